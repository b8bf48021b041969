package dev.ppto.runtime.program;

import dev.ppto.dialects.ascend.HostPlanOp;
import dev.ppto.dialects.ascend.KernelOp;
import dev.ppto.dialects.ascend.TaskGraphOp;
import dev.ppto.execution.architecture.Architecture;
import dev.ppto.ir.Operation;
import dev.ppto.lowering.LoweringPasses;
import dev.ppto.lowering.collectives.LowerHostCollectives;
import dev.ppto.lowering.domains.InferCommDomains;
import dev.ppto.lowering.domains.InferDirections;
import dev.ppto.pass.PassManager;
import dev.ppto.pass.PassRegistry;
import dev.ppto.pass.Pipeline;
import dev.ppto.pass.PipelineParser;
import java.util.function.Supplier;

/** Brings a program to the level that it is to run at. */
public final class ProgramPreparation {

  /** Levels that programs run at. */
  public enum At {
    /** As it was written, with its windows placed. */
    SOURCE,
    /** As the device runs it. */
    ASCEND
  }

  private ProgramPreparation() {}

  /** True if some function is at the target level already. */
  public static boolean isLowered(Operation module) {
    return !module.collect(KernelOp.class).isEmpty()
        || !module.collect(TaskGraphOp.class).isEmpty()
        || !module.collect(HostPlanOp.class).isEmpty();
  }

  /** Likewise, with the passes on the class path. */
  public static boolean prepare(Operation module, At level, Architecture architecture) {
    return prepare(module, level, architecture, PassRegistry::load);
  }

  /**
   * Changes the module in place; false if it was rejected, with the errors reported.
   *
   * @param passes asked if the program is to be lowered
   */
  public static boolean prepare(
      Operation module, At level, Architecture architecture, Supplier<PassRegistry> passes) {
    if (isLowered(module)) {
      return true;
    }
    return new PassManager(level == At.SOURCE ? atSource() : lowering(architecture, passes.get()))
        .run(module);
  }

  /** What makes a source complete: nothing of it is lowered that the simulator can run. */
  public static Pipeline atSource() {
    return Pipeline.onModule()
        .add(new LowerHostCollectives())
        .add(new InferDirections())
        .add(new InferCommDomains())
        .build();
  }

  private static Pipeline lowering(Architecture architecture, PassRegistry passes) {
    String options = "{arch=" + architecture.arch() + "}";
    return PipelineParser.parse(passes.lowering(LoweringPasses.PPTO_TO_ASCEND + options), passes);
  }
}
