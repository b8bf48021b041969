package dev.ppto.ir.type;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.Type;
import dev.ppto.ir.Uniquer;
import java.util.List;

/** {@code (i32, f32) -> index}. */
public record FunctionType(ImmutableList<Type> inputs, ImmutableList<Type> results)
    implements Type {
  public static FunctionType of(List<? extends Type> inputs, List<? extends Type> results) {
    return Uniquer.unique(
        new FunctionType(ImmutableList.copyOf(inputs), ImmutableList.copyOf(results)));
  }

  // Written out because what the compiler makes for records is slow to start.

  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof FunctionType that
            && inputs.equals(that.inputs)
            && results.equals(that.results);
  }

  @Override
  public int hashCode() {
    return 31 * inputs.hashCode() + results.hashCode();
  }
}
