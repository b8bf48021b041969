package dev.ppto.ir.python;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.ArrayAttr;
import dev.ppto.ir.attribute.DenseArrayAttr;
import dev.ppto.ir.attribute.EnumAttr;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.attribute.SymbolRefAttr;
import dev.ppto.ir.attribute.TypeAttr;
import dev.ppto.ir.attribute.UnitAttr;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.EnumSpec;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.FunctionType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.verify.AttributeConstraints;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Arguments that are known at compile time as attributes of an operation. */
final class AttributeConversion {
  private final PythonWords words;

  AttributeConversion(PythonWords words) {
    this.words = words;
  }

  /**
   * The attribute that an argument is.
   *
   * @param type of a number, where any is asked for; null: 64 bits
   * @return null: a unit attribute that is not there
   * @throws Mismatch if the argument is nothing that meets the constraint
   */
  @Nullable Attribute convert(
      AttributeConstraint constraint, PythonArgument argument, @Nullable Type type) {
    AttributeConstraint form = constraint.form();
    if (form instanceof AttributeConstraint.Builtin unit
        && unit.kind() == AttributeConstraint.Kind.UNIT) {
      if (argument instanceof PythonArgument.Bool bool) {
        return bool.value() ? UnitAttr.UNIT : null;
      }
      throw mismatch(constraint, argument);
    }
    Attribute made = make(form, argument, type);
    if (made == null || !AttributeConstraints.holds(constraint, made)) {
      throw mismatch(constraint, argument);
    }
    return made;
  }

  private Mismatch mismatch(AttributeConstraint constraint, PythonArgument argument) {
    String found = words.of(argument);
    if (argument instanceof PythonArgument.OfValue) {
      found += ", which is not known at compile time";
    }
    return new Mismatch(expected(constraint), found);
  }

  private @Nullable Attribute make(
      AttributeConstraint form, PythonArgument argument, @Nullable Type type) {
    if (form instanceof AttributeConstraint.OfEnum of) {
      return enumeration(of.enumeration(), argument);
    }
    if (form instanceof AttributeConstraint.ArrayOf array) {
      return array(argument, element -> make(array.element().form(), element, type));
    }
    if (form instanceof AttributeConstraint.AnyOf any) {
      for (AttributeConstraint alternative : any.alternatives()) {
        Attribute made = make(alternative.form(), argument, type);
        if (made != null && AttributeConstraints.holds(alternative, made)) {
          return made;
        }
      }
      return null;
    }
    return form instanceof AttributeConstraint.Builtin builtin
        ? builtin(builtin.kind(), argument, type)
        : null;
  }

  private static @Nullable Attribute builtin(
      AttributeConstraint.Kind kind, PythonArgument argument, @Nullable Type type) {
    return switch (kind) {
      case ANY_ATTR -> any(argument, type);
      case TYPED_ATTR -> Numbers.isNumber(argument) ? any(argument, type) : null;
      case STRING, SYMBOL_NAME ->
          argument instanceof PythonArgument.Text text ? StringAttr.of(text.value()) : null;
      case SYMBOL_REF, FLAT_SYMBOL_REF ->
          argument instanceof PythonArgument.Text text ? SymbolRefAttr.of(text.value()) : null;
      case BOOL -> number(argument, IntegerType.I1);
      case I32 -> number(argument, IntegerType.I32);
      case I64 -> number(argument, IntegerType.I64);
      case INDEX -> number(argument, IndexType.INDEX);
      case F32 -> number(argument, FloatType.F32);
      case F64 -> number(argument, FloatType.F64);
      case TYPE -> argument instanceof PythonArgument.OfType of ? TypeAttr.of(of.type()) : null;
      case FUNCTION_TYPE ->
          argument instanceof PythonArgument.OfType of && of.type() instanceof FunctionType
              ? TypeAttr.of(of.type())
              : null;
      case ARRAY -> array(argument, element -> any(element, null));
      case DENSE_I32_ARRAY -> dense(argument, IntegerType.I32);
      case DENSE_I64_ARRAY -> dense(argument, IntegerType.I64);
      case DENSE_BOOL_ARRAY -> dense(argument, IntegerType.I1);
      case UNIT, DICTIONARY, ELEMENTS -> null;
    };
  }

  private static @Nullable Attribute number(PythonArgument argument, Type type) {
    return Numbers.isNumber(argument) ? Numbers.constant(argument, type) : null;
  }

