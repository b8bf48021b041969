package dev.ppto.transforms;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.Commutativity;
import dev.ppto.rewrite.OpEquality;

/**
 * An operation as a key: equal to another that computes the same from the same values. The order of
 * operands of a commutative one does not count.
 */
final class OpKey {
  private final Operation op;
  private final int interchangeable;
  private final int hash;

  OpKey(Operation op) {
    this.op = op;
    this.interchangeable = Commutativity.interchangeable(op);
    int operands = 1;
    for (int i = 0; i < op.operandCount(); i++) {
      int each = System.identityHashCode(op.operand(i));
      operands = i < interchangeable ? operands + each : 31 * operands + each;
    }
    int hash =
        31 * (31 * System.identityHashCode(op.definition()) + op.properties().hashCode())
            + operands;
    for (Region region : op.regions()) {
      if (!region.isEmpty() && region.entry().first() != null) {
        // Enough to tell most apart; all of it is compared.
        hash = 31 * hash + System.identityHashCode(region.entry().first().definition());
      }
    }
    this.hash = hash;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof OpKey key
        && key.hash == hash
        && key.op.definition() == op.definition()
        && key.op.properties().equals(op.properties())
        && key.op.attributes().equals(op.attributes())
        && key.op.operandCount() == op.operandCount()
        && sameOperands(key.op, interchangeable)
        && (sameFirstOperands(key.op) || sameFirstOperandsInSomeOrder(key.op))
        && key.op.resultTypes().equals(op.resultTypes())
        && OpEquality.sameRegions(key.op, op);
  }

  private boolean sameOperands(Operation other, int from) {
    for (int i = from; i < op.operandCount(); i++) {
      if (other.operand(i) != op.operand(i)) {
        return false;
      }
    }
    return true;
  }

  private boolean sameFirstOperands(Operation other) {
    for (int i = 0; i < interchangeable; i++) {
      if (other.operand(i) != op.operand(i)) {
        return false;
      }
    }
    return true;
  }

  /** Commutative operations have few operands: each is looked for among the others. */
  private boolean sameFirstOperandsInSomeOrder(Operation other) {
    boolean[] taken = new boolean[interchangeable];
    for (int i = 0; i < interchangeable; i++) {
      Value wanted = op.operand(i);
      int j = 0;
      while (j < interchangeable && (taken[j] || other.operand(j) != wanted)) {
        j++;
      }
      if (j == interchangeable) {
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
