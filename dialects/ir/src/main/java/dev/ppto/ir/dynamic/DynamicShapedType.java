package dev.ppto.ir.dynamic;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.DefinedType;
import dev.ppto.ir.Type;
import dev.ppto.ir.TypeDefinition;
import dev.ppto.ir.Uniquer;
import dev.ppto.ir.type.ShapedType;
import java.util.List;

/**
 * A shaped type of a dialect without Java: its parameters {@code shape} and {@code element} answer.
 */
public record DynamicShapedType(TypeDefinition definition, ImmutableList<Object> parameterValues)
    implements DefinedType, ShapedType {
  static final String SHAPE = "shape";
  static final String ELEMENT = "element";

  public static DynamicShapedType of(TypeDefinition definition, List<Object> parameters) {
    return Uniquer.unique(new DynamicShapedType(definition, ImmutableList.copyOf(parameters)));
  }

  @Override
  public List<Object> parameters() {
    return parameterValues;
  }

  @Override
  public ImmutableLongArray shape() {
    return (ImmutableLongArray) parameterValues.get(definition.spec().parameterIndex(SHAPE));
  }

  @Override
  public Type elementType() {
    return (Type) parameterValues.get(definition.spec().parameterIndex(ELEMENT));
  }
}
