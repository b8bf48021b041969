package dev.ppto.ir.attribute;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Uniquer;
import java.util.List;

/** {@code affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>}. */
public record AffineMapAttr(int dimensions, int symbols, ImmutableList<AffineExpr> results)
    implements Attribute {
  public static AffineMapAttr of(int dimensions, int symbols, List<AffineExpr> results) {
    return Uniquer.unique(new AffineMapAttr(dimensions, symbols, ImmutableList.copyOf(results)));
  }

  /** {@code (d0, d1) -> (d0, d1)}. */
  public static AffineMapAttr identity(int dimensions) {
    ImmutableList.Builder<AffineExpr> results = ImmutableList.builder();
    for (int i = 0; i < dimensions; i++) {
      results.add(new AffineExpr.Dimension(i));
    }
    return of(dimensions, 0, results.build());
  }

  public boolean isIdentity() {
    if (symbols != 0 || results.size() != dimensions) {
      return false;
    }
    for (int i = 0; i < dimensions; i++) {
      if (!(results.get(i) instanceof AffineExpr.Dimension d) || d.position() != i) {
        return false;
      }
    }
    return true;
  }

  // Written out because what the compiler makes for records is slow to start.

  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof AffineMapAttr that
            && dimensions == that.dimensions
            && symbols == that.symbols
            && results.equals(that.results);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * dimensions + symbols) + results.hashCode();
  }
}
