package dev.ppto.dialects.arith;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.Constants;

/** Facts about values that bitwise operations combine. */
final class Bitwise {
  private Bitwise() {}

  /** Whether one value is the complement of the other: {@code x ^ -1}. */
  static boolean areComplements(Value x, Value y) {
    return isComplement(x, y) || isComplement(y, x);
  }

  private static boolean isComplement(Value x, Value of) {
    return x.definingOp() instanceof XoriOp xor
        && xor.lhs() == of
        && ScalarConstants.isAllOnes(Constants.of(xor.rhs()));
  }

  /** Whether a value is an operand of an operation. */
  static boolean isOperand(Operation op, Value value) {
    return op.operand(0) == value || op.operand(1) == value;
  }
}
