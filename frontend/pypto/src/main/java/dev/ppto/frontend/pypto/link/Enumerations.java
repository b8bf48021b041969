package dev.ppto.frontend.pypto.link;

import dev.ppto.frontend.pypto.value.PyBuiltin;
import dev.ppto.frontend.pypto.value.PyClass;
import dev.ppto.frontend.pypto.value.PyInt;
import dev.ppto.frontend.pypto.value.PyObject;
import dev.ppto.frontend.pypto.value.PyString;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.ast.Assign;
import dev.ppto.frontend.python.ast.ClassDef;
import dev.ppto.frontend.python.ast.Name;
import dev.ppto.frontend.python.ast.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.eclipse.emf.ecore.EObject;

/** Classes derived from {@code enum.Enum} and its like. */
final class Enumerations {
  /** What {@code enum.auto()} gives, until the class is complete. */
  private static final PyBuiltin AUTO = new PyBuiltin("enum.auto");

  private Enumerations() {}

  static PyValue auto() {
    return AUTO;
  }

  /**
   * Makes members of the names that the body assigns.
   *
   * @param kind {@code enum.Enum} or the like; members of {@code IntEnum} and {@code StrEnum} are
   *     their values
   */
  static void complete(PyClass type, String kind) {
    PyValue last = PyInt.of(0);
    for (String name : names(type)) {
      PyValue value = type.members().lookup(name);
      if (value == AUTO) {
        value =
            kind.equals("enum.StrEnum")
                ? new PyString(name.toLowerCase(Locale.ROOT))
                : Operators.binary("+", last, PyInt.of(1), code(type));
      }
      last = value instanceof PyInt ? value : last;
      boolean isValue =
          kind.equals("enum.IntEnum") && value instanceof PyInt
              || kind.equals("enum.StrEnum") && value instanceof PyString;
      type.members().bind(name, isValue ? value : member(type, name, value), null);
    }
  }

  private static PyObject member(PyClass type, String name, PyValue value) {
    Map<String, PyValue> fields = new LinkedHashMap<>();
    fields.put("name", new PyString(name));
    fields.put("value", value);
    return new PyObject(type, fields);
  }

  /** The members, in order; two names of one value are one member. */
  static List<PyValue> members(PyClass type) {
    List<PyValue> members = new ArrayList<>();
    List<PyValue> values = new ArrayList<>();
    for (String name : names(type)) {
      PyValue member = type.members().lookup(name);
      if (!values.contains(value(member))) {
        values.add(value(member));
        members.add(member);
      }
    }
    return members;
  }

  /** {@code Mode(2)}: the member of a value. */
  static PyValue ofValue(PyClass type, PyValue value, EObject place) {
    for (PyValue member : members(type)) {
      if (member.equals(value) || value(member).equals(value)) {
        return member;
      }
    }
    throw DslError.raised(
        place,
        "ValueError",
        "expected the value of a member of '" + type.name() + "', found " + value.words());
  }

  private static ClassDef code(PyClass type) {
    return Objects.requireNonNull(type.code(), "an enumeration is written");
  }

  private static PyValue value(PyValue member) {
    return member instanceof PyObject object ? object.fields().get("value") : member;
  }

  private static List<String> names(PyClass type) {
    List<String> names = new ArrayList<>();
    for (Statement statement : code(type).getBody().getBody()) {
      boolean isMember =
          statement instanceof Assign assign
              && assign.getTargets().get(0) instanceof Name name
              && !name.getName().startsWith("_")
              && type.members().own().containsKey(name.getName());
      if (isMember) {
        names.add(((Name) ((Assign) statement).getTargets().get(0)).getName());
      }
    }
    return names;
  }
}
