package dev.ppto.frontend.pypto.link;

import dev.ppto.frontend.pypto.value.PyBool;
import dev.ppto.frontend.pypto.value.PyClass;
import dev.ppto.frontend.pypto.value.PyDict;
import dev.ppto.frontend.pypto.value.PyExtent;
import dev.ppto.frontend.pypto.value.PyExtentExpression;
import dev.ppto.frontend.pypto.value.PyFloat;
import dev.ppto.frontend.pypto.value.PyForeign;
import dev.ppto.frontend.pypto.value.PyInt;
import dev.ppto.frontend.pypto.value.PyList;
import dev.ppto.frontend.pypto.value.PyNone;
import dev.ppto.frontend.pypto.value.PyRange;
import dev.ppto.frontend.pypto.value.PyRuntime;
import dev.ppto.frontend.pypto.value.PySet;
import dev.ppto.frontend.pypto.value.PyString;
import dev.ppto.frontend.pypto.value.PyTuple;
import dev.ppto.frontend.pypto.value.PyValue;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** Python's operators on values. */
final class Operators {
  /** Integers of more bits are no constants of a program. */
  private static final int MOST_BITS = 1 << 16;

  private static final int MOST_ELEMENTS = 1 << 20;

  private Operators() {}

  // ---- truth ----

  static boolean truth(PyValue value, EObject place) {
    if (value instanceof PyBool bool) {
      return bool.value();
    }
    if (value instanceof PyInt number) {
      return number.value().signum() != 0;
    }
    if (value instanceof PyFloat number) {
      return number.value() != 0;
    }
    if (value instanceof PyNone) {
      return false;
    }
    if (value instanceof PyRuntime || value instanceof PyExtent) {
      throw new NotConstant(place, value.words());
    }
    if (value instanceof PyForeign foreign) {
      throw new ForeignCondition(foreign);
    }
    Integer size = size(value);
    return size == null || size > 0;
  }

  /** The number of elements; null: this has none. */
  static @Nullable Integer size(PyValue value) {
    if (value instanceof PyString text) {
      return text.value().codePointCount(0, text.value().length());
    }
    if (value instanceof PyList list) {
      return list.elements().size();
    }
    if (value instanceof PyTuple tuple) {
      return tuple.elements().size();
    }
    if (value instanceof PySet set) {
      return set.elements().size();
    }
    if (value instanceof PyDict dict) {
      return dict.entries().size();
    }
    List<PyValue> fields = NamedTuples.elements(value);
    if (fields != null) {
      return fields.size();
    }
    if (value instanceof PyClass type && type.kind() == PyClass.Kind.ENUMERATION) {
      return Enumerations.members(type).size();
    }
    return value instanceof PyRange range && range.size().bitLength() < Integer.SIZE
        ? Integer.valueOf(range.size().intValue())
        : null;
  }

  // ---- unary ----

  static PyValue unary(String operator, PyValue value, EObject place) {
    if (operator.equals("not")) {
      return new PyBool(!truth(value, place));
    }
    if (value instanceof PyForeign) {
      return value;
    }
    if (value instanceof PyRuntime) {
      throw new NotConstant(place, value.words());
    }
    if (value instanceof PyExtent && operator.equals("-")) {
      return new PyExtentExpression("*", value, PyInt.of(-1));
    }
    if (value instanceof PyFloat number && !operator.equals("~")) {
      return operator.equals("-") ? new PyFloat(-number.value()) : number;
    }
    BigInteger number = integer(value);
    if (number == null) {
      throw DslError.raised(
          place, "TypeError", "expected a number for '" + operator + "', found " + value.words());
    }
    return new PyInt(
        switch (operator) {
          case "-" -> number.negate();
          case "~" -> number.not();
          default -> number;
        });
  }

  /** The integer that a number or truth value is; null: it is none. */
  static @Nullable BigInteger integer(PyValue value) {
    if (value instanceof PyInt number) {
      return number.value();
    }
    return value instanceof PyBool bool ? bool.value() ? BigInteger.ONE : BigInteger.ZERO : null;
  }

  /** The number that this is; null: it is none. */
  static @Nullable Double real(PyValue value) {
    if (value instanceof PyFloat number) {
      return number.value();
    }
    BigInteger number = integer(value);
    return number == null ? null : Double.valueOf(number.doubleValue());
  }

  // ---- binary ----

