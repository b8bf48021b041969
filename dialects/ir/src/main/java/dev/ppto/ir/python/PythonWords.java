package dev.ppto.ir.python;

import dev.ppto.ir.Context;
import dev.ppto.ir.DefinedType;
import dev.ppto.ir.Dialect;
import dev.ppto.ir.Type;
import dev.ppto.ir.spec.ConstraintSpec;
import dev.ppto.ir.spec.EnumSpec;
import dev.ppto.ir.spec.TypeConstraint;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.type.ShapedMemory;
import dev.ppto.ir.verify.TypeConstraints;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Arguments and parameters in the words of a Python source. */
final class PythonWords {
  private static final int LONGEST_TEXT = 40;

  private final Context context;

  PythonWords(Context context) {
    this.context = context;
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
      return "the data type " + Printer.print(type.type());
    }
    if (argument instanceof PythonArgument.Member member) {
      return member(member.enumeration(), member.member());
    }
    return ((PythonArgument.Other) argument).words();
  }

  /** A value of the type: "a tile", "a scalar of type i32". */
  String of(Type type) {
    if (type instanceof DefinedType defined) {
      return defined(defined);
    }
    if (type instanceof ShapedMemory) {
      return "a tensor";
    }
    return isScalar(type)
        ? "a scalar of type " + Printer.print(type)
        : "a value of type " + Printer.print(type);
  }

  /** The words of the constraint that just says that it is this type. */
  private String defined(DefinedType type) {
    String namespace = type.definition().spec().dialect();
    TypeConstraint wanted = new TypeConstraint.OfType(namespace, type.definition().spec().name());
    Dialect dialect = context.dialect(namespace);
    if (dialect != null) {
      for (ConstraintSpec constraint : dialect.spec().constraints()) {
        if (wanted.equals(constraint.constraint()) && !constraint.summary().isEmpty()) {
          return constraint.summary();
        }
      }
    }
    return "a value of type " + Printer.print(type);
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
    if (constraint instanceof TypeConstraint.Named named) {
      return named.summary().isEmpty() ? expected(named.definition()) : named.summary();
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
            return each.summary();
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
        case I8, I16, I32, I64, F16, BF16, F32, F64 -> expected(builtin.kind().text());
        case ANY_MEMREF, ANY_MEMORY -> "a tensor";
        default -> "a value: " + TypeConstraints.describe(constraint);
      };
    }
    return TypeConstraints.describe(constraint);
  }

  private static String expected(String builtin) {
    return "a scalar of type " + builtin.toLowerCase(Locale.ROOT);
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
