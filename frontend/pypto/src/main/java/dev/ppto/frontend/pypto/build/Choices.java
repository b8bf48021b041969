package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.ast.BoolOp;
import dev.ppto.frontend.python.ast.Compare;
import dev.ppto.frontend.python.ast.Conditional;
import dev.ppto.frontend.python.ast.Expression;
import dev.ppto.ir.Block;
import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.IntegerAttr;
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
    if (index + 1 == operation.getOperands().size()) {
      return first;
    }
    boolean isAnd = operation.getOperator().equals("and");
    if (!Folding.isRuntime(first)) {
      return Folding.truth(first) == isAnd ? logic(operation, index + 1) : first;
    }
    return isAnd
        ? both(first, () -> logic(operation, index + 1), operand)
        : either(first, () -> logic(operation, index + 1), operand);
  }

  private PyValue both(PyValue first, Supplier<PyValue> second, EObject place) {
    if (!Folding.isRuntime(first)) {
      return Folding.truth(first) ? second.get() : first;
    }
    return Running.of(logic(first, second, true, place));
  }

  private PyValue either(PyValue first, Supplier<PyValue> second, EObject place) {
    return Running.of(logic(first, second, false, place));
  }

  /** The second operand is computed only if it decides, unless computing it does nothing else. */
  private Value logic(PyValue first, Supplier<PyValue> second, boolean isAnd, EObject place) {
    Value condition = body.scalars().condition(first, place);
    Location at = Place.of(place);
    OperationState choice = body.emitter().state("scf.if", at);
    choice.operand(condition).result(IntegerType.I1);
    Block thenBlock = choice.region().addBlock();
    Block elseBlock = choice.region().addBlock();
    Block computing = isAnd ? thenBlock : elseBlock;
    Block known = isAnd ? elseBlock : thenBlock;
    Value[] other = new Value[1];
    body.emitter().in(computing, () -> other[0] = body.scalars().condition(second.get(), place));
    if (takeOut(computing)) {
      return body.emitter()
          .append(
              isAnd ? "arith.andi" : "arith.ori", at, List.of(condition, other[0]), IntegerType.I1);
    }
    Value constant = body.emitter().constant(IntegerAttr.bool(!isAnd), at);
    end(computing, List.of(other[0]), at);
    end(known, List.of(constant), at);
    return body.emitter().append(choice).result();
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

  private void end(Block block, List<Value> values, Location at) {
    body.emitter()
        .in(
            block,
            () -> body.emitter().append(body.emitter().state("scf.yield", at).operands(values)));
  }

  /** {@code a if condition else b}. */
  PyValue conditional(Conditional choice) {
    PyValue test = body.expressions().value(choice.getTest());
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
