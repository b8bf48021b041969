package dev.ppto.frontend.pypto.link;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.ppto.frontend.pypto.value.Environment;
import dev.ppto.frontend.pypto.value.PyForeign;
import dev.ppto.frontend.pypto.value.PyModuleRef;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.SourceRange;
import dev.ppto.frontend.python.ast.Argument;
import dev.ppto.frontend.python.ast.Attribute;
import dev.ppto.frontend.python.ast.Call;
import dev.ppto.frontend.python.ast.Expression;
import dev.ppto.ir.diagnostic.NearNames;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A decorator of a function.
 *
 * @param value what is called with the function
 * @param level where the function runs; null: it is not one of the DSL
 * @param arguments of the decorator, by name
 */
record Decoration(PyValue value, @Nullable Level level, ImmutableMap<String, PyValue> arguments) {

  /** What decorators of functions take, with what says how to compile and is passed over. */
  private static final ImmutableList<String> PARAMETERS =
      ImmutableList.of("type", "level", "role", "strict_ssa", "auto_scope", "attrs", "name");

  /**
   * @param messages for what is wrong but does not keep the function from being looked at
   * @throws DslError if it cannot be told what the decorator means
   */
  static Decoration of(
      Expression decorator,
      Interpreter interpreter,
      Environment environment,
      Consumer<DslMessage> messages) {
    Expression function = decorator instanceof Call call ? call.getFunction() : decorator;
    PyValue value = value(function, interpreter, environment, messages);
    if (!(value instanceof PyModuleRef name)) {
      PyValue made =
          decorator instanceof Call && !(value instanceof dev.ppto.frontend.pypto.value.PyBuiltin)
              ? interpreter.value(decorator, environment)
              : value;
      return new Decoration(made, null, ImmutableMap.of());
    }
    Map<String, PyValue> arguments = new LinkedHashMap<>();
    if (decorator instanceof Call call) {
      for (Argument argument : call.getArguments()) {
        boolean isType = argument.getName() == null && name.name().equals("pl.function");
        String parameter = isType ? "type" : argument.getName();
        checkParameter(name.name(), parameter, PARAMETERS, argument, messages);
        arguments.put(parameter, argument(argument.getValue(), interpreter, environment, messages));
      }
    }
    return new Decoration(
        value,
        level(name.name(), arguments, decorator, interpreter.catalog()),
        ImmutableMap.copyOf(arguments));
  }

  /**
   * Rejects an argument that a decorator cannot have meant, and warns of one that is not known: it
   * may say how to compile, which is ours to decide.
   *
   * @param parameter null: the argument has no keyword
   */
  static void checkParameter(
      String decorator,
      @Nullable String parameter,
      List<String> known,
      Argument place,
      Consumer<DslMessage> messages) {
    if (parameter == null) {
      throw new DslError(
          place, decorator + "() expected arguments with keywords, found one without");
    }
    if (known.contains(parameter)) {
      return;
    }
    List<String> near = NearNames.of(parameter, known);
    if (!near.isEmpty()) {
      throw new DslError(
          place,
          decorator
              + "() got an unexpected keyword argument '"
              + parameter
              + "'; did you mean '"
              + near.get(0)
              + "'?");
    }
    messages.accept(
        DslMessage.warning(
            SourceRange.of(place),
            decorator
                + "() expected "
                + String.join(", ", known)
                + ", found '"
                + parameter
                + "', which changes nothing here"));
  }

  /** A misspelled name is what it is likely to mean, so that the function is looked at. */
  private static PyValue value(
      Expression expression,
      Interpreter interpreter,
      Environment environment,
      Consumer<DslMessage> messages) {
    try {
      return interpreter.value(expression, environment);
    } catch (DslError e) {
      List<String> near = NearNames.inHint(e.getMessage());
      boolean isLast =
          expression instanceof Attribute attribute
              && !near.isEmpty()
              && isKnown(attribute.getValue(), interpreter, environment);
      if (!isLast || e.isConsequence()) {
        throw e;
      }
      messages.accept(e.located());
      return new PyModuleRef(near.get(0));
    }
  }

  private static boolean isKnown(
      Expression expression, Interpreter interpreter, Environment environment) {
    try {
      return interpreter.value(expression, environment) instanceof PyModuleRef;
    } catch (DslError | NotConstant | ForeignCondition e) {
      return false;
    }
  }

  private static PyValue argument(
      Expression argument,
      Interpreter interpreter,
      Environment environment,
      Consumer<DslMessage> messages) {
    try {
      return value(argument, interpreter, environment, messages);
    } catch (NotConstant e) {
      return new PyForeign(e.words());
    }
  }

  private static Level level(
      String name, Map<String, PyValue> arguments, Expression place, Catalog catalog) {
    return switch (name) {
      case "pl.jit" -> Level.ORCHESTRATION;
      case "pl.jit.host" -> Level.HOST;
      case "pl.jit.incore" -> Level.KERNEL;
      case "pl.jit.inline", "pl.inline" -> Level.INLINE;
      case "pl.jit.opaque" -> Level.OPAQUE;
      case "pl.function" -> ofFunction(arguments, place, catalog);
      default ->
          throw new DslError(
              place,
              "expected a decorator such as @pl.jit, @pl.jit.host, @pl.jit.incore or"
                  + " @pl.function(..), found '"
                  + name
                  + "'");
    };
  }

  private static Level ofFunction(
      Map<String, PyValue> arguments, Expression place, Catalog catalog) {
    String type = name(arguments.get("type"));
    String level = name(arguments.get("level"));
    String role = name(arguments.get("role"));
    switch (type) {
      case "pl.FunctionType.Orchestration":
        return Level.ORCHESTRATION;
      case "pl.FunctionType.InCore":
        return Level.KERNEL;
      case "pl.FunctionType.Inline":
        return Level.INLINE;
      case "", "pl.FunctionType.Opaque":
        break;
      default:
        throw new DslError(
            place,
            "expected pl.FunctionType.Orchestration, InCore, Inline or Opaque, found "
                + type
                + (catalog.isLater(type) ? ", which is not compiled yet" : ""));
    }
    if (level.isEmpty()) {
      return Level.OPAQUE;
    }
    if (!role.isEmpty() && !role.equals("pl.Role.Orchestrator")) {
      throw new DslError(
          place,
          "expected role=pl.Role.Orchestrator, found "
              + role
              + ", which is not compiled yet; call the work from where its results are used");
    }
    return switch (level) {
      case "pl.Level.HOST" -> Level.HOST;
      case "pl.Level.CHIP" -> Level.ORCHESTRATION;
      case "pl.Level.CORE_GROUP", "pl.Level.CORE", "pl.Level.AIC", "pl.Level.AIV" -> Level.KERNEL;
      default ->
          throw new DslError(place, "expected pl.Level.HOST, CHIP or CORE_GROUP, found " + level);
    };
  }

  private static String name(@Nullable PyValue value) {
    return value == null || value instanceof dev.ppto.frontend.pypto.value.PyNone
        ? ""
        : value instanceof PyModuleRef module ? module.name() : value.words();
  }
}
