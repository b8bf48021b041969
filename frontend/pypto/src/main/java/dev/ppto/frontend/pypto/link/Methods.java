package dev.ppto.frontend.pypto.link;

import com.google.common.collect.ImmutableSet;
import dev.ppto.frontend.pypto.value.PyBool;
import dev.ppto.frontend.pypto.value.PyBoundMethod;
import dev.ppto.frontend.pypto.value.PyBuiltin;
import dev.ppto.frontend.pypto.value.PyDict;
import dev.ppto.frontend.pypto.value.PyDtype;
import dev.ppto.frontend.pypto.value.PyForeign;
import dev.ppto.frontend.pypto.value.PyInt;
import dev.ppto.frontend.pypto.value.PyList;
import dev.ppto.frontend.pypto.value.PyNone;
import dev.ppto.frontend.pypto.value.PySet;
import dev.ppto.frontend.pypto.value.PyString;
import dev.ppto.frontend.pypto.value.PyTuple;
import dev.ppto.frontend.pypto.value.PyValue;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The methods of values of Python's own types, and of data types. */
final class Methods {
  private static final ImmutableSet<String> LIST =
      ImmutableSet.of(
          "append", "extend", "insert", "pop", "remove", "clear", "index", "count", "sort",
          "reverse", "copy");
  private static final ImmutableSet<String> TUPLE = ImmutableSet.of("index", "count");
  private static final ImmutableSet<String> DICT =
      ImmutableSet.of("get", "keys", "values", "items", "update", "pop", "setdefault", "copy");
  private static final ImmutableSet<String> SET =
      ImmutableSet.of(
          "add", "discard", "remove", "update", "union", "intersection", "difference", "copy");
  private static final ImmutableSet<String> STRING =
      ImmutableSet.of(
          "format",
          "join",
          "split",
          "upper",
          "lower",
          "strip",
          "replace",
          "startswith",
          "endswith",
          "title",
          "capitalize",
          "isdigit",
          "zfill");
  private static final ImmutableSet<String> DTYPE =
      ImmutableSet.of("get_byte", "get_bit", "is_float", "is_int", "to_string");
  private static final ImmutableSet<String> INTEGER = ImmutableSet.of("bit_length", "bit_count");

  private final Interpreter interpreter;

  Methods(Interpreter interpreter) {
    this.interpreter = interpreter;
  }

  /** The names of a value's methods. */
  static ImmutableSet<String> of(PyValue value) {
    if (value instanceof PyList) {
      return LIST;
    }
    if (value instanceof PyTuple) {
      return TUPLE;
    }
    if (value instanceof PyDict) {
      return DICT;
    }
    if (value instanceof PySet) {
      return SET;
    }
    if (value instanceof PyString) {
      return STRING;
    }
    if (value instanceof PyDtype) {
      return DTYPE;
    }
    return value instanceof PyInt ? INTEGER : ImmutableSet.of();
  }

  /** A method of a value; null: it has none of the name. */
  static @Nullable PyValue find(PyValue value, String name) {
    return of(value).contains(name) ? new PyBoundMethod(value, new PyBuiltin(name)) : null;
  }

  PyValue call(PyValue self, Arguments arguments) {
    PyForeign foreign = self instanceof PyList ? null : arguments.foreign();
    if (foreign != null) {
      return foreign;
    }
    if (self instanceof PyList list) {
      return list(list.elements(), arguments);
    }
    if (self instanceof PyTuple tuple) {
      return list(tuple.elements(), arguments);
    }
    if (self instanceof PyDict dict) {
      return dict(dict.entries(), arguments);
    }
    if (self instanceof PySet set) {
      return set(set, arguments);
    }
    if (self instanceof PyString text) {
      return text(text.value(), arguments);
    }
    if (self instanceof PyDtype type) {
      arguments.between(0, 0);
      return switch (arguments.function()) {
        case "get_byte" -> PyInt.of(type.bytes());
        case "get_bit" -> PyInt.of(type.bits());
        case "is_float" -> new PyBool(type.type() instanceof dev.ppto.ir.type.FloatType);
        case "is_int" -> new PyBool(!(type.type() instanceof dev.ppto.ir.type.FloatType));
        default -> new PyString(Texts.str(type));
      };
    }
    BigInteger number = ((PyInt) self).value();
    return PyInt.of(
        arguments.function().equals("bit_length")
            ? number.abs().bitLength()
            : number.abs().bitCount());
  }

  private PyValue list(List<PyValue> list, Arguments given) {
    switch (given.function()) {
      case "append" -> list.add(given.only());
      case "extend" -> list.addAll(Elements.of(given.only(), given.place()));
      case "insert" -> {
        BigInteger at = given.integer(0);
        int index = at.signum() < 0 ? Math.max(0, list.size() + at.intValue()) : at.intValue();
        list.add(Math.min(index, list.size()), given.at(1));
      }
      case "clear" -> list.clear();
      case "reverse" -> Collections.reverse(list);
      case "sort" -> {
        List<PyValue> sorted =
            CollectionFunctions.sorted(list, given.keywords(), interpreter, given.place());
        list.clear();
        list.addAll(sorted);
      }
      case "remove" -> list.remove(index(list, given));
      case "pop" -> {
        PyValue at = given.count() == 0 ? PyInt.of(-1) : given.at(0);
        return list.remove(Elements.position(at, list.size(), given.place()));
      }
      case "index" -> {
        return PyInt.of(index(list, given));
      }
      case "count" -> {
        return PyInt.of(
            list.stream()
                .filter(each -> Comparisons.equal(each, given.only(), given.place()))
                .count());
      }
      default -> {
        return PyList.of(list);
      }
    }
    return PyNone.NONE;
  }

