package dev.ppto.dialects.scf;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.attribute.DenseArrayAttr;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.control.RegionBranchLike;
import dev.ppto.ir.control.RegionEdge;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The ways through {@code scf.index_switch}. */
final class IndexSwitchControl implements RegionBranchLike {
  @Override
  public List<RegionEdge> entering(Operation op, List<? extends @Nullable Attribute> operands) {
    DenseArrayAttr cases = op.attribute(IndexSwitchAssembly.CASES, DenseArrayAttr.class);
    if (cases != null && operands.get(0) instanceof IntegerAttr arg) {
      return List.of(into(op.region(cases.values().asList().indexOf(arg.asLong()) + 1)));
    }
    return op.regions().stream().map(IndexSwitchControl::into).toList();
  }

  private static RegionEdge into(Region region) {
    return new RegionEdge(region, List.of(), List.of());
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
