package dev.ppto.reduce.step;

import dev.ppto.ir.OpOperand;
import dev.ppto.ir.OpResult;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Value;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.Set;

/** Erases operations that others use. */
final class Erasing {
  private final Set<Operation> gone = Collections.newSetFromMap(new IdentityHashMap<>());

  /**
   * Erases an operation. Its uses get another value of the type; if there is none, the users go
   * too. False if one of them cannot.
   */
  boolean erase(Operation op) {
    if (gone.contains(op)) {
      return true;
    }
    for (OpResult result : op.results()) {
      if (result.hasUses()) {
        Optional<Value> other = operandOf(op, result);
        if (other.isEmpty()) {
          other = StandIns.before(op, result.type());
        }
        if (other.isPresent()) {
          result.replaceAllUsesWith(other.get());
        }
      }
    }
    return eraseWithUsers(op);
  }

  private static Optional<Value> operandOf(Operation op, OpResult result) {
    for (Value operand : op.operands()) {
      if (operand.type().equals(result.type()) && operand.definingOp() != op) {
        return Optional.of(operand);
      }
    }
    return Optional.empty();
  }

  /** Erases an operation and all that use it. False if one of them is a terminator. */
  boolean eraseWithUsers(Operation op) {
    if (gone.contains(op)) {
      return true;
    }
    for (OpResult result : op.results()) {
      for (OpOperand use : result.usesSnapshot()) {
        Operation user = use.owner();
        boolean stays = user.has(Traits.TERMINATOR) || user == op || user.isProperAncestorOf(op);
        if (stays || !eraseWithUsers(user)) {
          return false;
        }
      }
    }
    op.walkPreOrder(gone::add);
    op.erase();
    return true;
  }

  boolean isGone(Operation op) {
    return gone.contains(op);
  }
}
