package dev.ppto.ir.text.assembly;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Location;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.DenseArrayAttr;
import dev.ppto.ir.attribute.EnumAttr;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.attribute.SymbolRefAttr;
import dev.ppto.ir.attribute.TypeAttr;
import dev.ppto.ir.attribute.UnitAttr;
import dev.ppto.ir.diagnostic.Quoted;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.AttributeSpec;
import dev.ppto.ir.spec.EnumSpec;
import dev.ppto.ir.text.OpParser;
import dev.ppto.ir.text.OpPrinter;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.verify.AttributeConstraints;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The short text of an attribute whose kind the definition fixes: {@code 3} for an I64Attr. */
final class AttributeText {
  private AttributeText() {}

  /** Parses the attribute {@code spec} of an operation. */
  static Attribute parse(OpParser parser, AttributeSpec spec) {
    Attribute attribute = parseOptional(parser, spec);
    if (attribute == null
        && spec.constraint().form() instanceof AttributeConstraint.OfEnum ofEnum) {
      attribute = quotedCase(parser, ofEnum.enumeration());
    }
    if (attribute == null) {
      throw parser.expected(
          expected(spec.constraint().form()) + " for attribute '" + spec.name() + "'");
    }
    return attribute;
  }

  /** Parses the attribute if the next token can be its start; else null. */
  static @Nullable Attribute parseOptional(OpParser parser, AttributeSpec spec) {
    AttributeConstraint constraint = spec.constraint().form();
    if (constraint instanceof AttributeConstraint.OfEnum ofEnum) {
      return enumCase(parser, ofEnum.enumeration());
    }
    if (!(constraint instanceof AttributeConstraint.Builtin builtin)) {
      return any(parser, spec, null);
    }
    return switch (builtin.kind()) {
      case I32 -> integer(parser, IntegerType.I32);
      case I64 -> integer(parser, IntegerType.I64);
      case INDEX -> integer(parser, IndexType.INDEX);
      case BOOL -> bool(parser);
      case F32 -> any(parser, spec, FloatType.F32);
      case F64 -> any(parser, spec, FloatType.F64);
      case STRING -> string(parser.optionalString());
      case SYMBOL_NAME -> string(parser.optionalSymbolName());
      case FLAT_SYMBOL_REF -> {
        String name = parser.optionalSymbolName();
        yield name == null ? null : SymbolRefAttr.of(name);
      }
      case TYPE, FUNCTION_TYPE -> type(parser, spec);
      case UNIT -> parser.optionalKeyword("unit") ? UnitAttr.UNIT : null;
      case DENSE_I32_ARRAY -> array(parser, IntegerType.I32);
      case DENSE_I64_ARRAY -> array(parser, IntegerType.I64);
      case DENSE_BOOL_ARRAY -> array(parser, IntegerType.I1);
      default -> any(parser, spec, null);
    };
  }

  private static @Nullable Attribute enumCase(OpParser parser, EnumSpec enumeration) {
    EnumSpec.Case first = optionalCase(parser, enumeration);
    if (first == null || !enumeration.isFlags()) {
      return first == null ? null : enumAttribute(enumeration, first);
    }
    List<String> keywords = new ArrayList<>(List.of(first.keyword()));
    while (parser.optionalPunctuation(",")) {
      EnumSpec.Case next = optionalCase(parser, enumeration);
      if (next == null) {
        throw parser.expected(expected(new AttributeConstraint.OfEnum(enumeration)));
      }
      keywords.add(next.keyword());
    }
    String combined = enumeration.combination(keywords);
    return combined == null
        ? null
        : EnumAttr.of(enumeration.dialect(), enumeration.mnemonic(), combined);
  }

  /** A case in quotes, which MLIR reads too; null if the next token is no string. */
  private static @Nullable Attribute quotedCase(OpParser parser, EnumSpec enumeration) {
    Location at = parser.currentLocation();
    String keyword = parser.optionalString();
    if (keyword == null) {
      return null;
    }
    EnumSpec.Case quoted = enumeration.byKeyword(keyword);
    if (quoted == null) {
      throw parser.failure(
          at,
          "expected "
              + expected(new AttributeConstraint.OfEnum(enumeration))
              + ", but found \""
              + keyword
              + "\"");
    }
    return enumAttribute(enumeration, quoted);
  }

  private static EnumSpec.@Nullable Case optionalCase(OpParser parser, EnumSpec enumeration) {
    for (EnumSpec.Case c : enumeration.cases()) {
      if (parser.optionalKeyword(c.keyword())) {
        return c;
      }
    }
    return null;
  }

  /** The attribute that stands for a case. */
  static Attribute enumAttribute(EnumSpec enumeration, EnumSpec.Case c) {
    return switch (enumeration.storage()) {
      case KEYWORD, FLAGS, COMPACT_FLAGS ->
          EnumAttr.of(enumeration.dialect(), enumeration.mnemonic(), c.keyword());
      case I32 -> IntegerAttr.of(c.value(), IntegerType.I32);
      case I64 -> IntegerAttr.of(c.value(), IntegerType.I64);
    };
  }

  private static @Nullable Attribute integer(OpParser parser, Type type) {
    Location at = parser.currentLocation();
    Long value = parser.optionalInteger();
    if (value == null) {
      return null;
    }
    if (type.equals(IntegerType.I32) && value != value.intValue()) {
      throw parser.failure(
          at, "expected a 32-bit integer, from -2147483648 to 2147483647, found " + value);
    }
    return IntegerAttr.of(value, type);
  }