  static PyValue binary(String operator, PyValue left, PyValue right, EObject place) {
    if (left instanceof PyForeign) {
      return left;
    }
    if (right instanceof PyForeign) {
      return right;
    }
    if (left instanceof PyRuntime || right instanceof PyRuntime) {
      throw new NotConstant(place, (left instanceof PyRuntime ? left : right).words());
    }
    if (left instanceof PyExtent || right instanceof PyExtent) {
      return extent(operator, left, right, place);
    }
    BigInteger a = integer(left);
    BigInteger b = integer(right);
    if (a != null && b != null) {
      return integers(operator, left, right, a, b, place);
    }
    Double x = real(left);
    Double y = real(right);
    PyValue result =
        x != null && y != null
            ? reals(operator, x, y, place)
            : collections(operator, left, right, place);
    if (result == null) {
      throw DslError.raised(
          place,
          "TypeError",
          "expected operands that '"
              + operator
              + "' takes, found "
              + left.words()
              + " and "
              + right.words());
    }
    return result;
  }

  private static PyValue integers(
      String operator, PyValue left, PyValue right, BigInteger a, BigInteger b, EObject place) {
    boolean logical = left instanceof PyBool && right instanceof PyBool;
    switch (operator) {
      case "+":
        return new PyInt(a.add(b));
      case "-":
        return new PyInt(a.subtract(b));
      case "*":
        return bounded(a.multiply(b), place);
      case "/":
        return new PyFloat(a.doubleValue() / nonZero(b, place).doubleValue());
      case "//":
        return new PyInt(floorDivision(a, nonZero(b, place)));
      case "%":
        return new PyInt(a.subtract(floorDivision(a, nonZero(b, place)).multiply(b)));
      case "**":
        return power(a, b, place);
      case "<<":
        return bounded(a.shiftLeft(shift(b, a, place)), place);
      case ">>":
        return new PyInt(
            b.bitLength() < Integer.SIZE
                ? a.shiftRight(shift(b, null, place))
                : a.shiftRight(MOST_BITS));
      case "&":
        return logical ? new PyBool(a.and(b).signum() != 0) : new PyInt(a.and(b));
      case "|":
        return logical ? new PyBool(a.or(b).signum() != 0) : new PyInt(a.or(b));
      case "^":
        return logical ? new PyBool(a.xor(b).signum() != 0) : new PyInt(a.xor(b));
      default:
        throw new DslError(
            place, "expected an operator between integers, found '" + operator + "'");
    }
  }

  static BigInteger floorDivision(BigInteger a, BigInteger b) {
    BigInteger[] parts = a.divideAndRemainder(b);
    return parts[1].signum() != 0 && parts[1].signum() != b.signum()
        ? parts[0].subtract(BigInteger.ONE)
        : parts[0];
  }

  private static BigInteger nonZero(BigInteger divisor, EObject place) {
    if (divisor.signum() == 0) {
      throw DslError.raised(
          place, "ZeroDivisionError", "expected a divisor that is not zero, found 0");
    }
    return divisor;
  }

  private static PyInt bounded(BigInteger value, EObject place) {
    if (value.bitLength() > MOST_BITS) {
      throw tooLarge(place);
    }
    return new PyInt(value);
  }

  private static DslError tooLarge(EObject place) {
    return DslError.raised(
        place,
        "OverflowError",
        "expected an integer of at most " + MOST_BITS + " bits, found a larger one");
  }

  private static int shift(BigInteger by, @Nullable BigInteger of, EObject place) {
    if (by.signum() < 0) {
      throw DslError.raised(
          place, "ValueError", "expected a shift that is not negative, found " + by);
    }
    if (of != null && of.signum() == 0) {
      return 0;
    }
    if (of != null && by.compareTo(BigInteger.valueOf(MOST_BITS)) > 0) {
      throw tooLarge(place);
    }
    return by.intValue();
  }

  private static PyValue power(BigInteger base, BigInteger exponent, EObject place) {
    if (exponent.signum() < 0) {
      return new PyFloat(Math.pow(nonZero(base, place).doubleValue(), exponent.doubleValue()));
    }
    if (base.abs().bitLength() > 1
        && exponent
                .multiply(BigInteger.valueOf(base.bitLength()))
                .compareTo(BigInteger.valueOf(2L * MOST_BITS))
            > 0) {
      throw tooLarge(place);
    }
    if (base.abs().bitLength() <= 1) {
      return new PyInt(
          base.signum() < 0 && !exponent.testBit(0)
              ? BigInteger.ONE
              : exponent.signum() == 0 ? BigInteger.ONE : base);
    }
    return bounded(base.pow(exponent.intValue()), place);
  }

