package dev.ppto.pass;

import dev.ppto.ir.DeepStack;
import dev.ppto.ir.Operation;
import dev.ppto.ir.diagnostic.DiagnosticEngine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Runs a pipeline on an operation. Verifies the IR before the first and after each pass; a pass
 * that reports an error, calls {@link PassContext#fail}, throws, or leaves invalid IR ends the run.
 */
public final class PassManager {
  private final Pipeline pipeline;
  private final List<PassInstrumentation> instrumentations = new ArrayList<>();
  private final Map<Class<?>, Object> services = new HashMap<>();
  private final PassStatistics statistics = new PassStatistics();
  private boolean verify = true;
  private int threads = 1;
  private boolean stackTraces;
  private boolean hitDefect;
  private @Nullable Path reproducer;
  private String reproducerFlags = "";
  private Function<Operation, String> printer = Operation::toString;
  private RemarkFilter remarks = RemarkFilter.NONE;

  public PassManager(Pipeline pipeline) {
    this.pipeline = pipeline;
  }

  public Pipeline pipeline() {
    return pipeline;
  }

  /** Whether the IR is verified before the run and after each pass; it is unless told otherwise. */
  public PassManager verifyEach(boolean value) {
    verify = value;
    return this;
  }

  /**
   * How many isolated operations a nested pipeline may work on at once; 1 unless told otherwise.
   * Diagnostics keep the order of the operations.
   */
  public PassManager threads(int count) {
    threads = Math.max(1, count);
    return this;
  }

  /** Whether the error about a pass that throws has the stack trace as a note. */
  public PassManager stackTraces(boolean value) {
    stackTraces = value;
    return this;
  }

  /**
   * Where to write the IR from before a failing pass together with the rest of the pipeline, so
   * that the failure can be repeated; null: nowhere.
   */
  public PassManager reproducer(@Nullable Path file) {
    reproducer = file;
    return this;
  }

  /** Options of the tool, besides the pipeline, that go with it into a reproducer. */
  public PassManager reproducerFlags(String value) {
    reproducerFlags = value;
    return this;
  }

  /** How IR is printed to a reproducer. */
  public PassManager printer(Function<Operation, String> value) {
    printer = value;
    return this;
  }

  /** Which remarks of passes are reported; none unless told otherwise. */
  public PassManager remarks(RemarkFilter filter) {
    remarks = filter;
    return this;
  }

  public PassManager instrument(PassInstrumentation instrumentation) {
    instrumentations.add(instrumentation);
    return this;
  }

  /** Gives all passes something they find by {@link PassContext#service}. */
  public <S> PassManager provide(Class<S> type, S service) {
    services.put(type, service);
    return this;
  }

  /** What the passes counted. */
  public PassStatistics statistics() {
    return statistics;
  }

  /**
   * Whether a run failed by a defect of a pass and not by what is in the program: the pass threw,
   * left invalid IR, or did not say why it failed.
   */
  public boolean hitDefect() {
    return hitDefect;
  }

  /** Runs the pipeline; false if it failed, with the reason reported. */
  public boolean run(Operation op) {
    DiagnosticEngine engine = op.context().diagnostics();
    if (!pipeline.anchor().equals(Pipeline.ANY) && !op.is(pipeline.anchor())) {
      op.error(
              "the pipeline runs on '"
                  + pipeline.anchor()
                  + "', but the input is a '"
                  + op.name()
                  + "'")
          .note(
              "to run it on any operation, write any(...) in place of "
                  + pipeline.anchor()
                  + "(...)")
          .report();
      return false;
    }
    PassExecution.Settings settings =
        new PassExecution.Settings(
            verify,
            threads,
            stackTraces,
            reproducer,
            reproducerFlags,
            printer,
            remarks,
            List.copyOf(instrumentations));
    if (!settings.verifies(op)) {
      return false;
    }
    PassExecution execution =
        new PassExecution(pipeline, settings, new PassServices(services), statistics, engine);
    // Passes walk nested regions by recursion.
    PassOutcome outcome = DeepStack.call(() -> execution.run(op));
    hitDefect |= outcome == PassOutcome.DEFECT;
    return outcome == PassOutcome.SUCCEEDED;
  }
}
