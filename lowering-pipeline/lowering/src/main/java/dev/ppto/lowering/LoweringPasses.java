package dev.ppto.lowering;

import dev.ppto.lowering.collectives.LowerCollectives;
import dev.ppto.lowering.collectives.LowerHostCollectives;
import dev.ppto.lowering.conversion.BuffersThroughControlFlow;
import dev.ppto.lowering.conversion.ConvertToAscend;
import dev.ppto.lowering.domains.InferCommDomains;
import dev.ppto.lowering.domains.InferDirections;
import dev.ppto.lowering.domains.MaterializeCommContext;
import dev.ppto.lowering.domains.MaterializeExtents;
import dev.ppto.lowering.memory.ForwardBuffers;
import dev.ppto.lowering.memory.PlanMemory;
import dev.ppto.lowering.order.DeriveTaskDependencies;
import dev.ppto.lowering.order.InsertCommFences;
import dev.ppto.lowering.order.InsertSync;
import dev.ppto.lowering.scalars.ExpandDivisions;
import dev.ppto.lowering.transfers.ExpandTransfers;
import dev.ppto.pass.NamedPipeline;
import dev.ppto.pass.Pass;
import dev.ppto.pass.PassProvider;
import java.util.List;

/** The lowering passes, and the pipeline from source level to the target. */
public final class LoweringPasses implements PassProvider {
  /** From host, orch, tile and dist to ascend. */
  public static final String PPTO_TO_ASCEND = "ppto-to-ascend";

  @Override
  public List<Class<? extends Pass>> passes() {
    return List.of(
        LowerHostCollectives.class,
        InferDirections.class,
        InferCommDomains.class,
        LowerCollectives.class,
        ExpandTransfers.class,
        MaterializeCommContext.class,
        MaterializeExtents.class,
        DecomposeCompositeOps.class,
        ForwardBuffers.class,
        ConvertToAscend.class,
        BuffersThroughControlFlow.class,
        ExpandDivisions.class,
        PlanMemory.class,
        InsertCommFences.class,
        InsertSync.class,
        DeriveTaskDependencies.class);
  }

  @Override
  public List<NamedPipeline> pipelines() {
    return List.of(
        NamedPipeline.of(
            PPTO_TO_ASCEND,
            "From host, orch, tile and dist to ascend",
            AscendOptions.class,
            LoweringPasses::toAscend));
  }

  // Loads that are parted by stores are left to forward-buffers, which sees to it that there is
  // room.
  private static String toAscend(AscendOptions options) {
    return "lower-host-collectives,infer-directions,infer-comm-domains,"
        + "tile.kernel(lower-collectives,expand-transfers),"
        + "materialize-comm-context,materialize-extents,"
        + "canonicalize,tile.kernel(decompose-composite-ops,cse{across-writes=false},forward-buffers{arch="
        + options.arch()
        + "}),convert-to-ascend,canonicalize,cse,"
        + "ascend.kernel(expand-divisions,buffers-through-control-flow,plan-memory{arch="
        + options.arch()
        + "},canonicalize,insert-comm-fences,insert-sync),"
        + "derive-task-dependencies";
  }
}
