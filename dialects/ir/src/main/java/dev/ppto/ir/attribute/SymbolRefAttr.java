package dev.ppto.ir.attribute;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Uniquer;
import java.util.List;

/**
 * {@code @root::@nested}.
 *
 * @param nested names below the root; empty for a flat reference
 */
public record SymbolRefAttr(String root, ImmutableList<String> nested) implements Attribute {
  public static SymbolRefAttr of(String root) {
    return of(root, ImmutableList.of());
  }

  public static SymbolRefAttr of(String root, List<String> nested) {
    return Uniquer.unique(new SymbolRefAttr(root, ImmutableList.copyOf(nested)));
  }

  public boolean isFlat() {
    return nested.isEmpty();
  }

  /** The last name. */
  public String leaf() {
    return nested.isEmpty() ? root : nested.get(nested.size() - 1);
  }

  // Written out because what the compiler makes for records is slow to start.

  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof SymbolRefAttr that
            && root.equals(that.root)
            && nested.equals(that.nested);
  }

  @Override
  public int hashCode() {
    return 31 * root.hashCode() + nested.hashCode();
  }
}