  private static int index(List<PyValue> list, Arguments given) {
    for (int i = 0; i < list.size(); i++) {
      if (Comparisons.equal(list.get(i), given.at(0), given.place())) {
        return i;
      }
    }
    throw DslError.raised(
        given.place(),
        "ValueError",
        "'" + given.function() + "' expected an element of it, found " + given.at(0).words());
  }

  private static PyValue dict(Map<PyValue, PyValue> entries, Arguments given) {
    switch (given.function()) {
      case "keys":
        return PyList.of(entries.keySet());
      case "values":
        return PyList.of(entries.values());
      case "items":
        return PyList.of(
            entries.entrySet().stream()
                .map(each -> PyTuple.of(each.getKey(), each.getValue()))
                .toList());
      case "get":
        PyValue found = entries.get(given.at(0));
        return found != null ? found : given.count() > 1 ? given.at(1) : PyNone.NONE;
      case "setdefault":
        return entries.computeIfAbsent(
            given.at(0), key -> given.count() > 1 ? given.at(1) : PyNone.NONE);
      case "pop":
        PyValue removed = entries.remove(given.at(0));
        if (removed == null && given.count() < 2) {
          throw DslError.raised(
              given.place(),
              "KeyError",
              "'pop' expected a key of the dict, found " + given.at(0).words());
        }
        return removed != null ? removed : given.at(1);
      case "update":
        if (given.count() > 0 && given.at(0) instanceof PyDict other) {
          entries.putAll(other.entries());
        }
        given.keywords().forEach((name, value) -> entries.put(new PyString(name), value));
        return PyNone.NONE;
      default:
        return new PyDict(new LinkedHashMap<>(entries));
    }
  }

  private static PyValue set(PySet set, Arguments given) {
    switch (given.function()) {
      case "add":
        set.elements().add(given.only());
        return PyNone.NONE;
      case "discard", "remove":
        set.elements().remove(given.only());
        return PyNone.NONE;
      case "update":
        set.elements().addAll(Elements.of(given.only(), given.place()));
        return PyNone.NONE;
      case "copy":
        return new PySet(new LinkedHashSet<>(set.elements()));
      default:
        List<PyValue> other = Elements.of(given.only(), given.place());
        String operator =
            given.function().equals("union")
                ? "|"
                : given.function().equals("intersection") ? "&" : "-";
        return Operators.binary(
            operator, set, new PySet(new LinkedHashSet<>(other)), given.place());
    }
  }

  private static PyValue text(String text, Arguments given) {
    return switch (given.function()) {
      case "join" ->
          new PyString(
              Elements.of(given.only(), given.place()).stream()
                  .map(Texts::str)
                  .collect(Collectors.joining(text)));
      case "split" ->
          PyList.of(
              (given.count() == 0
                      ? Arrays.stream(text.strip().split("\\s+")).filter(each -> !each.isEmpty())
                      : Arrays.stream(
                          text.split(java.util.regex.Pattern.quote(Texts.str(given.at(0))), -1)))
                  .map(PyString::new)
                  .toList());
      case "upper" -> new PyString(text.toUpperCase(Locale.ROOT));
      case "lower" -> new PyString(text.toLowerCase(Locale.ROOT));
      case "strip" -> new PyString(text.strip());
      case "capitalize", "title" ->
          new PyString(
              text.isEmpty()
                  ? text
                  : text.substring(0, 1).toUpperCase(Locale.ROOT)
                      + text.substring(1).toLowerCase(Locale.ROOT));
      case "replace" -> new PyString(text.replace(Texts.str(given.at(0)), Texts.str(given.at(1))));
      case "startswith" -> new PyBool(text.startsWith(Texts.str(given.at(0))));
      case "endswith" -> new PyBool(text.endsWith(Texts.str(given.at(0))));
      case "isdigit" -> new PyBool(!text.isEmpty() && text.chars().allMatch(Character::isDigit));
      case "zfill" ->
          new PyString("0".repeat(Math.max(0, given.integer(0).intValue() - text.length())) + text);
      default -> formatted(text, given);
    };
  }

  /** {@code "{} {name:3d}".format(..)}. */
  private static PyValue formatted(String text, Arguments given) {
    StringBuilder result = new StringBuilder();
    int next = 0;
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      if ((c == '{' || c == '}') && text.startsWith("" + c + c, at)) {
        result.append(c);
        at += 2;
        continue;
      }
      int end = c == '{' ? text.indexOf('}', at) : -1;
      if (end < 0) {
        result.append(c);
        at++;
        continue;
      }
      String field = text.substring(at + 1, end);
      int colon = field.indexOf(':');
      String name = colon < 0 ? field : field.substring(0, colon);
      List<PyValue> positional = new ArrayList<>(given.positional());
      PyValue value =
          name.isEmpty()
              ? given.at(next++)
              : name.chars().allMatch(Character::isDigit) && name.length() < 4
                  ? given.at(Integer.parseInt(name))
                  : given.keywords().get(name);
      if (value == null) {
        throw DslError.raised(
            given.place(),
            "KeyError",
            "'format' expected a keyword argument '"
                + name
                + "', found "
                + positional.size()
                + " positional ones");
      }
      result.append(
          TextFormat.format(value, colon < 0 ? "" : field.substring(colon + 1), given.place()));
      at = end + 1;
    }
    return new PyString(result.toString());
  }
}
