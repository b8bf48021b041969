package dev.ppto.frontend.pypto.build;

import dev.ppto.dialects.tile.TileType;
import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.pypto.value.Environment;
import dev.ppto.frontend.pypto.value.PyExtent;
import dev.ppto.frontend.pypto.value.PyInt;
import dev.ppto.frontend.pypto.value.PyList;
import dev.ppto.frontend.pypto.value.PyTuple;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.ast.Attribute;
import dev.ppto.frontend.python.ast.Binary;
import dev.ppto.frontend.python.ast.BoolOp;
import dev.ppto.frontend.python.ast.Call;
import dev.ppto.frontend.python.ast.Clause;
import dev.ppto.frontend.python.ast.Compare;
import dev.ppto.frontend.python.ast.Conditional;
import dev.ppto.frontend.python.ast.Expression;
import dev.ppto.frontend.python.ast.Generator;
import dev.ppto.frontend.python.ast.ListComprehension;
import dev.ppto.frontend.python.ast.ListDisplay;
import dev.ppto.frontend.python.ast.Name;
import dev.ppto.frontend.python.ast.NamedExpression;
import dev.ppto.frontend.python.ast.Star;
import dev.ppto.frontend.python.ast.StringLiteral;
import dev.ppto.frontend.python.ast.Subscript;
import dev.ppto.frontend.python.ast.TupleDisplay;
import dev.ppto.frontend.python.ast.Unary;
import dev.ppto.ir.Value;
import dev.ppto.ir.type.ShapedType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.emf.ecore.EObject;

/** Expressions: what is constant is computed, for the rest operations are made. */
final class Expressions {
  private static final Pattern NAME = Pattern.compile("\\{[^}]*?\\b([A-Za-z_]\\w*)");

  private final Body body;
  private final Operators operators;
  private final Choices choices;
  private final Subscripts subscripts;
  private final Calls calls;

  Expressions(Body body) {
    this.body = body;
    this.operators = new Operators(body);
    this.choices = new Choices(body);
    this.subscripts = new Subscripts(body);
    this.calls = new Calls(body);
  }

  Operators operators() {
    return operators;
  }

  Calls calls() {
    return calls;
  }

  Choices choices() {
    return choices;
  }

  Subscripts subscripts() {
    return subscripts;
  }

  /**
   * The value of an expression: a constant, or one that the program computes.
   *
   * @throws DslError if it has none
   */
  PyValue value(Expression expression) {
    return Body.check(unchecked(expression), expression);
  }

  /** Computes an expression whose value is not used. */
  void effect(Expression expression) {
    if (Running.isPoison(unchecked(expression))) {
      throw new PoisonedException();
    }
  }

  private PyValue unchecked(Expression expression) {
    if (expression instanceof Name name) {
      PyValue own = body.scope().own(name.getName());
      if (own != null) {
        return own;
      }
    }
    if (expression instanceof Call call) {
      calls.rejectPrint(call);
    }
    if (OwnCollections.mayChange(expression)) {
      return computed(expression);
    }
    Optional<PyValue> constant =
        body.program().evaluator().constant(expression, body.scope().environment());
    return constant.orElseGet(() -> computed(expression));
  }

  /** The value of an expression that must be a constant. */
  PyValue constant(Expression expression, String what) {
    PyValue value = value(expression);
    if (Folding.isRuntime(value)) {
      throw new DslError(
          expression,
          "expected "
              + what
              + " that is known at compile time, found "
              + value.words()
              + " that the program computes");
    }
    return value;
  }

  /** Reports what is wrong with an expression, whose value nobody needs. */
  private void told(Expression expression) {
    try {
      value(expression);
    } catch (DslError e) {
      body.program().messages().add(e);
    } catch (PoisonedException e) {
      body.program().messages().addConsequence();
    }
  }

