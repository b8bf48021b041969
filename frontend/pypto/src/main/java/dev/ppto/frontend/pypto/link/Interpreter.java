package dev.ppto.frontend.pypto.link;

import com.google.common.collect.ImmutableSet;
import dev.ppto.frontend.pypto.value.Environment;
import dev.ppto.frontend.pypto.value.PyBool;
import dev.ppto.frontend.pypto.value.PyBoundMethod;
import dev.ppto.frontend.pypto.value.PyBuiltin;
import dev.ppto.frontend.pypto.value.PyClass;
import dev.ppto.frontend.pypto.value.PyDefinition;
import dev.ppto.frontend.pypto.value.PyDict;
import dev.ppto.frontend.pypto.value.PyDtype;
import dev.ppto.frontend.pypto.value.PyDynamic;
import dev.ppto.frontend.pypto.value.PyEllipsis;
import dev.ppto.frontend.pypto.value.PyEnum;
import dev.ppto.frontend.pypto.value.PyFloat;
import dev.ppto.frontend.pypto.value.PyForeign;
import dev.ppto.frontend.pypto.value.PyFunction;
import dev.ppto.frontend.pypto.value.PyInt;
import dev.ppto.frontend.pypto.value.PyList;
import dev.ppto.frontend.pypto.value.PyModuleRef;
import dev.ppto.frontend.pypto.value.PyNone;
import dev.ppto.frontend.pypto.value.PyObject;
import dev.ppto.frontend.pypto.value.PyPartial;
import dev.ppto.frontend.pypto.value.PyRuntime;
import dev.ppto.frontend.pypto.value.PySet;
import dev.ppto.frontend.pypto.value.PySlice;
import dev.ppto.frontend.pypto.value.PySourceModule;
import dev.ppto.frontend.pypto.value.PyString;
import dev.ppto.frontend.pypto.value.PySuper;
import dev.ppto.frontend.pypto.value.PyTuple;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.NumberValues;
import dev.ppto.frontend.python.SourceRange;
import dev.ppto.frontend.python.ast.Argument;
import dev.ppto.frontend.python.ast.AstPackage;
import dev.ppto.frontend.python.ast.Attribute;
import dev.ppto.frontend.python.ast.Binary;
import dev.ppto.frontend.python.ast.BoolOp;
import dev.ppto.frontend.python.ast.Call;
import dev.ppto.frontend.python.ast.Compare;
import dev.ppto.frontend.python.ast.Conditional;
import dev.ppto.frontend.python.ast.Constant;
import dev.ppto.frontend.python.ast.DictComprehension;
import dev.ppto.frontend.python.ast.DictDisplay;
import dev.ppto.frontend.python.ast.DictItem;
import dev.ppto.frontend.python.ast.Expression;
import dev.ppto.frontend.python.ast.Generator;
import dev.ppto.frontend.python.ast.Lambda;
import dev.ppto.frontend.python.ast.ListComprehension;
import dev.ppto.frontend.python.ast.ListDisplay;
import dev.ppto.frontend.python.ast.Name;
import dev.ppto.frontend.python.ast.NamedExpression;
import dev.ppto.frontend.python.ast.NumberLiteral;
import dev.ppto.frontend.python.ast.SetComprehension;
import dev.ppto.frontend.python.ast.SetDisplay;
import dev.ppto.frontend.python.ast.Slice;
import dev.ppto.frontend.python.ast.Star;
import dev.ppto.frontend.python.ast.StringLiteral;
import dev.ppto.frontend.python.ast.Subscript;
import dev.ppto.frontend.python.ast.TupleDisplay;
import dev.ppto.frontend.python.ast.Unary;
import dev.ppto.ir.diagnostic.NearNames;
import dev.ppto.ir.source.SourceFiles;
import dev.ppto.ir.type.FloatType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** Runs Python at compile time, for a number of steps that is bounded. */
public final class Interpreter implements Evaluator {
  /** Modules that sources import to be run by Python. */
  private static final ImmutableSet<String> OTHERS =
      ImmutableSet.of(
          "torch",
          "numpy",
          "np",
          "pypto",
          "os",
          "sys",
          "time",
          "argparse",
          "pytest",
          "pathlib",
          "random",
          "json",
          "logging",
          "typing",
          "dataclasses",
          "enum",
          "functools",
          "itertools");

