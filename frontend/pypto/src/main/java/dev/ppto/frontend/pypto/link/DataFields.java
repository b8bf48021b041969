package dev.ppto.frontend.pypto.link;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.ppto.frontend.pypto.value.PyBool;
import dev.ppto.frontend.pypto.value.PyBuiltin;
import dev.ppto.frontend.pypto.value.PyClass;
import dev.ppto.frontend.pypto.value.PyDict;
import dev.ppto.frontend.pypto.value.PyObject;
import dev.ppto.frontend.pypto.value.PyPartial;
import dev.ppto.frontend.pypto.value.PyString;
import dev.ppto.frontend.pypto.value.PyValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** The fields of data classes and named tuples, and what {@code dataclasses} does with them. */
final class DataFields {
  /** Methods of named tuples, and the functions of data classes that do the same. */
  static final ImmutableMap<String, String> METHODS =
      ImmutableMap.of("_replace", "dataclasses.replace", "_asdict", "dataclasses.asdict");

  private static final String FIELD = "dataclasses.field";

  private DataFields() {}

  /** {@code field(...)}, until an object is made. */
  static PyValue declaration(Arguments arguments) {
    return new PyPartial(
        new PyBuiltin(FIELD), ImmutableList.of(), ImmutableMap.copyOf(arguments.keywords()));
  }

  /** Gives an object its fields. */
  static void set(
      PyObject object,
      List<PyValue> arguments,
      Map<String, PyValue> keywords,
      Interpreter interpreter,
      EObject place) {
    PyClass type = object.type();
    Map<String, PyValue> named = new LinkedHashMap<>(keywords);
    List<String> given = new ArrayList<>();
    for (String name : fields(type)) {
      boolean isGiven = !isWithin(Classes.declared(type, name));
      int at = given.size();
      PyValue value =
          isGiven && at < arguments.size()
              ? arguments.get(at)
              : isGiven ? named.remove(name) : null;
      if (isGiven) {
        given.add(name);
      }
      if (value == null) {
        value = otherwise(Classes.declared(type, name), interpreter, place);
      }
      if (value != null) {
        object.fields().put(name, value);
      } else if (isGiven) {
        throw DslError.raised(
            place,
            "TypeError",
            "'" + type.name() + "' expected an argument for '" + name + "', found none");
      }
    }
    if (arguments.size() > given.size() || !named.isEmpty()) {
      throw DslError.raised(
          place,
          "TypeError",
          "'"
              + type.name()
              + "' expected "
              + (given.isEmpty() ? "no arguments" : "the arguments " + String.join(", ", given))
              + ", found "
              + (named.isEmpty()
                  ? arguments.size() + " arguments"
                  : "'" + named.keySet().iterator().next() + "'"));
    }
  }

  /** The names of all fields, those of bases first. */
  private static List<String> fields(PyClass type) {
    List<String> fields = new ArrayList<>();
    type.bases().forEach(each -> fields.addAll(fields(each)));
    type.fields().stream().filter(each -> !fields.contains(each)).forEach(fields::add);
    return fields;
  }

  /** Whether a field is set by the class alone: {@code field(init=False)}. */
  private static boolean isWithin(@Nullable PyValue declared) {
    return isField(declared)
        && ((PyPartial) declared).keywords().get("init") instanceof PyBool init
        && !init.value();
  }

  private static boolean isField(@Nullable PyValue declared) {
    return declared instanceof PyPartial partial
        && partial.function() instanceof PyBuiltin builtin
        && builtin.name().equals(FIELD);
  }

  private static @Nullable PyValue otherwise(
      @Nullable PyValue declared, Interpreter interpreter, EObject place) {
    if (!isField(declared)) {
      return declared;
    }
    ImmutableMap<String, PyValue> keywords = ((PyPartial) declared).keywords();
    PyValue factory = keywords.get("default_factory");
    return factory == null
        ? keywords.get("default")
        : interpreter.call(factory, List.of(), Map.of(), place);
  }

  /** {@code replace(object, name=value)}: the same object with some other fields. */
  static PyValue replaced(Arguments arguments, Interpreter interpreter) {
    PyObject object = object(arguments);
    Map<String, PyValue> fields = new LinkedHashMap<>();
    for (String name : fields(object.type())) {
      if (!isWithin(Classes.declared(object.type(), name))) {
        fields.put(name, object.fields().get(name));
      }
    }
    fields.putAll(arguments.keywords());
    return interpreter.call(object.type(), List.of(), fields, arguments.place());
  }

  /** {@code asdict(object)}. */
  static PyValue dict(Arguments arguments) {
    PyObject object = object(arguments);
    Map<PyValue, PyValue> entries = new LinkedHashMap<>();
    for (String name : fields(object.type())) {
      entries.put(new PyString(name), object.fields().get(name));
    }
    return new PyDict(entries);
  }

  private static PyObject object(Arguments arguments) {
    if (arguments.at(0) instanceof PyObject object) {
      return object;
    }
    throw arguments.wrong("an object of a data class", arguments.at(0));
  }
}
