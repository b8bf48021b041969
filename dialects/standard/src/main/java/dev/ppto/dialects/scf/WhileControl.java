package dev.ppto.dialects.scf;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.control.RegionBranchLike;
import dev.ppto.ir.control.RegionEdge;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The ways through {@code scf.while}. */
final class WhileControl implements RegionBranchLike {
  @Override
  public List<RegionEdge> entering(Operation op, List<? extends @Nullable Attribute> operands) {
    return List.of(before(op, op.operands()));
  }

  @Override
  public List<RegionEdge> leaving(
      Operation op,
      Region region,
      Operation terminator,
      List<? extends @Nullable Attribute> operands) {
    if (region == op.region(1)) {
      return List.of(before(op, terminator.operands()));
    }
    List<Value> passed = terminator.operands().subList(1, terminator.operandCount());
    RegionEdge goOn = new RegionEdge(op.region(1), passed, op.region(1).entry().arguments());
    RegionEdge end = new RegionEdge(null, passed, op.results());
    if (operands.get(0) instanceof IntegerAttr condition) {
      return List.of(condition.isZero() ? end : goOn);
    }
    return List.of(goOn, end);
  }

  @Override
  public boolean runsAtMostOnce(Operation op, Region region) {
    return false;
  }

  private static RegionEdge before(Operation op, List<Value> passed) {
    return new RegionEdge(op.region(0), passed, op.region(0).entry().arguments());
  }
}
