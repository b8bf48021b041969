package dev.ppto.rewrite;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Traits;
import dev.ppto.ir.spec.OpSpec;

/** Which operands of a commutative operation may change places. */
public final class Commutativity {
  private Commutativity() {}

  /**
   * How many operands, from the first, may stand in any order. That is all of them if they are one
   * group of the definition, or if there are just two; if the definition names more, such as a
   * mask, it is the first two. 0 if the operation is not commutative.
   */
  public static int interchangeable(Operation op) {
    if (!op.has(Traits.COMMUTATIVE)) {
      return 0;
    }
    OpSpec spec = op.definition().spec();
    if (spec == null || spec.operands().size() <= 1) {
      return op.operandCount();
    }
    boolean pair = spec.operands().get(0).isSingle() && spec.operands().get(1).isSingle();
    return pair ? 2 : 0;
  }
}
