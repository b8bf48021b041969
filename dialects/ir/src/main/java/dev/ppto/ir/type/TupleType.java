package dev.ppto.ir.type;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.Type;
import dev.ppto.ir.Uniquer;
import java.util.List;

/** {@code tuple<i32, f32>}. */
public record TupleType(ImmutableList<Type> elements) implements Type {
  public static TupleType of(List<? extends Type> elements) {
    return Uniquer.unique(new TupleType(ImmutableList.copyOf(elements)));
  }

  // Written out because what the compiler makes for records is slow to start.

  @Override
  public boolean equals(Object other) {
    return this == other || other instanceof TupleType that && elements.equals(that.elements);
  }

  @Override
  public int hashCode() {
    return elements.hashCode();
  }
}
