package dev.ppto.frontend.pypto.link;

import dev.ppto.frontend.pypto.value.Environment;
import dev.ppto.frontend.pypto.value.PyClass;
import dev.ppto.frontend.pypto.value.PyDict;
import dev.ppto.frontend.pypto.value.PyForeign;
import dev.ppto.frontend.pypto.value.PyFunction;
import dev.ppto.frontend.pypto.value.PyInt;
import dev.ppto.frontend.pypto.value.PyList;
import dev.ppto.frontend.pypto.value.PyObject;
import dev.ppto.frontend.pypto.value.PyString;
import dev.ppto.frontend.pypto.value.PyTuple;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.PythonReader;
import dev.ppto.frontend.python.PythonSource;
import dev.ppto.frontend.python.ast.Call;
import dev.ppto.frontend.python.ast.Expression;
import dev.ppto.frontend.python.ast.FunctionDef;
import dev.ppto.frontend.python.ast.Name;
import dev.ppto.frontend.python.ast.Parameter;
import dev.ppto.frontend.python.ast.Statement;
import dev.ppto.ir.diagnostic.NearNames;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** Finds where the program starts. */
final class EntrySearch {
  /** There is no such function; no place of the file is to blame. */
  static final class Missing extends Exception {
    private static final long serialVersionUID = 1;

    Missing(String message) {
      super(message, null, false, false);
    }
  }

  private final PythonSource source;
  private final LinkOptions options;
  private final Interpreter interpreter;
  private final Environment globals;
  private final boolean hasFailedDefinitions;

  private final Map<PyClass, List<DslFunction>> members = new IdentityHashMap<>();

  /** What was looked into; a list may hold itself. */
  private final Set<PyValue> collected = Collections.newSetFromMap(new IdentityHashMap<>());

  /** What functions are called where they are found, which need not be as they are defined. */
  private final Map<String, DslFunction> bound = new LinkedHashMap<>();

  EntrySearch(
      PythonSource source,
      LinkOptions options,
      Interpreter interpreter,
      Environment globals,
      boolean hasFailedDefinitions) {
    this.source = source;
    this.options = options;
    this.interpreter = interpreter;
    this.globals = globals;
    this.hasFailedDefinitions = hasFailedDefinitions;
  }

  DslFunction find() throws Missing {
    Set<DslFunction> candidates = new LinkedHashSet<>();
    if (options.factory().isPresent()) {
      Functions.Finished made = made(options.factory().get());
      if (made.result() instanceof PyForeign foreign) {
        throw Interpreter.unknown(foreign, source.ast());
      }
      collect(made.result(), "", candidates);
      if (candidates.isEmpty() || options.entry().isPresent()) {
        collect(made.locals(), candidates);
      }
    } else {
      if (!options.factoryArguments().isEmpty()) {
        throw new Missing(
            "expected --factory NAME with --factory-arg, found no --factory; "
                + (makers().isEmpty() ? "leave --factory-arg out" : factories()));
      }
      collect(globals, candidates);
    }
    if (candidates.isEmpty()) {
      throw new Missing(
          "expected a function of the DSL (decorated with @pl.jit.host, @pl.jit or the like), found"
              + " none; "
              + factories());
    }
    if (options.entry().isEmpty() && hasFailedDefinitions) {
      // One of them may be what is meant.
      throw new Missing("expected a function to start with, found definitions with errors");
    }
    return options.entry().isPresent()
        ? named(options.entry().get(), candidates)
        : only(candidates);
  }

  // ---- candidates ----

  private void collect(Environment environment, Set<DslFunction> into) {
    environment.own().forEach((name, binding) -> collect(binding.value(), name, into));
  }

  /** The functions of a program, also those that it has of the classes it is derived from. */
  private List<DslFunction> members(PyClass program) {
    List<DslFunction> known = members.get(program);
    if (known == null) {
      known = new ArrayList<>();
      for (String name : Classes.members(program)) {
        if (Classes.declared(program, name) instanceof DslFunction function) {
          boolean isOwn = program.members().own().containsKey(name);
          known.add(isOwn ? function : function.inheritedBy(program));
        }
      }
      members.put(program, known);
    }
    return known;
  }

