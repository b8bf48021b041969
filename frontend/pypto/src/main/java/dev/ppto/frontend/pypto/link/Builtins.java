package dev.ppto.frontend.pypto.link;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.ppto.frontend.pypto.value.PyBool;
import dev.ppto.frontend.pypto.value.PyBoundMethod;
import dev.ppto.frontend.pypto.value.PyBuiltin;
import dev.ppto.frontend.pypto.value.PyClass;
import dev.ppto.frontend.pypto.value.PyDefinition;
import dev.ppto.frontend.pypto.value.PyDict;
import dev.ppto.frontend.pypto.value.PyFloat;
import dev.ppto.frontend.pypto.value.PyForeign;
import dev.ppto.frontend.pypto.value.PyFunction;
import dev.ppto.frontend.pypto.value.PyInt;
import dev.ppto.frontend.pypto.value.PyList;
import dev.ppto.frontend.pypto.value.PyNone;
import dev.ppto.frontend.pypto.value.PyObject;
import dev.ppto.frontend.pypto.value.PyPartial;
import dev.ppto.frontend.pypto.value.PyRuntime;
import dev.ppto.frontend.pypto.value.PySet;
import dev.ppto.frontend.pypto.value.PyString;
import dev.ppto.frontend.pypto.value.PyTuple;
import dev.ppto.frontend.pypto.value.PyValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** Python's functions and types that need no import, and those of {@code math}. */
final class Builtins {
  private static final ImmutableSet<String> EXCEPTIONS =
      ImmutableSet.of(
          "ArithmeticError",
          "AssertionError",
          "AttributeError",
          "BaseException",
          "Exception",
          "ImportError",
          "IndexError",
          "KeyError",
          "LookupError",
          "MemoryError",
          "ModuleNotFoundError",
          "NameError",
          "NotImplementedError",
          "OSError",
          "OverflowError",
          "RuntimeError",
          "StopIteration",
          "SystemExit",
          "TypeError",
          "ValueError",
          "ZeroDivisionError");

  private static final ImmutableSet<String> FUNCTIONS =
      ImmutableSet.of(
          "abs",
          "all",
          "any",
          "bin",
          "bool",
          "callable",
          "chr",
          "classmethod",
          "dict",
          "divmod",
          "enumerate",
          "filter",
          "float",
          "format",
          "frozenset",
          "getattr",
          "hasattr",
          "hex",
          "int",
          "isinstance",
          "len",
          "list",
          "map",
          "max",
          "min",
          "object",
          "oct",
          "ord",
          "pow",
          "print",
          "property",
          "range",
          "repr",
          "reversed",
          "round",
          "set",
          "setattr",
          "sorted",
          "staticmethod",
          "str",
          "sum",
          "tuple",
          "type",
          "zip");

  /** What Python has, and what says nothing at compile time. */
  private static final ImmutableSet<String> FOREIGN =
      ImmutableSet.of(
          "__file__",
          "__doc__",
          "bytearray",
          "bytes",
          "complex",
          "delattr",
          "dir",
          "eval",
          "exec",
          "exit",
          "globals",
          "hash",
          "id",
          "input",
          "issubclass",
          "iter",
          "locals",
          "memoryview",
          "next",
          "open",
          "quit",
          "slice",
          "super",
          "vars",
          "NotImplemented",
          "KeyboardInterrupt",
          "DeprecationWarning",
          "UserWarning",
          "RuntimeWarning",
          "Warning",
          "FileNotFoundError",
          "TimeoutError");

  private final Interpreter interpreter;
  private final CollectionFunctions collections;
  private final IterationFunctions iterations;

  Builtins(Interpreter interpreter) {
    this.interpreter = interpreter;
    this.collections = new CollectionFunctions(interpreter);
    this.iterations = new IterationFunctions(interpreter);
  }

  /** The value of a name that no scope defines; null: Python has none, either. */
  static @Nullable PyValue named(String name) {
    if (FUNCTIONS.contains(name) || EXCEPTIONS.contains(name)) {
      return new PyBuiltin(name);
    }
    return FOREIGN.contains(name) ? new PyForeign(name) : null;
  }

