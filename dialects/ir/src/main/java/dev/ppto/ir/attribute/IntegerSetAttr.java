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

  // Written out because what the compiler makes for records is slow to start.

  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof IntegerSetAttr that
            && dimensions == that.dimensions
            && symbols == that.symbols
            && constraints.equals(that.constraints);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * dimensions + symbols) + constraints.hashCode();
  }
}
