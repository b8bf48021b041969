package dev.ppto.dialects.arith;

import dev.ppto.ir.Operation;
import dev.ppto.ir.effect.Effect;
import java.util.function.Consumer;

/**
 * Operations that touch no memory, but are not pure: where their operands are bad they stop the
 * run, so that they may be erased and merged, but not moved to where they would not have run.
 */
final class NoMemoryEffects {
  private NoMemoryEffects() {}

  static void effects(Operation op, Consumer<? super Effect> sink) {}
}
