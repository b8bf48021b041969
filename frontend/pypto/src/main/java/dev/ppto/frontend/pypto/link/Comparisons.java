package dev.ppto.frontend.pypto.link;

import dev.ppto.frontend.pypto.value.PyBool;
import dev.ppto.frontend.pypto.value.PyDict;
import dev.ppto.frontend.pypto.value.PyExtent;
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
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** Python's comparisons of values. */
final class Comparisons {
  private Comparisons() {}

  /**
   * @param operator without spaces: {@code <=}, {@code notin}, {@code isnot}
   */
  static boolean compare(String operator, PyValue left, PyValue right, EObject place) {
    switch (operator) {
      case "is":
        return identical(left, right, place);
      case "isnot":
        return !identical(left, right, place);
      default:
        break;
    }
    known(left, place);
    known(right, place);
    return switch (operator) {
      case "==" -> equal(left, right, place);
      case "!=" -> !equal(left, right, place);
      case "in" -> contains(right, left, place);
      case "notin" -> !contains(right, left, place);
      case "<" -> order(left, right, operator, place) < 0;
      case "<=" -> order(left, right, operator, place) <= 0;
      case ">" -> order(left, right, operator, place) > 0;
      case ">=" -> order(left, right, operator, place) >= 0;
      default -> throw new DslError(place, "expected a comparison, found '" + operator + "'");
    };
  }

  private static void known(PyValue value, EObject place) {
    if (value instanceof PyForeign foreign) {
      throw new ForeignCondition(foreign);
    }
    if (value instanceof PyRuntime) {
      throw new NotConstant(place, value.words());
    }
  }

  private static boolean identical(PyValue left, PyValue right, EObject place) {
    if (left instanceof PyNone || right instanceof PyNone) {
      // A value of the program is never None; a foreign one may be.
      known(
          left instanceof PyForeign ? left : right instanceof PyForeign ? right : left,
          place,
          true);
      return left instanceof PyNone && right instanceof PyNone;
    }
    known(left, place);
    known(right, place);
    if (left instanceof PyInt
        || left instanceof PyString
        || left instanceof PyTuple
        || left instanceof PyFloat) {
      return left.getClass() == right.getClass() && equal(left, right, place);
    }
    return left == right
        || !(left instanceof PyList || left instanceof PyDict || left instanceof PySet)
            && left.equals(right);
  }

  private static void known(PyValue value, EObject place, boolean runtimeToo) {
    if (!(runtimeToo && value instanceof PyRuntime)) {
      known(value, place);
    }
  }

  static boolean equal(PyValue left, PyValue right, EObject place) {
    Integer numbers = numbers(left, right);
    if (numbers != null) {
      return numbers == 0;
    }
    if (left instanceof PyExtent || right instanceof PyExtent) {
      if (left.equals(right)) {
        return true;
      }
      if (Operators.integer(left) != null
          || Operators.integer(right) != null
          || left instanceof PyExtent && right instanceof PyExtent) {
        throw new NotConstant(place, (left instanceof PyExtent ? left : right).words());
      }
      return false;
    }
    if (left instanceof PyList a && right instanceof PyList b) {
      return equal(a.elements(), b.elements(), place);
    }
    if (left instanceof PyTuple a && right instanceof PyTuple b) {
      return equal(a.elements(), b.elements(), place);
    }
    known(left, place);
    known(right, place);
    return left.equals(right);
  }

  private static boolean equal(List<PyValue> a, List<PyValue> b, EObject place) {
    if (a.size() != b.size()) {
      return false;
    }
    for (int i = 0; i < a.size(); i++) {
      if (!equal(a.get(i), b.get(i), place)) {
        return false;
      }
    }
    return true;
  }

  static boolean contains(PyValue container, PyValue value, EObject place) {
    if (container instanceof PyString text && value instanceof PyString part) {
      return text.value().contains(part.value());
    }
    if (container instanceof PyRange range) {
      BigInteger number = Operators.integer(value);
      if (number == null) {
        return false;
      }
      BigInteger offset = number.subtract(range.start());
      BigInteger[] parts = offset.divideAndRemainder(range.step());
      return parts[1].signum() == 0
          && parts[0].signum() >= 0
          && parts[0].compareTo(range.size()) < 0;
    }
    for (PyValue each : Elements.of(container, place)) {
      if (equal(each, value, place)) {
        return true;
      }
    }
    return false;
  }

  /** Less than, equal to or greater than 0, as the left value is than the right one. */
  static int order(PyValue left, PyValue right, String operator, EObject place) {
    Integer numbers = numbers(left, right);
    if (numbers != null) {
      return numbers;
    }
    if (left instanceof PyExtent || right instanceof PyExtent) {
      throw new NotConstant(place, (left instanceof PyExtent ? left : right).words());
    }
    if (left instanceof PyString a && right instanceof PyString b) {
      return a.value().compareTo(b.value());
    }
    List<PyValue> a = sequence(left);
    List<PyValue> b = sequence(right);
    if (a != null && b != null && left.getClass() == right.getClass()) {
      for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
        if (!equal(a.get(i), b.get(i), place)) {
          return order(a.get(i), b.get(i), operator, place);
        }
      }
      return Integer.compare(a.size(), b.size());
    }
    known(left, place);
    known(right, place);
    throw DslError.raised(
        place,
        "TypeError",
        "expected two numbers for '"
            + operator
            + "', found "
            + left.words()
            + " and "
            + right.words());
  }

  private static @Nullable List<PyValue> sequence(PyValue value) {
    return value instanceof PyList list
        ? list.elements()
        : value instanceof PyTuple tuple ? tuple.elements() : null;
  }

  /** How two numbers compare; null: they are no numbers. */
  private static @Nullable Integer numbers(PyValue left, PyValue right) {
    BigInteger a = Operators.integer(left);
    BigInteger b = Operators.integer(right);
    if (a != null && b != null) {
      return a.compareTo(b);
    }
    Double x = Operators.real(left);
    Double y = Operators.real(right);
    if (x == null || y == null) {
      return null;
    }
    if (x.isNaN() || y.isNaN() || x.isInfinite() || y.isInfinite()) {
      return Double.compare(x, y);
    }
    return exact(left, a).compareTo(exact(right, b));
  }

  private static BigDecimal exact(PyValue value, @Nullable BigInteger integer) {
    return integer != null ? new BigDecimal(integer) : new BigDecimal(((PyFloat) value).value());
  }

  /** Whether a value says yes or no; used where a result of a comparison is wanted. */
  static PyBool of(boolean value) {
    return new PyBool(value);
  }
}
