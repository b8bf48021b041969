package dev.ppto.execution.memory;

/**
 * A named stretch of bytes that programs access: an argument of the host, a window of a rank, a
 * core's on-chip memory. Access outside it, or a read of bytes that nothing wrote, is a {@link
 * dev.ppto.execution.Fault}.
 */
public interface Memory {

  /** For messages: {@code argument 'inputs'}, {@code window 'data' of rank 1}. */
  String name();

  /** Size in bytes. */
  long size();

  /**
   * Reads up to 8 bytes, little endian, zero-extended.
   *
   * @param bytes 1, 2, 4 or 8
   */
  long read(long offset, int bytes);

  void write(long offset, int bytes, long bits);

  /** Reads values that follow each other, like {@link #read} one after the other. */
  default void readRun(long offset, int bytes, int count, long[] into, int at) {
    for (int i = 0; i < count; i++) {
      into[at + i] = read(offset + (long) i * bytes, bytes);
    }
  }

  /** Writes values that follow each other, like {@link #write} one after the other. */
  default void writeRun(long offset, int bytes, int count, long[] from, int at) {
    for (int i = 0; i < count; i++) {
      write(offset + (long) i * bytes, bytes, from[at + i]);
    }
  }
}