  private static final int MOST_LISTED = 12;
  private static final int MOST_STEPS = 5_000_000;

  private final Catalog catalog;
  private final Builtins builtins = new Builtins(this);
  private final Methods methods = new Methods(this);
  private final FormattedStrings strings = new FormattedStrings(this);
  private final Comprehensions comprehensions = new Comprehensions(this);
  private final Functions functions;
  private final Modules modules;
  private int steps;

  /** Whether an expression of a body is evaluated. */
  private boolean isInBody;

  /**
   * @param catalog the names of the DSL
   */
  public Interpreter(Catalog catalog) {
    this(catalog, SourceFiles.NONE);
  }

  /**
   * @param catalog the names of the DSL
   * @param files what the program may import
   */
  public Interpreter(Catalog catalog, SourceFiles files) {
    this.catalog = catalog;
    this.functions = new Functions(this);
    this.modules = new Modules(files, functions.statements());
  }

  @Override
  public Catalog catalog() {
    return catalog;
  }

  Functions functions() {
    return functions;
  }

  Modules modules() {
    return modules;
  }

  FormattedStrings strings() {
    return strings;
  }

  /** What patterns in code with the names mean. */
  Patterns.Evaluation patterns(Environment environment) {
    return new Patterns.Evaluation() {
      @Override
      public PyValue value(Expression expression) {
        return Interpreter.this.value(expression, environment);
      }

      @Override
      public @Nullable PyValue attribute(PyValue value, String name, EObject place) {
        return functions.member((PyObject) value, name, place);
      }
    };
  }

  // ---- what others ask ----

  @Override
  public PyValue evaluate(Expression expression, Environment environment) {
    steps = 0;
    return evaluated(expression, environment);
  }

  /** The value of an expression, which is part of a run that counts its steps. */
  PyValue evaluated(Expression expression, Environment environment) {
    try {
      return known(value(expression, environment), expression);
    } catch (NotConstant e) {
      throw e.error();
    } catch (ForeignCondition e) {
      throw unknown(e.value(), expression);
    }
  }

  @Override
  public Optional<PyValue> constant(Expression expression, Environment environment) {
    steps = 0;
    boolean outer = isInBody;
    isInBody = true;
    try {
      return Optional.of(known(value(expression, environment), expression));
    } catch (NotConstant e) {
      return Optional.empty();
    } catch (ForeignCondition e) {
      throw unknown(e.value(), expression);
    } finally {
      isInBody = outer;
    }
  }

  private static PyValue known(PyValue value, EObject place) {
    if (value instanceof PyForeign foreign) {
      throw unknown(foreign, place);
    }
    return value;
  }

  static DslError unknown(PyForeign value, EObject place) {
    return value.equals(PyForeign.FAILED)
        ? DslError.consequence(
            place, "expected a value, found a name whose definition has an error")
        : new DslError(
            place,
            "expected what is known at compile time, found "
                + value.words()
                + "; write a constant, or make it an argument of a factory"
                + file(value.origin()));
  }

  /** In a body {@code pl.const} has a type of the IR; outside of one it is a number. */
  private boolean isCalledHere(String name) {
    return name.equals("pl.dynamic") || name.equals("pl.const") && !isInBody;
  }

  private static PyValue number(Arguments arguments) {
    PyValue value = arguments.find(0, "value");
    PyValue type = arguments.find(1, "dtype");
    Double number = value == null ? null : Operators.real(value);
    if (number == null || !(type instanceof PyDtype dtype)) {
      throw DslError.raised(
          arguments.place(),
          "TypeError",
          "'pl.const' expected a number and a data type, as in pl.const(1, pl.INT32)");
    }
    return dtype.type() instanceof FloatType ? new PyFloat(number) : value;
  }

