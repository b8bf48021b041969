package dev.ppto.runtime.check;

import com.google.common.collect.ImmutableList;
import dev.ppto.dialects.ascend.BufferOp;
import dev.ppto.dialects.ascend.KernelOp;
import dev.ppto.execution.Argument;
import dev.ppto.execution.ProgramSet;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.TypeAttr;
import dev.ppto.ir.diagnostic.DiagnosticCollector;
import dev.ppto.ir.diagnostic.DiagnosticHandler;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.FunctionType;
import dev.ppto.lowering.conversion.BuffersThroughControlFlow;
import dev.ppto.lowering.memory.PlanMemory;
import dev.ppto.lowering.scalars.ExpandDivisions;
import dev.ppto.pass.PassManager;
import dev.ppto.pass.Pipeline;
import dev.ppto.runtime.check.Observation.Status;
import dev.ppto.runtime.program.ProgramArguments;
import dev.ppto.runtime.program.ProgramException;
import dev.ppto.runtime.program.ProgramPreparation;
import dev.ppto.runtime.program.RunSettings;
import dev.ppto.sim.checked.CheckedSimulator;
import dev.ppto.sim.checked.RunOutcome;
import dev.ppto.sim.checked.RunRequest;
import dev.ppto.sim.checked.WorkOrder;
import java.util.List;

/** Runs a copy of a program in the checked simulator, and sees what comes of it. */
final class ObservedRun {
  private ObservedRun() {}

  /**
   * Runs a function.
   *
   * @param module is not changed; may be half way between the levels
   * @param entry name of the function, behind those of its modules
   * @param original the function as it was when its arguments were chosen
   * @param settings with all arguments
   * @param seed of the schedule
   * @param order for programs that do not say it yet
   */
  static Observation of(
      Operation module,
      String entry,
      Operation original,
      RunSettings settings,
      long seed,
      WorkOrder order) {
    Operation copy = module.cloneDetached();
    DiagnosticCollector problems = new DiagnosticCollector();
    DiagnosticHandler outer = copy.context().diagnostics().setHandler(problems);
    try {
      if (!ProgramPreparation.prepare(copy, ProgramPreparation.At.SOURCE, settings.architecture())
          || !placeBuffers(copy, settings)) {
        return Observation.failed(Status.REJECTED, first(problems));
      }
      Operation function = CheckedEntry.named(copy, entry);
      if (function == null) {
        return Observation.failed(
            Status.REJECTED, "expected a function '" + entry + "', found none");
      }
      return run(function, ProgramArguments.make(original, settings), settings, seed, order);
    } catch (ProgramException | IllegalStateException e) {
      return Observation.failed(Status.REJECTED, String.valueOf(e.getMessage()));
    } finally {
      copy.context().diagnostics().setHandler(outer);
    }
  }

  private static String first(DiagnosticCollector problems) {
    List<String> errors = problems.errors();
    return errors.isEmpty() ? "it cannot be prepared for a run" : errors.get(0);
  }

  /** Kernels that were converted, but whose memory is not planned, run after planning only. */
  private static boolean placeBuffers(Operation module, RunSettings settings) {
    boolean unplaced =
        module.collect(BufferOp.class).stream().anyMatch(buffer -> buffer.address() == null);
    return !unplaced
        || new PassManager(
                Pipeline.onModule()
                    .nest(
                        Pipeline.on(KernelOp.NAME)
                            .add(new ExpandDivisions())
                            .add(new BuffersThroughControlFlow())
                            .add(new PlanMemory(settings.architecture().arch()))
                            .build())
                    .build())
            .run(module);
  }

  private static Observation run(
      Operation function,
      ProgramArguments arguments,
      RunSettings settings,
      long seed,
      WorkOrder order) {
    RunOutcome outcome =
        CheckedSimulator.run(
            RunRequest.of(
                    function,
                    new ProgramSet(),
                    settings.ranks(),
                    arguments.valuesFor(function),
                    settings.architecture())
                .withSeed(seed)
                .withOrder(order)
                .withMaxSteps(settings.maxSteps())
                .withSources(settings.sources()));
    if (outcome instanceof RunOutcome.Deadlocked deadlock) {
      return Observation.failed(Status.DEADLOCK, deadlock.report().summary());
    }
    if (outcome instanceof RunOutcome.Hazard hazard) {
      return Observation.failed(Status.HAZARD, hazard.report().summary());
    }
    if (outcome instanceof RunOutcome.StepLimit limit) {
      return Observation.failed(Status.STEP_LIMIT, limit.report().summary());
    }
    if (outcome instanceof RunOutcome.Rejected rejected) {
      return Observation.failed(Status.REJECTED, rejected.diagnostic().message());
    }
    return completed(function, arguments, ((RunOutcome.Completed) outcome).results());
  }

  private static Observation completed(
      Operation function, ProgramArguments arguments, List<Argument> results) {
    ImmutableList.Builder<Output> outputs = ImmutableList.builder();
    arguments.forEach(
        (name, before, after) -> {
          // A scalar is its own content, before and after.
          if (before.isEmpty() || before.get() != after) {
            outputs.add(new Output.InMemory("'" + name + "'", after));
          }
        });
    TypeAttr attribute = function.attribute("function_type", TypeAttr.class);
    List<Type> types =
        attribute != null && attribute.type() instanceof FunctionType type
            ? type.results()
            : List.of();
    for (int i = 0; i < results.size(); i++) {
      Argument result = results.get(i);
      if (result.reference() != null) {
        return Observation.failed(
            Status.REJECTED,
            "result "
                + i
                + " is a "
                + (i < types.size() ? Printer.print(types.get(i)) : "value")
                + ", and only scalars can be compared");
      }
      boolean isFloat = i < types.size() && types.get(i) instanceof FloatType;
      outputs.add(new Output.Scalar("result " + i, result.word(), isFloat));
    }
    return new Observation(
        Status.COMPLETED, "", outputs.build(), ImmutableList.copyOf(arguments.unwrittenOutputs()));
  }
}
