package dev.ppto.ir;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Does the last of several parts of a work on other threads, while one thread does the first. That
 * one goes through the parts in order and asks for each whether it is done already; the others go
 * backwards until they meet it. So nothing depends on the number of threads but the time.
 *
 * @param <R> what the work on a part gives
 */
public final class WorkAhead<R> implements AutoCloseable {
  /** Deep enough for the nesting at which recursive code takes a {@link DeepStack}. */
  private static final long STACK_BYTES = 64L << 20;

  private final AtomicBoolean[] claimed;
  private final CompletableFuture<@Nullable R>[] results;
  private final AtomicInteger last;
  private final IntFunction<@Nullable R> work;
  private volatile boolean closed;

  private WorkAhead(CompletableFuture<@Nullable R>[] results, IntFunction<@Nullable R> work) {
    this.results = results;
    this.work = work;
    claimed = new AtomicBoolean[results.length];
    for (int i = 0; i < results.length; i++) {
      results[i] = new CompletableFuture<>();
      claimed[i] = new AtomicBoolean();
    }
    last = new AtomicInteger(results.length - 1);
  }

  /**
   * Starts other threads.
   *
   * @param threads how many threads work, the present one included
   * @param work gives what a part gives; null, or an exception, if it must be done in order
   */
  public static <R> WorkAhead<R> start(
      String name, int parts, int threads, IntFunction<@Nullable R> work) {
    @SuppressWarnings("unchecked") // an array of a generic class
    CompletableFuture<@Nullable R>[] results =
        (CompletableFuture<@Nullable R>[]) new CompletableFuture<?>[parts];
    WorkAhead<R> ahead = new WorkAhead<>(results, work);
    for (int i = 1; i < Math.min(threads, parts); i++) {
      Thread thread = new Thread(null, ahead::run, name, STACK_BYTES);
      thread.setDaemon(true);
      thread.start();
    }
    return ahead;
  }

  private void run() {
    int part;
    while (!closed && (part = last.getAndDecrement()) >= 0) {
      if (claimed[part].compareAndSet(false, true)) {
        R result = null;
        try {
          result = work.apply(part);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
          // Who does the parts in order meets it again, and can tell.
          result = null;
        }
        results[part].complete(result);
      }
    }
  }

  /**
   * What the work on a part gave. Null if the caller has to do it: nobody has begun with it, or it
   * did not succeed ahead.
   */
  public @Nullable R take(int part) {
    if (claimed[part].compareAndSet(false, true)) {
      return null;
    }
    R result = results[part].join();
    results[part] = done();
    return result;
  }

  /** Says that a part is not asked for. */
  public void skip(int part) {
    claimed[part].set(true);
  }

  private CompletableFuture<@Nullable R> done() {
    return CompletableFuture.completedFuture(null);
  }

  /** Lets no thread begin with another part. */
  @Override
  public void close() {
    closed = true;
  }
}
