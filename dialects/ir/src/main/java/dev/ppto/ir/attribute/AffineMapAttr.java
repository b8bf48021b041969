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
}
