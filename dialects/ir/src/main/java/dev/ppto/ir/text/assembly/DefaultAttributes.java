package dev.ppto.ir.text.assembly;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.attribute.ArrayAttr;
import dev.ppto.ir.attribute.DenseArrayAttr;
import dev.ppto.ir.attribute.FloatAttr;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.attribute.SymbolRefAttr;
import dev.ppto.ir.attribute.UnitAttr;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.AttributeSpec;
import dev.ppto.ir.spec.EnumSpec;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The values of attributes that operations leave out. */
public final class DefaultAttributes {
  private DefaultAttributes() {}

  /**
   * The default of an attribute; null if it has none.
   *
   * @throws IllegalArgumentException if the text of the default is no attribute of that kind
   */
  public static @Nullable Attribute of(AttributeSpec spec) {
    if (spec.defaultText().isEmpty()) {
      return null;
    }
    String text = spec.defaultText().get().strip();
    Attribute value = value(spec.constraint(), text);
    if (value == null) {
      throw new IllegalArgumentException(
          "the default '" + text + "' of attribute '" + spec.name() + "' is not of its kind");
    }
    return value;
  }

  private static @Nullable Attribute value(AttributeConstraint constraint, String text) {
    if (constraint instanceof AttributeConstraint.OfEnum ofEnum) {
      EnumSpec.Case c = ofEnum.enumeration().byKeyword(text);
      return c == null ? null : AttributeText.enumAttribute(ofEnum.enumeration(), c);
    }
    if (!(constraint instanceof AttributeConstraint.Builtin builtin)) {
      return text.equals("[]") ? ArrayAttr.of(List.of()) : null;
    }
    return switch (builtin.kind()) {
      case I32 -> IntegerAttr.of(Integer.parseInt(text), IntegerType.I32);
      case I64 -> IntegerAttr.of(Long.parseLong(text), IntegerType.I64);
      case INDEX -> IntegerAttr.of(Long.parseLong(text), IndexType.INDEX);
      case F32 -> FloatAttr.of(Double.parseDouble(text), FloatType.F32);
      case F64 -> FloatAttr.of(Double.parseDouble(text), FloatType.F64);
      case BOOL ->
          text.equals("true") || text.equals("false")
              ? IntegerAttr.bool(text.equals("true"))
              : null;
      case UNIT -> UnitAttr.UNIT;
      case STRING, SYMBOL_NAME -> StringAttr.of(unquoted(text));
      case FLAT_SYMBOL_REF -> SymbolRefAttr.of(text.startsWith("@") ? text.substring(1) : text);
      case DENSE_I32_ARRAY -> array(text, IntegerType.I32);
      case DENSE_I64_ARRAY -> array(text, IntegerType.I64);
      case ARRAY -> text.equals("[]") ? ArrayAttr.of(List.of()) : null;
      default -> null;
    };
  }

  /** {@code [1, 2]}. */
  private static @Nullable Attribute array(String text, IntegerType elementType) {
    if (!text.startsWith("[") || !text.endsWith("]")) {
      return null;
    }
    ImmutableLongArray.Builder values = ImmutableLongArray.builder();
    String elements = text.substring(1, text.length() - 1).strip();
    if (!elements.isEmpty()) {
      for (String element : elements.split(",", -1)) {
        values.add(
            elementType == IntegerType.I32
                ? Integer.parseInt(element.strip())
                : Long.parseLong(element.strip()));
      }
    }
    return DenseArrayAttr.of(elementType, values.build());
  }

  private static String unquoted(String text) {
    return text.length() >= 2 && text.startsWith("\"") && text.endsWith("\"")
        ? text.substring(1, text.length() - 1)
        : text;
  }
}
