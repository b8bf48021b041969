package dev.ppto.frontend.pypto.build;

import dev.ppto.dialects.signature.CallCompatibility;
import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.pypto.link.DslFunction;
import dev.ppto.frontend.pypto.link.DslParameter;
import dev.ppto.frontend.pypto.link.Level;
import dev.ppto.frontend.pypto.value.PyExtent;
import dev.ppto.frontend.pypto.value.PyInt;
import dev.ppto.frontend.pypto.value.PyNone;
import dev.ppto.frontend.pypto.value.PyTensorType;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Location;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.SymbolRefAttr;
import dev.ppto.ir.diagnostic.Locations;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.ShapedMemory;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** Calls of functions of the program: dispatches, kernel calls, and what is spliced in. */
final class FunctionCalls {
  private static final String DEVICE = "device";

  private final Body body;

  FunctionCalls(Body body) {
    this.body = body;
  }

  /**
   * @param self the program of a method; null: it is none
   */
  PyValue value(DslFunction callee, @Nullable PyValue self, List<Given> given, EObject place) {
    List<Given> arguments = new ArrayList<>(given);
    Given device = null;
    if (callee.parameter(DEVICE) == null) {
      device =
          given.stream().filter(each -> DEVICE.equals(each.keyword())).findFirst().orElse(null);
      arguments.remove(device);
    }
    checkLevels(callee, device, place);
    List<Given> bound = bind(callee.name(), callee.parameters(), arguments, place);
    if (body.inlined().stream().anyMatch(each -> each.ast() == callee.ast())) {
      throw new DslError(
          place,
          "expected a call of another function, found one of '"
              + callee.name()
              + "' in itself; recursion cannot be compiled: use a loop");
    }
    if (callee.level() == Level.INLINE || callee.level() == body.level()) {
      return splice(callee, self, bound, place);
    }
    Value rank = device == null ? null : device(device);
    return call(callee, self, bound, rank, device, place);
  }

  private void checkLevels(DslFunction callee, @Nullable Given device, EObject place) {
    String name = callee.name();
    Level here = body.level();
    if (callee.level() == Level.OPAQUE) {
      throw new DslError(
          place,
          "'"
              + name
              + "' is a @pl.jit.opaque function, which is part of a later step and cannot be"
              + " compiled yet; mark it @pl.jit.incore");
    }
    if (callee.level() == Level.INLINE || callee.level() == here && here != Level.HOST) {
      if (device != null) {
        throw new DslError(
            device.place(),
            "expected device= with a device function that the host calls, found it with the "
                + callee.words().substring(4));
      }
      return;
    }
    if (callee.level() == Level.HOST) {
      throw new DslError(
          place,
          "expected a call of a device function or kernel, found one of the host function '"
              + name
              + "'; a program has one host function, where it starts");
    }
    if (here == Level.HOST && callee.level() == Level.KERNEL) {
      throw new DslError(
          place,
          "expected the host to call a device function, found a call of the kernel '"
              + name
              + "'; wrap it in a @pl.jit function that calls it, and call that with device=");
    }
    if (here == Level.KERNEL) {
      throw new DslError(
          place,
          "expected a kernel to call operations and inline functions, found a call of the "
              + callee.level().words()
              + " '"
              + name
              + "'; a device function calls kernels one after the other");
    }
    if (here == Level.HOST && device == null) {
      throw new DslError(
          place,
          "expected device= in the call of the device function '"
              + name
              + "', found none; say on which rank it runs: device=r");
    }
    if (here == Level.ORCHESTRATION && device != null) {
      throw new DslError(
          device.place(),
          "expected a kernel to be called without device=, found device=; it runs on the device"
              + " of the function that calls it");
    }
  }

  private Value device(Given device) {
    PyValue value = body.expressions().scalar(device.value(), device.place());
    Value running = Running.valueOf(value);
    boolean isRank =
        running == null
            ? value instanceof PyInt number && number.value().signum() >= 0
            : ScalarTypes.isInteger(running.type());
    if (!isRank) {
      throw new DslError(
          device.place(),
          "expected a rank from 0 or the variable of a loop over ranks as device=, found "
              + value.words());
    }
    return body.scalars().as(value, IndexType.INDEX, "device=", device.place());
  }

  /**
   * What is wrong with number and names of arguments.
   *
   * @throws DslError if they do not fit the parameters
   */
  static void checkShape(DslFunction callee, List<Given> given, EObject place) {
    List<Given> arguments = new ArrayList<>(given);
    arguments.removeIf(each -> isDevice(each, callee));
    bind(callee.name(), callee.parameters(), arguments, place);
  }

  private static boolean isDevice(Given given, DslFunction callee) {
    return callee.parameter(DEVICE) == null && DEVICE.equals(given.keyword());
  }

  /** One argument for each parameter. */
  static List<Given> bind(
      String callee, List<DslParameter> parameters, List<Given> given, EObject place) {
    List<String> names = parameters.stream().map(DslParameter::name).toList();
    int positional = (int) parameters.stream().filter(each -> !each.isKeywordOnly()).count();
    List<String> near = new ArrayList<>(names);
    near.add(DEVICE);
    NamedArguments arguments = NamedArguments.of(callee, given, place, names, positional, near);
    List<Given> bound = new ArrayList<>();
    List<String> missing = new ArrayList<>();
    for (DslParameter parameter : parameters) {
      Given argument = arguments.optional(parameter.name());
      if (argument != null) {
        bound.add(argument);
      } else if (parameter.defaultValue() != null) {
        bound.add(new Given(parameter.name(), parameter.defaultValue(), place));
      } else {
        missing.add(parameter.name());
      }
    }
    if (!missing.isEmpty()) {
      throw NamedArguments.missing(callee, missing, place);
    }
    return bound;
  }

