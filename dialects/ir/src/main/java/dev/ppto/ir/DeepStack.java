package dev.ppto.ir;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs recursive code on a stack deep enough for IR nested as deep as the parser accepts. The stack
 * takes address space; memory only as far as it is used.
 */
public final class DeepStack {
  private static final long BYTES = 512L << 20;

  private DeepStack() {}

  /**
   * The result of {@code action}, run on another thread while this one waits; an interruption of
   * this thread is passed on.
   */
  public static <T extends @Nullable Object> T call(Supplier<T> action) {
    AtomicReference<T> result = new AtomicReference<>();
    AtomicReference<Throwable> failure = new AtomicReference<>();
    Thread thread =
        new Thread(
            null,
            () -> {
              try {
                result.set(action.get());
              } catch (Throwable t) { // handed to the waiting thread
                failure.set(t);
              }
            },
            Thread.currentThread().getName() + " (deep)",
            BYTES);
    thread.setContextClassLoader(Thread.currentThread().getContextClassLoader());
    thread.start();
    boolean interrupted = false;
    while (true) {
      try {
        thread.join();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
        thread.interrupt();
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    Throwable thrown = failure.get();
    if (thrown instanceof RuntimeException e) {
      throw e;
    }
    if (thrown instanceof Error e) {
      throw e;
    }
    return result.get();
  }

  public static void run(Runnable action) {
    call(
        () -> {
          action.run();
          return Boolean.TRUE;
        });
  }
}
