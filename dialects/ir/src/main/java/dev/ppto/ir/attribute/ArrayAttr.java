package dev.ppto.ir.attribute;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Uniquer;
import java.util.List;

/** {@code [1, "a"]}. */
public record ArrayAttr(ImmutableList<Attribute> elements) implements Attribute {
  public static ArrayAttr of(List<? extends Attribute> elements) {
    return Uniquer.unique(new ArrayAttr(ImmutableList.copyOf(elements)));
  }

  // Written out because what the compiler makes for records is slow to start.

  @Override
  public boolean equals(Object other) {
    return this == other || other instanceof ArrayAttr that && elements.equals(that.elements);
  }

  @Override
  public int hashCode() {
    return elements.hashCode();
  }
}
