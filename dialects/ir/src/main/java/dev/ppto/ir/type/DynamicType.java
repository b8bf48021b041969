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
}