  /** Where a name would be found that an import did not find. */
  private static String file(String origin) {
    int dot = origin.indexOf('.');
    String module = dot < 0 ? "" : origin.substring(0, dot);
    return !module.matches("\\w+") || OTHERS.contains(module) || Builtins.isOfPython(module)
        ? ""
        : "; a module of the program is a file beside it, here '" + module + ".py'";
  }

  // ---- expressions ----

  /** Counts a step of a run. */
  void step(EObject place) {
    if (++steps > MOST_STEPS) {
      steps = 0;
      throw new DslError(
          place,
          "expected code that ends at compile time, found more than " + MOST_STEPS + " steps");
    }
  }

  /** The value of an expression; foreign ones, too. */
  PyValue value(Expression expression, Environment environment) {
    step(expression);
    return switch (expression.eClass().getClassifierID()) {
      case AstPackage.NAME -> name((Name) expression, environment);
      case AstPackage.NUMBER_LITERAL -> number((NumberLiteral) expression);
      case AstPackage.STRING_LITERAL -> strings.value((StringLiteral) expression, environment);
      case AstPackage.CONSTANT -> constant((Constant) expression);
      case AstPackage.ATTRIBUTE -> {
        Attribute attribute = (Attribute) expression;
        yield attribute(value(attribute.getValue(), environment), attribute.getName(), attribute);
      }
      case AstPackage.CALL -> call((Call) expression, environment);
      case AstPackage.SUBSCRIPT -> {
        Subscript subscript = (Subscript) expression;
        PyValue of = value(subscript.getValue(), environment);
        yield subscript(of, value(subscript.getIndex(), environment), subscript);
      }
      case AstPackage.SLICE -> slice((Slice) expression, environment);
      case AstPackage.UNARY -> {
        Unary unary = (Unary) expression;
        yield Operators.unary(unary.getOperator(), value(unary.getOperand(), environment), unary);
      }
      case AstPackage.BINARY -> {
        Binary binary = (Binary) expression;
        PyValue left = value(binary.getLeft(), environment);
        yield Operators.binary(
            binary.getOperator(), left, value(binary.getRight(), environment), binary);
      }
      case AstPackage.COMPARE -> compare((Compare) expression, environment);
      case AstPackage.BOOL_OP -> bool((BoolOp) expression, environment);
      case AstPackage.CONDITIONAL -> {
        Conditional conditional = (Conditional) expression;
        yield value(
            Operators.truth(value(conditional.getTest(), environment), conditional.getTest())
                ? conditional.getThen()
                : conditional.getOrElse(),
            environment);
      }
      case AstPackage.NAMED_EXPRESSION -> {
        NamedExpression named = (NamedExpression) expression;
        PyValue value = value(named.getValue(), environment);
        environment.bind(named.getName(), value, SourceRange.of(named));
        yield value;
      }
      case AstPackage.TUPLE_DISPLAY ->
          PyTuple.of(values(((TupleDisplay) expression).getElements(), environment));
      case AstPackage.LIST_DISPLAY ->
          new PyList(values(((ListDisplay) expression).getElements(), environment));
      case AstPackage.SET_DISPLAY ->
          new PySet(
              new LinkedHashSet<>(values(((SetDisplay) expression).getElements(), environment)));
      case AstPackage.DICT_DISPLAY -> dict((DictDisplay) expression, environment);
      case AstPackage.LIST_COMPREHENSION -> {
        ListComprehension list = (ListComprehension) expression;
        yield new PyList(comprehensions.values(list.getElement(), list.getClauses(), environment));
      }
      case AstPackage.SET_COMPREHENSION -> {
        SetComprehension set = (SetComprehension) expression;
        yield new PySet(
            new LinkedHashSet<>(
                comprehensions.values(set.getElement(), set.getClauses(), environment)));
      }
      case AstPackage.GENERATOR -> {
        Generator generator = (Generator) expression;
        yield new PyList(
            comprehensions.values(generator.getElement(), generator.getClauses(), environment));
      }
      case AstPackage.DICT_COMPREHENSION ->
          comprehensions.dict((DictComprehension) expression, environment);
      case AstPackage.LAMBDA -> functions.lambda((Lambda) expression, environment);
      default ->
          throw new DslError(
              expression,
              "expected an expression that is known at compile time, found '"
                  + expression.eClass().getName().toLowerCase(java.util.Locale.ROOT)
                  + "'");
    };
  }

