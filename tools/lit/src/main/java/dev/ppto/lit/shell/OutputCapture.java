package dev.ppto.lit.shell;

import java.io.ByteArrayOutputStream;

/** Keeps what a command writes, up to a limit; the rest is counted and dropped. */
final class OutputCapture extends ByteArrayOutputStream {
  static final int LIMIT = 256 << 20;

  private long dropped;

  @Override
  public synchronized void write(int b) {
    if (count < LIMIT) {
      super.write(b);
    } else {
      dropped++;
    }
  }

  @Override
  public synchronized void write(byte[] bytes, int offset, int length) {
    int kept = Math.min(length, LIMIT - count);
    super.write(bytes, offset, kept);
    dropped += length - kept;
  }

  synchronized boolean overflowed() {
    return dropped > 0;
  }
}