  private static @Nullable PyValue reals(String operator, double x, double y, EObject place) {
    switch (operator) {
      case "+":
        return new PyFloat(x + y);
      case "-":
        return new PyFloat(x - y);
      case "*":
        return new PyFloat(x * y);
      case "**":
        return new PyFloat(Math.pow(x, y));
      case "/", "//", "%":
        if (y == 0) {
          throw DslError.raised(
              place, "ZeroDivisionError", "expected a divisor that is not zero, found 0.0");
        }
        return new PyFloat(
            operator.equals("/")
                ? x / y
                : operator.equals("//") ? Math.floor(x / y) : x - Math.floor(x / y) * y);
      default:
        return null;
    }
  }

  /** Arithmetic with an extent that is not known: of integers it makes an expression. */
  private static PyValue extent(String operator, PyValue left, PyValue right, EObject place) {
    if (!isExtent(left)
        || !isExtent(right)
        || !List.of("+", "-", "*", "//", "%").contains(operator)) {
      throw new NotConstant(place, (left instanceof PyExtent ? left : right).words());
    }
    boolean zeroRight = PyInt.of(0).equals(right);
    boolean oneRight = PyInt.of(1).equals(right);
    if (zeroRight && (operator.equals("//") || operator.equals("%"))) {
      nonZero(BigInteger.ZERO, place);
    }
    if ((operator.equals("+") || operator.equals("-")) && zeroRight
        || (operator.equals("*") || operator.equals("//")) && oneRight) {
      return left;
    }
    if (operator.equals("+") && PyInt.of(0).equals(left)
        || operator.equals("*") && PyInt.of(1).equals(left)) {
      return right;
    }
    return new PyExtentExpression(operator, left, right);
  }

  private static boolean isExtent(PyValue value) {
    return value instanceof PyExtent || value instanceof PyInt;
  }

  // ---- strings and collections ----

  private static @Nullable PyValue collections(
      String operator, PyValue left, PyValue right, EObject place) {
    if (left instanceof PyString a && operator.equals("%")) {
      return new PyString(TextFormat.percent(a.value(), right, place));
    }
    if (operator.equals("+")) {
      if (left instanceof PyString a && right instanceof PyString b) {
        return new PyString(a.value() + b.value());
      }
      if (left instanceof PyList a && right instanceof PyList b) {
        List<PyValue> all = new ArrayList<>(a.elements());
        all.addAll(b.elements());
        return new PyList(all);
      }
      if (left instanceof PyTuple a && right instanceof PyTuple b) {
        List<PyValue> all = new ArrayList<>(a.elements());
        all.addAll(b.elements());
        return PyTuple.of(all);
      }
      return null;
    }
    if (operator.equals("*")) {
      BigInteger times = integer(right);
      return times != null
          ? repeated(left, times, place)
          : integer(left) != null ? repeated(right, integer(left), place) : null;
    }
    if (left instanceof PySet a && right instanceof PySet b) {
      return sets(operator, a.elements(), b.elements());
    }
    if (operator.equals("|") && left instanceof PyDict a && right instanceof PyDict b) {
      Map<PyValue, PyValue> all = new LinkedHashMap<>(a.entries());
      all.putAll(b.entries());
      return new PyDict(all);
    }
    return null;
  }

  private static @Nullable PyValue repeated(PyValue value, BigInteger times, EObject place) {
    Integer size = size(value);
    if (size == null
        || !(value instanceof PyString || value instanceof PyList || value instanceof PyTuple)) {
      return null;
    }
    int count =
        times.signum() <= 0 ? 0 : times.min(BigInteger.valueOf(Integer.MAX_VALUE)).intValue();
    if ((long) count * size > MOST_ELEMENTS) {
      throw DslError.raised(
          place, "MemoryError", "expected at most " + MOST_ELEMENTS + " elements, found more");
    }
    if (value instanceof PyString text) {
      return new PyString(text.value().repeat(count));
    }
    List<PyValue> all = new ArrayList<>();
    List<PyValue> once =
        value instanceof PyList list ? list.elements() : ((PyTuple) value).elements();
    for (int i = 0; i < count && size > 0; i++) {
      all.addAll(once);
    }
    return value instanceof PyList ? new PyList(all) : PyTuple.of(all);
  }

  private static @Nullable PyValue sets(String operator, Set<PyValue> a, Set<PyValue> b) {
    Set<PyValue> result = new LinkedHashSet<>(a);
    switch (operator) {
      case "|" -> result.addAll(b);
      case "&" -> result.retainAll(b);
      case "-" -> result.removeAll(b);
      case "^" -> {
        result.addAll(b);
        Set<PyValue> both = new LinkedHashSet<>(a);
        both.retainAll(b);
        result.removeAll(both);
      }
      default -> {
        return null;
      }
    }
    return new PySet(result);
  }
}
