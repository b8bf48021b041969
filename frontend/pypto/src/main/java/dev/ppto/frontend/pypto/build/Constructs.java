package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.pypto.link.DslMessage;
import dev.ppto.frontend.pypto.link.Level;
import dev.ppto.frontend.pypto.value.PyBuiltin;
import dev.ppto.frontend.pypto.value.PyDtype;
import dev.ppto.frontend.pypto.value.PyInt;
import dev.ppto.frontend.pypto.value.PyNone;
import dev.ppto.frontend.pypto.value.PyString;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.SourceRange;
import dev.ppto.frontend.python.ast.Call;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.type.ShapedMemory;
import dev.ppto.ir.type.ShapedType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;

/** Calls that the front end itself knows, since they are no operations. */
final class Constructs {
  private static final Set<String> SCALARS =
      Set.of(
          "pl.cast",
          "pl.const",
          "pl.min",
          "pl.max",
          "pl.slice",
          "pl.tensor.slice",
          "pl.assemble",
          "pl.tensor.assemble",
          "pl.tensor.dim",
          "pl.static_assert",
          "pl.static_print");

  /** What only has a meaning at certain places in a statement. */
  private static final Set<String> STATEMENTS =
      Set.of(
          "pl.range",
          "pl.parallel",
          "pl.pipeline",
          "pl.unroll",
          "pl.while_",
          "pl.cond",
          "pl.yield_");

  private final Body body;
  private final Windows windows;

  Constructs(Body body) {
    this.body = body;
    this.windows = new Windows(body);
  }

  Windows windows() {
    return windows;
  }

  /** Whether a call of the name is looked at here first. */
  boolean isOne(String name) {
    return SCALARS.contains(name)
        || STATEMENTS.contains(name)
        || windows.isView(name)
        || windows.isAllocation(name);
  }

  PyValue value(String name, Call call) {
    if (STATEMENTS.contains(name)) {
      throw new DslError(
          call,
          switch (name) {
            case "pl.yield_" ->
                "expected pl.yield_() as a statement or on the right of '=', found it in an"
                    + " expression";
            case "pl.cond" ->
                "expected pl.cond() as the first statement of a pl.while_() loop, found it"
                    + " elsewhere";
            default -> "expected " + name + "() behind 'in' of a for statement, found it elsewhere";
          });
    }
    if (windows.isAllocation(name)) {
      throw new DslError(
          call,
          name
              + "() expected alone on the right of 'name = ', found it elsewhere; the name is"
              + " that of the window");
    }
    // What has an error is poison: who takes it says what else is wrong with the call.
    List<Given> given = body.expressions().calls().poisoned(call);
    if (windows.isView(name)) {
      return windows.view(name, given, call);
    }
    OperationCalls operations = body.expressions().calls().operations();
    if (given.stream().anyMatch(each -> Running.isPoison(each.value()))) {
      if (operations.isOne(name)) {
        operations.checkShape(name, given, call);
      }
      throw new PoisonedException();
    }
    PyValue first = given.isEmpty() ? null : given.get(0).value();
    Value running = Running.valueOf(first == null ? null : Body.check(first, call));
    boolean isScalar =
        first != null
            && (running == null
                ? ScalarTypes.isNumber(body.expressions().scalar(first, call))
                : ScalarTypes.isScalar(running.type()));
    switch (name) {
      case "pl.const":
        return constant(name, given, call);
      case "pl.cast":
        if (isScalar) {
          return cast(name, given, call);
        }
        break;
      case "pl.min", "pl.max":
        if (given.stream().allMatch(each -> isScalar(each, call))) {
          return new Builtins(body).extreme(name, given.stream().map(Given::value).toList(), call);
        }
        break;
      case "pl.tensor.dim":
        return dimension(given, call);
      case "pl.static_assert":
        return staticAssert(given, call);
      case "pl.static_print":
        body.program()
            .messages()
            .add(DslMessage.remark(SourceRange.of(call), printed(given, call)));
        return PyNone.NONE;
      case "pl.slice", "pl.tensor.slice":
        if (running != null && running.type() instanceof ShapedMemory) {
          if (body.level() == Level.HOST) {
            return new HostParts(body).part(given, call);
          }
          requireKernel(name, call);
          return slice(given, call);
        }
        break;
      default:
        if (running != null && running.type() instanceof ShapedMemory) {
          requireKernel(name, call);
          return assemble(given, call);
        }
        break;
    }
    if (first != null && !operations.isOne(name)) {
      boolean isOfScalars =
          name.equals("pl.cast") || name.equals("pl.min") || name.equals("pl.max");
      throw new DslError(
          call,
          name
              + "() expected "
              + (isOfScalars ? "a scalar" : "a tensor or window")
              + ", found "
              + (isOfScalars
                  ? given.stream()
                      .filter(each -> !isScalar(each, call))
                      .findFirst()
                      .orElse(given.get(0))
                      .value()
                      .words()
                  : first.words())
              + "; for others it is part of a later step and cannot be compiled yet");
    }
    return operations.value(name, given, call);
  }

  private void requireKernel(String name, Call call) {
    if (body.level() != Level.KERNEL) {
      throw new DslError(
          call,
          name
              + "() expected in a kernel, found in the "
              + body.here()
              + "; "
              + (body.level() == Level.HOST ? "x[r] selects the part of one rank" : "pass it on"));
    }
  }

