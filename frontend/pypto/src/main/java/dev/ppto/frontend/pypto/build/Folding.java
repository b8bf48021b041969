package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.link.Evaluator;
import dev.ppto.frontend.pypto.value.Environment;
import dev.ppto.frontend.pypto.value.PyBool;
import dev.ppto.frontend.pypto.value.PyDict;
import dev.ppto.frontend.pypto.value.PyFloat;
import dev.ppto.frontend.pypto.value.PyInt;
import dev.ppto.frontend.pypto.value.PyList;
import dev.ppto.frontend.pypto.value.PyNone;
import dev.ppto.frontend.pypto.value.PyRange;
import dev.ppto.frontend.pypto.value.PyRuntime;
import dev.ppto.frontend.pypto.value.PySet;
import dev.ppto.frontend.pypto.value.PyString;
import dev.ppto.frontend.pypto.value.PyTuple;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.SourceRange;
import dev.ppto.frontend.python.ast.AstFactory;
import dev.ppto.frontend.python.ast.Binary;
import dev.ppto.frontend.python.ast.Compare;
import dev.ppto.frontend.python.ast.Expression;
import dev.ppto.frontend.python.ast.Name;
import dev.ppto.frontend.python.ast.Subscript;
import dev.ppto.frontend.python.ast.Unary;
import org.eclipse.emf.ecore.EObject;

/** Operators on constants that were computed one by one. */
final class Folding {
  private static final AstFactory FACTORY = AstFactory.eINSTANCE;
  private static final String LEFT = "left";
  private static final String RIGHT = "right";

  private final Evaluator evaluator;

  Folding(Evaluator evaluator) {
    this.evaluator = evaluator;
  }

  PyValue binary(String operator, PyValue left, PyValue right, EObject place) {
    Binary node = placed(FACTORY.createBinary(), place);
    node.setOperator(operator);
    node.setLeft(name(LEFT, place));
    node.setRight(name(RIGHT, place));
    return evaluator.evaluate(node, names(left, right));
  }

  PyValue compare(String operator, PyValue left, PyValue right, EObject place) {
    Compare node = placed(FACTORY.createCompare(), place);
    node.setLeft(name(LEFT, place));
    node.getOperators().add(operator);
    node.getOperands().add(name(RIGHT, place));
    return evaluator.evaluate(node, names(left, right));
  }

  PyValue unary(String operator, PyValue operand, EObject place) {
    Unary node = placed(FACTORY.createUnary(), place);
    node.setOperator(operator);
    node.setOperand(name(LEFT, place));
    return evaluator.evaluate(node, names(operand, PyNone.NONE));
  }

  PyValue subscript(PyValue value, PyValue index, EObject place) {
    Subscript node = placed(FACTORY.createSubscript(), place);
    node.setValue(name(LEFT, place));
    node.setIndex(name(RIGHT, place));
    return evaluator.evaluate(node, names(value, index));
  }

  private static Environment names(PyValue left, PyValue right) {
    Environment names = new Environment(null);
    names.bind(LEFT, left, null);
    names.bind(RIGHT, right, null);
    return names;
  }

  private static Expression name(String name, EObject place) {
    Name node = placed(FACTORY.createName(), place);
    node.setName(name);
    return node;
  }

  private static <E extends EObject> E placed(E node, EObject place) {
    node.eAdapters().add(SourceRange.of(place));
    return node;
  }

  /** Whether the value is computed by the program. */
  static boolean isRuntime(PyValue value) {
    return value instanceof PyRuntime;
  }

  /** Whether a constant counts as true. */
  static boolean truth(PyValue value) {
    if (value instanceof PyBool bool) {
      return bool.value();
    }
    if (value instanceof PyInt number) {
      return number.value().signum() != 0;
    }
    if (value instanceof PyFloat number) {
      return number.value() != 0;
    }
    if (value instanceof PyString text) {
      return !text.value().isEmpty();
    }
    if (value instanceof PyList list) {
      return !list.elements().isEmpty();
    }
    if (value instanceof PyTuple tuple) {
      return !tuple.elements().isEmpty();
    }
    if (value instanceof PyDict dict) {
      return !dict.entries().isEmpty();
    }
    if (value instanceof PySet set) {
      return !set.elements().isEmpty();
    }
    if (value instanceof PyRange range) {
      return range.size().signum() != 0;
    }
    return !(value instanceof PyNone);
  }
}
