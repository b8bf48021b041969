package dev.ppto.ir.text.assembly;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Context;
import dev.ppto.ir.Dialect;
import dev.ppto.ir.Location;
import dev.ppto.ir.Type;
import dev.ppto.ir.diagnostic.Quoted;
import dev.ppto.ir.spec.EnumSpec;
import dev.ppto.ir.spec.ParameterSpec;
import dev.ppto.ir.text.OpParser;
import dev.ppto.ir.text.OpPrinter;
import dev.ppto.ir.verify.TypeConstraints;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The text of a type's parameters. */
final class ParameterText {
  private ParameterText() {}

  static Object parse(OpParser parser, ParameterSpec spec) {
    Object value = parseOptional(parser, spec);
    if (value == null) {
      throw parser.expected(expected(parser.context(), spec.kind()) + " for '" + spec.name() + "'");
    }
    return value;
  }

  /** Parses a parameter if the next token can be its start; else null. Extents may be empty. */
  static @Nullable Object parseOptional(OpParser parser, ParameterSpec spec) {
    ParameterSpec.Kind kind = spec.kind();
    if (kind instanceof ParameterSpec.Kind.Dims) {
      return parser.dimensionList(true);
    }
    if (kind instanceof ParameterSpec.Kind.Extents) {
      return parser.dimensionList(false);
    }
    if (kind instanceof ParameterSpec.Kind.OfType ofType) {
      Location at = parser.currentLocation();
      Type type = parser.optionalType();
      if (type != null && !TypeConstraints.holds(ofType.constraint(), type)) {
        throw parser.failure(
            at,
            "expected a type that is "
                + TypeConstraints.describe(ofType.constraint())
                + " for '"
                + spec.name()
                + "', found "
                + Quoted.of(type));
      }
      return type;
    }
    if (kind instanceof ParameterSpec.Kind.OfEnum ofEnum) {
      for (EnumSpec.Case c : enumeration(parser.context(), ofEnum).cases()) {
        if (parser.optionalKeyword(c.keyword())) {
          return c.keyword();
        }
      }
      return null;
    }
    if (kind instanceof ParameterSpec.Kind.Int) {
      return parser.optionalInteger();
    }
    return kind instanceof ParameterSpec.Kind.Text
        ? parser.optionalString()
        : parser.optionalAttribute(null);
  }

  private static String expected(Context context, ParameterSpec.Kind kind) {
    if (kind instanceof ParameterSpec.Kind.OfType ofType) {
      return "a type that is " + TypeConstraints.describe(ofType.constraint());
    }
    if (kind instanceof ParameterSpec.Kind.OfEnum ofEnum) {
      return enumeration(context, ofEnum).cases().stream()
          .map(c -> "'" + c.keyword() + "'")
          .collect(Collectors.joining(", ", "one of ", ""));
    }
    if (kind instanceof ParameterSpec.Kind.Int) {
      return "an integer";
    }
    return kind instanceof ParameterSpec.Kind.Text ? "a string in quotes" : "an attribute";
  }

  /** The enumeration of a parameter. */
  static EnumSpec enumeration(Context context, ParameterSpec.Kind.OfEnum kind) {
    int dot = kind.enumName().indexOf('.');
    Dialect dialect = dot < 0 ? null : context.dialect(kind.enumName().substring(0, dot));
    EnumSpec found =
        dialect == null ? null : dialect.spec().enumeration(kind.enumName().substring(dot + 1));
    if (found == null) {
      throw new IllegalArgumentException("there is no enumeration '" + kind.enumName() + "'");
    }
    return found;
  }

  static void print(OpPrinter printer, ParameterSpec spec, Object value) {
    if (value instanceof ImmutableLongArray extents) {
      printer.dimensions(extents, spec.kind() instanceof ParameterSpec.Kind.Dims);
    } else if (value instanceof Type type) {
      printer.type(type);
    } else if (value instanceof Attribute attribute) {
      printer.attribute(attribute);
    } else if (spec.kind() instanceof ParameterSpec.Kind.Text) {
      printer.string((String) value);
    } else {
      printer.text(value.toString());
    }
  }
}
