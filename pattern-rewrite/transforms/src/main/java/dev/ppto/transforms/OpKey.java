package dev.ppto.transforms;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Value;

/**
 * An operation as a key: equal to another that computes the same from the same values. The order of
 * operands of a commutative one does not count.
 */
final class OpKey {
  private final Operation op;
  private final boolean commutative;
  private final int hash;

  OpKey(Operation op) {
    this.op = op;
    this.commutative = op.has(Traits.COMMUTATIVE);
    int operands = 1;
    for (int i = 0; i < op.operandCount(); i++) {
      int each = System.identityHashCode(op.operand(i));
      operands = commutative ? operands + each : 31 * operands + each;
    }
    hash =
        31 * (31 * System.identityHashCode(op.definition()) + op.properties().hashCode())
            + operands;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof OpKey key
        && key.hash == hash
        && key.op.definition() == op.definition()
        && key.op.properties().equals(op.properties())
        && key.op.attributes().equals(op.attributes())
        && (sameOperands(key.op) || (commutative && sameOperandsInSomeOrder(key.op)))
        && key.op.resultTypes().equals(op.resultTypes());
  }

  private boolean sameOperands(Operation other) {
    if (other.operandCount() != op.operandCount()) {
      return false;
    }
    for (int i = 0; i < op.operandCount(); i++) {
      if (other.operand(i) != op.operand(i)) {
        return false;
      }
    }
    return true;
  }

  /** Commutative operations have few operands: each is looked for among the others. */
  private boolean sameOperandsInSomeOrder(Operation other) {
    int count = op.operandCount();
    if (other.operandCount() != count) {
      return false;
    }
    boolean[] taken = new boolean[count];
    for (int i = 0; i < count; i++) {
      Value wanted = op.operand(i);
      int j = 0;
      while (j < count && (taken[j] || other.operand(j) != wanted)) {
        j++;
      }
      if (j == count) {
        return false;
      }
      taken[j] = true;
    }
    return true;
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
