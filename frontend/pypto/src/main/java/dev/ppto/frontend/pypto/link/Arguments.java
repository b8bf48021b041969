package dev.ppto.frontend.pypto.link;

import dev.ppto.frontend.pypto.value.PyForeign;
import dev.ppto.frontend.pypto.value.PyRuntime;
import dev.ppto.frontend.pypto.value.PyValue;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of a call of one of Python's own functions.
 *
 * @param function its name, for messages
 */
record Arguments(
    String function, List<PyValue> positional, Map<String, PyValue> keywords, EObject place) {

  int count() {
    return positional.size();
  }

  /** One that is not known at compile time; null: there is none. */
  @Nullable PyForeign foreign() {
    for (PyValue each : positional) {
      if (each instanceof PyForeign foreign) {
        return foreign;
      }
    }
    for (PyValue each : keywords.values()) {
      if (each instanceof PyForeign foreign) {
        return foreign;
      }
    }
    return null;
  }

  void between(int least, int most) {
    if (count() < least || count() > most) {
      throw DslError.raised(
          place,
          "TypeError",
          "'"
              + function
              + "' expected "
              + (least == most ? "" : least + " to ")
              + (most == Integer.MAX_VALUE ? "more" : String.valueOf(most))
              + (most == 1 ? " argument" : " arguments")
              + ", found "
              + count());
    }
  }

  PyValue only() {
    between(1, 1);
    return positional.get(0);
  }

  PyValue at(int index) {
    if (index >= count()) {
      throw DslError.raised(
          place,
          "TypeError",
          "'" + function + "' expected " + (index + 1) + " or more arguments, found " + count());
    }
    return positional.get(index);
  }

  /** An argument by its place or name; null: it is not given. */
  @Nullable PyValue find(int index, String name) {
    return index < count() ? positional.get(index) : keywords.get(name);
  }

  BigInteger integer(int index) {
    BigInteger number = Operators.integer(at(index));
    if (number == null) {
      throw wrong("an integer", at(index));
    }
    return number;
  }

  double real(int index) {
    Double number = Operators.real(at(index));
    if (number == null) {
      throw wrong("a number", at(index));
    }
    return number;
  }

  /** An argument is of another kind; or it is not known at all. */
  RuntimeException wrong(String expected, PyValue found) {
    return found instanceof PyRuntime || found instanceof dev.ppto.frontend.pypto.value.PyExtent
        ? new NotConstant(place, found.words())
        : DslError.raised(
            place,
            "TypeError",
            "'" + function + "' expected " + expected + ", found " + found.words());
  }
}
