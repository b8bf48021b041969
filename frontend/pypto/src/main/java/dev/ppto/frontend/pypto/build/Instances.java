package dev.ppto.frontend.pypto.build;

import dev.ppto.dialects.dist.ContextType;
import dev.ppto.dialects.signature.Direction;
import dev.ppto.dialects.signature.Level;
import dev.ppto.dialects.signature.NamedExtent;
import dev.ppto.dialects.signature.Signature;
import dev.ppto.dialects.signature.WriteAccess;
import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.pypto.link.DslFunction;
import dev.ppto.frontend.pypto.link.DslMessage;
import dev.ppto.frontend.pypto.link.DslParameter;
import dev.ppto.frontend.pypto.value.PyBool;
import dev.ppto.frontend.pypto.value.PyFloat;
import dev.ppto.frontend.pypto.value.PyInt;
import dev.ppto.frontend.pypto.value.PyNone;
import dev.ppto.frontend.pypto.value.PyObject;
import dev.ppto.frontend.pypto.value.PyOtherType;
import dev.ppto.frontend.pypto.value.PyScalarType;
import dev.ppto.frontend.pypto.value.PyTensorType;
import dev.ppto.frontend.pypto.value.PyType;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.SourceRange;
import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Region;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.ArrayAttr;
import dev.ppto.ir.attribute.FileLineColLoc;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.attribute.SymbolRefAttr;
import dev.ppto.ir.attribute.TypeAttr;
import dev.ppto.ir.diagnostic.Locations;
import dev.ppto.ir.diagnostic.Severity;
import dev.ppto.ir.type.FunctionType;
import dev.ppto.ir.type.ShapedMemory;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** Builds functions of the IR, one for each function of the DSL and types of its parameters. */
final class Instances {
  private final Compilation program;

  Instances(Compilation program) {
    this.program = program;
  }

  /** The function where the program starts; its parameters have complete annotations. */
  Instance entry(DslFunction function) {
    for (DslParameter parameter : function.parameters()) {
      if (parameter.type() == null || !parameter.isComplete()) {
        program
            .messages()
            .add(
                new DslError(
                    parameter.place(),
                    "expected an annotation of parameter '"
                        + parameter.name()
                        + "' of '"
                        + function.name()
                        + "', where the program starts, found "
                        + (parameter.type() == null ? "none" : "one without a shape or data type")
                        + "; write "
                        + parameter.name()
                        + ": pl.Tensor[[...], pl.FP32] or pl.Scalar[pl.INT32]"));
      }
    }
    return alone(function);
  }

  /** The function without a caller: of a parameter without a type nothing is known. */
  Instance alone(DslFunction function) {
    List<@Nullable PyValue> known = new ArrayList<>();
    List<@Nullable PyType> types = new ArrayList<>();
    for (DslParameter parameter : function.parameters()) {
      boolean isKnown = parameter.isComplete() && parameter.type() != PyOtherType.UNKNOWN;
      types.add(isKnown ? parameter.type() : null);
      known.add(isKnown ? null : Running.poison());
    }
    return of(function, null, types, known, 0);
  }

