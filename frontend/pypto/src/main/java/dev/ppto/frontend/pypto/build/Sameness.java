package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.value.PyList;
import dev.ppto.frontend.pypto.value.PyTuple;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Whether two values are the same though they were computed at two places. */
final class Sameness {
  private Sameness() {}

  static boolean same(PyValue a, PyValue b) {
    Value first = Running.valueOf(a);
    Value second = Running.valueOf(b);
    if (first != null && second != null) {
      return same(first, second);
    }
    List<PyValue> left = elements(a);
    List<PyValue> right = elements(b);
    if (left != null && right != null && a.getClass() == b.getClass()) {
      boolean same = left.size() == right.size();
      for (int i = 0; same && i < left.size(); i++) {
        same = same(left.get(i), right.get(i));
      }
      return same;
    }
    return a.equals(b);
  }

  private static @Nullable List<PyValue> elements(PyValue value) {
    return value instanceof PyTuple tuple
        ? tuple.elements()
        : value instanceof PyList list ? list.elements() : null;
  }

  /** Equal values of pure operations are the same. */
  static boolean same(Value a, Value b) {
    if (a == b) {
      return true;
    }
    Operation first = a.definingOp();
    Operation second = b.definingOp();
    if (first == null
        || second == null
        || a.index() != b.index()
        || !first.is(second.name())
        || !first.has(Traits.PURE)
        || !first.regions().isEmpty()
        || !a.type().equals(b.type())
        || first.operandCount() != second.operandCount()
        || !first.allAttributes().equals(second.allAttributes())) {
      return false;
    }
    for (int i = 0; i < first.operandCount(); i++) {
      if (!same(first.operand(i), second.operand(i))) {
        return false;
      }
    }
    return true;
  }

  /** Whether the value comes from the block itself. */
  static boolean isIn(Value value, Block block) {
    Operation op = value.definingOp();
    return (op == null ? value.parentBlock() : op.block()) == block;
  }

  /**
   * Makes a value available in a block that is built, by moving pure operations to its end from
   * blocks that will be in it.
   *
   * @param outer the block's operations so far come before
   * @param inner the block that the value may come from; not yet part of the function
   * @return false if the value depends on something that cannot be moved
   */
  static boolean moveOut(Value value, Block inner, Emitter outer) {
    Operation op = value.definingOp();
    if (op == null) {
      return value.parentBlock() != inner;
    }
    if (op.block() != inner) {
      return true;
    }
    if (!op.has(Traits.PURE) || !op.regions().isEmpty()) {
      return false;
    }
    for (Value operand : op.operands()) {
      if (!moveOut(operand, inner, outer)) {
        return false;
      }
    }
    op.remove();
    outer.insert(op);
    op.results().forEach(outer::forgetConversions);
    return true;
  }
}