  /** The attribute that is the most like an argument. */
  private static @Nullable Attribute any(PythonArgument argument, @Nullable Type type) {
    if (Numbers.isNumber(argument)) {
      Type usual =
          argument instanceof PythonArgument.Bool
              ? IntegerType.I1
              : argument instanceof PythonArgument.Int ? IntegerType.I64 : FloatType.F64;
      return Numbers.constant(argument, type == null ? usual : type);
    }
    if (argument instanceof PythonArgument.Text text) {
      return StringAttr.of(text.value());
    }
    if (argument instanceof PythonArgument.OfType of) {
      return TypeAttr.of(of.type());
    }
    if (argument instanceof PythonArgument.Member member) {
      return enumeration(member.enumeration(), argument);
    }
    return argument instanceof PythonArgument.Items
        ? array(argument, element -> any(element, type))
        : null;
  }

  private interface ElementConversion {
    @Nullable Attribute of(PythonArgument element);
  }

  private static @Nullable Attribute array(PythonArgument argument, ElementConversion convert) {
    if (!(argument instanceof PythonArgument.Items items)) {
      return null;
    }
    List<Attribute> elements = new ArrayList<>();
    for (PythonArgument each : items.elements()) {
      Attribute element = convert.of(each);
      if (element == null) {
        return null;
      }
      elements.add(element);
    }
    return ArrayAttr.of(elements);
  }

  private static @Nullable Attribute dense(PythonArgument argument, Type elementType) {
    if (!(argument instanceof PythonArgument.Items items)) {
      return null;
    }
    ImmutableLongArray.Builder values = ImmutableLongArray.builder();
    for (PythonArgument each : items.elements()) {
      if (!(number(each, elementType) instanceof IntegerAttr element)) {
        return null;
      }
      values.add(element.isBool() ? (element.isZero() ? 0 : 1) : element.asLong());
    }
    return DenseArrayAttr.of(elementType, values.build());
  }

  // ---- enumerations ----

  private static @Nullable Attribute enumeration(EnumSpec wanted, PythonArgument argument) {
    if (wanted.isFlags()) {
      return flags(wanted, argument);
    }
    EnumSpec.Case member = member(wanted, argument);
    if (member == null) {
      return null;
    }
    return switch (wanted.storage()) {
      case I32 -> IntegerAttr.of(member.value(), IntegerType.I32);
      case I64 -> IntegerAttr.of(member.value(), IntegerType.I64);
      default -> EnumAttr.of(wanted.dialect(), wanted.mnemonic(), member.keyword());
    };
  }

  /**
   * A member of the enumeration; of one that has no name in Python, a string.
   *
   * @return null: something else
   */
  static EnumSpec.@Nullable Case member(EnumSpec wanted, PythonArgument argument) {
    if (argument instanceof PythonArgument.Member given) {
      return given.enumeration().name().equals(wanted.name())
              && given.enumeration().dialect().equals(wanted.dialect())
          ? given.member()
          : null;
    }
    return argument instanceof PythonArgument.Text text && wanted.pythonNames().isEmpty()
        ? wanted.byKeyword(text.value())
        : null;
  }

  /** One member, or a list of several. */
  private static @Nullable Attribute flags(EnumSpec wanted, PythonArgument argument) {
    List<PythonArgument> given =
        argument instanceof PythonArgument.Items items ? items.elements() : List.of(argument);
    List<String> keywords = new ArrayList<>();
    for (PythonArgument each : given) {
      EnumSpec.Case member = member(wanted, each);
      if (member == null) {
        return null;
      }
      keywords.add(member.keyword());
    }
    String combination = wanted.combination(keywords);
    return combination == null
        ? null
        : EnumAttr.of(wanted.dialect(), wanted.mnemonic(), combination);
  }

  // ---- words ----

  private static String expected(AttributeConstraint constraint) {
    if (constraint instanceof AttributeConstraint.OfEnum of) {
      return PythonWords.expected(of.enumeration());
    }
    if (constraint instanceof AttributeConstraint.AnyOf any) {
      return PythonWords.any(
          any.alternatives().stream().map(AttributeConversion::expected).toList());
    }
    if (constraint instanceof AttributeConstraint.ArrayOf) {
      return "a list";
    }
    if (constraint instanceof AttributeConstraint.Builtin builtin) {
      return switch (builtin.kind()) {
        case STRING, SYMBOL_NAME, SYMBOL_REF, FLAT_SYMBOL_REF -> "a string";
        case BOOL, UNIT -> "True or False";
        case I32, I64, INDEX -> "an integer that is known at compile time";
        case F32, F64, TYPED_ATTR -> "a number that is known at compile time";
        case TYPE, FUNCTION_TYPE -> "a data type";
        case ARRAY -> "a list";
        case DENSE_I32_ARRAY, DENSE_I64_ARRAY -> "a list of integers";
        case DENSE_BOOL_ARRAY -> "a list of True and False";
        default -> AttributeConstraints.describe(constraint);
      };
    }
    return AttributeConstraints.describe(constraint);
  }
}
