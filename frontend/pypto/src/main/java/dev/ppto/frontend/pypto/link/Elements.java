package dev.ppto.frontend.pypto.link;

import dev.ppto.frontend.pypto.value.PyClass;
import dev.ppto.frontend.pypto.value.PyDict;
import dev.ppto.frontend.pypto.value.PyFloat;
import dev.ppto.frontend.pypto.value.PyForeign;
import dev.ppto.frontend.pypto.value.PyInt;
import dev.ppto.frontend.pypto.value.PyList;
import dev.ppto.frontend.pypto.value.PyNone;
import dev.ppto.frontend.pypto.value.PyRange;
import dev.ppto.frontend.pypto.value.PyRuntime;
import dev.ppto.frontend.pypto.value.PySet;
import dev.ppto.frontend.pypto.value.PySlice;
import dev.ppto.frontend.pypto.value.PyString;
import dev.ppto.frontend.pypto.value.PyTuple;
import dev.ppto.frontend.pypto.value.PyValue;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** What collections hold, and how subscripts reach it. */
final class Elements {
  private static final int MOST = 1 << 20;

  private Elements() {}

  /** What an iteration goes over; of its own: the collection may change meanwhile. */
  static List<PyValue> of(PyValue value, EObject place) {
    if (value instanceof PyList list) {
      return new ArrayList<>(list.elements());
    }
    if (value instanceof PyTuple tuple) {
      return tuple.elements();
    }
    if (value instanceof PySet set) {
      return new ArrayList<>(set.elements());
    }
    if (value instanceof PyDict dict) {
      return new ArrayList<>(dict.entries().keySet());
    }
    List<PyValue> fields = NamedTuples.elements(value);
    if (fields != null) {
      return fields;
    }
    if (value instanceof PyClass type && type.kind() == PyClass.Kind.ENUMERATION) {
      return Enumerations.members(type);
    }
    if (value instanceof PyString text) {
      List<PyValue> characters = new ArrayList<>();
      text.value().codePoints().forEach(c -> characters.add(new PyString(Character.toString(c))));
      return characters;
    }
    if (value instanceof PyRange range) {
      if (range.size().compareTo(BigInteger.valueOf(MOST)) > 0) {
        throw DslError.raised(
            place, "MemoryError", "expected at most " + MOST + " elements, found " + range.size());
      }
      List<PyValue> numbers = new ArrayList<>();
      for (int i = 0; i < range.size().intValue(); i++) {
        numbers.add(range.at(i));
      }
      return numbers;
    }
    if (value instanceof PyForeign foreign) {
      throw new ForeignCondition(foreign);
    }
    if (value instanceof PyRuntime) {
      throw new NotConstant(place, value.words());
    }
    throw DslError.raised(
        place, "TypeError", "expected a list, tuple, range or the like, found " + value.words());
  }

  /** Whether a value, or one that it holds, is only known when the program runs. */
  static boolean holdsRuntime(PyValue value) {
    return value instanceof PyRuntime
        || value instanceof PyList list && list.elements().stream().anyMatch(Elements::holdsRuntime)
        || value instanceof PyTuple tuple
            && tuple.elements().stream().anyMatch(Elements::holdsRuntime);
  }

  /** {@code value[index]} of a collection. */
  static PyValue at(PyValue value, PyValue index, EObject place) {
    if (value instanceof PyForeign || value instanceof PyRuntime && index instanceof PyForeign) {
      return value instanceof PyForeign ? value : index;
    }
    if (index instanceof PyForeign) {
      return index;
    }
    if (value instanceof PyRuntime || index instanceof PyRuntime) {
      throw new NotConstant(place, (value instanceof PyRuntime ? value : index).words());
    }
    if (value instanceof PyDict dict) {
      PyValue found = dict.entries().get(index);
      if (found == null && dict.factory() != null) {
        found = empty(dict.factory().name());
        dict.entries().put(index, found);
      }
      if (found == null) {
        throw DslError.raised(
            place, "KeyError", "expected a key of the dict, found " + index.words());
      }
      return found;
    }
    List<PyValue> elements = sequence(value, place);
    if (index instanceof PySlice slice) {
      List<PyValue> part = part(elements, slice, place);
      return value instanceof PyString
          ? new PyString(joined(part))
          : value instanceof PyTuple ? PyTuple.of(part) : new PyList(part);
    }
    return elements.get(position(index, elements.size(), place));
  }

