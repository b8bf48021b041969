package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.pypto.link.DslFunction;
import dev.ppto.frontend.pypto.link.NotConstant;
import dev.ppto.frontend.pypto.value.PyBoundMethod;
import dev.ppto.frontend.pypto.value.PyBuiltin;
import dev.ppto.frontend.pypto.value.PyClass;
import dev.ppto.frontend.pypto.value.PyDict;
import dev.ppto.frontend.pypto.value.PyExtent;
import dev.ppto.frontend.pypto.value.PyFunction;
import dev.ppto.frontend.pypto.value.PyModuleRef;
import dev.ppto.frontend.pypto.value.PyPartial;
import dev.ppto.frontend.pypto.value.PyString;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.SourceRange;
import dev.ppto.frontend.python.ast.Argument;
import dev.ppto.frontend.python.ast.Attribute;
import dev.ppto.frontend.python.ast.Call;
import dev.ppto.frontend.python.ast.Expression;
import dev.ppto.frontend.python.ast.Name;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Calls: of operations, of functions of the program, of what the front end itself knows. */
final class Calls {
  private final Body body;
  private final OperationCalls operations;
  private final FunctionCalls functions;
  private final Constructs constructs;
  private final Builtins builtins;
  private final HelperCalls helpers;

  Calls(Body body) {
    this.body = body;
    this.operations = new OperationCalls(body);
    this.functions = new FunctionCalls(body);
    this.constructs = new Constructs(body);
    this.builtins = new Builtins(body);
    this.helpers = new HelperCalls(body, functions);
  }

  OperationCalls operations() {
    return operations;
  }

  Constructs constructs() {
    return constructs;
  }

  PyValue value(Call call) {
    PyValue callee;
    try {
      callee = callee(call.getFunction());
    } catch (DslError e) {
      // What is wrong with the arguments is told as well.
      poisoned(call);
      throw e;
    }
    if (callee instanceof PyModuleRef operation && constructs.isOne(operation.name())) {
      return constructs.value(operation.name(), call);
    }
    List<Given> part =
        callee instanceof PyModuleRef operation
            ? new PartArguments(body).of(operation.name(), call)
            : null;
    return part != null
        ? value(callee, part, call)
        : value(callee, given(call, all -> checkShape(callee, all, call)), call);
  }

  /** What is wrong with a call of which some arguments have errors. */
  private void checkShape(PyValue callee, List<Given> given, Call call) {
    PyValue function = callee instanceof PyBoundMethod method ? method.function() : callee;
    if (callee instanceof PyModuleRef operation) {
      operations.checkShape(operation.name(), given, call);
    } else if (function instanceof DslFunction of) {
      FunctionCalls.checkShape(of, given, call);
    }
  }

  private PyValue value(PyValue callee, List<Given> arguments, Call call) {
    if (callee instanceof PyPartial partial) {
      return value(partial.function(), completed(partial, arguments, call), call);
    }
    if (callee instanceof PyModuleRef operation) {
      if (constructs.isOne(operation.name())) {
        throw new DslError(
            call,
            "expected an operation or function, found "
                + operation.name()
                + " with arguments; write it out");
      }
      return operations.value(operation.name(), arguments, call);
    }
    if (callee instanceof DslFunction function) {
      return functions.value(function, null, arguments, call);
    }
    if (callee instanceof PyBoundMethod method
        && method.function() instanceof DslFunction function) {
      return functions.value(function, method.self(), arguments, call);
    }
    boolean isRuntime = arguments.stream().anyMatch(each -> holdsRuntime(each.value()));
    if (callee instanceof PyBuiltin builtin && isRuntime) {
      return builtins.value(builtin.name(), arguments, call);
    }
    boolean isMethod =
        callee instanceof PyBoundMethod method && !(method.function() instanceof PyFunction);
    if (callee instanceof PyBoundMethod method
        && method.function() instanceof PyBuiltin builtin
        && OwnCollections.changes(method.self(), builtin.name())) {
      body.collections().requireOwn(method.self(), body.emitter().block(), call);
    }
    PyFunction helper = HelperCalls.helper(callee);
    if (isRuntime && helper != null) {
      return helpers.value(helper, callee, arguments, call);
    }
    if (isRuntime && !isMethod && !(callee instanceof PyClass)) {
      throw notInline(callee, call);
    }
    try {
      return constant(callee, arguments, call);
    } catch (NotConstant e) {
      if (helper != null) {
        return helpers.value(helper, callee, arguments, call);
      }
      throw notInline(callee, call);
    }
  }

  /** The arguments that a partial function has, and those of the call. */
  private static List<Given> completed(PyPartial partial, List<Given> arguments, Call call) {
    List<Given> all = new ArrayList<>();
    partial.arguments().forEach(each -> all.add(new Given(null, each, call)));
    all.addAll(arguments);
    partial
        .keywords()
        .forEach(
            (name, value) -> {
              if (arguments.stream().noneMatch(each -> name.equals(each.keyword()))) {
                all.add(new Given(name, value, call));
              }
            });
    return all;
  }

