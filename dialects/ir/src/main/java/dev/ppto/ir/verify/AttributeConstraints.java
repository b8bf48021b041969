package dev.ppto.ir.verify;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.DefinedAttribute;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.ArrayAttr;
import dev.ppto.ir.attribute.DenseArrayAttr;
import dev.ppto.ir.attribute.DenseElementsAttr;
import dev.ppto.ir.attribute.DenseResourceElementsAttr;
import dev.ppto.ir.attribute.DenseStringElementsAttr;
import dev.ppto.ir.attribute.DictionaryAttr;
import dev.ppto.ir.attribute.EnumAttr;
import dev.ppto.ir.attribute.FloatAttr;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.attribute.SparseElementsAttr;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.attribute.SymbolRefAttr;
import dev.ppto.ir.attribute.TypeAttr;
import dev.ppto.ir.attribute.UnitAttr;
import dev.ppto.ir.attribute.WideFloatAttr;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.EnumSpec;
import dev.ppto.ir.spec.ExpressionText;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.FunctionType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import java.util.stream.Collectors;

/** What attribute constraints mean. */
public final class AttributeConstraints {
  private AttributeConstraints() {}

  /** True if the attribute meets the constraint. */
  public static boolean holds(AttributeConstraint constraint, Attribute attribute) {
    if (constraint instanceof AttributeConstraint.Builtin builtin) {
      return holds(builtin.kind(), attribute);
    }
    if (constraint instanceof AttributeConstraint.OfEnum ofEnum) {
      return isCase(ofEnum.enumeration(), attribute);
    }
    if (constraint instanceof AttributeConstraint.OfAttribute wanted) {
      return attribute instanceof DefinedAttribute defined
          && defined.definition().spec().name().equals(wanted.attribute())
          && defined.definition().spec().dialect().equals(wanted.dialect());
    }
    if (constraint instanceof AttributeConstraint.Named named) {
      return holds(named.definition(), attribute);
    }
    if (constraint instanceof AttributeConstraint.Where where) {
      return holds(where.base(), attribute) && Conditions.hold(where, where.condition(), attribute);
    }
    if (constraint instanceof AttributeConstraint.AnyOf anyOf) {
      ImmutableList<AttributeConstraint> alternatives = anyOf.alternatives();
      for (int i = 0; i < alternatives.size(); i++) {
        if (holds(alternatives.get(i), attribute)) {
          return true;
        }
      }
      return false;
    }
    AttributeConstraint element = ((AttributeConstraint.ArrayOf) constraint).element();
    if (!(attribute instanceof ArrayAttr array)) {
      return false;
    }
    for (Attribute each : array.elements()) {
      if (!holds(element, each)) {
        return false;
      }
    }
    return true;
  }

  private static boolean holds(AttributeConstraint.Kind kind, Attribute attribute) {
    return switch (kind) {
      case ANY_ATTR -> true;
      case TYPED_ATTR ->
          attribute instanceof IntegerAttr
              || attribute instanceof FloatAttr
              || attribute instanceof WideFloatAttr
              || isElements(attribute);
      case STRING, SYMBOL_NAME -> attribute instanceof StringAttr;
      case BOOL -> isInteger(attribute, IntegerType.I1);
      case UNIT -> attribute == UnitAttr.UNIT;
      case I32 -> isInteger(attribute, IntegerType.I32);
      case I64 -> isInteger(attribute, IntegerType.I64);
      case INDEX -> isInteger(attribute, IndexType.INDEX);
      case F32 -> attribute instanceof FloatAttr number && number.type() == FloatType.F32;
      case F64 -> attribute instanceof FloatAttr number && number.type() == FloatType.F64;
      case TYPE -> attribute instanceof TypeAttr;
      case FUNCTION_TYPE ->
          attribute instanceof TypeAttr type && type.type() instanceof FunctionType;
      case SYMBOL_REF -> attribute instanceof SymbolRefAttr;
      case FLAT_SYMBOL_REF -> attribute instanceof SymbolRefAttr symbol && symbol.isFlat();
      case ARRAY -> attribute instanceof ArrayAttr;
      case DICTIONARY -> attribute instanceof DictionaryAttr;
      case DENSE_I32_ARRAY -> isArray(attribute, IntegerType.I32);
      case DENSE_I64_ARRAY -> isArray(attribute, IntegerType.I64);
      case DENSE_BOOL_ARRAY -> isArray(attribute, IntegerType.I1);
      case ELEMENTS -> isElements(attribute);
    };
  }

