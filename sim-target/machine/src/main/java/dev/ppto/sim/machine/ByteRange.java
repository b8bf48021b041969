package dev.ppto.sim.machine;

/**
 * Bytes of a memory.
 *
 * @param from first byte
 * @param to the byte after the last one
 */
public record ByteRange(long from, long to) {

  public long length() {
    return to - from;
  }

  /** {@code byte 4}, {@code bytes 4 to 7}. */
  @Override
  public String toString() {
    return length() == 1 ? "byte " + from : "bytes " + from + " to " + (to - 1);
  }
}