  private static DslError notInline(PyValue callee, Call call) {
    if (callee instanceof PyBoundMethod method && method.self() instanceof PyString) {
      return new DslError(
          call,
          "expected a string that is known at compile time, found one with a value that the program"
              + " computes; leave the value out");
    }
    PyValue function = callee instanceof PyBoundMethod method ? method.function() : callee;
    return new DslError(
        call,
        function instanceof PyFunction
            ? "expected a function of the DSL, found "
                + function.words()
                + ", which runs at compile time and cannot use values or operations of the"
                + " program; mark it @pl.jit.inline"
            : "expected something to call, found " + callee.words());
  }

  static boolean holdsRuntime(PyValue value) {
    if (Folding.isRuntime(value) || value instanceof PyExtent) {
      return true;
    }
    List<PyValue> elements = value instanceof PyString ? null : Sequences.elements(value);
    return elements != null && elements.stream().anyMatch(Calls::holdsRuntime);
  }

  /** Python would evaluate it when the function is compiled, and not when it runs. */
  void rejectPrint(Call call) {
    if (call.getFunction() instanceof Name name
        && name.getName().equals("print")
        && body.scope().environment().lookup("print") == null) {
      throw new DslError(
          call,
          "expected an operation or function of the DSL, found print(), which a "
              + body.level().words()
              + " does not have; leave it out");
    }
  }

  /** What a call calls. */
  PyValue callee(Expression function) {
    Optional<PyValue> constant =
        body.program().evaluator().constant(function, body.scope().environment());
    if (constant.isPresent()) {
      return Body.check(constant.get(), function);
    }
    if (function instanceof Attribute attribute) {
      PyValue self = body.expressions().value(attribute.getValue());
      if (!Folding.isRuntime(self)) {
        return body.program().evaluator().attribute(self, attribute.getName(), attribute);
      }
      throw new DslError(
          attribute,
          "expected an operation or function, found method '."
              + attribute.getName()
              + "()' of "
              + self.words()
              + "; call the operation with it as argument");
    }
    PyValue value = body.expressions().value(function);
    if (Folding.isRuntime(value)) {
      throw new DslError(
          function, "expected an operation or function to call, found " + value.words());
    }
    return value;
  }

  /** The full name of the DSL's operation that an expression calls; null: it calls none. */
  @Nullable String operationName(Expression expression) {
    if (!(expression instanceof Call call)
        || !(call.getFunction() instanceof Name || call.getFunction() instanceof Attribute)) {
      return null;
    }
    Optional<PyValue> callee =
        body.program().evaluator().constant(call.getFunction(), body.scope().environment());
    return callee.isPresent() && callee.get() instanceof PyModuleRef operation
        ? operation.name()
        : null;
  }

  private PyValue constant(PyValue callee, List<Given> arguments, Call call) {
    List<PyValue> positional = new ArrayList<>();
    Map<String, PyValue> keywords = new HashMap<>();
    for (Given each : arguments) {
      if (each.keyword() == null) {
        positional.add(each.value());
      } else {
        keywords.put(each.keyword(), each.value());
      }
    }
    return body.program().evaluator().call(callee, positional, keywords, call);
  }

  /**
   * The arguments of a call, in order.
   *
   * @throws PoisonedException if some have errors, which are reported
   */
  List<Given> given(Call call) {
    return given(call, all -> {});
  }

  /**
   * The arguments of a call, in order.
   *
   * @param whole checks number and names of arguments if some of their values have errors
   */
  List<Given> given(Call call, Consumer<List<Given>> whole) {
    List<Given> all = poisoned(call);
    if (all.stream().anyMatch(each -> Running.isPoison(each.value()))) {
      boolean isKnown = call.getArguments().stream().allMatch(each -> each.getKind() == null);
      if (isKnown) {
        whole.accept(all);
      }
      throw new PoisonedException();
    }
    return all;
  }

  /** The arguments of a call; what has an error, which is reported, is poison. */
  List<Given> poisoned(Call call) {
    List<Given> all = new ArrayList<>();
    for (Argument argument : call.getArguments()) {
      try {
        given(argument, all);
      } catch (DslError e) {
        body.program().messages().add(e);
        all.add(new Given(argument.getName(), Running.poison(), argument.getValue()));
      } catch (PoisonedException e) {
        body.program().messages().addConsequence();
        all.add(new Given(argument.getName(), Running.poison(), argument.getValue()));
      }
    }
    return all;
  }

  private void given(Argument argument, List<Given> all) {
    PyValue value = body.expressions().value(argument.getValue());
    if ("*".equals(argument.getKind())) {
      body.expressions()
          .sequence(value, argument)
          .forEach(each -> all.add(new Given(null, each, argument)));
    } else if ("**".equals(argument.getKind())) {
      unpack(value, argument, all);
    } else {
      all.add(new Given(argument.getName(), value, argument.getValue()));
    }
  }

  private static void unpack(PyValue value, Argument argument, List<Given> all) {
    if (!(value instanceof PyDict dict)) {
      throw new DslError(
          SourceRange.of(argument), "expected a dict after '**', found " + value.words());
    }
    dict.entries()
        .forEach(
            (key, each) -> {
              if (!(key instanceof PyString name)) {
                throw new DslError(
                    SourceRange.of(argument),
                    "expected strings as keys after '**', found " + key.words());
              }
              all.add(new Given(name.value(), each, argument));
            });
  }
}
