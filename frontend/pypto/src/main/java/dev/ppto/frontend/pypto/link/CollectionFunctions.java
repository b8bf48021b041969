package dev.ppto.frontend.pypto.link;

import dev.ppto.frontend.pypto.value.PyBool;
import dev.ppto.frontend.pypto.value.PyDict;
import dev.ppto.frontend.pypto.value.PyExtent;
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
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** Python's functions of collections. */
final class CollectionFunctions {
  private final Interpreter interpreter;

  CollectionFunctions(Interpreter interpreter) {
    this.interpreter = interpreter;
  }

  PyValue call(Arguments arguments) {
    EObject place = arguments.place();
    return switch (arguments.function()) {
      case "len" -> length(arguments);
      case "range" -> range(arguments);
      case "min" -> extreme(arguments, -1);
      case "max" -> extreme(arguments, 1);
      case "sum" -> sum(arguments);
      case "list" -> PyList.of(elements(arguments));
      case "tuple" -> PyTuple.of(elements(arguments));
      case "set", "frozenset" -> new PySet(new LinkedHashSet<>(elements(arguments)));
      case "dict" -> dict(arguments);
      case "enumerate" -> enumerated(arguments);
      case "zip" -> zipped(arguments);
      case "reversed" -> {
        List<PyValue> reversed = new ArrayList<>(elements(arguments));
        Collections.reverse(reversed);
        yield new PyList(reversed);
      }
      case "sorted" ->
          new PyList(sorted(elements(arguments), arguments.keywords(), interpreter, place));
      case "map" -> mapped(arguments);
      case "filter" -> filtered(arguments);
      case "all" -> {
        for (PyValue each : elements(arguments)) {
          if (!Operators.truth(each, place)) {
            yield new PyBool(false);
          }
        }
        yield new PyBool(true);
      }
      case "any" -> {
        for (PyValue each : elements(arguments)) {
          if (Operators.truth(each, place)) {
            yield new PyBool(true);
          }
        }
        yield new PyBool(false);
      }
      case "reduce" -> reduced(arguments);
      default -> new PyForeign(arguments.function());
    };
  }

  private static List<PyValue> elements(Arguments arguments) {
    return arguments.count() == 0 ? List.of() : Elements.of(arguments.at(0), arguments.place());
  }

  private static PyValue length(Arguments arguments) {
    PyValue value = arguments.only();
    Integer size = Operators.size(value);
    if (size != null) {
      return PyInt.of(size);
    }
    if (value instanceof PyRange range) {
      return new PyInt(range.size());
    }
    throw arguments.wrong("what has elements", value);
  }

  private static PyValue range(Arguments arguments) {
    arguments.between(1, 3);
    BigInteger step = arguments.count() == 3 ? arguments.integer(2) : BigInteger.ONE;
    if (step.signum() == 0) {
      throw DslError.raised(
          arguments.place(), "ValueError", "'range' expected a step that is not zero, found 0");
    }
    return arguments.count() == 1
        ? new PyRange(BigInteger.ZERO, arguments.integer(0), step)
        : new PyRange(arguments.integer(0), arguments.integer(1), step);
  }

  private PyValue extreme(Arguments arguments, int sign) {
    EObject place = arguments.place();
    List<PyValue> values = arguments.count() == 1 ? elements(arguments) : arguments.positional();
    if (values.isEmpty()) {
      PyValue otherwise = arguments.keywords().get("default");
      if (otherwise != null) {
        return otherwise;
      }
      throw DslError.raised(
          place, "ValueError", "'" + arguments.function() + "' expected values, found none");
    }
    PyValue key = arguments.keywords().get("key");
    PyValue best = values.get(0);
    for (PyValue each : values.subList(1, values.size())) {
      PyValue a = keyed(key, each, interpreter, place);
      PyValue b = keyed(key, best, interpreter, place);
      unknown(a, place);
      unknown(b, place);
      if (Comparisons.order(a, b, arguments.function(), place) * sign > 0) {
        best = each;
      }
    }
    return best;
  }

  private static void unknown(PyValue value, EObject place) {
    if (value instanceof PyRuntime || value instanceof PyExtent) {
      throw new NotConstant(place, value.words());
    }
  }

  private static PyValue keyed(
      @Nullable PyValue key, PyValue value, Interpreter interpreter, EObject place) {
    return key == null || key instanceof PyNone
        ? value
        : interpreter.call(key, List.of(value), Map.of(), place);
  }