  /** Builds the body of the callee here. */
  private PyValue splice(
      DslFunction callee, @Nullable PyValue self, List<Given> arguments, EObject place) {
    Scope names = new Scope(callee.closure());
    if (callee.self() != null && self != null) {
      names.bind(callee.self(), self, null);
      names.bind(DslFunction.SELF, self, null);
    }
    int extents = 0;
    for (int i = 0; i < arguments.size(); i++) {
      DslParameter parameter = callee.parameters().get(i);
      Given given = arguments.get(i);
      PyValue value = Body.check(given.value(), given.place());
      names.bind(parameter.name(), value, parameter.place());
      Value memory = Running.valueOf(value);
      if (memory != null
          && memory.type() instanceof ShapedMemory shaped
          && parameter.type() instanceof PyTensorType type
          && shaped.rank() == type.shape().map(List::size).orElse(-1)) {
        extents += body.extents().enter(memory, type);
      }
    }
    PyValue[] result = new PyValue[1];
    int errors = body.program().messages().errors();
    try {
      body.inline(
          callee,
          names,
          () -> {
            result[0] = body.statements().function(callee);
            if (!Running.isPoison(result[0])) {
              ResultAnnotation.verify(
                  callee, result[0], body.scope().place(Ways.RESULT, callee.header()));
            }
          });
    } finally {
      body.extents().leave(extents);
    }
    if (result[0] == PyNone.NONE && body.program().messages().errors() > errors) {
      // What it would give back has an error.
      throw new PoisonedException();
    }
    return result[0];
  }

  private PyValue call(
      DslFunction callee,
      @Nullable PyValue self,
      List<Given> arguments,
      @Nullable Value rank,
      @Nullable Given device,
      EObject place) {
    Instances instances = new Instances(body.program());
    List<PyValue> values = new ArrayList<>();
    for (Given each : arguments) {
      Body.check(each.value(), each.place());
      values.add(
          each.value() instanceof PyExtent
              ? body.expressions().scalar(each.value(), each.place())
              : each.value());
    }
    Instance instance = instances.of(callee, self, values, arguments, place);
    List<Value> operands = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      Type wanted = instance.types().get(i);
      if (wanted != null) {
        operands.add(operand(callee, i, values.get(i), wanted, arguments.get(i).place()));
      }
    }
    if (!instance.isComplete()) {
      throw new PoisonedException();
    }
    Location at = Place.of(place);
    if (device != null) {
      at = Locations.withPart(at, DEVICE, Place.of(device.place()));
    }
    OperationState state =
        body.emitter()
            .state(rank == null ? "orch.call" : "host.dispatch", at)
            .operands(operands)
            .attribute("callee", SymbolRefAttr.of(instance.symbol()));
    if (rank != null) {
      state.operand(rank);
    }
    body.emitter().append(state);
    return result(instance, values);
  }

  private Value operand(DslFunction callee, int index, PyValue value, Type wanted, EObject place) {
    DslParameter parameter = callee.parameters().get(index);
    String what = "argument '" + parameter.name() + "' of '" + callee.name() + "'";
    if (ScalarTypes.isScalar(wanted)) {
      return body.scalars().as(value, wanted, what, place);
    }
    Value running = Running.valueOf(value);
    if (running == null || !CallCompatibility.accepts(wanted, running.type())) {
      throw new DslError(
          place,
          "expected "
              + (parameter.isComplete() && parameter.type() instanceof PyTensorType tensor
                  ? tensor.text()
                  : Wording.of(wanted))
              + " as "
              + what
              + ", found "
              + value.words()
              + hint(wanted, running)
              + origin(running));
    }
    return running;
  }

  /** Where a parameter without an annotation has its type from. */
  private String origin(@Nullable Value found) {
    if (!(found instanceof BlockArgument argument)
        || body.calledFrom() == 0
        || argument.owner().parentOp() != null) {
      return "";
    }
    for (DslParameter parameter : body.function().parameters()) {
      PyValue own = body.scope().own(parameter.name());
      if (own != null && found.equals(Running.valueOf(own)) && !parameter.isComplete()) {
        return "; '"
            + parameter.name()
            + "' is what the call in line "
            + body.calledFrom()
            + " gives it";
      }
    }
    return "";
  }

  private static String hint(Type wanted, @Nullable Value found) {
    if (found == null
        || !(found.type() instanceof ShapedMemory given)
        || !(wanted instanceof ShapedMemory asked)) {
      return "";
    }
    if (given.getClass() != asked.getClass()) {
      return "; windows and plain tensors do not stand for each other";
    }
    return given.rank() == asked.rank() + 1 ? "; x[r] selects the part of one rank" : "";
  }

  /** What the callee gives back, in terms of the caller. */
  private static PyValue result(Instance instance, List<PyValue> arguments) {
    PyValue result = instance.result();
    return result == null ? PyNone.NONE : Parameters.replaced(result, arguments);
  }
}