  static boolean isException(String name) {
    return EXCEPTIONS.contains(name);
  }

  /** All names, to find what a wrong one may mean. */
  /** Whether Python has a name by itself, whatever it says at compile time. */
  static boolean isOfPython(String name) {
    return FUNCTIONS.contains(name) || FOREIGN.contains(name);
  }

  static ImmutableSet<String> names() {
    return FUNCTIONS;
  }

  PyValue call(String name, List<PyValue> given, Map<String, PyValue> keywords, EObject place) {
    Arguments arguments = new Arguments(name, given, keywords, place);
    switch (name) {
      case "print":
        return PyNone.NONE;
      case "isinstance":
        return isInstance(arguments);
      case "getattr", "hasattr", "setattr":
        return attribute(arguments);
      case "enum.auto":
        return Enumerations.auto();
      case "dataclasses.field":
        return DataFields.declaration(arguments);
      case "os.getenv":
        PyValue otherwise = arguments.find(1, "default");
        return otherwise == null ? new PyForeign(name) : otherwise;
      case "functools.partial":
        return partial(arguments);
      case "callable":
        return new PyBool(isCallable(arguments.only()));
      case "classmethod", "staticmethod", "property":
        return arguments.only();
      default:
        break;
    }
    PyForeign foreign = arguments.foreign();
    if (foreign != null) {
      return foreign;
    }
    if (isException(name)) {
      return new PyString(given.isEmpty() ? name : name + ": " + Texts.str(given.get(0)));
    }
    if (name.startsWith("itertools.")) {
      return iterations.call(name.substring("itertools.".length()), arguments);
    }
    if (name.startsWith("operator.")) {
      return OperatorFunctions.call(name.substring("operator.".length()), arguments);
    }
    if (name.startsWith("math.")) {
      return MathFunctions.call(name.substring("math.".length()), arguments);
    }
    return switch (name) {
      case "dataclasses.replace" -> DataFields.replaced(arguments, interpreter);
      case "dataclasses.asdict" -> DataFields.dict(arguments);
      case "collections.defaultdict" -> defaults(arguments);
      case "collections.namedtuple" -> NamedTuples.type(arguments);
      case "abs" -> abs(arguments.only(), place);
      case "int" -> integer(arguments);
      case "float" -> real(arguments);
      case "bool" -> new PyBool(!given.isEmpty() && Operators.truth(arguments.only(), place));
      case "str" -> new PyString(given.isEmpty() ? "" : Texts.str(known(arguments)));
      case "repr" -> new PyString(Texts.repr(known(arguments)));
      case "format" ->
          new PyString(
              TextFormat.format(
                  arguments.at(0), given.size() > 1 ? Texts.str(given.get(1)) : "", place));
      case "bin" -> new PyString(based("0b", 2, arguments.integer(0)));
      case "hex" -> new PyString(based("0x", 16, arguments.integer(0)));
      case "oct" -> new PyString(based("0o", 8, arguments.integer(0)));
      case "ord" -> character(arguments);
      case "chr" -> code(arguments);
      case "divmod" ->
          PyTuple.of(
              Operators.binary("//", arguments.at(0), arguments.at(1), place),
              Operators.binary("%", arguments.at(0), arguments.at(1), place));
      case "pow" -> power(arguments);
      case "round" -> round(arguments);
      case "type" -> type(arguments.only());
      default -> collections.call(arguments);
    };
  }

  private static PyValue partial(Arguments arguments) {
    PyValue function = arguments.at(0);
    return function instanceof PyForeign
        ? function
        : new PyPartial(
            function,
            ImmutableList.copyOf(arguments.positional().subList(1, arguments.count())),
            ImmutableMap.copyOf(arguments.keywords()));
  }

