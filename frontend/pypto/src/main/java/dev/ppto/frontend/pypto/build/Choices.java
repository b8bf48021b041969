package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.value.PyBool;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.ast.BoolOp;
import dev.ppto.frontend.python.ast.Compare;
import dev.ppto.frontend.python.ast.Conditional;
import dev.ppto.frontend.python.ast.Expression;
import dev.ppto.frontend.python.ast.Unary;
import dev.ppto.ir.Block;
import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Value;
import dev.ppto.ir.type.IntegerType;
import java.util.List;
import java.util.function.Supplier;
import org.eclipse.emf.ecore.EObject;

/** Expressions that compute a part only if a condition holds. */
final class Choices {
  private final Body body;

  Choices(Body body) {
    this.body = body;
  }

  /** {@code a < b < c}: each operand is computed once, and no further one after a false. */
  PyValue compare(Compare compare) {
    return compare(compare, 0, body.expressions().value(compare.getLeft()));
  }

  private PyValue compare(Compare compare, int index, PyValue left) {
    PyValue right = body.expressions().value(compare.getOperands().get(index));
    PyValue first =
        body.expressions()
            .operators()
            .compare(compare.getOperators().get(index), left, right, compare);
    return index + 1 == compare.getOperators().size()
        ? first
        : both(first, () -> compare(compare, index + 1, right), compare);
  }

  /** {@code a and b}, {@code a or b}. */
  PyValue logic(BoolOp operation) {
    return logic(operation, 0);
  }

  private PyValue logic(BoolOp operation, int index) {
    Expression operand = operation.getOperands().get(index);
    PyValue first = body.expressions().value(operand);
    return index + 1 == operation.getOperands().size()
        ? first
        : joined(
            operation.getOperator().equals("and"),
            first,
            () -> logic(operation, index + 1),
            operand);
  }

  /** What decides a branch: a constant, or a condition that the program computes. */
  PyValue test(Expression expression) {
    if (expression instanceof BoolOp operation && !isConstant(expression)) {
      return test(operation, 0);
    }
    if (expression instanceof Unary unary
        && unary.getOperator().equals("not")
        && !isConstant(expression)) {
      PyValue operand = test(unary.getOperand());
      return Folding.isRuntime(operand)
          ? body.expressions().operators().unary("not", operand, unary)
          : new PyBool(!Folding.truth(operand));
    }
    PyValue value = body.expressions().value(expression);
    return Folding.isRuntime(value)
        ? Running.of(body.scalars().condition(value, expression))
        : value;
  }

  private PyValue test(BoolOp operation, int index) {
    Expression operand = operation.getOperands().get(index);
    PyValue first = test(operand);
    return index + 1 == operation.getOperands().size()
        ? first
        : joined(
            operation.getOperator().equals("and"),
            first,
            () -> {
              PyValue second = test(operation, index + 1);
              return Folding.isRuntime(second) ? second : new PyBool(Folding.truth(second));
            },
            operand);
  }

  private boolean isConstant(Expression expression) {
    return body.program().evaluator().constant(expression, body.scope().environment()).isPresent();
  }

  private PyValue both(PyValue first, Supplier<PyValue> second, EObject place) {
    return joined(true, first, second, place);
  }

  /**
   * {@code first and second}, {@code first or second}: one of the two, as in Python. The second is
   * computed only if it decides, unless computing it does nothing else.
   */
  PyValue joined(boolean isAnd, PyValue first, Supplier<PyValue> second, EObject place) {
    if (!Folding.isRuntime(first)) {
      return Folding.truth(first) == isAnd ? second.get() : first;
    }
    Value condition = body.scalars().condition(first, place);
    Location at = Place.of(place);
    OperationState choice = body.emitter().state("scf.if", at).operand(condition);
    Merge merge = new Merge(body, choice, at);
    Block computing = isAnd ? merge.thenBlock() : merge.elseBlock();
    PyValue[] other = new PyValue[1];
    body.emitter().in(computing, () -> other[0] = second.get());
    boolean areConditions = isCondition(first) && isCondition(other[0]);
    if (areConditions && takeOut(computing)) {
      Value right = body.scalars().condition(other[0], place);
      return Running.of(
          body.emitter()
              .append(
                  isAnd ? "arith.andi" : "arith.ori",
                  at,
                  List.of(condition, right),
                  IntegerType.I1));
    }
    PyValue known = areConditions ? new PyBool(!isAnd) : first;
    Supplier<PyValue> value =
        merge.value(
            isAnd ? "the value of 'and'" : "the value of 'or'",
            isAnd ? other[0] : known,
            isAnd ? known : other[0],
            place);
    merge.finish();
    return value.get();
  }

  private static boolean isCondition(PyValue value) {
    Value running = Running.valueOf(value);
    return running == null ? value instanceof PyBool : running.type().equals(IntegerType.I1);
  }

  /** Moves operations here that may as well be computed always; false: there are others. */
  private boolean takeOut(Block block) {
    for (Operation op : block) {
      if (!op.has(Traits.PURE) || !op.regions().isEmpty()) {
        return false;
      }
    }
    for (Operation op : block.operations()) {
      op.remove();
      body.emitter().insert(op);
    }
    return true;
  }

  /** {@code a if condition else b}. */
  PyValue conditional(Conditional choice) {
    PyValue test = test(choice.getTest());
    if (!Folding.isRuntime(test)) {
      return body.expressions().value(Folding.truth(test) ? choice.getThen() : choice.getOrElse());
    }
    Value condition = body.scalars().condition(test, choice.getTest());
    Location at = Place.of(choice);
    OperationState state = body.emitter().state("scf.if", at).operand(condition);
    Merge merge = new Merge(body, state, at);
    PyValue[] sides = new PyValue[2];
    body.emitter()
        .in(merge.thenBlock(), () -> sides[0] = body.expressions().value(choice.getThen()));
    body.emitter()
        .in(merge.elseBlock(), () -> sides[1] = body.expressions().value(choice.getOrElse()));
    Supplier<PyValue> value = merge.value("the value of this choice", sides[0], sides[1], choice);
    merge.finish();
    return value.get();
  }
}
