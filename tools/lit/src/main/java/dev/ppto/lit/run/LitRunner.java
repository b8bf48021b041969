package dev.ppto.lit.run;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.ppto.lit.suite.LitTest;
import dev.ppto.lit.tool.ToolSet;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Runs tests on several threads and reports their results in the order of the tests. */
public final class LitRunner {
  /** Deep recursion is what parsers and regular expressions do to a stack. */
  private static final long STACK_BYTES = 64L << 20;

  /**
   * How tests are run.
   *
   * @param output where each test gets a folder of its own
   * @param timeout replaces the limits of the suites; null leaves them, zero means none
   * @param maxFailures how many failures end the run; 0 for any number
   */
  public record Options(
      ToolSet tools,
      int threads,
      Path output,
      @Nullable Duration timeout,
      int maxFailures,
      ImmutableMap<String, String> environment) {}

  private final Options options;

  public LitRunner(Options options) {
    this.options = options;
  }

  /**
   * Runs the tests.
   *
   * @param listener told of each result, on this thread and in the order of the tests, as soon as
   *     those before it are there
   */
  public ImmutableList<TestResult> run(List<LitTest> tests, Consumer<TestResult> listener)
      throws InterruptedException {
    ThreadFactory threads =
        body -> {
          Thread thread = new Thread(null, body, "lit-worker", STACK_BYTES);
          thread.setDaemon(true);
          return thread;
        };
    ExecutorService workers = Executors.newFixedThreadPool(Math.max(1, options.threads()), threads);
    AtomicBoolean enough = new AtomicBoolean();
    List<Future<TestResult>> running = new ArrayList<>();
    for (LitTest test : tests) {
      running.add(workers.submit(() -> enough.get() ? skipped(test) : run(test, threads)));
    }
    try {
      ImmutableList.Builder<TestResult> results = ImmutableList.builder();
      int failures = 0;
      for (int i = 0; i < tests.size(); i++) {
        TestResult result = enough.get() ? skipped(tests.get(i)) : result(running.get(i));
        failures += result.code().isFailure() ? 1 : 0;
        results.add(result);
        listener.accept(result);
        if (options.maxFailures() > 0 && failures >= options.maxFailures()) {
          enough.set(true); // decided here, in order, so that every run decides alike
        }
      }
      return results.build();
    } finally {
      workers.shutdownNow();
    }
  }

  private static TestResult result(Future<TestResult> future) throws InterruptedException {
    try {
      return future.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException("a worker of lit died", e.getCause());
    }
  }

  private static TestResult skipped(LitTest test) {
    return new TestResult(
        test, ResultCode.SKIPPED, "not run after so many failures\n", Duration.ZERO);
  }

  private TestResult run(LitTest test, ThreadFactory threads) throws InterruptedException {
    Path directory = options.output().resolve(fileName(test.suite())).resolve(test.name() + ".dir");
    TestRun run = new TestRun(test, options.tools(), directory, options.environment());
    Duration limit = options.timeout() != null ? options.timeout() : test.config().timeout();
    // A thread of its own, since one that heeds no interrupt must be left behind.
    ExecutorService body = Executors.newSingleThreadExecutor(threads);
    Future<TestResult> result = body.submit(run::run);
    try {
      return limit.isZero() ? result.get() : result.get(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      TestResult timedOut = run.timedOut(limit);
      result.cancel(true);
      return timedOut;
    } catch (ExecutionException | CancellationException e) {
      return run.broken(e.getCause() == null ? e : e.getCause());
    } finally {
      body.shutdownNow();
    }
  }

  private static String fileName(String suite) {
    return suite.replaceAll("[^A-Za-z0-9._-]", "_");
  }
}