  private PyValue defaults(Arguments arguments) {
    List<PyValue> rest = arguments.positional();
    PyValue factory = rest.isEmpty() ? PyNone.NONE : rest.get(0);
    Arguments others =
        new Arguments(
            "dict",
            rest.subList(Math.min(1, rest.size()), rest.size()),
            arguments.keywords(),
            arguments.place());
    Map<PyValue, PyValue> entries = ((PyDict) collections.call(others)).entries();
    if (factory instanceof PyNone) {
      return new PyDict(entries);
    }
    return factory instanceof PyBuiltin type && !(Elements.empty(type.name()) instanceof PyForeign)
        ? new PyDict(entries, type)
        : new PyForeign("collections.defaultdict");
  }

  private static PyValue known(Arguments arguments) {
    PyValue value = arguments.only();
    if (value instanceof PyRuntime) {
      throw new NotConstant(arguments.place(), value.words());
    }
    return value;
  }

  private static String based(String prefix, int radix, BigInteger value) {
    return (value.signum() < 0 ? "-" : "") + prefix + value.abs().toString(radix);
  }

  private static PyValue character(Arguments arguments) {
    if (arguments.only() instanceof PyString text
        && text.value().codePointCount(0, text.value().length()) == 1) {
      return PyInt.of(text.value().codePointAt(0));
    }
    throw arguments.wrong("a string of one character", arguments.only());
  }

  private static PyValue code(Arguments arguments) {
    BigInteger code = arguments.integer(0);
    if (code.signum() < 0 || code.compareTo(BigInteger.valueOf(Character.MAX_CODE_POINT)) > 0) {
      throw arguments.wrong("the number of a character", arguments.at(0));
    }
    return new PyString(Character.toString(code.intValue()));
  }

  // ---- numbers ----

  private static PyValue abs(PyValue value, EObject place) {
    Double number = Operators.real(value);
    if (number == null && value instanceof PyString) {
      throw DslError.raised(place, "TypeError", "abs() expected a number, found " + value.words());
    }
    return number != null
            && (value instanceof PyFloat ? number < 0 : Operators.integer(value).signum() < 0)
        ? Operators.unary("-", value, place)
        : Operators.unary("+", value, place);
  }

  private static PyValue integer(Arguments arguments) {
    if (arguments.count() == 0) {
      return PyInt.of(0);
    }
    PyValue value = arguments.at(0);
    BigInteger integer = Operators.integer(value);
    if (integer != null) {
      return new PyInt(integer);
    }
    if (value instanceof PyFloat number && Double.isFinite(number.value())) {
      return new PyInt(new BigDecimal(number.value()).toBigInteger());
    }
    if (value instanceof PyString text) {
      PyValue base = arguments.find(1, "base");
      BigInteger radix = base == null ? BigInteger.TEN : Operators.integer(base);
      try {
        return new PyInt(
            radix != null && radix.signum() == 0
                ? BigInteger.valueOf(Long.decode(text.value().strip()))
                : new BigInteger(
                    text.value().strip().replace("_", ""), radix == null ? 10 : radix.intValue()));
      } catch (NumberFormatException e) {
        throw DslError.raised(
            arguments.place(),
            "ValueError",
            "'int' expected the digits of an integer, found " + value.words());
      }
    }
    throw arguments.wrong("a number or string", value);
  }

  private static PyValue real(Arguments arguments) {
    if (arguments.count() == 0) {
      return new PyFloat(0);
    }
    PyValue value = arguments.at(0);
    Double number = Operators.real(value);
    if (number != null) {
      return new PyFloat(number);
    }
    if (value instanceof PyString text) {
      try {
        return new PyFloat(
            switch (text.value().strip()) {
              case "inf", "+inf", "infinity" -> Double.POSITIVE_INFINITY;
              case "-inf" -> Double.NEGATIVE_INFINITY;
              case "nan" -> Double.NaN;
              default -> Double.parseDouble(text.value().strip());
            });
      } catch (NumberFormatException e) {
        throw DslError.raised(
            arguments.place(),
            "ValueError",
            "'float' expected the digits of a number, found " + value.words());
      }
    }
    throw arguments.wrong("a number or string", value);
  }

