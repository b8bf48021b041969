package dev.ppto.ir.expression;

import dev.ppto.ir.DefinedAttribute;
import dev.ppto.ir.DefinedType;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.TypeAttr;
import dev.ppto.ir.spec.TypeSpec;
import org.jspecify.annotations.Nullable;

/** A parameter of a dialect's type or attribute; what has no such parameter counts as unknown. */
final class ParameterNode extends Node {
  private final Node of;
  private final String name;

  /** Where the parameter is in the definition that was asked last. */
  private Place last = new Place(null, -1);

  ParameterNode(Node of, String name) {
    this.of = of;
    this.name = name;
  }

  private record Place(@Nullable TypeSpec spec, int index) {}

  @Override
  @Nullable Object value(Object frame) {
    Object value = of.value(frame);
    if (value instanceof Value one) {
      value = one.type();
    } else if (value instanceof TypeAttr type) {
      value = type.type();
    }
    if (value instanceof DefinedType type) {
      int index = index(type.definition().spec());
      return index < 0 ? null : type.parameter(index);
    }
    if (value instanceof DefinedAttribute attribute) {
      int index = index(attribute.definition().spec());
      return index < 0 ? null : attribute.parameter(index);
    }
    return null;
  }

  private int index(TypeSpec spec) {
    Place place = last;
    if (place.spec() != spec) {
      place = new Place(spec, spec.parameterIndex(name));
      last = place;
    }
    return place.index();
  }
}
