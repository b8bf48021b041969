package dev.ppto.ir.dynamic;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.AttributeDefinition;
import dev.ppto.ir.DefinedAttribute;
import dev.ppto.ir.Uniquer;
import java.util.List;

/** An attribute of a dialect that was loaded without Java. */
public record DynamicAttribute(
    AttributeDefinition definition, ImmutableList<Object> parameterValues)
    implements DefinedAttribute {
  public static DynamicAttribute of(AttributeDefinition definition, List<Object> parameters) {
    return Uniquer.unique(new DynamicAttribute(definition, ImmutableList.copyOf(parameters)));
  }

  @Override
  public List<Object> parameters() {
    return parameterValues;
  }

  // Written out because what the compiler makes for records is slow to start.

  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof DynamicAttribute that
            && definition == that.definition
            && parameterValues.equals(that.parameterValues);
  }

  @Override
  public int hashCode() {
    return 31 * System.identityHashCode(definition) + parameterValues.hashCode();
  }
}