  private static PyValue power(Arguments arguments) {
    arguments.between(2, 3);
    if (arguments.count() == 2) {
      return Operators.binary("**", arguments.at(0), arguments.at(1), arguments.place());
    }
    BigInteger modulus = arguments.integer(2);
    if (modulus.signum() <= 0 || arguments.integer(1).signum() < 0) {
      throw arguments.wrong("a modulus above and an exponent not below zero", arguments.at(2));
    }
    return new PyInt(arguments.integer(0).modPow(arguments.integer(1), modulus));
  }

  private static PyValue round(Arguments arguments) {
    PyValue digits = arguments.find(1, "ndigits");
    if (arguments.at(0) instanceof PyFloat number && Double.isFinite(number.value())) {
      BigDecimal exact = new BigDecimal(number.value());
      if (digits == null || digits instanceof PyNone) {
        return new PyInt(exact.setScale(0, RoundingMode.HALF_EVEN).toBigInteger());
      }
      return new PyFloat(
          exact.setScale(arguments.integer(1).intValue(), RoundingMode.HALF_EVEN).doubleValue());
    }
    return new PyInt(arguments.integer(0));
  }

  // ---- types and attributes ----

  private static boolean isCallable(PyValue value) {
    return value instanceof PyFunction
        || value instanceof PyBuiltin
        || value instanceof PyBoundMethod
        || value instanceof PyPartial
        || value instanceof PyClass
        || value instanceof PyDefinition;
  }

  static PyValue type(PyValue value) {
    if (value instanceof PyObject object) {
      return object.type();
    }
    String name = typeName(value);
    return name == null ? new PyForeign("type") : new PyBuiltin(name);
  }

  private static @Nullable String typeName(PyValue value) {
    if (value instanceof PyInt) {
      return "int";
    }
    if (value instanceof PyBool) {
      return "bool";
    }
    if (value instanceof PyFloat) {
      return "float";
    }
    if (value instanceof PyString) {
      return "str";
    }
    if (value instanceof PyList) {
      return "list";
    }
    if (value instanceof PyTuple) {
      return "tuple";
    }
    if (value instanceof PyDict) {
      return "dict";
    }
    return value instanceof PySet ? "set" : null;
  }

  private static PyValue isInstance(Arguments arguments) {
    arguments.between(2, 2);
    PyValue value = arguments.at(0);
    PyValue type = arguments.at(1);
    if (type instanceof PyTuple types) {
      for (PyValue each : types.elements()) {
        PyValue is =
            isInstance(
                new Arguments("isinstance", List.of(value, each), Map.of(), arguments.place()));
        if (!(is instanceof PyBool bool) || bool.value()) {
          return is;
        }
      }
      return new PyBool(false);
    }
    if (value instanceof PyForeign || type instanceof PyForeign) {
      return value instanceof PyForeign ? value : type;
    }
    if (value instanceof PyRuntime) {
      throw new NotConstant(arguments.place(), value.words());
    }
    if (type instanceof PyClass wanted) {
      return new PyBool(value instanceof PyObject object && Classes.isA(object.type(), wanted));
    }
    if (type instanceof PyBuiltin builtin) {
      String name = typeName(value);
      return new PyBool(
          builtin.name().equals("object")
              || builtin.name().equals(name)
              || builtin.name().equals("int") && value instanceof PyBool);
    }
    throw arguments.wrong("a type or a tuple of types", type);
  }

  private PyValue attribute(Arguments arguments) {
    if (!(arguments.at(1) instanceof PyString name)) {
      throw arguments.wrong("the name of an attribute", arguments.at(1));
    }
    if (arguments.function().equals("setattr")) {
      AttributeWrites.put(arguments.at(0), name.value(), arguments.at(2), arguments.place());
      return PyNone.NONE;
    }
    boolean asks = arguments.function().equals("hasattr");
    try {
      PyValue found = interpreter.attribute(arguments.at(0), name.value(), arguments.place());
      return asks ? new PyBool(true) : found;
    } catch (DslError e) {
      if (asks) {
        return new PyBool(false);
      }
      if (arguments.count() > 2) {
        return arguments.at(2);
      }
      throw e;
    }
  }
}
