package dev.ppto.ir.text.assembly;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Context;
import dev.ppto.ir.Dialect;
import dev.ppto.ir.Type;
import dev.ppto.ir.spec.ParameterSpec;
import dev.ppto.ir.spec.TypeSpec;
import dev.ppto.ir.text.Parser;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.ShapedType;
import dev.ppto.ir.verify.TypeConstraints;
import java.util.ServiceLoader;

/** The values of parameters of types and attributes that are left out. */
public final class DefaultParameters {
  private DefaultParameters() {}

  /**
   * The default of a parameter.
   *
   * @throws IllegalArgumentException if there is none, or its text is no value of the parameter's
   *     kind
   */
  public static Object of(Context context, ParameterSpec spec) {
    String text = text(spec);
    ParameterSpec.Kind kind = spec.kind();
    if (kind instanceof ParameterSpec.Kind.OfEnum ofEnum
        && ParameterText.enumeration(context, ofEnum).byKeyword(text) == null) {
      throw wrong(spec);
    }
    if (kind instanceof ParameterSpec.Kind.OfType of) {
      Type type = Parser.parseType(context, text);
      if (type == null || !TypeConstraints.holds(of.constraint(), type)) {
        throw wrong(spec);
      }
      return type;
    }
    if (kind instanceof ParameterSpec.Kind.OfAttribute) {
      Attribute attribute = Parser.parseAttribute(context, text);
      if (attribute == null) {
        throw wrong(spec);
      }
      return attribute;
    }
    return plain(spec);
  }

  /**
   * The default of a parameter of a type or attribute, read with the dialects that a class loader
   * sees.
   *
   * @throws IllegalArgumentException as {@link #of(Context, ParameterSpec)}
   */
  public static Object of(TypeSpec spec, String parameter, ClassLoader classes) {
    Context context = new Context();
    ServiceLoader.load(Dialect.class, classes).forEach(context::add);
    return of(context, spec.parameters().get(spec.parameterIndex(parameter)));
  }

  /**
   * The default of a parameter that holds extents, a case, a number or text: what can be read
   * without dialects.
   *
   * @throws IllegalArgumentException if there is none, or it is of another kind
   */
  public static Object plain(ParameterSpec spec) {
    String text = text(spec);
    ParameterSpec.Kind kind = spec.kind();
    if (kind instanceof ParameterSpec.Kind.Dims || kind instanceof ParameterSpec.Kind.Extents) {
      return extents(text);
    }
    if (kind instanceof ParameterSpec.Kind.OfEnum) {
      return text;
    }
    if (kind instanceof ParameterSpec.Kind.Int) {
      return Long.valueOf(text);
    }
    if (kind instanceof ParameterSpec.Kind.Text) {
      return unquoted(text);
    }
    throw wrong(spec);
  }

  /** True if a value equals the default. */
  static boolean matches(ParameterSpec spec, Object value) {
    String text = text(spec);
    if (value instanceof ImmutableLongArray extents) {
      return extents.equals(extents(text));
    }
    if (spec.kind() instanceof ParameterSpec.Kind.Text) {
      return value.equals(unquoted(text));
    }
    if (value instanceof Type type) {
      return Printer.print(type).equals(text);
    }
    return value instanceof Attribute attribute
        ? Printer.print(attribute).equals(text)
        : value.toString().equals(text);
  }

  private static String text(ParameterSpec spec) {
    return spec.defaultText()
        .orElseThrow(() -> new IllegalArgumentException("'" + spec.name() + "' has no default"))
        .strip();
  }

  private static IllegalArgumentException wrong(ParameterSpec spec) {
    return new IllegalArgumentException(
        "the default '" + text(spec) + "' of parameter '" + spec.name() + "' is not of its kind");
  }

  private static ImmutableLongArray extents(String text) {
    ImmutableLongArray.Builder extents = ImmutableLongArray.builder();
    for (String extent : text.split("x")) {
      if (!extent.isBlank()) {
        extents.add(
            extent.strip().equals("?") ? ShapedType.DYNAMIC : Long.parseLong(extent.strip()));
      }
    }
    return extents.build();
  }

  private static String unquoted(String text) {
    return text.length() >= 2 && text.startsWith("\"") && text.endsWith("\"")
        ? text.substring(1, text.length() - 1)
        : text;
  }
}
