package dev.ppto.frontend.pypto.build;

import com.google.common.collect.ImmutableSet;
import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.pypto.value.PyBool;
import dev.ppto.frontend.pypto.value.PyBuiltin;
import dev.ppto.frontend.pypto.value.PyInt;
import dev.ppto.frontend.pypto.value.PyTuple;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.ir.Value;
import dev.ppto.ir.type.IntegerType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;

/** Python's own functions, called with values of the program. */
final class Builtins {
  /** Those that only arrange values, whatever they are. */
  private static final ImmutableSet<String> ARRANGING =
      ImmutableSet.of("dict", "enumerate", "len", "list", "reversed", "set", "tuple", "zip");

  private final Body body;

  Builtins(Body body) {
    this.body = body;
  }

  PyValue value(String name, List<Given> arguments, EObject place) {
    if (ARRANGING.contains(name)) {
      return arranged(name, arguments, place);
    }
    for (Given each : arguments) {
      if (each.keyword() != null) {
        throw new DslError(
            each.place(),
            name + "() expected positional arguments, found '" + each.keyword() + "='");
      }
    }
    switch (name) {
      case "min", "max":
        return extreme(name, operands(arguments), place);
      case "abs":
        return abs(arguments, place);
      case "sum":
        return sum(arguments, place);
      case "isinstance":
        // What the program computes is of no class of Python.
        return new PyBool(false);
      case "int":
        return integer(arguments, place);
      case "bool":
        return truth(arguments, place);
      case "divmod":
        return quotientAndRemainder(arguments, place);
      case "any", "all":
        return joined(name.equals("all"), arguments, place);
      default:
        Given wrong =
            arguments.stream()
                .filter(each -> !ScalarTypes.isNumber(each.value()))
                .findFirst()
                .orElse(arguments.get(0));
        throw new DslError(
            wrong.place(),
            name
                + "() expected values that are known at compile time, found "
                + wrong.value().words());
    }
  }

  private PyValue arranged(String name, List<Given> arguments, EObject place) {
    for (Given each : arguments) {
      if (Folding.isRuntime(each.value())) {
        throw new DslError(
            each.place(),
            name + "() expected a list, tuple or the like, found " + each.value().words());
      }
    }
    List<PyValue> values = new ArrayList<>();
    Map<String, PyValue> keywords = new LinkedHashMap<>();
    for (Given each : arguments) {
      if (each.keyword() == null) {
        values.add(each.value());
      } else {
        keywords.put(each.keyword(), each.value());
      }
    }
    return body.program().evaluator().call(new PyBuiltin(name), values, keywords, place);
  }

  private List<PyValue> operands(List<Given> arguments) {
    if (arguments.size() == 1) {
      return body.expressions().sequence(arguments.get(0).value(), arguments.get(0).place());
    }
    return arguments.stream().map(Given::value).toList();
  }

  /** The smallest or largest of scalars. */
  PyValue extreme(String name, List<PyValue> operands, EObject place) {
    if (operands.isEmpty()) {
      throw new DslError(place, name + "() expected at least one argument, found none");
    }
    PyValue result = body.expressions().scalar(operands.get(0), place);
    for (PyValue each : operands.subList(1, operands.size())) {
      PyValue other = body.expressions().scalar(each, place);
      if (Folding.isRuntime(result) || Folding.isRuntime(other)) {
        requireScalar(name, result, place);
        requireScalar(name, other, place);
        result =
            Running.of(
                body.scalars().extreme(name.endsWith("max"), result, other, name + "()", place));
      } else {
        boolean isLess =
            Folding.truth(
                body.expressions().operators().folding().compare("<", other, result, place));
        result = isLess == name.endsWith("min") ? other : result;
      }
    }
    return result;
  }

  private static void requireScalar(String name, PyValue value, EObject place) {
    Value running = Running.valueOf(value);
    boolean fits =
        running == null ? ScalarTypes.isNumber(value) : ScalarTypes.isScalar(running.type());
    if (!fits) {
      throw new DslError(
          place,
          name
              + "() expected scalars, found "
              + value.words()
              + "; pl.minimum and pl.maximum take tiles");
    }
  }

  private PyValue abs(List<Given> arguments, EObject place) {
    PyValue value = arguments.get(0).value();
    Value running = Running.valueOf(value);
    if (arguments.size() != 1
        || running == null
        || !ScalarTypes.isScalar(running.type())
        || running.type().equals(IntegerType.I1)) {
      throw new DslError(
          place, "abs() expected a number, found " + value.words() + "; pl.abs takes a tile");
    }
    PyValue negative = body.expressions().operators().unary("-", value, place);
    return Running.of(body.scalars().extreme(true, value, negative, "abs()", place));
  }

  private PyValue truth(List<Given> arguments, EObject place) {
    if (arguments.size() != 1) {
      throw new DslError(place, "bool() expected one argument, found " + arguments.size());
    }
    PyValue value = body.expressions().scalar(arguments.get(0).value(), arguments.get(0).place());
    return Running.of(body.scalars().condition(value, arguments.get(0).place()));
  }

  private PyValue quotientAndRemainder(List<Given> arguments, EObject place) {
    if (arguments.size() != 2) {
      throw new DslError(place, "divmod() expected two arguments, found " + arguments.size());
    }
    PyValue dividend = arguments.get(0).value();
    PyValue divisor = arguments.get(1).value();
    return PyTuple.of(
        List.of(
            body.expressions().operators().binary("//", dividend, divisor, place),
            body.expressions().operators().binary("%", dividend, divisor, place)));
  }

  /** Whether one of conditions holds, or all of them. */
  private PyValue joined(boolean all, List<Given> arguments, EObject place) {
    if (arguments.size() != 1) {
      throw new DslError(
          place, (all ? "all()" : "any()") + " expected one argument, found " + arguments.size());
    }
    PyValue result = new PyBool(all);
    for (PyValue each :
        body.expressions().sequence(arguments.get(0).value(), arguments.get(0).place())) {
      PyValue condition =
          Folding.isRuntime(each)
              ? Running.of(body.scalars().condition(each, place))
              : new PyBool(Folding.truth(each));
      result = body.expressions().choices().joined(all, result, () -> condition, place);
    }
    return result;
  }

  private PyValue sum(List<Given> arguments, EObject place) {
    List<PyValue> terms = new ArrayList<>();
    PyValue total = arguments.size() > 1 ? arguments.get(1).value() : PyInt.of(0);
    if (arguments.size() == 1) {
      terms.addAll(body.expressions().sequence(arguments.get(0).value(), arguments.get(0).place()));
      total = terms.isEmpty() ? total : terms.remove(0);
    } else {
      terms.addAll(body.expressions().sequence(arguments.get(0).value(), arguments.get(0).place()));
    }
    for (PyValue term : terms) {
      total = body.expressions().operators().binary("+", total, term, place);
    }
    return total;
  }

  private PyValue integer(List<Given> arguments, EObject place) {
    PyValue value = arguments.get(0).value();
    Value running = Running.valueOf(value);
    if (arguments.size() == 1 && running != null && ScalarTypes.isInteger(running.type())) {
      return value;
    }
    throw new DslError(
        place, "int() expected an integer, found " + value.words() + "; pl.cast converts a scalar");
  }
}