  private static PyValue constant(Constant constant) {
    return switch (constant.getValue()) {
      case "True" -> new PyBool(true);
      case "False" -> new PyBool(false);
      case "None" -> PyNone.NONE;
      default -> new PyEllipsis();
    };
  }

  private static PyValue number(NumberLiteral literal) {
    return NumberValues.isInteger(literal)
        ? new PyInt(NumberValues.integer(literal))
        : NumberValues.isImaginary(literal)
            ? new PyForeign(literal.getText())
            : new PyFloat(NumberValues.real(literal));
  }

  private static PyValue name(Name name, Environment environment) {
    PyValue value = environment.lookup(name.getName());
    if (value == null) {
      value = Builtins.named(name.getName());
    }
    if (value == null) {
      throw undefined(name, name.getName(), environment);
    }
    return value;
  }

  static DslError undefined(EObject place, String name, Environment environment) {
    Set<String> known = new TreeSet<>(Builtins.names());
    for (Environment each = environment; each != null; each = each.parent()) {
      known.addAll(each.own().keySet());
    }
    return DslError.raised(
        place,
        "NameError",
        "expected a name that is defined, found '"
            + name
            + "'"
            + method(name, environment).orElseGet(() -> near(name, known, environment)));
  }

  private static String near(String name, Set<String> known, Environment environment) {
    String hint = NearNames.hint(name, known);
    if (!hint.isEmpty() || name.length() != 2) {
      return hint;
    }
    // A name of two letters is like many: only those of the file are likely.
    Set<String> own = new TreeSet<>(known);
    own.removeAll(Builtins.names());
    List<String> near = NearNames.of(name, own, 1);
    return near.isEmpty() ? "" : "; did you mean '" + String.join("' or '", near) + "'?";
  }

  /** A method of the program around is called with its first parameter. */
  private static Optional<String> method(String name, Environment environment) {
    for (Environment each = environment; each != null; each = each.parent()) {
      for (Map.Entry<String, Environment.Binding> own : each.own().entrySet()) {
        if (own.getValue().value() instanceof PyObject self
            && self.type().isProgram()
            && Classes.declared(self.type(), name) != null) {
          return Optional.of("; did you mean '" + own.getKey() + "." + name + "'?");
        }
      }
    }
    return Optional.empty();
  }

  /** The values of displayed elements; {@code *list} is several. */
  List<PyValue> values(List<Expression> elements, Environment environment) {
    List<PyValue> values = new ArrayList<>();
    for (Expression element : elements) {
      if (element instanceof Star star) {
        values.addAll(Elements.of(value(star.getOperand(), environment), star));
      } else {
        values.add(value(element, environment));
      }
    }
    return values;
  }

  private PyValue dict(DictDisplay display, Environment environment) {
    Map<PyValue, PyValue> entries = new LinkedHashMap<>();
    for (DictItem item : display.getItems()) {
      PyValue value = value(item.getValue(), environment);
      if (item.getKey() != null) {
        entries.put(value(item.getKey(), environment), value);
      } else if (value instanceof PyDict other) {
        entries.putAll(other.entries());
      } else {
        throw DslError.raised(
            item, "TypeError", "expected a dict behind '**', found " + value.words());
      }
    }
    return new PyDict(entries);
  }