  private static boolean isElements(Attribute attribute) {
    return attribute instanceof DenseElementsAttr
        || attribute instanceof DenseStringElementsAttr
        || attribute instanceof SparseElementsAttr
        || attribute instanceof DenseResourceElementsAttr;
  }

  private static boolean isInteger(Attribute attribute, Type type) {
    return attribute instanceof IntegerAttr integer && integer.type().equals(type);
  }

  private static boolean isArray(Attribute attribute, Type elementType) {
    return attribute instanceof DenseArrayAttr array && array.elementType().equals(elementType);
  }

  private static boolean isCase(EnumSpec enumeration, Attribute attribute) {
    return switch (enumeration.storage()) {
      case KEYWORD ->
          attribute instanceof EnumAttr of
              && of.mnemonic().equals(enumeration.mnemonic())
              && of.dialect().equals(enumeration.dialect())
              && enumeration.byKeyword(of.keyword()) != null;
      case FLAGS, COMPACT_FLAGS ->
          attribute instanceof EnumAttr of
              && of.mnemonic().equals(enumeration.mnemonic())
              && of.dialect().equals(enumeration.dialect())
              && enumeration.isCombination(of.keyword());
      case I32 -> isCase(enumeration, attribute, IntegerType.I32);
      case I64 -> isCase(enumeration, attribute, IntegerType.I64);
    };
  }

  private static boolean isCase(EnumSpec enumeration, Attribute attribute, Type type) {
    return attribute instanceof IntegerAttr integer
        && integer.type().equals(type)
        && integer.value().bitLength() < Long.SIZE
        && enumeration.byValue(integer.asLong()) != null;
  }

  /** The constraint in words that follow "must be". */
  public static String describe(AttributeConstraint constraint) {
    if (constraint instanceof AttributeConstraint.Builtin builtin) {
      return builtin.kind().summary();
    }
    if (constraint instanceof AttributeConstraint.OfEnum ofEnum) {
      return cases(ofEnum.enumeration());
    }
    if (constraint instanceof AttributeConstraint.OfAttribute wanted) {
      return "#" + wanted.dialect() + "." + wanted.attribute();
    }
    if (constraint instanceof AttributeConstraint.Named named) {
      return named.summary().isEmpty() ? describe(named.definition()) : named.summary();
    }
    if (constraint instanceof AttributeConstraint.Where where) {
      return describe(where.base()) + " with " + ExpressionText.of(where.condition());
    }
    if (constraint instanceof AttributeConstraint.AnyOf anyOf) {
      return anyOf.alternatives().stream()
          .map(AttributeConstraints::describe)
          .collect(Collectors.joining(" or "));
    }
    return "array of " + describe(((AttributeConstraint.ArrayOf) constraint).element());
  }

  /** "one of 'a', 'b'", with the values where those are stored. */
  private static String cases(EnumSpec enumeration) {
    boolean keywords = enumeration.isFlags() || enumeration.storage() == EnumSpec.Storage.KEYWORD;
    return enumeration.cases().stream()
        .map(c -> "'" + c.keyword() + "'" + (keywords ? "" : " (" + c.value() + ")"))
        .collect(
            Collectors.joining(
                ", ",
                (keywords ? "" : enumeration.storage().name().toLowerCase() + ", ") + "one of ",
                ""));
  }
}
