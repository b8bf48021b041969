package dev.ppto.ir.type;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.DefinedType;
import dev.ppto.ir.TypeDefinition;
import dev.ppto.ir.Uniquer;
import java.util.List;

/** A type of a dialect that was loaded without Java. */
public record DynamicType(TypeDefinition definition, ImmutableList<Object> parameterValues)
    implements DefinedType {
  public static DynamicType of(TypeDefinition definition, List<Object> parameters) {
    return Uniquer.unique(new DynamicType(definition, ImmutableList.copyOf(parameters)));
  }

  @Override
  public List<Object> parameters() {
    return parameterValues;
  }

  // Written out because what the compiler makes for records is slow to start.

  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof DynamicType that
            && definition == that.definition
            && parameterValues.equals(that.parameterValues);
  }

  @Override
  public int hashCode() {
    return 31 * System.identityHashCode(definition) + parameterValues.hashCode();
  }
}
