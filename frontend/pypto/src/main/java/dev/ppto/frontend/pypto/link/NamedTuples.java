package dev.ppto.frontend.pypto.link;

import com.google.common.collect.ImmutableList;
import dev.ppto.frontend.pypto.value.Environment;
import dev.ppto.frontend.pypto.value.PyClass;
import dev.ppto.frontend.pypto.value.PyObject;
import dev.ppto.frontend.pypto.value.PyString;
import dev.ppto.frontend.pypto.value.PyValue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tuples whose elements have names. */
final class NamedTuples {
  private NamedTuples() {}

  static boolean is(PyClass type) {
    return type.kind() == PyClass.Kind.NAMED_TUPLE;
  }

  /** The elements; null: the value is no such tuple. */
  static @Nullable List<PyValue> elements(PyValue value) {
    return value instanceof PyObject object && is(object.type())
        ? List.copyOf(object.fields().values())
        : null;
  }

  /** {@code collections.namedtuple(name, fields, defaults=...)}. */
  static PyValue type(Arguments arguments) {
    if (!(arguments.at(0) instanceof PyString name)) {
      throw arguments.wrong("the name of a class", arguments.at(0));
    }
    List<String> fields = new ArrayList<>();
    if (arguments.at(1) instanceof PyString text) {
      for (String field : text.value().replace(',', ' ').trim().split("\\s+")) {
        fields.add(field);
      }
    } else {
      for (PyValue field : Elements.of(arguments.at(1), arguments.place())) {
        fields.add(Texts.str(field));
      }
    }
    Environment members = new Environment(null);
    PyValue defaults = arguments.keywords().get("defaults");
    if (defaults != null) {
      List<PyValue> values = Elements.of(defaults, arguments.place());
      int first = fields.size() - values.size();
      if (first < 0) {
        throw arguments.wrong("at most as many defaults as fields", defaults);
      }
      for (int i = 0; i < values.size(); i++) {
        members.bind(fields.get(first + i), values.get(i), null);
      }
    }
    return new PyClass(
        name.value(),
        null,
        members,
        false,
        ImmutableList.copyOf(fields),
        ImmutableList.of(),
        PyClass.Kind.NAMED_TUPLE);
  }
}
