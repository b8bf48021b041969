package dev.ppto.ir.python;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.spec.EnumSpec;
import java.math.BigInteger;
import java.util.List;

/** What a call in Python is given: a value of the program, or what is known at compile time. */
public sealed interface PythonArgument {

  /** A value that the program computes. */
  record OfValue(Value value) implements PythonArgument {}

  record Int(BigInteger value) implements PythonArgument {
    public static Int of(long value) {
      return new Int(BigInteger.valueOf(value));
    }
  }

  record Real(double value) implements PythonArgument {}

  record Bool(boolean value) implements PythonArgument {}

  record Text(String value) implements PythonArgument {}

  record None() implements PythonArgument {}

  /** A list or tuple. */
  record Items(ImmutableList<PythonArgument> elements) implements PythonArgument {
    public static Items of(List<? extends PythonArgument> elements) {
      return new Items(ImmutableList.copyOf(elements));
    }

    /** A list of integers. */
    public static Items of(long... integers) {
      ImmutableList.Builder<PythonArgument> elements = ImmutableList.builder();
      for (long integer : integers) {
        elements.add(Int.of(integer));
      }
      return new Items(elements.build());
    }
  }

  /** A data type, such as {@code pl.FP32}. */
  record OfType(Type type) implements PythonArgument {}

  /** A member of an enumeration, such as {@code pld.NotifyOp.Set}. */
  record Member(EnumSpec enumeration, EnumSpec.Case member) implements PythonArgument {}

  /**
   * What no operation takes.
   *
   * @param words what it is, for messages: "a function"
   */
  record Other(String words) implements PythonArgument {}
}
