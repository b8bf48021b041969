package dev.ppto.frontend.pypto.link;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.ppto.frontend.pypto.value.Environment;
import dev.ppto.frontend.pypto.value.PyForeign;
import dev.ppto.frontend.pypto.value.PyModuleRef;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.ast.Argument;
import dev.ppto.frontend.python.ast.Call;
import dev.ppto.frontend.python.ast.Expression;
import dev.ppto.ir.diagnostic.NearNames;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A decorator of a function.
 *
 * @param value what is called with the function
 * @param level where the function runs; null: it is not one of the DSL
 * @param arguments of the decorator, by name
 */
record Decoration(PyValue value, @Nullable Level level, ImmutableMap<String, PyValue> arguments) {

  private static final ImmutableList<String> PARAMETERS = ImmutableList.of("type", "level", "role");

  static Decoration of(Expression decorator, Interpreter interpreter, Environment environment) {
    Expression function = decorator instanceof Call call ? call.getFunction() : decorator;
    PyValue value = interpreter.value(function, environment);
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
        String parameter = argument.getName() == null ? "type" : argument.getName();
        if (name.name().equals("pl.function") && !PARAMETERS.contains(parameter)) {
          checkNear(parameter, argument);
        }
        arguments.put(parameter, argument(argument.getValue(), interpreter, environment));
      }
    }
    return new Decoration(
        value,
        level(name.name(), arguments, decorator, interpreter.catalog()),
        ImmutableMap.copyOf(arguments));
  }

  /** Others say how to compile; one that is all but one of these is meant to be it. */
  private static void checkNear(String parameter, Argument place) {
    List<String> near = NearNames.of(parameter, PARAMETERS);
    if (!near.isEmpty()) {
      throw new DslError(
          place,
          "pl.function() got an unexpected keyword argument '"
              + parameter
              + "'; did you mean '"
              + near.get(0)
              + "'?");
    }
  }

  private static PyValue argument(
      Expression argument, Interpreter interpreter, Environment environment) {
    try {
      return interpreter.value(argument, environment);
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
