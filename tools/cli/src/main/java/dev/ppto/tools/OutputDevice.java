package dev.ppto.tools;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/**
 * The standard output or error of the process; remembers the first failure, which print streams
 * hide.
 */
final class OutputDevice extends OutputStream {
  private static final int BUFFER = 1 << 15;

  private final FileOutputStream stream;
  private @Nullable String failure;

  OutputDevice(FileDescriptor descriptor) {
    stream = new FileOutputStream(descriptor);
  }

  OutputStream buffered() {
    return new BufferedOutputStream(this, BUFFER);
  }

  @Override
  public synchronized void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public synchronized void write(byte[] bytes, int offset, int length) throws IOException {
    try {
      stream.write(bytes, offset, length);
    } catch (IOException e) {
      failure = failure == null ? String.valueOf(e.getMessage()) : failure;
      throw e;
    }
  }

  /** Why writing failed; null if it did not. */
  synchronized @Nullable String failure() {
    return failure;
  }

  /** Whether nobody reads any more. */
  synchronized boolean isBrokenPipe() {
    return failure != null && failure.contains("Broken pipe");
  }
}
