package dev.ppto.pass;

import dev.ppto.ir.Operation;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Measures passes, the analyses and the verification in them, and nested pipelines, for {@code
 * --mlir-timing}.
 */
public final class PassTiming implements PassInstrumentation {
  private final Timer root = new Timer("root", null);
  private final Map<Pipeline, Timer> pipelines = new IdentityHashMap<>();
  private final ThreadLocal<Deque<Run>> running = ThreadLocal.withInitial(ArrayDeque::new);
  private final long begin = System.nanoTime();

  /** How a report is arranged. */
  public enum Display {
    /** By what is part of what. */
    TREE,
    /** One entry for each name, the longest first. */
    LIST
  }

  private record Run(Timer timer, long start) {}

  @Override
  public void beforePipeline(Pipeline pipeline, Operation op) {
    Timer timer;
    synchronized (this) {
      timer = pipelines.get(pipeline);
      if (timer == null) {
        // The outermost one. Its parts are made in order before any of them runs.
        timer = root;
        register(pipeline, root);
      }
    }
    start(timer);
  }

  private void register(Pipeline pipeline, Timer timer) {
    pipelines.put(pipeline, timer);
    for (Pipeline.Step step : pipeline.steps()) {
      if (step instanceof Pipeline.Run run) {
        timer.part(run.pass(), nameOf(run.pass()));
      } else {
        Pipeline nested = ((Pipeline.Nested) step).pipeline();
        register(nested, timer.part(nested, "'" + nested.anchor() + "' Pipeline"));
      }
    }
  }

  @Override
  public void afterPipeline(Pipeline pipeline, Operation op) {
    stop();
  }

  @Override
  public void beforePass(Pass pass, Operation op) {
    startPart(pass, nameOf(pass));
  }

  @Override
  public void afterPass(Pass pass, Operation op) {
    stop();
  }

  @Override
  public void afterPassFailed(Pass pass, Operation op) {
    stop();
  }

  @Override
  public void beforeAnalysis(Class<?> analysis, Operation op) {
    startPart(analysis, "(A) " + analysis.getSimpleName());
  }

  @Override
  public void afterAnalysis(Class<?> analysis, Operation op) {
    stop();
  }

  @Override
  public void beforeVerification(Operation op) {
    startPart("(V)", "(V) Verifier");
  }

  @Override
  public void afterVerification(Operation op) {
    stop();
  }

  private static String nameOf(Pass pass) {
    return pass.getClass().getSimpleName();
  }

  private void startPart(Object key, String name) {
    Run outer = running.get().peek();
    Timer timer;
    synchronized (this) {
      timer = (outer == null ? root : outer.timer).part(key, name);
    }
    start(timer);
  }

  private void start(Timer timer) {
    long now = System.nanoTime();
    synchronized (this) {
      timer.start(now);
    }
    running.get().push(new Run(timer, now));
  }

  private void stop() {
    Run run = running.get().pop();
    synchronized (this) {
      run.timer.stop(run.start, System.nanoTime());
    }
  }

  /** Adds time that is no pass: parsing, printing. */
  public synchronized void record(String what, long nanos) {
    Timer timer = root.part(what, what);
    timer.user += nanos;
    timer.wall += nanos;
  }

  /**
   * A table with seconds and shares.
   *
   * @param withUserTime whether there is a column with the time of all threads together
   */
  public synchronized String report(Display display, boolean withUserTime) {
    return new TimingReport(root, System.nanoTime() - begin, display, withUserTime).text();
  }

  /** The same as JSON: an array of objects with {@code wall}, {@code name} and {@code passes}. */
  public synchronized String json(Display display, boolean withUserTime) {
    return new TimingReport(root, System.nanoTime() - begin, display, withUserTime).json();
  }
}
