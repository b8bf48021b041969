package dev.ppto.ir.attribute;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Uniquer;
import java.util.List;

/** {@code affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 == 0)>}: the points that meet all constraints. */
public record IntegerSetAttr(int dimensions, int symbols, ImmutableList<Constraint> constraints)
    implements Attribute {

  /** {@code expr == 0}, or {@code expr >= 0}. */
  public record Constraint(AffineExpr expr, boolean isEquality) {}

  public static IntegerSetAttr of(int dimensions, int symbols, List<Constraint> constraints) {
    return Uniquer.unique(
        new IntegerSetAttr(dimensions, symbols, ImmutableList.copyOf(constraints)));
  }
}
