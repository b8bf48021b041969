package dev.ppto.ir.dynamic;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.DefinedType;
import dev.ppto.ir.Type;
import dev.ppto.ir.TypeDefinition;
import dev.ppto.ir.Uniquer;
import dev.ppto.ir.type.ShapedMemory;
import java.util.List;

/** Likewise {@link DynamicShapedType}, a reference to memory. */
public record DynamicMemoryType(TypeDefinition definition, ImmutableList<Object> parameterValues)
    implements DefinedType, ShapedMemory {
  public static DynamicMemoryType of(TypeDefinition definition, List<Object> parameters) {
    return Uniquer.unique(new DynamicMemoryType(definition, ImmutableList.copyOf(parameters)));
  }

  @Override
  public List<Object> parameters() {
    return parameterValues;
  }

  @Override
  public ImmutableLongArray shape() {
    return (ImmutableLongArray)
        parameterValues.get(definition.spec().parameterIndex(DynamicShapedType.SHAPE));
  }

  @Override
  public Type elementType() {
    return (Type) parameterValues.get(definition.spec().parameterIndex(DynamicShapedType.ELEMENT));
  }
}