  private PyValue slice(Slice slice, Environment environment) {
    return new PySlice(
        part(slice.getLower(), environment),
        part(slice.getUpper(), environment),
        part(slice.getStep(), environment));
  }

  private PyValue part(@Nullable Expression bound, Environment environment) {
    return bound == null ? PyNone.NONE : value(bound, environment);
  }

  private PyValue compare(Compare compare, Environment environment) {
    PyValue left = value(compare.getLeft(), environment);
    for (int i = 0; i < compare.getOperands().size(); i++) {
      PyValue right = value(compare.getOperands().get(i), environment);
      String operator = compare.getOperators().get(i).replaceAll("\\s", "");
      if (!Comparisons.compare(operator, left, right, compare)) {
        return new PyBool(false);
      }
      left = right;
    }
    return new PyBool(true);
  }

  private PyValue bool(BoolOp operation, Environment environment) {
    boolean and = operation.getOperator().equals("and");
    PyValue value = PyNone.NONE;
    for (Expression operand : operation.getOperands()) {
      value = value(operand, environment);
      if (operand != operation.getOperands().get(operation.getOperands().size() - 1)
          && Operators.truth(value, operand) != and) {
        return value;
      }
    }
    return value;
  }

  private static PyValue subscript(PyValue of, PyValue index, EObject place) {
    if (of instanceof PyModuleRef || of instanceof PyBuiltin) {
      return Annotations.subscript(of, index, place);
    }
    return of instanceof PyClass type
        ? Classes.element(type, index, place)
        : Elements.at(of, index, place);
  }

  // ---- attributes ----

  @Override
  public void put(PyValue collection, PyValue index, PyValue value, EObject place) {
    Elements.put(collection, index, value, place);
  }

  @Override
  public PyValue attribute(PyValue value, String name, EObject place) {
    if (value instanceof PyForeign foreign) {
      return foreign.equals(PyForeign.FAILED) ? foreign : StandardModules.foreign(foreign, name);
    }
    if (value instanceof PyRuntime) {
      throw new NotConstant(place, value.words());
    }
    PyValue found;
    if (value instanceof PyModuleRef || value instanceof PyEnum) {
      found = catalog.member(value, name);
      if (found == null) {
        if (value instanceof PyModuleRef module && module.name().equals("pypto")) {
          return new PyForeign("pypto." + name);
        }
        String of = value instanceof PyEnum type ? type.name() : ((PyModuleRef) value).name();
        List<String> members =
            value instanceof PyEnum type
                ? type.spec().cases().stream().map(each -> each.pythonName()).toList()
                : List.of();
        throw DslError.raised(
            place,
            "AttributeError",
            members.isEmpty()
                ? catalog.unknown(of, name)
                : "expected a member of '"
                    + of
                    + "': "
                    + String.join(", ", members)
                    + "; found '"
                    + name
                    + "'");
      }
      return found;
    }
    if (value instanceof PyDefinition definition) {
      return new PyForeign(definition.name() + "." + name);
    }
    if (value instanceof PyBuiltin module) {
      found = StandardModules.member(module.name(), name);
    } else if (value instanceof PySourceModule module) {
      return Imports.member(modules, module, name, place);
    } else if (value instanceof PySuper above) {
      found = functions.member(above, name, place);
    } else if (value instanceof PyObject object) {
      found = functions.member(object, name, place);
    } else if (value instanceof PyClass type) {
      found = Classes.member(type, name);
    } else {
      found = Methods.find(value, name);
    }
    if (found == null && name.equals("__name__")) {
      return new PyString(
          value instanceof PyFunction function
              ? function.name()
              : value instanceof PyClass type ? type.name() : value.words());
    }
    if (found == null) {
      throw DslError.raised(
          place,
          "AttributeError",
          "expected an attribute of "
              + value.words()
              + ", found '"
              + name
              + "'"
              + attributes(name, Classes.attributes(value)));
    }
    return found;
  }

