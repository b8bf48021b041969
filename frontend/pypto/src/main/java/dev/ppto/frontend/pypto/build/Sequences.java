package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.value.PyClass;
import dev.ppto.frontend.pypto.value.PyDict;
import dev.ppto.frontend.pypto.value.PyList;
import dev.ppto.frontend.pypto.value.PyObject;
import dev.ppto.frontend.pypto.value.PyRange;
import dev.ppto.frontend.pypto.value.PySet;
import dev.ppto.frontend.pypto.value.PyString;
import dev.ppto.frontend.pypto.value.PyTuple;
import dev.ppto.frontend.pypto.value.PyValue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Constants that can be walked through. */
final class Sequences {
  /** A range of more integers is none that is written out. */
  static final long MOST = 1 << 14;

  private Sequences() {}

  /** What a loop over the value gives; null: it is no sequence, or too long a one. */
  static @Nullable List<PyValue> elements(PyValue value) {
    if (value instanceof PyList list) {
      return List.copyOf(list.elements());
    }
    if (value instanceof PyTuple tuple) {
      return tuple.elements();
    }
    if (value instanceof PyObject object && object.type().kind() == PyClass.Kind.NAMED_TUPLE) {
      return List.copyOf(object.fields().values());
    }
    if (value instanceof PySet set) {
      return List.copyOf(set.elements());
    }
    if (value instanceof PyDict dict) {
      return List.copyOf(dict.entries().keySet());
    }
    if (value instanceof PyString text) {
      return text.value()
          .codePoints()
          .mapToObj(c -> (PyValue) new PyString(Character.toString(c)))
          .toList();
    }
    if (value instanceof PyRange range && range.size().bitLength() < Integer.SIZE) {
      long size = range.size().longValue();
      if (size <= MOST) {
        List<PyValue> elements = new ArrayList<>();
        for (long i = 0; i < size; i++) {
          elements.add(range.at(i));
        }
        return elements;
      }
    }
    return null;
  }
}
