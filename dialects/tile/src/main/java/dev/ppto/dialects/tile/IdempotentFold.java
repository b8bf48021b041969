package dev.ppto.dialects.tile;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import dev.ppto.ir.Operation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Folds of operations that give an operand back when both are the same. */
final class IdempotentFold {
  private IdempotentFold() {}

  static @Nullable FoldResult fold(Operation op, List<@Nullable Attribute> operands) {
    // max(x, x) -> x, min(x, x) -> x
    return op.operand(0) == op.operand(1) ? FoldResult.of(op.operand(0)) : null;
  }
}