  /** {@code list()} and the like; unknown for other functions. */
  static PyValue empty(String type) {
    return switch (type) {
      case "list" -> PyList.of(List.of());
      case "dict" -> new PyDict(new LinkedHashMap<>());
      case "set" -> new PySet(new LinkedHashSet<>());
      case "tuple" -> PyTuple.of(List.of());
      case "int" -> PyInt.of(0);
      case "float" -> new PyFloat(0);
      case "str" -> new PyString("");
      default -> new PyForeign(type);
    };
  }

  /** {@code collection[index] = value}. */
  static void put(PyValue collection, PyValue index, PyValue value, EObject place) {
    if (collection instanceof PyDict dict) {
      dict.entries().put(index, value);
    } else if (collection instanceof PyList list) {
      list.elements().set(position(index, list.elements().size(), place), value);
    } else if (!(collection instanceof PyForeign)) {
      throw DslError.raised(
          place,
          "TypeError",
          "expected a list or dict whose element is assigned, found " + collection.words());
    }
  }

  /** {@code del collection[index]}. */
  static void remove(PyValue collection, PyValue index, EObject place) {
    if (collection instanceof PyDict dict) {
      if (dict.entries().remove(index) == null) {
        throw DslError.raised(
            place, "KeyError", "expected a key of the dict, found " + index.words());
      }
    } else if (collection instanceof PyList list && !(index instanceof PySlice)) {
      list.elements().remove(position(index, list.elements().size(), place));
    } else if (!(collection instanceof PyForeign)) {
      throw DslError.raised(
          place,
          "TypeError",
          "expected a dict, or a list and an index, of which an element is deleted, found "
              + collection.words()
              + (index instanceof PySlice ? " and a slice" : ""));
    }
  }

  private static List<PyValue> sequence(PyValue value, EObject place) {
    if (value instanceof PyList list) {
      return list.elements();
    }
    if (value instanceof PyTuple
        || value instanceof PyString
        || value instanceof PyRange
        || NamedTuples.elements(value) != null) {
      return of(value, place);
    }
    throw DslError.raised(
        place, "TypeError", "expected what has elements before '[', found " + value.words());
  }

  private static String joined(List<PyValue> characters) {
    StringBuilder text = new StringBuilder();
    characters.forEach(each -> text.append(((PyString) each).value()));
    return text.toString();
  }

  /** The index from 0 that a subscript means; negative ones count from the end. */
  static int position(PyValue index, int size, EObject place) {
    BigInteger number = Operators.integer(index);
    if (number == null) {
      throw DslError.raised(
          place, "TypeError", "expected an integer as index, found " + index.words());
    }
    BigInteger at = number.signum() < 0 ? number.add(BigInteger.valueOf(size)) : number;
    if (at.signum() < 0 || at.compareTo(BigInteger.valueOf(size)) >= 0) {
      throw DslError.raised(
          place,
          "IndexError",
          "expected an index below " + size + ", the number of elements, found " + number);
    }
    return at.intValue();
  }

  private static List<PyValue> part(List<PyValue> elements, PySlice slice, EObject place) {
    int size = elements.size();
    BigInteger step = slice.step() instanceof PyNone ? BigInteger.ONE : bound(slice.step(), place);
    if (step.signum() == 0) {
      throw DslError.raised(place, "ValueError", "expected a step that is not zero, found 0");
    }
    boolean forward = step.signum() > 0;
    int first = clamp(slice.lower(), forward ? 0 : size - 1, size, forward, place);
    int last = clamp(slice.upper(), forward ? size : -1, size, forward, place);
    int by = step.max(BigInteger.valueOf(-MOST)).min(BigInteger.valueOf(MOST)).intValue();
    List<PyValue> part = new ArrayList<>();
    for (long i = first; forward ? i < last : i > last; i += by) {
      part.add(elements.get((int) i));
    }
    return part;
  }

  private static int clamp(PyValue bound, int absent, int size, boolean forward, EObject place) {
    if (bound instanceof PyNone) {
      return absent;
    }
    BigInteger number = bound(bound, place);
    if (number.signum() < 0) {
      number = number.add(BigInteger.valueOf(size));
    }
    return number
        .max(BigInteger.valueOf(forward ? 0 : -1))
        .min(BigInteger.valueOf(forward ? size : size - 1))
        .intValue();
  }

  private static BigInteger bound(@Nullable PyValue value, EObject place) {
    BigInteger number = value == null ? null : Operators.integer(value);
    if (number == null) {
      throw value instanceof PyRuntime
          ? new NotConstant(place, value.words())
          : DslError.raised(
              place,
              "TypeError",
              "expected integers as bounds of a slice, found "
                  + (value == null ? "nothing" : value.words()));
    }
    return number;
  }
}
