package dev.ppto.frontend.pypto.link;

import dev.ppto.frontend.pypto.value.PyBool;
import dev.ppto.frontend.pypto.value.PyClass;
import dev.ppto.frontend.pypto.value.PyDefinition;
import dev.ppto.frontend.pypto.value.PyDict;
import dev.ppto.frontend.pypto.value.PyDtype;
import dev.ppto.frontend.pypto.value.PyDynamic;
import dev.ppto.frontend.pypto.value.PyFloat;
import dev.ppto.frontend.pypto.value.PyFunction;
import dev.ppto.frontend.pypto.value.PyInt;
import dev.ppto.frontend.pypto.value.PyList;
import dev.ppto.frontend.pypto.value.PyNone;
import dev.ppto.frontend.pypto.value.PySet;
import dev.ppto.frontend.pypto.value.PyString;
import dev.ppto.frontend.pypto.value.PyTuple;
import dev.ppto.frontend.pypto.value.PyValue;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.stream.Collectors;

/** What {@code str} and {@code repr} make of values. */
final class Texts {
  private static final double FIRST_EXPONENT = 1e16;
  private static final double LAST_FRACTION = 1e-4;

  private Texts() {}

  static String str(PyValue value) {
    return value instanceof PyString text ? text.value() : repr(value);
  }

  static String repr(PyValue value) {
    if (value instanceof PyString text) {
      return quoted(text.value());
    }
    if (value instanceof PyInt number) {
      return number.value().toString();
    }
    if (value instanceof PyBool bool) {
      return bool.value() ? "True" : "False";
    }
    if (value instanceof PyNone) {
      return "None";
    }
    if (value instanceof PyFloat number) {
      return real(number.value());
    }
    if (value instanceof PyList list) {
      return "[" + all(list.elements()) + "]";
    }
    if (value instanceof PyTuple tuple) {
      return "(" + all(tuple.elements()) + (tuple.elements().size() == 1 ? ",)" : ")");
    }
    if (value instanceof PySet set) {
      return set.elements().isEmpty() ? "set()" : "{" + all(set.elements()) + "}";
    }
    if (value instanceof PyDict dict) {
      return dict.entries().entrySet().stream()
          .map(each -> repr(each.getKey()) + ": " + repr(each.getValue()))
          .collect(Collectors.joining(", ", "{", "}"));
    }
    if (value instanceof PyDtype type) {
      return type.name().substring(type.name().indexOf('.') + 1);
    }
    if (value instanceof PyFunction function) {
      return "<function " + function.name() + ">";
    }
    if (value instanceof PyClass type) {
      return "<class '" + type.name() + "'>";
    }
    if (value instanceof PyDefinition definition) {
      return "<function " + definition.name() + ">";
    }
    return value instanceof PyDynamic extent ? extent.name() : "<" + value.words() + ">";
  }

  private static String all(Collection<PyValue> values) {
    return values.stream().map(Texts::repr).collect(Collectors.joining(", "));
  }

  private static String quoted(String text) {
    char quote = text.indexOf('\'') >= 0 && text.indexOf('"') < 0 ? '"' : '\'';
    StringBuilder quoted = new StringBuilder().append(quote);
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '\n' -> quoted.append("\\n");
                case '\t' -> quoted.append("\\t");
                case '\r' -> quoted.append("\\r");
                case '\\' -> quoted.append("\\\\");
                default -> quoted.append(c == quote ? "\\" : "").appendCodePoint(c);
              }
            });
    return quoted.append(quote).toString();
  }

  /** The shortest text that reads as the number, as Python writes it. */
  private static String real(double value) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return Double.isNaN(value) ? "nan" : value > 0 ? "inf" : "-inf";
    }
    double size = Math.abs(value);
    BigDecimal shortest = new BigDecimal(Double.toString(value));
    if (size == 0 || size >= LAST_FRACTION && size < FIRST_EXPONENT) {
      String plain =
          size == 0 ? (1 / value < 0 ? "-0" : "0") : shortest.stripTrailingZeros().toPlainString();
      return plain.indexOf('.') < 0 ? plain + ".0" : plain;
    }
    BigDecimal digits = shortest.stripTrailingZeros();
    int exponent = digits.precision() - digits.scale() - 1;
    BigDecimal mantissa = digits.movePointLeft(exponent).stripTrailingZeros();
    return mantissa.toPlainString()
        + (exponent < 0 ? "e-" : "e+")
        + (Math.abs(exponent) < 10 ? "0" : "")
        + Math.abs(exponent);
  }
}
