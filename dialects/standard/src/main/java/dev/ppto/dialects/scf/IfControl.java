package dev.ppto.dialects.scf;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.control.RegionBranchLike;
import dev.ppto.ir.control.RegionEdge;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The ways through {@code scf.if}. */
final class IfControl implements RegionBranchLike {
  @Override
  public List<RegionEdge> entering(Operation op, List<? extends @Nullable Attribute> operands) {
    RegionEdge then = new RegionEdge(op.region(0), List.of(), List.of());
    RegionEdge otherwise =
        new RegionEdge(op.region(1).isEmpty() ? null : op.region(1), List.of(), List.of());
    if (operands.get(0) instanceof IntegerAttr condition) {
      return List.of(condition.isZero() ? otherwise : then);
    }
    return List.of(then, otherwise);
  }

  @Override
  public List<RegionEdge> leaving(
      Operation op,
      Region region,
      Operation terminator,
      List<? extends @Nullable Attribute> operands) {
    return List.of(new RegionEdge(null, terminator.operands(), op.results()));
  }

  @Override
  public boolean runsAtMostOnce(Operation op, Region region) {
    return true;
  }
}
