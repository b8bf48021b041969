package dev.ppto.frontend.pypto.link;

import com.google.common.collect.ImmutableSet;
import dev.ppto.frontend.pypto.value.PyForeign;
import dev.ppto.frontend.pypto.value.PyList;
import dev.ppto.frontend.pypto.value.PyNone;
import dev.ppto.frontend.pypto.value.PyTuple;
import dev.ppto.frontend.pypto.value.PyValue;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The functions of {@code itertools} that end; what they go over is a list at once. */
final class IterationFunctions {
  static final ImmutableSet<String> NAMES =
      ImmutableSet.of(
          "accumulate",
          "chain",
          "combinations",
          "islice",
          "pairwise",
          "permutations",
          "product",
          "repeat",
          "starmap",
          "zip_longest");

  private static final int MOST = 1 << 20;

  private final Interpreter interpreter;

  IterationFunctions(Interpreter interpreter) {
    this.interpreter = interpreter;
  }

  PyValue call(String name, Arguments arguments) {
    return switch (name) {
      case "accumulate" -> accumulated(arguments);
      case "chain" -> chained(arguments);
      case "combinations" -> choices(arguments, true);
      case "permutations" -> choices(arguments, false);
      case "islice" -> sliced(arguments);
      case "pairwise" -> {
        List<PyValue> values = elements(arguments, 0);
        List<PyValue> pairs = new ArrayList<>();
        for (int i = 1; i < values.size(); i++) {
          pairs.add(PyTuple.of(values.get(i - 1), values.get(i)));
        }
        yield new PyList(pairs);
      }
      case "product" -> products(arguments);
      case "repeat" -> {
        PyValue times = arguments.find(1, "times");
        yield times == null
            ? new PyForeign("itertools.repeat")
            : PyList.of(java.util.Collections.nCopies(count(times, arguments), arguments.at(0)));
      }
      case "starmap" ->
          PyList.of(
              elements(arguments, 1).stream()
                  .map(
                      each ->
                          interpreter.call(
                              arguments.at(0),
                              Elements.of(each, arguments.place()),
                              Map.of(),
                              arguments.place()))
                  .toList());
      default -> zipped(arguments);
    };
  }

  private static List<PyValue> elements(Arguments arguments, int index) {
    return Elements.of(arguments.at(index), arguments.place());
  }

  private static int count(PyValue value, Arguments arguments) {
    BigInteger count = Operators.integer(value);
    if (count == null || count.bitLength() >= Integer.SIZE || count.intValue() > MOST) {
      throw arguments.wrong("an integer up to " + MOST, value);
    }
    return Math.max(0, count.intValue());
  }

  private PyValue accumulated(Arguments arguments) {
    PyValue function = arguments.find(1, "func");
    PyValue last = arguments.keywords().get("initial");
    List<PyValue> all = new ArrayList<>();
    if (last != null) {
      all.add(last);
    }
    for (PyValue each : elements(arguments, 0)) {
      if (last == null) {
        last = each;
      } else if (function == null || function instanceof PyNone) {
        last = Operators.binary("+", last, each, arguments.place());
      } else {
        last = interpreter.call(function, List.of(last, each), Map.of(), arguments.place());
      }
      all.add(last);
    }
    return new PyList(all);
  }

  private static PyValue chained(Arguments arguments) {
    List<PyValue> all = new ArrayList<>();
    for (PyValue each : arguments.positional()) {
      all.addAll(Elements.of(each, arguments.place()));
    }
    return new PyList(all);
  }

  private static PyValue sliced(Arguments arguments) {
    arguments.between(2, 4);
    List<PyValue> values = elements(arguments, 0);
    boolean hasStart = arguments.count() > 2;
    int from = hasStart ? limit(arguments, 1, 0) : 0;
    int to = limit(arguments, hasStart ? 2 : 1, values.size());
    int step = arguments.count() > 3 ? Math.max(1, limit(arguments, 3, 1)) : 1;
    List<PyValue> taken = new ArrayList<>();
    for (int i = from; i < Math.min(to, values.size()); i += step) {
      taken.add(values.get(i));
    }
    return new PyList(taken);
  }

  private static int limit(Arguments arguments, int index, int otherwise) {
    PyValue value = arguments.at(index);
    return value instanceof PyNone ? otherwise : count(value, arguments);
  }

  private static PyValue products(Arguments arguments) {
    List<List<PyValue>> factors = new ArrayList<>();
    for (PyValue each : arguments.positional()) {
      factors.add(Elements.of(each, arguments.place()));
    }
    PyValue repeat = arguments.keywords().get("repeat");
    int times = repeat == null ? 1 : count(repeat, arguments);
    List<List<PyValue>> tuples = List.of(List.of());
    for (int i = 0; i < times; i++) {
      for (List<PyValue> factor : factors) {
        List<List<PyValue>> longer = new ArrayList<>();
        if ((long) tuples.size() * factor.size() > MOST) {
          throw DslError.raised(
              arguments.place(), "MemoryError", "expected at most " + MOST + " tuples, found more");
        }
        for (List<PyValue> tuple : tuples) {
          for (PyValue value : factor) {
            List<PyValue> next = new ArrayList<>(tuple);
            next.add(value);
            longer.add(next);
          }
        }
        tuples = longer;
      }
    }
    return PyList.of(tuples.stream().map(PyTuple::of).toList());
  }

  private static PyValue choices(Arguments arguments, boolean inOrder) {
    List<PyValue> values = elements(arguments, 0);
    PyValue size = arguments.find(1, "r");
    int chosen = size == null || size instanceof PyNone ? values.size() : count(size, arguments);
    List<PyValue> all = new ArrayList<>();
    choose(values, chosen, inOrder, new ArrayList<>(), all, arguments);
    return new PyList(all);
  }

  private static void choose(
      List<PyValue> values,
      int size,
      boolean inOrder,
      List<Integer> taken,
      List<PyValue> into,
      Arguments arguments) {
    if (taken.size() == size) {
      if (into.size() == MOST) {
        throw DslError.raised(
            arguments.place(), "MemoryError", "expected at most " + MOST + " tuples, found more");
      }
      into.add(PyTuple.of(taken.stream().map(values::get).toList()));
      return;
    }
    int first = inOrder && !taken.isEmpty() ? taken.get(taken.size() - 1) + 1 : 0;
    for (int i = first; i < values.size(); i++) {
      if (!taken.contains(i)) {
        taken.add(i);
        choose(values, size, inOrder, taken, into, arguments);
        taken.remove(taken.size() - 1);
      }
    }
  }

  private static PyValue zipped(Arguments arguments) {
    List<List<PyValue>> rows = new ArrayList<>();
    int size = 0;
    for (PyValue each : arguments.positional()) {
      rows.add(Elements.of(each, arguments.place()));
      size = Math.max(size, rows.get(rows.size() - 1).size());
    }
    PyValue fill = arguments.keywords().getOrDefault("fillvalue", PyNone.NONE);
    List<PyValue> tuples = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      int at = i;
      tuples.add(
          PyTuple.of(rows.stream().map(row -> at < row.size() ? row.get(at) : fill).toList()));
    }
    return new PyList(tuples);
  }
}