  private static @Nullable Attribute bool(OpParser parser) {
    if (parser.optionalKeyword("true")) {
      return IntegerAttr.bool(true);
    }
    return parser.optionalKeyword("false") ? IntegerAttr.bool(false) : null;
  }

  private static @Nullable Attribute string(@Nullable String value) {
    return value == null ? null : StringAttr.of(value);
  }

  private static @Nullable Attribute type(OpParser parser, AttributeSpec spec) {
    Location at = parser.currentLocation();
    Type type = parser.optionalType();
    return type == null ? null : checked(parser, at, spec, TypeAttr.of(type));
  }

  private static @Nullable Attribute array(OpParser parser, Type elementType) {
    if (!parser.optionalPunctuation("[")) {
      return null;
    }
    ImmutableLongArray.Builder values = ImmutableLongArray.builder();
    if (!parser.optionalPunctuation("]")) {
      do {
        Attribute element =
            elementType.equals(IntegerType.I1) ? bool(parser) : integer(parser, elementType);
        if (element == null) {
          throw parser.expected(
              elementType.equals(IntegerType.I1) ? "'true' or 'false'" : "an integer");
        }
        values.add(((IntegerAttr) element).asLong());
      } while (parser.optionalPunctuation(","));
      parser.punctuation("]");
    }
    return DenseArrayAttr.of(elementType, values.build());
  }

  private static @Nullable Attribute any(OpParser parser, AttributeSpec spec, @Nullable Type type) {
    Location at = parser.currentLocation();
    Attribute attribute = parser.optionalAttribute(type);
    return attribute == null ? null : checked(parser, at, spec, attribute);
  }

  private static Attribute checked(
      OpParser parser, Location at, AttributeSpec spec, Attribute attribute) {
    if (!AttributeConstraints.holds(spec.constraint(), attribute)) {
      throw parser.failure(
          at,
          "expected "
              + expected(spec.constraint())
              + " for attribute '"
              + spec.name()
              + "', found "
              + Quoted.of(attribute));
    }
    return attribute;
  }

  /** What the text must be, in words. */
  private static String expected(AttributeConstraint constraint) {
    if (constraint instanceof AttributeConstraint.OfEnum ofEnum) {
      return ofEnum.enumeration().cases().stream()
          .map(c -> "'" + c.keyword() + "'")
          .collect(Collectors.joining(", ", "one of ", ""));
    }
    if (constraint instanceof AttributeConstraint.Builtin builtin) {
      switch (builtin.kind()) {
        case I32, I64, INDEX:
          return "an integer";
        case BOOL:
          return "'true' or 'false'";
        case F32, F64:
          return "a number";
        case STRING:
          return "a string in quotes";
        case SYMBOL_NAME, FLAT_SYMBOL_REF:
          return "a symbol name such as '@name'";
        case DENSE_I32_ARRAY, DENSE_I64_ARRAY:
          return "a list of integers in '[]'";
        case DENSE_BOOL_ARRAY:
          return "a list of 'true' and 'false' in '[]'";
        default:
          return "a value that is " + builtin.kind().summary();
      }
    }
    return "a value that is " + AttributeConstraints.describe(constraint);
  }

  /** Prints the attribute as {@link #parse} reads it; it must meet its constraint. */
  static void print(OpPrinter printer, AttributeSpec spec, Attribute attribute) {
    AttributeConstraint constraint = spec.constraint().form();
    if (constraint instanceof AttributeConstraint.OfEnum ofEnum) {
      printer.text(keyword(ofEnum.enumeration(), attribute));
      return;
    }
    AttributeConstraint.Kind kind =
        constraint instanceof AttributeConstraint.Builtin builtin
            ? builtin.kind()
            : AttributeConstraint.Kind.ANY_ATTR;
    switch (kind) {
      case I32, I64, INDEX -> {
        BigInteger value = ((IntegerAttr) attribute).value();
        printer.text(value.toString());
      }
      case BOOL -> printer.text(((IntegerAttr) attribute).isZero() ? "false" : "true");
      case F32, F64 -> printer.attributeWithoutType(attribute);
      case STRING -> printer.string(((StringAttr) attribute).value());
      case SYMBOL_NAME -> printer.symbolName(((StringAttr) attribute).value());
      case FLAT_SYMBOL_REF -> printer.symbolName(((SymbolRefAttr) attribute).root());
      case TYPE, FUNCTION_TYPE -> printer.type(((TypeAttr) attribute).type());
      case DENSE_I32_ARRAY, DENSE_I64_ARRAY, DENSE_BOOL_ARRAY ->
          array(printer, (DenseArrayAttr) attribute);
      default -> printer.attribute(attribute);
    }
  }

  private static String keyword(EnumSpec enumeration, Attribute attribute) {
    if (attribute instanceof EnumAttr of) {
      return of.keyword();
    }
    EnumSpec.Case c = enumeration.byValue(((IntegerAttr) attribute).asLong());
    if (c == null) {
      throw new IllegalArgumentException(attribute + " is no case of " + enumeration.name());
    }
    return c.keyword();
  }

  private static void array(OpPrinter printer, DenseArrayAttr array) {
    boolean bools = array.elementType().equals(IntegerType.I1);
    StringBuilder text = new StringBuilder("[");
    for (int i = 0; i < array.values().length(); i++) {
      long value = array.values().get(i);
      text.append(i == 0 ? "" : ", ").append(bools ? Boolean.toString(value != 0) : "" + value);
    }
    printer.text(text.append(']').toString());
  }
}
