package dev.ppto.frontend.pypto.link;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.ppto.frontend.pypto.value.Environment;
import dev.ppto.frontend.pypto.value.PyBoundMethod;
import dev.ppto.frontend.pypto.value.PyBuiltin;
import dev.ppto.frontend.pypto.value.PyClass;
import dev.ppto.frontend.pypto.value.PyDict;
import dev.ppto.frontend.pypto.value.PyFunction;
import dev.ppto.frontend.pypto.value.PyList;
import dev.ppto.frontend.pypto.value.PyNone;
import dev.ppto.frontend.pypto.value.PyObject;
import dev.ppto.frontend.pypto.value.PyPartial;
import dev.ppto.frontend.pypto.value.PyString;
import dev.ppto.frontend.pypto.value.PySuper;
import dev.ppto.frontend.pypto.value.PyTuple;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.SourceRange;
import dev.ppto.frontend.python.ast.FunctionDef;
import dev.ppto.frontend.python.ast.Lambda;
import dev.ppto.frontend.python.ast.Parameter;
import dev.ppto.frontend.python.ast.Yield;
import dev.ppto.ir.diagnostic.NearNames;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** Calls functions and classes that a source defines. */
final class Functions {
  /** The class around a method, for its body. */
  static final String CLASS = "__class__";

  private static final int DEEPEST = 200;

  private final Interpreter interpreter;
  private final Statements statements;
  private int depth;

  Functions(Interpreter interpreter) {
    this.interpreter = interpreter;
    this.statements = new Statements(interpreter);
  }

  Statements statements() {
    return statements;
  }

  // ---- definitions ----

  PyValue lambda(Lambda lambda, Environment environment) {
    return new PyFunction(
        "<lambda>", lambda, environment, defaults(lambda.getParameters(), environment));
  }

  /**
   * @param environment what the body sees
   * @param header what defaults see
   */
  PyFunction function(FunctionDef definition, Environment environment, Environment header) {
    return new PyFunction(
        definition.getName(),
        definition,
        environment,
        defaults(definition.getParameters(), header));
  }

  private ImmutableMap<String, PyValue> defaults(
      List<Parameter> parameters, Environment environment) {
    ImmutableMap.Builder<String, PyValue> defaults = ImmutableMap.builder();
    for (Parameter parameter : parameters) {
      if (parameter.getDefaultValue() != null) {
        defaults.put(
            parameter.getName(), interpreter.value(parameter.getDefaultValue(), environment));
      }
    }
    return defaults.buildOrThrow();
  }

  // ---- calls ----

  PyValue call(
      PyValue callee, List<PyValue> arguments, Map<String, PyValue> keywords, EObject place) {
    return callee instanceof PyClass type
        ? construct(type, arguments, keywords, place)
        : run((PyFunction) callee, arguments, keywords, place).result();
  }

  /** What a call leaves behind. */
  record Finished(PyValue result, Environment locals) {}

  /** Calls a function of the source. */
  Finished run(
      PyFunction function, List<PyValue> arguments, Map<String, PyValue> keywords, EObject place) {
    Environment locals = new Environment(function.closure());
    bind(function, locals, arguments, keywords, place);
    if (function.closure().own().containsKey(CLASS) && !parameters(function).isEmpty()) {
      PyValue self = locals.lookup(parameters(function).get(0).getName());
      locals.bind(DslFunction.SELF, self == null ? PyNone.NONE : self, null);
    }
    if (depth >= DEEPEST) {
      throw DslError.raised(
          place,
          "RecursionError",
          "expected calls that are nested at most "
              + DEEPEST
              + " deep, found '"
              + function.name()
              + "' calling itself deeper");
    }
    depth++;
    try {
      if (function.code() instanceof Lambda lambda) {
        return new Finished(interpreter.value(lambda.getBody(), locals), locals);
      }
      FunctionDef definition = (FunctionDef) function.code();
      if (definition.isAsync()) {
        throw new DslError(place, "expected a function that runs here, found an async one");
      }
      Frame frame = new Frame(locals);
      statements.run(definition.getBody().getBody(), frame);
      return new Finished(
          isGenerator(definition) ? new PyList(frame.yielded()) : frame.result(), locals);
    } finally {
      depth--;
    }
  }

  private static boolean isGenerator(FunctionDef definition) {
    for (var all = definition.getBody().eAllContents(); all.hasNext(); ) {
      EObject each = all.next();
      if (each instanceof Yield) {
        return true;
      }
      if (each instanceof FunctionDef || each instanceof Lambda) {
        all.prune();
      }
    }
    return false;
  }

  private static List<Parameter> parameters(PyFunction function) {
    return function.code() instanceof Lambda lambda
        ? lambda.getParameters()
        : ((FunctionDef) function.code()).getParameters();
  }

