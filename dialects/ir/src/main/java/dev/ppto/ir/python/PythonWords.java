package dev.ppto.ir.python;

import dev.ppto.ir.Context;
import dev.ppto.ir.Dialect;
import dev.ppto.ir.Type;
import dev.ppto.ir.spec.ConstraintSpec;
import dev.ppto.ir.spec.EnumSpec;
import dev.ppto.ir.spec.TypeConstraint;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.verify.TypeConstraints;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Arguments and parameters in the words of a Python source. */
final class PythonWords {
  private static final int LONGEST_TEXT = 40;

  private final Context context;
  private final TypeWords types;

  PythonWords(Context context, TypeWords types) {
    this.context = context;
    this.types = types;
  }

  // ---- what is found ----

  String of(PythonArgument argument) {
    if (argument instanceof PythonArgument.OfValue value) {
      return of(value.value().type());
    }
    if (argument instanceof PythonArgument.Int number) {
      return "the integer " + number.value();
    }
    if (argument instanceof PythonArgument.Real number) {
      return "the number " + number.value();
    }
    if (argument instanceof PythonArgument.Bool bool) {
      return bool.value() ? "True" : "False";
    }
    if (argument instanceof PythonArgument.Text text) {
      String shown = text.value();
      return "the string '"
          + (shown.length() > LONGEST_TEXT ? shown.substring(0, LONGEST_TEXT) + "..." : shown)
          + "'";
    }
    if (argument instanceof PythonArgument.None) {
      return "None";
    }
    if (argument instanceof PythonArgument.Items items) {
      int size = items.elements().size();
      return size == 0 ? "an empty list" : "a list of " + size + (size == 1 ? " item" : " items");
    }
    if (argument instanceof PythonArgument.OfType type) {
      return "the data type " + element(type.type());
    }
    if (argument instanceof PythonArgument.Member member) {
      return member(member.enumeration(), member.member());
    }
    return ((PythonArgument.Other) argument).words();
  }

  /** A value of the type. */
  String of(Type type) {
    return types.value(type);
  }

  /** The type of a scalar's number. */
  String element(Type type) {
    return types.element(type);
  }

  static boolean isScalar(Type type) {
    return type == IndexType.INDEX || type instanceof IntegerType || type instanceof FloatType;
  }

  /** {@code pld.NotifyOp.Set}, or the keyword of an enumeration that has no name in Python. */
  static String member(EnumSpec enumeration, EnumSpec.Case member) {
    return enumeration.pythonNames().isEmpty()
        ? "'" + member.keyword() + "'"
        : enumeration.pythonNames().get(0) + "." + member.pythonName();
  }

  // ---- what is expected ----

  String expected(TypeConstraint constraint) {
    TypeConstraint plain =
        constraint instanceof TypeConstraint.Named named ? named.definition() : constraint;
    String kind =
        plain instanceof TypeConstraint.OfType of
            ? types.kind(of.dialect() + "." + of.type())
            : null;
    if (kind != null) {
      return kind;
    }
    if (constraint instanceof TypeConstraint.Named named) {
      return named.summary().isEmpty()
          ? expected(named.definition())
          : types.summary(named.summary());
    }
    if (constraint instanceof TypeConstraint.Where where) {
      return expected(where.base());
    }
    if (constraint instanceof TypeConstraint.AnyOf any) {
      return any(any.alternatives().stream().map(this::expected).toList());
    }
    if (constraint instanceof TypeConstraint.OfType of) {
      Dialect dialect = context.dialect(of.dialect());
      if (dialect != null) {
        for (ConstraintSpec each : dialect.spec().constraints()) {
          if (of.equals(each.constraint()) && !each.summary().isEmpty()) {
            return types.summary(each.summary());
          }
        }
      }
    }
    if (constraint instanceof TypeConstraint.Builtin builtin) {
      return switch (builtin.kind()) {
        case ANY_SCALAR -> "a scalar";
        case ANY_INTEGER, ANY_SIGNLESS_INTEGER, SIGNLESS_INTEGER_OR_INDEX, INTEGER_LIKE ->
            "an integer";
        case ANY_FLOAT, FLOAT_LIKE -> "a floating-point number";
        case BOOL_LIKE, I1 -> "True, False or a condition";
        case INDEX -> "an integer";
        case I8 -> of(IntegerType.of(8));
        case I16 -> of(IntegerType.of(16));
        case I32 -> of(IntegerType.I32);
        case I64 -> of(IntegerType.I64);
        case F16 -> of(FloatType.F16);
        case BF16 -> of(FloatType.BF16);
        case F32 -> of(FloatType.F32);
        case F64 -> of(FloatType.F64);
        case ANY_MEMREF, ANY_MEMORY -> "a tensor";
        default -> "a value: " + TypeConstraints.describe(constraint);
      };
    }
    return TypeConstraints.describe(constraint);
  }

  /** "one of pld.NotifyOp.AtomicAdd, pld.NotifyOp.Set". */
  static String expected(EnumSpec enumeration) {
    return "one of "
        + enumeration.cases().stream()
            .map(c -> member(enumeration, c))
            .collect(Collectors.joining(", "));
  }

  /** "a, b or c", each once. */
  static String any(List<String> alternatives) {
    Set<String> each = new LinkedHashSet<>(alternatives);
    StringBuilder text = new StringBuilder();
    int index = 0;
    for (String one : each) {
      text.append(index == 0 ? "" : index == each.size() - 1 ? " or " : ", ").append(one);
      index++;
    }
    return text.toString();
  }
}