  /**
   * The function for a call.
   *
   * @param values of the arguments
   * @param given where they are
   */
  Instance of(
      DslFunction callee,
      @Nullable PyValue self,
      List<PyValue> values,
      List<Given> given,
      EObject place) {
    List<@Nullable PyType> types = new ArrayList<>();
    List<@Nullable PyValue> constants = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      DslParameter parameter = callee.parameters().get(i);
      if (parameter.type() == PyOtherType.UNKNOWN) {
        types.add(null);
        constants.add(Running.poison());
        continue;
      }
      PyType type =
          parameter.isComplete()
              ? parameter.type()
              : inferred(callee, parameter, values.get(i), given.get(i).place());
      types.add(type);
      constants.add(type == null ? values.get(i) : null);
    }
    return of(callee, self, types, constants, SourceRange.of(place).line());
  }

  /** The type of a parameter whose annotation leaves it open; null: it is a constant. */
  private @Nullable PyType inferred(
      DslFunction callee, DslParameter parameter, PyValue argument, EObject place) {
    Value value = Running.valueOf(argument);
    if (parameter.type() instanceof PyTensorType partial) {
      if (value == null || !(value.type() instanceof ShapedMemory)) {
        throw new DslError(
            place,
            "expected "
                + (partial.kind() == PyTensorType.Kind.WINDOW ? "a window" : "a tensor")
                + " as argument '"
                + parameter.name()
                + "' of '"
                + callee.name()
                + "', found "
                + argument.words());
      }
      PyTensorType full = Types.ofMemory(value.type());
      return new PyTensorType(
          partial.kind(),
          partial.shape().isPresent() ? partial.shape() : full.shape(),
          partial.dtype().isPresent() ? partial.dtype() : full.dtype());
    }
    boolean isScalar = parameter.type() == PyOtherType.SCALAR;
    if (isScalar && !(value == null ? isNumber(argument) : ScalarTypes.isScalar(value.type()))) {
      throw new DslError(
          place,
          "expected a scalar as argument '"
              + parameter.name()
              + "' of '"
              + callee.name()
              + "', found "
              + argument.words());
    }
    if (value != null && value.type() instanceof ShapedMemory) {
      return Types.ofMemory(value.type());
    }
    if (value != null && value.type() instanceof ContextType) {
      return new PyOtherType("pld.CommCtx");
    }
    if (value != null && ScalarTypes.isScalar(value.type())) {
      PyScalarType wanted = passedOn(callee, parameter);
      return wanted != null ? wanted : new PyScalarType(Types.dtype(value.type()));
    }
    if (value != null) {
      throw new DslError(
          place,
          "expected a tensor, window or scalar as argument '"
              + parameter.name()
              + "' of '"
              + callee.name()
              + "', found "
              + argument.words());
    }
    return isNumber(argument) ? passedOn(callee, parameter) : null;
  }

  private static boolean isNumber(PyValue value) {
    return value instanceof PyInt || value instanceof PyFloat || value instanceof PyBool;
  }

  private @Nullable PyScalarType passedOn(DslFunction callee, DslParameter parameter) {
    return new PassedOn(program.evaluator()).scalar(callee, parameter.name());
  }

  private Instance of(
      DslFunction function,
      @Nullable PyValue self,
      List<? extends @Nullable PyType> types,
      List<@Nullable PyValue> constants,
      int calledFrom) {
    List<@Nullable Type> converted = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      DslParameter parameter = function.parameters().get(i);
      PyType type = types.get(i);
      converted.add(type == null ? null : Types.of(type, parameter.name(), parameter.place()));
    }
    Compilation.Key key =
        new Compilation.Key(
            function, self instanceof PyObject object ? object.type() : null, converted, constants);
    Instance known = program.known(key);
    if (known != null) {
      return known;
    }
    Instance made = new Instance(function, program.symbol(function.name()), converted);
    program.add(key, made);
    build(made, self, types, constants, calledFrom);
    return made;
  }

  private void build(
      Instance instance,
      @Nullable PyValue self,
      List<? extends @Nullable PyType> types,
      List<@Nullable PyValue> constants,
      int calledFrom) {
    DslFunction function = instance.function();
    Level level = Levels.of(program.level(function));
    OperationState state =
        new OperationState(
            program.context().definition(Levels.operation(level)), Place.of(function.header()));
    Region region = state.region();
    Block entry = region.addBlock();
    Body body = new Body(program, function, entry, calledFrom);
    List<Integer> indices = new ArrayList<>();
    List<StringAttr> names = new ArrayList<>();
    if (function.self() != null && self != null) {
      body.scope().bind(function.self(), self, null);
      body.scope().bind(DslFunction.SELF, self, null);
    }
    for (int i = 0; i < types.size(); i++) {
      DslParameter parameter = function.parameters().get(i);
      Type type = instance.types().get(i);
      if (type == null) {
        body.scope()
            .bind(
                parameter.name(),
                Optional.ofNullable(constants.get(i)).orElse(PyNone.NONE),
                parameter.place());
        continue;
      }
      Value argument = entry.addArgument(type, Place.of(parameter.place()));
      indices.add(i);
      names.add(StringAttr.of(parameter.name()));
      body.extents().add(argument, types.get(i));
      PyValue bound =
          types.get(i) instanceof PyTensorType tensor
              ? Running.of(argument, tensor.text())
              : Running.of(argument);
      body.scope().bind(parameter.name(), bound, parameter.place());
    }
    int errors = program.messages().errors();
    PyValue result = body.statements().function(function);
    if (program.messages().errors() > errors || Running.isPoison(result)) {
      return;
    }
    PyValue gives;
    try {
      ResultAnnotation.verify(function, result, body.scope().place(Ways.RESULT, function.header()));
      gives =
          level == Level.HOST
              ? PyNone.NONE
              : Parameters.ofResult(
                  result,
                  entry,
                  indices,
                  function,
                  body.scope().place(Ways.RESULT, function.header()));
    } catch (DslError e) {
      program.messages().add(e);
      return;
    }
    body.emitter()
        .append(body.emitter().state(Levels.terminator(level), Place.of(function.header())));
    List<Direction> directions = directions(function, indices, entry, region);
    finish(state, instance, entry, names, directions, body.extents().named());
    instance.complete(state.create(), directions, gives);
  }

  private List<Direction> directions(
      DslFunction function, List<Integer> indices, Block entry, Region region) {
    UsedDirections uses = new UsedDirections(program.all());
    List<Direction> found = uses.of(entry, region);
    List<Direction> directions = new ArrayList<>();
    for (int i = 0; i < indices.size(); i++) {
      DslParameter parameter = function.parameters().get(indices.get(i));
      boolean isMemory = entry.argument(i).type() instanceof ShapedMemory;
      boolean isSaid =
          parameter.type() != null
              || parameter.direction() != dev.ppto.frontend.pypto.value.Direction.IN;
      Direction used = found.get(i);
      if (!isMemory) {
        directions.add(Direction.VALUE);
      } else if (!isSaid) {
        directions.add(used);
      } else if (WriteAccess.isWindow(entry.argument(i).type())
          && parameter.direction() == dev.ppto.frontend.pypto.value.Direction.IN
          && used.writes()) {
        warnOfWritten(function, parameter);
        directions.add(Direction.INOUT);
      } else if (parameter.direction() == dev.ppto.frontend.pypto.value.Direction.IN
          && used.writes()) {
        rejectWritten(parameter, Objects.requireNonNull(uses.writer(entry.argument(i))));
        directions.add(used);
      } else {
        directions.add(
            switch (parameter.direction()) {
              case IN -> Direction.IN;
              case OUT -> Direction.OUT;
              case INOUT -> Direction.INOUT;
            });
      }
    }
    return directions;
  }

  private void rejectWritten(DslParameter parameter, Operation writer) {
    SymbolRefAttr callee = writer.attribute("callee", SymbolRefAttr.class);
    String annotation =
        parameter.type() instanceof PyTensorType tensor ? tensor.text() : "pl.Tensor[...]";
    FileLineColLoc place = Locations.file(writer.location());
    SourceRange declared = parameter.place();
    program
        .messages()
        .add(
            new DslMessage(
                Severity.ERROR,
                declared.file(),
                place == null ? declared.line() : place.line(),
                place == null ? declared.column() : place.column(),
                "expected an output, found '"
                    + parameter.name()
                    + "', which is an input, written by "
                    + (callee == null
                        ? program.words().name(writer.name())
                        : "the call of '" + callee.root() + "'")
                    + "; declare it in line "
                    + declared.line()
                    + " as "
                    + parameter.name()
                    + ": pl.Out["
                    + annotation
                    + "]"));
  }

  /** Sources often leave windows that they write without a direction. */
  private void warnOfWritten(DslFunction function, DslParameter parameter) {
    program
        .messages()
        .add(
            DslMessage.warning(
                parameter.place(),
                "expected pl.InOut[...] as the type of window '"
                    + parameter.name()
                    + "', which '"
                    + function.name()
                    + "' writes, found it without a direction; it is taken as pl.InOut"));
  }

  private static void finish(
      OperationState state,
      Instance instance,
      Block entry,
      List<StringAttr> names,
      List<Direction> directions,
      List<NamedExtent> extents) {
    state.attribute(SymbolTable.NAME, StringAttr.of(instance.symbol()));
    state.attribute(
        Signature.FUNCTION_TYPE,
        TypeAttr.of(
            FunctionType.of(entry.arguments().stream().map(Value::type).toList(), List.of())));
    state.attribute(Signature.DIRECTIONS, Signature.directionsAttribute(directions));
    state.attribute(Signature.NAMES, ArrayAttr.of(names));
    if (!extents.isEmpty()) {
      state.attribute(Signature.EXTENTS, Signature.extentsAttribute(extents));
    }
  }
}
