package dev.ppto.rewrite;

import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Traits;
import dev.ppto.ir.effect.Effect;
import dev.ppto.ir.effect.MemoryEffects;
import dev.ppto.ir.spec.EffectSpec;
import java.util.function.Predicate;

/** Whether operations may be moved, merged or erased, from what they do to memory and signals. */
public final class SideEffects {
  private SideEffects() {}

  /**
   * True if nobody could tell that {@code op} was gone: its results are unused, and it touches
   * nothing but by reading, or by what it does to memory that it allocates itself.
   */
  public static boolean isTriviallyDead(Operation op) {
    return op.isUnused()
        && !op.has(Traits.TERMINATOR)
        && !op.has(Traits.SYMBOL)
        && !op.has(Traits.SYMBOL_TABLE)
        && all(op, effect -> isInvisible(effect, op));
  }

  private static boolean isInvisible(Effect effect, Operation op) {
    return switch (effect.kind()) {
      case READ -> true;
      case ALLOCATE, WRITE, FREE ->
          effect.resource() != null && effect.resource().definingOp() == op && !effect.isRemote();
      case NOTIFY, WAIT, FENCE -> false;
    };
  }

  /** True if the operation, with all in its regions, touches neither memory nor signals. */
  public static boolean isFree(Operation op) {
    return all(op, effect -> false);
  }

  /** True if the operation, with all in its regions, does nothing but read memory. */
  public static boolean onlyReads(Operation op) {
    return all(op, effect -> effect.kind() == EffectSpec.Kind.READ);
  }

  /**
   * True if the operation, with all in its regions, may run where it would not have run, and as often
   * as one likes: it has no effect and no undefined behaviour.
   */
  public static boolean isSpeculatable(Operation op) {
    if (op.has(Traits.PURE)) {
      return true;
    }
    if (!op.has(Traits.RECURSIVE_MEMORY_EFFECTS) || op.as(MemoryEffects.class) != null) {
      return false;
    }
    return allNested(op, SideEffects::isSpeculatable);
  }

  /** True if all effects are known and meet the condition. */
  public static boolean all(Operation op, Predicate<Effect> condition) {
    if (op.has(Traits.PURE)) {
      return true;
    }
    MemoryEffects own = op.as(MemoryEffects.class);
    boolean recursive = op.has(Traits.RECURSIVE_MEMORY_EFFECTS);
    if (own == null && !recursive) {
      return false;
    }
    if (own != null) {
      boolean[] holds = {true};
      own.effects(op, effect -> holds[0] &= condition.test(effect));
      if (!holds[0]) {
        return false;
      }
    }
    return !recursive || allNested(op, inner -> all(inner, condition));
  }

  private static boolean allNested(Operation op, Predicate<Operation> condition) {
    for (Region region : op.regions()) {
      for (Block block : region.blocks()) {
        for (Operation inner : block) {
          // A terminator without effects of its own only hands control on.
          boolean handsOn = inner.has(Traits.TERMINATOR) && inner.as(MemoryEffects.class) == null;
          if (!handsOn && !condition.test(inner)) {
            return false;
          }
        }
      }
    }
    return true;
  }
}
