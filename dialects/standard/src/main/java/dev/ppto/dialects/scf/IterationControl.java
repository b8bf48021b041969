package dev.ppto.dialects.scf;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.control.RegionBranchLike;
import dev.ppto.ir.control.RegionEdge;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The ways through {@code scf.parallel} and {@code scf.forall}: their body runs any number of
 * times. What goes into the body and what the results are is made by the operation.
 */
final class IterationControl implements RegionBranchLike {
  @Override
  public List<RegionEdge> entering(Operation op, List<? extends @Nullable Attribute> operands) {
    return List.of(
        new RegionEdge(op.region(0), List.of(), List.of()),
        new RegionEdge(null, List.of(), List.of()));
  }

  @Override
  public List<RegionEdge> leaving(
      Operation op,
      Region region,
      Operation terminator,
      List<? extends @Nullable Attribute> operands) {
    return entering(op, List.of());
  }

  @Override
  public boolean runsAtMostOnce(Operation op, Region region) {
    return false;
  }
}