  /** {@code pl.tensor.dim(tensor, axis)}: an extent. */
  private PyValue dimension(List<Given> given, Call call) {
    NamedArguments arguments = NamedArguments.of("pl.tensor.dim", given, call, "tensor", "axis");
    Given tensor = arguments.required("tensor");
    Given axis = arguments.required("axis");
    Value memory = Running.valueOf(tensor.value());
    if (memory == null || !(memory.type() instanceof ShapedType shaped)) {
      throw new DslError(
          tensor.place(), "pl.tensor.dim() expected a tensor, found " + tensor.value().words());
    }
    long rank = shaped.rank();
    if (!Scalars.isLong(axis.value())
        || ((PyInt) axis.value()).asLong() < -rank
        || ((PyInt) axis.value()).asLong() >= rank) {
      throw new DslError(
          axis.place(),
          "pl.tensor.dim() expected an axis from 0 to "
              + (rank - 1)
              + ", found "
              + axis.value().words());
    }
    int dimension = (int) Math.floorMod(((PyInt) axis.value()).asLong(), rank);
    return shaped.isDynamic(dimension)
        ? Running.of(Extents.extent(body.emitter(), memory, dimension, Place.of(call)))
        : PyInt.of(shaped.shape().get(dimension));
  }

  /** What Python would print, of a value of the program what it is. */
  private String printed(List<Given> given, Call call) {
    List<String> words = new ArrayList<>();
    for (Given each : given) {
      if (each.keyword() != null) {
        throw new DslError(
            each.place(),
            "pl.static_print() expected values only, found the keyword '"
                + each.keyword()
                + "'; leave it out");
      }
      PyValue value = Body.check(each.value(), each.place());
      PyValue text =
          Calls.holdsRuntime(value)
              ? value
              : body.program()
                  .evaluator()
                  .call(new PyBuiltin("str"), List.of(value), Map.of(), call);
      words.add(text instanceof PyString string ? string.value() : value.words());
    }
    return String.join(" ", words);
  }

  private static PyValue staticAssert(List<Given> given, Call call) {
    NamedArguments arguments =
        NamedArguments.of("pl.static_assert", given, call, "condition", "message");
    Given condition = arguments.required("condition");
    if (Folding.isRuntime(condition.value())) {
      throw new DslError(
          condition.place(),
          "pl.static_assert() expected a condition that is known at compile time, found "
              + condition.value().words());
    }
    if (!Folding.truth(condition.value())) {
      Given message = arguments.optional("message");
      throw new DslError(
          call,
          "expected the assertion to hold, found that it does not"
              + (message != null && message.value() instanceof PyString text
                  ? ": " + text.value()
                  : ""));
    }
    return PyNone.NONE;
  }

  private static boolean isScalar(Given given, EObject place) {
    Value running = Running.valueOf(Body.check(given.value(), place));
    return running == null
        ? ScalarTypes.isNumber(given.value())
        : ScalarTypes.isScalar(running.type());
  }

  private PyValue constant(String name, List<Given> given, Call call) {
    NamedArguments arguments = NamedArguments.of(name, given, call, "value", "dtype");
    Type type = dtype(name, arguments.required("dtype"));
    Given value = arguments.required("value");
    return Running.of(body.scalars().as(value.value(), type, "the value", value.place()));
  }

  private PyValue cast(String name, List<Given> given, Call call) {
    NamedArguments arguments =
        NamedArguments.of(name, given, call, "tensor", "target_type", "mode");
    Given value = arguments.required("tensor");
    return Running.of(
        body.scalars()
            .cast(
                body.expressions().scalar(value.value(), value.place()),
                dtype(name, arguments.required("target_type")),
                call));
  }

  private static Type dtype(String name, Given given) {
    if (given.value() instanceof PyDtype dtype) {
      return dtype.type();
    }
    throw new DslError(
        given.place(), name + "() expected a data type, found " + given.value().words());
  }

  /** A part of memory as a value is what a load gives. */
  private PyValue slice(List<Given> given, Call call) {
    NamedArguments arguments =
        NamedArguments.of("pl.slice", given, call, "tensor", "shape", "offset", "valid_shape");
    Given tensor = arguments.required("tensor");
    List<Given> load =
        new ArrayList<>(
            List.of(
                tensor,
                positional(arguments.required("offset")),
                positional(arguments.required("shape"))));
    Given valid = arguments.optional("valid_shape");
    if (valid != null) {
      load.add(new Given("valid_shape", valid.value(), valid.place()));
    }
    return body.expressions().calls().operations().value("pl.load", load, call);
  }

  private static Given positional(Given given) {
    return new Given(null, given.value(), given.place());
  }

  /** A value put into memory is what a store does. */
  private PyValue assemble(List<Given> given, Call call) {
    NamedArguments arguments =
        NamedArguments.of("pl.assemble", given, call, "target", "source", "offset");
    return body.expressions()
        .calls()
        .operations()
        .value(
            "pl.store",
            List.of(
                positional(arguments.required("source")),
                positional(arguments.required("offset")),
                positional(arguments.required("target"))),
            call);
  }
}
