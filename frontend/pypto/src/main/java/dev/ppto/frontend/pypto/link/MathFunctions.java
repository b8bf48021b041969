package dev.ppto.frontend.pypto.link;

import dev.ppto.frontend.pypto.value.PyBool;
import dev.ppto.frontend.pypto.value.PyFloat;
import dev.ppto.frontend.pypto.value.PyInt;
import dev.ppto.frontend.pypto.value.PyValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/** Python's module {@code math}. */
final class MathFunctions {
  private MathFunctions() {}

  /** A constant of the module; null: there is none. */
  static @Nullable PyValue constant(String name) {
    return switch (name) {
      case "pi" -> new PyFloat(Math.PI);
      case "e" -> new PyFloat(Math.E);
      case "tau" -> new PyFloat(2 * Math.PI);
      case "inf" -> new PyFloat(Double.POSITIVE_INFINITY);
      case "nan" -> new PyFloat(Double.NaN);
      default -> null;
    };
  }

  /** Whether the module has a function of the name. */
  static boolean has(String name) {
    return switch (name) {
      case "ceil",
          "floor",
          "trunc",
          "gcd",
          "lcm",
          "isqrt",
          "prod",
          "sqrt",
          "exp",
          "log",
          "log2",
          "log10",
          "sin",
          "cos",
          "tan",
          "tanh",
          "fabs",
          "pow",
          "isinf",
          "isnan",
          "isfinite",
          "factorial",
          "comb" ->
          true;
      default -> false;
    };
  }

  static PyValue call(String name, Arguments given) {
    switch (name) {
      case "ceil", "floor", "trunc":
        return rounded(name, given);
      case "gcd", "lcm":
        BigInteger all = name.equals("gcd") ? BigInteger.ZERO : BigInteger.ONE;
        for (int i = 0; i < given.count(); i++) {
          BigInteger next = given.integer(i).abs();
          BigInteger common = all.gcd(next);
          all =
              name.equals("gcd") || common.signum() == 0
                  ? common
                  : all.divide(common).multiply(next);
        }
        return new PyInt(all);
      case "isqrt":
        if (given.integer(0).signum() < 0) {
          throw given.wrong("an integer that is not negative", given.at(0));
        }
        return new PyInt(given.integer(0).sqrt());
      case "prod":
        PyValue product = PyInt.of(1);
        for (PyValue each : Elements.of(given.at(0), given.place())) {
          product = Operators.binary("*", product, each, given.place());
        }
        return product;
      case "factorial":
        return factorial(given);
      case "comb":
        return combinations(given);
      case "log":
        return positive(
            given,
            given.count() > 1
                ? Math.log(given.real(0)) / Math.log(given.real(1))
                : Math.log(given.real(0)));
      case "log2":
        return log2(given);
      default:
        return real(name, given);
    }
  }

  private static PyValue real(String name, Arguments given) {
    double x = given.real(0);
    return switch (name) {
      case "sqrt" -> positive(given, Math.sqrt(x));
      case "log10" -> positive(given, Math.log10(x));
      case "exp" -> new PyFloat(Math.exp(x));
      case "sin" -> new PyFloat(Math.sin(x));
      case "cos" -> new PyFloat(Math.cos(x));
      case "tan" -> new PyFloat(Math.tan(x));
      case "tanh" -> new PyFloat(Math.tanh(x));
      case "fabs" -> new PyFloat(Math.abs(x));
      case "pow" -> new PyFloat(Math.pow(x, given.real(1)));
      case "isinf" -> new PyBool(Double.isInfinite(x));
      case "isnan" -> new PyBool(Double.isNaN(x));
      default -> new PyBool(Double.isFinite(x));
    };
  }

  private static PyValue rounded(String name, Arguments given) {
    if (!(given.only() instanceof PyFloat)) {
      return new PyInt(given.integer(0));
    }
    double value = given.real(0);
    if (!Double.isFinite(value)) {
      throw given.wrong("a finite number", given.at(0));
    }
    RoundingMode mode =
        name.equals("ceil")
            ? RoundingMode.CEILING
            : name.equals("floor") ? RoundingMode.FLOOR : RoundingMode.DOWN;
    return new PyInt(new BigDecimal(value).setScale(0, mode).toBigInteger());
  }

  private static PyValue positive(Arguments given, double result) {
    if (Double.isNaN(result) || Double.isInfinite(result)) {
      throw DslError.raised(
          given.place(),
          "ValueError",
          "'" + given.function() + "' expected a positive number, found " + given.at(0).words());
    }
    return new PyFloat(result);
  }

  private static PyValue log2(Arguments given) {
    BigInteger integer = Operators.integer(given.only());
    if (integer != null && integer.bitCount() == 1 && integer.signum() > 0) {
      return new PyFloat(integer.bitLength() - 1);
    }
    return positive(given, Math.log(given.real(0)) / Math.log(2));
  }

  private static PyValue factorial(Arguments given) {
    BigInteger n = given.integer(0);
    int most = 1000;
    if (n.signum() < 0 || n.compareTo(BigInteger.valueOf(most)) > 0) {
      throw given.wrong("an integer from 0 to " + most, given.at(0));
    }
    BigInteger product = BigInteger.ONE;
    for (int i = 2; i <= n.intValue(); i++) {
      product = product.multiply(BigInteger.valueOf(i));
    }
    return new PyInt(product);
  }

  private static PyValue combinations(Arguments given) {
    int most = 1000;
    BigInteger n = given.integer(0);
    BigInteger k = given.integer(1);
    if (n.signum() < 0 || k.signum() < 0 || n.compareTo(BigInteger.valueOf(most)) > 0) {
      throw given.wrong("integers from 0 to " + most, given.at(0));
    }
    if (k.compareTo(n) > 0) {
      return PyInt.of(0);
    }
    BigInteger result = BigInteger.ONE;
    for (int i = 1; i <= k.intValue(); i++) {
      result =
          result.multiply(n.subtract(k).add(BigInteger.valueOf(i))).divide(BigInteger.valueOf(i));
    }
    return new PyInt(result);
  }
}