  /** What a wrong attribute may have meant, or all that there are if these are few. */
  private static String attributes(String wrong, Set<String> known) {
    String near = NearNames.hint(wrong, known);
    return !near.isEmpty() || known.isEmpty() || known.size() > MOST_LISTED
        ? near
        : "; it has " + String.join(", ", known);
  }

  // ---- calls ----

  /** Whether this is a method of the DSL. */
  private static boolean isProgram(PyValue function) {
    return function instanceof PyBoundMethod method && method.function() instanceof PyDefinition;
  }

  private PyValue call(Call call, Environment environment) {
    if (call.getFunction() instanceof Name name
        && name.getName().equals("super")
        && call.getArguments().isEmpty()
        && environment.lookup("super") == null) {
      return Functions.above(environment, call);
    }
    PyValue function = value(call.getFunction(), environment);
    if (function instanceof PyModuleRef name && !isCalledHere(name.name())
        || function instanceof PyRuntime
        || function instanceof PyDefinition
        || isProgram(function)) {
      throw new NotConstant(call, "a call of " + function.words());
    }
    if (function instanceof PyForeign) {
      return function;
    }
    List<PyValue> positional = new ArrayList<>();
    Map<String, PyValue> keywords = new LinkedHashMap<>();
    for (Argument argument : call.getArguments()) {
      PyValue value = value(argument.getValue(), environment);
      if (argument.getName() != null) {
        keywords.put(argument.getName(), value);
      } else if (argument.getKind() == null) {
        positional.add(value);
      } else if (argument.getKind().equals("*")) {
        positional.addAll(Elements.of(value, argument));
      } else if (value instanceof PyDict dict) {
        dict.entries().forEach((key, each) -> keywords.put(Texts.str(key), each));
      } else if (value instanceof PyForeign) {
        return value;
      } else {
        throw DslError.raised(
            argument, "TypeError", "expected a dict behind '**', found " + value.words());
      }
    }
    return call(function, positional, keywords, call);
  }

  @Override
  public PyValue call(
      PyValue function, List<PyValue> arguments, Map<String, PyValue> keywords, EObject place) {
    step(place);
    if (function instanceof PyBuiltin builtin) {
      return builtins.call(builtin.name(), arguments, keywords, place);
    }
    if (function instanceof PyPartial partial) {
      List<PyValue> all = new ArrayList<>(partial.arguments());
      all.addAll(arguments);
      Map<String, PyValue> named = new LinkedHashMap<>(partial.keywords());
      named.putAll(keywords);
      return call(partial.function(), all, named, place);
    }
    if (function instanceof PyFunction || function instanceof PyClass) {
      return functions.call(function, arguments, keywords, place);
    }
    if (function instanceof PyBoundMethod method && !isProgram(function)) {
      if (method.function() instanceof PyBuiltin builtin) {
        return methods.call(
            method.self(), new Arguments(builtin.name(), arguments, keywords, place));
      }
      List<PyValue> all = new ArrayList<>();
      all.add(method.self());
      all.addAll(arguments);
      return functions.call(method.function(), all, keywords, place);
    }
    if (function instanceof PyModuleRef name && name.name().equals("pl.const") && !isInBody) {
      return number(new Arguments("pl.const", arguments, keywords, place));
    }
    if (function instanceof PyModuleRef name && name.name().equals("pl.dynamic")) {
      if (arguments.size() == 1 && arguments.get(0) instanceof PyString text) {
        return new PyDynamic(text.value());
      }
      throw new DslError(
          place, "'pl.dynamic' expected the name of the extent, as in pl.dynamic(\"N\")");
    }
    if (function instanceof PyForeign) {
      return function;
    }
    if (function instanceof PyModuleRef
        || function instanceof PyRuntime
        || function instanceof PyDefinition
        || isProgram(function)) {
      throw new NotConstant(place, "a call of " + function.words());
    }
    throw DslError.raised(
        place, "TypeError", "expected a function before '(', found " + function.words());
  }
}
