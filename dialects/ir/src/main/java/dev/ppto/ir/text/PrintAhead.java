package dev.ppto.ir.text;

import dev.ppto.ir.Operation;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * The text of an operation, made on another thread while the operation is still being verified:
 * nothing of it is seen before {@link #writeTo}. The operation must not change meanwhile.
 */
public final class PrintAhead implements AutoCloseable {
  /** Deep enough for the nesting at which the printer takes a stack of its own. */
  private static final long STACK_BYTES = 64L << 20;

  private final CompletableFuture<@Nullable Pieces> text = new CompletableFuture<>();
  private volatile boolean closed;

  private PrintAhead() {}

  /** Text in the pieces in which the printer hands it on. */
  private final class Pieces extends OutputStream {
    private final List<byte[]> pieces = new ArrayList<>();

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int start, int length) throws IOException {
      if (closed) {
        throw new IOException("the text is not wanted any more");
      }
      pieces.add(Arrays.copyOfRange(bytes, start, start + length));
    }
  }

  /**
   * Starts a thread that makes the text which {@link Printer#print(Operation, PrintOptions,
   * OutputStream, int)} makes.
   */
  public static PrintAhead start(Operation op, PrintOptions options, int threads) {
    PrintAhead ahead = new PrintAhead();
    Thread thread =
        new Thread(
            null, () -> ahead.print(op, options, threads), "ppto printer ahead", STACK_BYTES);
    thread.setDaemon(true);
    thread.start();
    return ahead;
  }

  private void print(Operation op, PrintOptions options, int threads) {
    Pieces pieces = new Pieces();
    boolean done = false;
    try {
      Printer.print(op, options, pieces, threads);
      done = true;
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
      // Not wanted any more; or who prints it in turn meets the failure again, and can tell.
      done = false;
    } finally {
      text.complete(done ? pieces : null);
    }
  }

  /**
   * Waits for the text and writes it; false if it could not be made, and nothing is written.
   *
   * @throws IOException if writing fails
   */
  public boolean writeTo(OutputStream out) throws IOException {
    Pieces made = text.join();
    if (made == null) {
      return false;
    }
    for (byte[] piece : made.pieces) {
      out.write(piece);
    }
    return true;
  }

  /** Says that the text is not wanted any more. */
  @Override
  public void close() {
    closed = true;
  }
}