  private static void bind(
      PyFunction function,
      Environment locals,
      List<PyValue> arguments,
      Map<String, PyValue> keywords,
      EObject place) {
    List<PyValue> positional = new ArrayList<>(arguments);
    Map<String, PyValue> named = new LinkedHashMap<>(keywords);
    List<String> names = new ArrayList<>();
    boolean keywordOnly = false;
    boolean rest = false;
    boolean others = false;
    for (Parameter parameter : parameters(function)) {
      String name = parameter.getName();
      String kind = parameter.getKind();
      SourceRange range = SourceRange.of(parameter);
      if (kind == null) {
        names.add(name);
        PyValue value = null;
        if (!keywordOnly && !positional.isEmpty()) {
          value = positional.remove(0);
          if (named.containsKey(name)) {
            throw wrong(function, place, "one value for '" + name + "', found two");
          }
        } else if (named.containsKey(name)) {
          value = named.remove(name);
        } else {
          value = function.defaults().get(name);
        }
        if (value == null) {
          throw wrong(function, place, "an argument for '" + name + "', found none");
        }
        locals.bind(name, value, range);
      } else if (kind.equals("*")) {
        keywordOnly = true;
        if (name != null) {
          rest = true;
          locals.bind(name, PyTuple.of(positional), range);
          positional.clear();
        }
      } else if (kind.equals("**")) {
        others = true;
        Map<PyValue, PyValue> entries = new LinkedHashMap<>();
        named.forEach((key, value) -> entries.put(new PyString(key), value));
        named.clear();
        locals.bind(name, new PyDict(entries), range);
      }
    }
    if (!positional.isEmpty() && !rest) {
      throw wrong(function, place, names.size() + " arguments at most, found " + arguments.size());
    }
    if (!named.isEmpty() && !others) {
      String unknown = named.keySet().iterator().next();
      throw wrong(
          function,
          place,
          (names.isEmpty() ? "no keyword" : "a keyword of " + String.join(", ", names))
              + ", found '"
              + unknown
              + "'"
              + NearNames.hint(unknown, names));
    }
  }

  private static DslError wrong(PyFunction function, EObject place, String what) {
    return DslError.raised(place, "TypeError", "'" + function.name() + "' expected " + what);
  }

  // ---- objects ----

  private PyValue construct(
      PyClass type, List<PyValue> arguments, Map<String, PyValue> keywords, EObject place) {
    if (type.kind() == PyClass.Kind.ENUMERATION) {
      return Enumerations.ofValue(
          type, new Arguments(type.name(), arguments, keywords, place).only(), place);
    }
    PyObject object = new PyObject(type, new LinkedHashMap<>());
    if (Classes.declared(type, "__init__") instanceof PyFunction init) {
      List<PyValue> all = new ArrayList<>();
      all.add(object);
      all.addAll(arguments);
      run(init, all, keywords, place);
      return object;
    }
    DataFields.set(object, arguments, keywords, interpreter, place);
    if (Classes.declared(type, "__post_init__") instanceof PyFunction after) {
      run(after, List.of(object), Map.of(), place);
    }
    return object;
  }

  /** An attribute of an object; null: there is none. */
  @Nullable PyValue member(PyObject object, String name, EObject place) {
    PyValue field = object.fields().get(name);
    if (field != null) {
      return field;
    }
    PyValue found = Classes.declared(object.type(), name);
    if (found == null && NamedTuples.is(object.type()) && DataFields.METHODS.containsKey(name)) {
      PyValue method = new PyBuiltin(DataFields.METHODS.get(name));
      return new PyPartial(method, ImmutableList.of(object), ImmutableMap.of());
    }
    return bound(object, found, place);
  }

  /** An attribute of {@code super()}; null: there is none. */
  @Nullable PyValue member(PySuper above, String name, EObject place) {
    if (above.self() instanceof PyObject object) {
      return bound(object, Classes.declaredBehind(object.type(), above.type(), name), place);
    }
    PyValue found = Classes.declaredBehind((PyClass) above.self(), above.type(), name);
    return Classes.decorator(found).equals("classmethod")
        ? new PyBoundMethod(above.self(), ((PyBoundMethod) found).function())
        : found;
  }

  private @Nullable PyValue bound(PyObject object, @Nullable PyValue found, EObject place) {
    return switch (Classes.decorator(found)) {
      case "property" -> call(((PyBoundMethod) found).function(), List.of(object), Map.of(), place);
      case "staticmethod" -> ((PyBoundMethod) found).function();
      case "classmethod" -> new PyBoundMethod(object.type(), ((PyBoundMethod) found).function());
      default ->
          found instanceof PyFunction
                  || found instanceof DslFunction function && function.self() != null
              ? new PyBoundMethod(object, found)
              : found;
    };
  }

  /**
   * {@code super()} in code with the names.
   *
   * @throws DslError if the code is in no method
   */
  static PyValue above(Environment environment, EObject place) {
    PyValue self = environment.lookup(DslFunction.SELF);
    if (environment.lookup(CLASS) instanceof PyClass type
        && (self instanceof PyObject || self instanceof PyClass)) {
      return new PySuper(type, self);
    }
    throw DslError.raised(
        place, "RuntimeError", "expected super() in a method of a class, found it elsewhere");
  }

  /** The value of a function that returns nothing. */
  static PyValue nothing() {
    return PyNone.NONE;
  }
}
