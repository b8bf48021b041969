package dev.ppto.transforms;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Traits;
import dev.ppto.ir.effect.Effect;
import dev.ppto.ir.effect.MemoryEffects;

/** After what a read may give another value. */
final class MemoryOrder {
  private MemoryOrder() {}

  /** True if a read before the effect and one after it see the same. */
  static boolean leavesReads(Effect effect) {
    return switch (effect.kind()) {
      case READ, ALLOCATE -> true;
      // A wait lets in what other ranks wrote; a fence orders it.
      case WRITE, FREE, NOTIFY, WAIT, FENCE -> false;
    };
  }

  /** A terminator without effects of its own only hands control on. */
  static boolean handsOn(Operation op) {
    return op.has(Traits.TERMINATOR)
        && !op.has(Traits.RECURSIVE_MEMORY_EFFECTS)
        && op.as(MemoryEffects.class) == null;
  }
}