  private PyValue computed(Expression expression) {
    if (expression instanceof Call call) {
      return calls.value(call);
    }
    if (expression instanceof Binary binary) {
      PyValue left;
      try {
        left = value(binary.getLeft());
      } catch (DslError e) {
        // What is wrong with the other side is told as well.
        told(binary.getRight());
        throw e;
      }
      return operators.binary(binary.getOperator(), left, value(binary.getRight()), binary);
    }
    if (expression instanceof Unary unary && unary.getOperator().equals("not")) {
      return choices.test(unary);
    }
    if (expression instanceof Unary unary) {
      return operators.unary(unary.getOperator(), value(unary.getOperand()), unary);
    }
    if (expression instanceof Compare compare) {
      return choices.compare(compare);
    }
    if (expression instanceof BoolOp operation) {
      return choices.logic(operation);
    }
    if (expression instanceof Conditional choice) {
      return choices.conditional(choice);
    }
    if (expression instanceof Subscript subscript) {
      return subscripts.read(subscript);
    }
    if (expression instanceof Attribute attribute) {
      return attribute(attribute);
    }
    if (expression instanceof TupleDisplay tuple) {
      return PyTuple.of(elements(tuple.getElements()));
    }
    if (expression instanceof ListDisplay list) {
      return PyList.of(elements(list.getElements()));
    }
    if (expression instanceof ListComprehension list) {
      return PyList.of(comprehension(list.getElement(), list.getClauses()));
    }
    if (expression instanceof Generator generator) {
      return PyList.of(comprehension(generator.getElement(), generator.getClauses()));
    }
    if (expression instanceof StringLiteral text) {
      throw formatted(text);
    }
    if (expression instanceof NamedExpression named) {
      PyValue value = value(named.getValue());
      body.scope().bind(named.getName(), value, null);
      return value;
    }
    throw new DslError(
        expression,
        "expected an expression that the program can compute, found one of Python's that needs"
            + " values of the program; compute it from constants, or write it with operations");
  }

  /** Why a formatted string has no value. */
  private RuntimeException formatted(StringLiteral text) {
    Matcher name = NAME.matcher(String.join(" ", text.getParts()));
    while (name.find()) {
      PyValue value = body.scope().own(name.group(1));
      if (value != null && Running.isPoison(value)) {
        return new PoisonedException();
      }
    }
    return new DslError(
        text,
        "expected a string that is known at compile time, found one with a value that the program"
            + " computes; leave the value out");
  }

  private List<PyValue> elements(List<? extends Expression> elements) {
    List<PyValue> values = new ArrayList<>();
    for (Expression element : elements) {
      if (element instanceof Star star) {
        values.addAll(sequence(value(star.getOperand()), star));
      } else {
        values.add(value(element));
      }
    }
    return values;
  }

  /** The elements of a sequence that is known at compile time. */
  List<PyValue> sequence(PyValue value, EObject place) {
    List<PyValue> elements = Sequences.elements(value);
    if (elements == null) {
      throw new DslError(
          place,
          "expected a list, tuple or range that is known at compile time, found " + value.words());
    }
    return elements;
  }

  private List<PyValue> comprehension(Expression element, List<Clause> clauses) {
    List<PyValue> values = new ArrayList<>();
    Map<String, Environment.Binding> outer = body.scope().snapshot();
    clause(element, clauses, 0, values);
    body.scope().restore(outer);
    return values;
  }

  private void clause(Expression element, List<Clause> clauses, int index, List<PyValue> values) {
    if (index == clauses.size()) {
      values.add(value(element));
      return;
    }
    Clause clause = clauses.get(index);
    for (PyValue each : sequence(value(clause.getIterable()), clause.getIterable())) {
      body.statements().assignments().bind(clause.getTarget(), each);
      boolean holds = true;
      for (Expression condition : clause.getConditions()) {
        holds &= Folding.truth(constant(condition, "a condition"));
      }
      if (holds) {
        clause(element, clauses, index + 1, values);
      }
    }
  }

  private PyValue attribute(Attribute attribute) {
    PyValue value = value(attribute.getValue());
    Value running = Running.valueOf(value);
    if (running == null) {
      return body.program().evaluator().attribute(value, attribute.getName(), attribute);
    }
    if (running.type() instanceof ShapedType shaped) {
      switch (attribute.getName()) {
        case "shape":
          return shape(running, shaped, attribute);
        case "dtype":
          return Types.dtype(shaped.elementType());
        case "ndim":
          return PyInt.of(shaped.rank());
        default:
          break;
      }
    }
    throw new DslError(
        attribute,
        "expected "
            + (running.type() instanceof ShapedType
                ? "shape, dtype or ndim as attribute of " + value.words()
                : "a value that has attributes")
            + ", found '."
            + attribute.getName()
            + "'"
            + (running.type() instanceof ShapedType ? "" : " of " + value.words()));
  }

  private PyValue shape(Value memory, ShapedType type, EObject place) {
    List<PyValue> extents = new ArrayList<>();
    for (int i = 0; i < type.rank(); i++) {
      if (!type.isDynamic(i) || type instanceof TileType) {
        extents.add(PyInt.of(type.shape().get(i)));
      } else {
        extents.add(Running.of(Extents.extent(body.emitter(), memory, i, Place.of(place))));
      }
    }
    return PyTuple.of(extents);
  }

  /** A run-time extent as a scalar; other values as they are. */
  PyValue scalar(PyValue value, EObject place) {
    return value instanceof PyExtent extent
        ? Running.of(body.extents().value(extent, place))
        : value;
  }
}