  /**
   * @param path the expression that gives the value, in what is searched; empty for a factory's
   *     result
   */
  private void collect(PyValue value, String path, Set<DslFunction> into) {
    if (value instanceof DslFunction function) {
      bind(path, function);
      into.add(function);
    } else if (value instanceof PyClass type && type.isProgram()) {
      for (DslFunction each : members(type)) {
        bind(path.isEmpty() ? "" : path + "." + each.name(), each);
        into.add(each);
      }
    } else if (!collected.add(value)) {
      return;
    } else if (value instanceof PyObject object) {
      collect(object.type(), path, into);
    } else if (value instanceof PyTuple tuple) {
      collect(tuple.elements(), path, into);
    } else if (value instanceof PyList list) {
      collect(list.elements(), path, into);
    } else if (value instanceof PyDict dict) {
      dict.entries().forEach((key, each) -> collect(each, path + "[" + text(key) + "]", into));
    }
  }

  private void collect(List<PyValue> elements, String path, Set<DslFunction> into) {
    for (int i = 0; i < elements.size(); i++) {
      collect(elements.get(i), path + "[" + i + "]", into);
    }
  }

  private void bind(String path, DslFunction function) {
    if (!path.isEmpty()) {
      bound.putIfAbsent(path, function);
    }
  }

  /** A key as a source writes it. */
  private static String text(PyValue key) {
    return key instanceof PyString string
        ? "'" + string.value() + "'"
        : key instanceof PyInt number ? number.value().toString() : key.words();
  }

  private DslFunction named(String name, Set<DslFunction> candidates) throws Missing {
    DslFunction called = bound.get(name);
    if (called != null) {
      return called;
    }
    List<DslFunction> exact =
        candidates.stream().filter(each -> each.qualifiedName().equals(name)).toList();
    List<DslFunction> found =
        exact.isEmpty()
            ? candidates.stream().filter(each -> each.name().equals(name)).toList()
            : exact;
    if (found.size() == 1) {
      return found.get(0);
    }
    List<String> names =
        candidates.stream().map(each -> label(each, candidates)).distinct().toList();
    throw new Missing(
        found.isEmpty()
            ? "expected --entry to be one of "
                + String.join(", ", names)
                + ", found '"
                + name
                + "'"
                + NearNames.hint(name, names)
            : "expected --entry to name one function, found "
                + found.size()
                + " of the name '"
                + name
                + "': "
                + found.stream()
                    .map(each -> each.qualifiedName() + " in line " + each.place().line())
                    .collect(Collectors.joining(", "))
                + "; say "
                + (found.stream().map(each -> label(each, candidates)).distinct().count()
                        == found.size()
                    ? found.stream()
                        .map(each -> label(each, candidates))
                        .collect(Collectors.joining(" or "))
                    : "Class.function, or give one another name"));
  }

  /** The name by which {@code --entry} finds a function, if there is one. */
  private String label(DslFunction function, Collection<DslFunction> among) {
    String name = function.qualifiedName();
    if (among.stream().filter(each -> each.qualifiedName().equals(name)).count() == 1) {
      return name;
    }
    return bound.entrySet().stream()
        .filter(each -> each.getValue() == function)
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse(name);
  }

  private DslFunction only(Set<DslFunction> candidates) throws Missing {
    for (Level level : List.of(Level.HOST, Level.ORCHESTRATION, Level.KERNEL)) {
      List<DslFunction> found = candidates.stream().filter(each -> each.level() == level).toList();
      if (found.size() > 1) {
        List<DslFunction> roots = roots(found);
        found = roots.isEmpty() ? found : roots;
      }
      if (found.size() == 1) {
        return found.get(0);
      }
      if (!found.isEmpty()) {
        throw new Missing(
            "expected one "
                + level.words()
                + " to start with, found "
                + found.stream()
                    .map(each -> label(each, candidates))
                    .collect(Collectors.joining(", "))
                + "; pass --entry "
                + label(found.get(0), candidates));
      }
    }
    throw new Missing(
        "expected a host function, device function or kernel to start with, found only "
            + candidates.stream().map(DslFunction::words).collect(Collectors.joining(", ")));
  }

  /** Those that no other one calls. */
  private List<DslFunction> roots(List<DslFunction> functions) {
    Set<DslFunction> called = new LinkedHashSet<>();
    for (DslFunction function : functions) {
      for (DslFunction callee : Callees.of(function, interpreter)) {
        if (callee != function) {
          called.add(callee);
        }
      }
    }
    return functions.stream().filter(each -> !called.contains(each)).toList();
  }

  // ---- factories ----