  private static PyValue sum(Arguments arguments) {
    PyValue sum = arguments.find(1, "start");
    if (sum == null) {
      sum = PyInt.of(0);
    }
    for (PyValue each : elements(arguments)) {
      sum = Operators.binary("+", sum, each, arguments.place());
    }
    return sum;
  }

  static List<PyValue> sorted(
      List<PyValue> values, Map<String, PyValue> keywords, Interpreter interpreter, EObject place) {
    PyValue key = keywords.get("key");
    PyValue reverse = keywords.get("reverse");
    List<PyValue> sorted = new ArrayList<>(values);
    Map<PyValue, PyValue> keys = new java.util.IdentityHashMap<>();
    values.forEach(each -> keys.put(each, keyed(key, each, interpreter, place)));
    boolean backwards = reverse != null && Operators.truth(reverse, place);
    sorted.sort(
        (a, b) ->
            Comparisons.order(keys.get(a), keys.get(b), "sorted", place) * (backwards ? -1 : 1));
    return sorted;
  }

  private static PyValue dict(Arguments arguments) {
    Map<PyValue, PyValue> entries = new LinkedHashMap<>();
    if (arguments.count() > 0) {
      if (arguments.at(0) instanceof PyDict other) {
        entries.putAll(other.entries());
      } else {
        for (PyValue pair : elements(arguments)) {
          List<PyValue> two = Elements.of(pair, arguments.place());
          if (two.size() != 2) {
            throw arguments.wrong("pairs of a key and a value", pair);
          }
          entries.put(two.get(0), two.get(1));
        }
      }
    }
    arguments.keywords().forEach((name, value) -> entries.put(new PyString(name), value));
    return new PyDict(entries);
  }

  private static PyValue enumerated(Arguments arguments) {
    PyValue start = arguments.find(1, "start");
    BigInteger at = start == null ? BigInteger.ZERO : Operators.integer(start);
    if (at == null) {
      throw arguments.wrong("an integer to start with", start);
    }
    List<PyValue> pairs = new ArrayList<>();
    for (PyValue each : elements(arguments)) {
      pairs.add(PyTuple.of(new PyInt(at), each));
      at = at.add(BigInteger.ONE);
    }
    return new PyList(pairs);
  }

  private static PyValue zipped(Arguments arguments) {
    List<List<PyValue>> rows = new ArrayList<>();
    int size = Integer.MAX_VALUE;
    for (PyValue each : arguments.positional()) {
      rows.add(Elements.of(each, arguments.place()));
      size = Math.min(size, rows.get(rows.size() - 1).size());
    }
    List<PyValue> tuples = new ArrayList<>();
    for (int i = 0; i < size && !rows.isEmpty(); i++) {
      int at = i;
      tuples.add(PyTuple.of(rows.stream().map(row -> row.get(at)).toList()));
    }
    return new PyList(tuples);
  }

  private PyValue mapped(Arguments arguments) {
    List<PyValue> rows =
        ((PyList)
                zipped(
                    new Arguments(
                        "zip",
                        arguments.positional().subList(1, Math.max(1, arguments.count())),
                        Map.of(),
                        arguments.place())))
            .elements();
    List<PyValue> results = new ArrayList<>();
    for (PyValue row : rows) {
      results.add(
          interpreter.call(
              arguments.at(0), ((PyTuple) row).elements(), Map.of(), arguments.place()));
    }
    return new PyList(results);
  }

  private PyValue filtered(Arguments arguments) {
    List<PyValue> kept = new ArrayList<>();
    for (PyValue each : Elements.of(arguments.at(1), arguments.place())) {
      if (Operators.truth(
          keyed(arguments.at(0), each, interpreter, arguments.place()), arguments.place())) {
        kept.add(each);
      }
    }
    return new PyList(kept);
  }

  private PyValue reduced(Arguments arguments) {
    List<PyValue> values = Elements.of(arguments.at(1), arguments.place());
    PyValue result = arguments.count() > 2 ? arguments.at(2) : null;
    for (PyValue each : values) {
      result =
          result == null
              ? each
              : interpreter.call(
                  arguments.at(0), List.of(result, each), Map.of(), arguments.place());
    }
    if (result == null) {
      throw arguments.wrong("values", arguments.at(1));
    }
    return result;
  }
}
