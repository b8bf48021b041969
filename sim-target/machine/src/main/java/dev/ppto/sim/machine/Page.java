package dev.ppto.sim.machine;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/** Some bytes and, for each, whether it was written. Accesses are aligned and lie in the page. */
final class Page {
  private static final VarHandle SHORT = view(short[].class);
  private static final VarHandle INT = view(int[].class);
  private static final VarHandle LONG = view(long[].class);

  private final byte[] bytes;

  /** One bit for each byte; null if all are written. */
  private final long @Nullable [] written;

  private static VarHandle view(Class<?> array) {
    return MethodHandles.byteArrayViewVarHandle(array, ByteOrder.LITTLE_ENDIAN);
  }

  /**
   * @param size multiple of 64
   */
  Page(int size, boolean isWritten) {
    bytes = new byte[size];
    written = isWritten ? null : new long[size >>> 6];
  }

  byte[] bytes() {
    return bytes;
  }

  /** The end of the bytes from {@code at} that are all written, or all not; at most {@code end}. */
  int runEnd(int at, int end) {
    if (written == null) {
      return end;
    }
    boolean like = isWritten(at, 1);
    long whole = like ? -1 : 0;
    int run = at + 1;
    while (run < end) {
      if ((run & 63) == 0 && written[run >>> 6] == whole) {
        run += 64;
      } else if (isWritten(run, 1) == like) {
        run++;
      } else {
        return run;
      }
    }
    return Math.min(run, end);
  }

  boolean isAllWritten(int at, int end) {
    return isWritten(at, 1) && runEnd(at, end) == end;
  }

  boolean isWritten(int at, int count) {
    long bits = (1L << count) - 1 << at;
    return written == null || (written[at >>> 6] & bits) == bits;
  }

  long read(int at, int count) {
    return switch (count) {
      case 1 -> bytes[at] & 0xFFL;
      case 2 -> (short) SHORT.get(bytes, at) & 0xFFFFL;
      case 4 -> (int) INT.get(bytes, at) & 0xFFFFFFFFL;
      default -> (long) LONG.get(bytes, at);
    };
  }

  /** Reads values that follow each other. */
  void read(int at, int size, int count, long[] into, int to) {
    if (size == 4) {
      for (int i = 0; i < count; i++) {
        into[to + i] = (int) INT.get(bytes, at + 4 * i) & 0xFFFFFFFFL;
      }
    } else {
      for (int i = 0; i < count; i++) {
        into[to + i] = read(at + i * size, size);
      }
    }
  }

  /** Writes values that follow each other. */
  void write(int at, int size, int count, long[] from, int start) {
    for (int i = 0; i < count; i++) {
      write(at + i * size, size, from[start + i]);
    }
  }

  void write(int at, int count, long bits) {
    switch (count) {
      case 1 -> bytes[at] = (byte) bits;
      case 2 -> SHORT.set(bytes, at, (short) bits);
      case 4 -> INT.set(bytes, at, (int) bits);
      default -> LONG.set(bytes, at, bits);
    }
    if (written != null) {
      written[at >>> 6] |= (1L << count) - 1 << at;
    }
  }
}