  private Functions.Finished made(String name) throws Missing {
    PyValue factory = value(name);
    if (factory == null) {
      List<String> known = functions();
      throw new Missing(
          "expected --factory to name a function of the file, found '"
              + name
              + "'"
              + NearNames.hint(name, known)
              + (known.isEmpty() ? "" : "; there are " + String.join(", ", known)));
    }
    Map<String, PyValue> arguments = new LinkedHashMap<>();
    options.factoryArguments().forEach((key, text) -> arguments.put(key, argument(text)));
    EObject place = factory instanceof PyFunction function ? function.code() : source.ast();
    if (factory instanceof PyFunction function) {
      checkNames(function, arguments);
      return interpreter.functions().run(function, List.of(), arguments, place);
    }
    return new Functions.Finished(
        interpreter.call(factory, List.of(), arguments, place), new Environment(null));
  }

  private static void checkNames(PyFunction factory, Map<String, PyValue> arguments)
      throws Missing {
    if (factory.code() instanceof FunctionDef definition) {
      for (var parameter : definition.getParameters()) {
        boolean needed =
            parameter.getKind() == null
                && parameter.getDefaultValue() == null
                && !arguments.containsKey(parameter.getName());
        if (needed) {
          throw new DslError(
              parameter,
              "expected a value for the parameter '"
                  + parameter.getName()
                  + "' of the factory '"
                  + factory.name()
                  + "', found none; pass --factory-arg "
                  + parameter.getName()
                  + "=VALUE");
        }
      }
      List<String> names =
          definition.getParameters().stream()
              .map(Parameter::getName)
              .filter(Objects::nonNull)
              .toList();
      boolean takesAll =
          definition.getParameters().stream().anyMatch(each -> "**".equals(each.getKind()));
      for (String name : arguments.keySet()) {
        if (!takesAll && !names.contains(name)) {
          throw new Missing(
              "expected --factory-arg to name a parameter of '"
                  + factory.name()
                  + "'"
                  + (names.isEmpty() ? ", which has none" : ": " + String.join(", ", names))
                  + "; found '"
                  + name
                  + "'"
                  + NearNames.hint(name, names));
        }
      }
    }
  }

  /** The value of an expression of the command line; null: it has none. */
  private @Nullable PyValue value(String text) {
    Optional<Expression> expression = expression(text);
    if (expression.isEmpty()) {
      return null;
    }
    try {
      PyValue value = interpreter.value(expression.get(), globals);
      return value instanceof PyFunction || value instanceof PyClass ? value : null;
    } catch (DslError | NotConstant | ForeignCondition e) {
      return null;
    }
  }

  /** A literal or name of the module, which hides those of Python; what is neither is text. */
  private PyValue argument(String text) {
    Optional<Expression> expression = expression(text);
    boolean isText =
        expression.isEmpty()
            || expression.get() instanceof Name name && globals.lookup(name.getName()) == null;
    if (!isText) {
      try {
        return interpreter.value(expression.get(), globals);
      } catch (DslError | NotConstant | ForeignCondition e) {
        return new PyString(text);
      }
    }
    return new PyString(text);
  }

  private static Optional<Expression> expression(String text) {
    PythonSource source = PythonReader.read("", "(" + text + ")");
    List<Statement> statements = source.ast().getBody();
    return source.succeeded()
            && statements.size() == 1
            && statements.get(0) instanceof Expression expression
        ? Optional.of(expression)
        : Optional.empty();
  }

  private List<String> functions() {
    List<String> names = new ArrayList<>();
    globals
        .own()
        .forEach(
            (name, binding) -> {
              if (binding.value() instanceof PyFunction) {
                names.add(name);
              }
            });
    return names;
  }

  /** How to start with a function that makes programs. */
  private String factories() {
    List<String> makers = makers();
    return makers.isEmpty()
        ? "decorate the function that starts the program with @pl.jit.host"
        : "a program that a function makes needs --factory "
            + String.join(" or --factory ", makers);
  }

  private List<String> makers() {
    List<String> makers = new ArrayList<>();
    globals
        .own()
        .forEach(
            (name, binding) -> {
              if (binding.value() instanceof PyFunction function
                  && function.code() instanceof FunctionDef definition
                  && makes(definition)) {
                makers.add(name);
              }
            });
    return makers;
  }

  private static boolean makes(FunctionDef definition) {
    for (var all = definition.getBody().eAllContents(); all.hasNext(); ) {
      EObject each = all.next();
      boolean decorated =
          each instanceof FunctionDef function && !function.getDecorators().isEmpty();
      if (decorated) {
        return true;
      }
      if (each instanceof Call) {
        all.prune();
      }
    }
    return false;
  }
}
