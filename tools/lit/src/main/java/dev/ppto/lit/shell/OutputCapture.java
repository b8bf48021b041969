package dev.ppto.lit.shell;

import java.io.ByteArrayOutputStream;

/** Keeps what a command writes, up to a limit; the rest is counted and dropped. */
final class OutputCapture extends ByteArrayOutputStream {
  private final int limit;
  private long dropped;

  /** A capture that keeps up to a number of bytes. */
  OutputCapture(int limit) {
    this.limit = limit;
  }

  @Override
  public synchronized void write(int b) {
    if (count < limit) {
      super.write(b);
    } else {
      dropped++;
    }
  }

  @Override
  public synchronized void write(byte[] bytes, int offset, int length) {
    int kept = Math.min(length, limit - count);
    super.write(bytes, offset, kept);
    dropped += length - kept;
  }

  synchronized boolean overflowed() {
    return dropped > 0;
  }
}
