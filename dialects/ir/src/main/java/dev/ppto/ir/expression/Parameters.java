package dev.ppto.ir.expression;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Context;
import dev.ppto.ir.Type;
import dev.ppto.ir.spec.ParameterSpec;
import dev.ppto.ir.spec.TypeSpec;
import dev.ppto.ir.text.assembly.DefaultParameters;
import dev.ppto.ir.verify.TypeConstraints;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The parameters of a type or attribute that an expression makes. */
final class Parameters {
  private final TypeSpec spec;
  private final List<Node> arguments;

  /**
   * @param arguments the first parameters; others have their defaults
   */
  Parameters(TypeSpec spec, List<Node> arguments, @Nullable Context context) {
    this.spec = spec;
    this.arguments = new ArrayList<>(arguments);
    for (int i = arguments.size(); i < spec.parameters().size(); i++) {
      ParameterSpec left = spec.parameters().get(i);
      this.arguments.add(
          Node.constant(
              context == null
                  ? DefaultParameters.plain(left)
                  : DefaultParameters.of(context, left)));
    }
  }

  /** The parameter values; null: one is not known. */
  @Nullable List<Object> values(Object frame) {
    List<Object> values = new ArrayList<>(arguments.size());
    for (int i = 0; i < arguments.size(); i++) {
      Object value = value(spec.parameters().get(i), arguments.get(i).value(frame));
      if (value == null) {
        return null;
      }
      values.add(value);
    }
    return values;
  }

  private @Nullable Object value(ParameterSpec parameter, @Nullable Object value) {
    if (value == null) {
      return null;
    }
    ParameterSpec.Kind kind = parameter.kind();
    if (kind instanceof ParameterSpec.Kind.OfType of) {
      Type type = Plain.type(value);
      if (type != null && !TypeConstraints.holds(of.constraint(), type)) {
        throw new Undefined(
            "parameter '"
                + parameter.name()
                + "' of "
                + spec.qualifiedName()
                + " must be "
                + TypeConstraints.describe(of.constraint())
                + ", found "
                + Plain.text(type));
      }
      return type;
    }
    if (kind instanceof ParameterSpec.Kind.OfAttribute && value instanceof Attribute) {
      return value;
    }
    Object plain = Plain.of(value);
    if (kind instanceof ParameterSpec.Kind.Dims || kind instanceof ParameterSpec.Kind.Extents) {
      return plain == null ? null : extents(plain);
    }
    boolean fits =
        kind instanceof ParameterSpec.Kind.Int
            ? plain instanceof Long
            : !(kind instanceof ParameterSpec.Kind.OfAttribute) && plain instanceof String;
    if (!fits) {
      throw new Undefined(
          "parameter '"
              + parameter.name()
              + "' of "
              + spec.qualifiedName()
              + " cannot be "
              + Plain.text(plain));
    }
    return plain;
  }

  private static ImmutableLongArray extents(Object plain) {
    if (plain instanceof ImmutableLongArray extents) {
      return extents;
    }
    Object list = Plain.list(plain);
    ImmutableLongArray.Builder extents = ImmutableLongArray.builder();
    for (int i = 0; list != null && i < Plain.size(list); i++) {
      Object extent = Plain.of(Node.element(list, i));
      if (extent != null && !(extent instanceof Long)) {
        throw new Undefined("expected extents, found " + Plain.text(plain));
      }
      extents.add(extent == null ? Node.UNKNOWN : (Long) extent);
    }
    return extents.build();
  }

  /** The values, about which there is no problem. */
  static List<Object> checked(List<Object> values, @Nullable String problem) {
    if (problem != null) {
      throw new Undefined(problem);
    }
    return values;
  }
}
