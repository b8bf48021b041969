package dev.ppto.ir.python;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Context;
import dev.ppto.ir.Dialect;
import dev.ppto.ir.Type;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.EnumSpec;
import dev.ppto.ir.spec.ParameterSpec;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.type.ShapedType;
import dev.ppto.ir.verify.TypeConstraints;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Arguments that no slot is given, as what the expressions of a spelling compute with. */
final class OptionConversion {
  private static final AttributeConstraint ANY =
      new AttributeConstraint.Builtin(AttributeConstraint.Kind.ANY_ATTR);

  private static final List<Type> SCALARS =
      List.of(IndexType.INDEX, IntegerType.I1, IntegerType.I32, FloatType.F32, FloatType.F16);

  private final Context context;
  private final PythonWords words;

  OptionConversion(Context context, PythonWords words) {
    this.context = context;
    this.words = words;
  }

  /**
   * What an argument is as a parameter of that kind.
   *
   * @throws Mismatch if it is of another kind
   */
  Object convert(ParameterSpec.Kind kind, PythonArgument argument) {
    if (kind instanceof ParameterSpec.Kind.Dims || kind instanceof ParameterSpec.Kind.Extents) {
      return extents(argument);
    }
    if (kind instanceof ParameterSpec.Kind.OfType of) {
      if (argument instanceof PythonArgument.OfType type
          && TypeConstraints.holds(of.constraint(), type.type())) {
        return type.type();
      }
      if (argument instanceof PythonArgument.OfValue value
          && TypeConstraints.holds(of.constraint(), value.value().type())) {
        return value.value();
      }
      throw new Mismatch(expected(of, argument), words.of(argument));
    }
    if (kind instanceof ParameterSpec.Kind.OfEnum of) {
      return keyword(of, argument);
    }
    if (kind instanceof ParameterSpec.Kind.Int) {
      if (argument instanceof PythonArgument.Int number && Numbers.isLong(number)) {
        return number.value().longValueExact();
      }
      throw new Mismatch("an integer that is known at compile time", words.of(argument));
    }
    if (kind instanceof ParameterSpec.Kind.Text) {
      if (argument instanceof PythonArgument.Text text) {
        return text.value();
      }
      throw new Mismatch("a string", words.of(argument));
    }
    Attribute made = new AttributeConversion(words).convert(ANY, argument, null);
    if (made == null) {
      throw new Mismatch("a constant", words.of(argument));
    }
    return made;
  }

  private String expected(ParameterSpec.Kind.OfType of, PythonArgument found) {
    boolean isScalar =
        SCALARS.stream().anyMatch(scalar -> TypeConstraints.holds(of.constraint(), scalar));
    return found instanceof PythonArgument.OfType
        ? "the data type of " + words.expected(of.constraint())
        : isScalar ? "a data type" : words.expected(of.constraint());
  }

  private ImmutableLongArray extents(PythonArgument argument) {
    if (!(argument instanceof PythonArgument.Items items)) {
      throw new Mismatch("a list of extents", words.of(argument));
    }
    ImmutableLongArray.Builder extents = ImmutableLongArray.builder();
    for (PythonArgument each : items.elements()) {
      if (each instanceof PythonArgument.Int number
          && Numbers.isLong(number)
          && number.value().signum() >= 0) {
        extents.add(number.value().longValueExact());
      } else if (each instanceof PythonArgument.OfValue value && isInteger(value)) {
        extents.add(ShapedType.DYNAMIC);
      } else {
        throw new Mismatch("a list of extents", "a list with " + words.of(each));
      }
    }
    return extents.build();
  }

  private static boolean isInteger(PythonArgument.OfValue value) {
    return value.value().type() == IndexType.INDEX || value.value().type() instanceof IntegerType;
  }

  private String keyword(ParameterSpec.Kind.OfEnum of, PythonArgument argument) {
    EnumSpec wanted = enumeration(of);
    if (wanted == null) {
      throw new Mismatch("a member of " + of.enumName(), words.of(argument));
    }
    EnumSpec.Case member = AttributeConversion.member(wanted, argument);
    if (member == null) {
      throw new Mismatch(PythonWords.expected(wanted), words.of(argument));
    }
    return member.keyword();
  }

  private @Nullable EnumSpec enumeration(ParameterSpec.Kind.OfEnum of) {
    int dot = of.enumName().indexOf('.');
    Dialect dialect = context.dialect(of.enumName().substring(0, dot));
    return dialect == null ? null : dialect.spec().enumeration(of.enumName().substring(dot + 1));
  }
}
