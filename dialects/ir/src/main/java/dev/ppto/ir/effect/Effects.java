package dev.ppto.ir.effect;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Traits;
import dev.ppto.ir.spec.EffectSpec;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * What an operation does to memory and signals, with all in its regions that counts as its own.
 *
 * @param known false: it may do anything
 * @param list the effects, in order; empty if unknown
 */
public record Effects(boolean known, ImmutableList<Effect> list) {
  /** No effect at all. */
  public static final Effects NONE = new Effects(true, ImmutableList.of());

  /** Those of an operation of which nothing is known. */
  public static final Effects ANYTHING = new Effects(false, ImmutableList.of());

  /**
   * The effects of an operation: none if it is {@code Pure}; those of its model or its definition;
   * with {@code RecursiveMemoryEffects} also those of the operations in its regions; else anything.
   */
  public static Effects of(Operation op) {
    if (op.has(Traits.PURE)) {
      return NONE;
    }
    ImmutableList.Builder<Effect> effects = ImmutableList.builder();
    if (!visit(op, effects::add)) {
      return ANYTHING;
    }
    return new Effects(true, effects.build());
  }

  /**
   * Gives the effects of an operation to {@code sink}, without making a list of them.
   *
   * @return false if it may do anything; what was given to the sink then is only a part
   */
  public static boolean visit(Operation op, Consumer<Effect> sink) {
    if (op.has(Traits.PURE)) {
      return true;
    }
    MemoryEffects own = op.as(MemoryEffects.class);
    boolean recursive = op.has(Traits.RECURSIVE_MEMORY_EFFECTS);
    if (own == null && !recursive) {
      return false;
    }
    if (own != null) {
      own.effects(op, sink);
    }
    return !recursive || allNested(op, inner -> visit(inner, sink));
  }

  /**
   * True if the condition holds of all directly in the regions, up to terminators that only hand
   * on.
   */
  private static boolean allNested(Operation op, Predicate<Operation> condition) {
    for (Region region : op.regions()) {
      for (Block block : region.blocks()) {
        for (Operation inner = block.first(); inner != null; inner = inner.next()) {
          // A terminator without effects of its own only hands control on.
          boolean handsOn =
              inner.has(Traits.TERMINATOR)
                  && !inner.has(Traits.RECURSIVE_MEMORY_EFFECTS)
                  && inner.as(MemoryEffects.class) == null;
          if (!handsOn && !condition.test(inner)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /** True if all effects are known and meet the condition. */
  public static boolean all(Operation op, Predicate<Effect> condition) {
    if (op.has(Traits.PURE)) {
      return true;
    }
    MemoryEffects own = op.as(MemoryEffects.class);
    boolean recursive = op.has(Traits.RECURSIVE_MEMORY_EFFECTS);
    boolean[] holds = {own != null || recursive};
    if (own != null) {
      own.effects(op, effect -> holds[0] &= condition.test(effect));
    }
    // Bodies are long: the first effect that does not meet the condition ends the search.
    return holds[0] && (!recursive || allNested(op, inner -> all(inner, condition)));
  }

  /** True if the operation touches neither memory nor signals. */
  public static boolean isMemoryEffectFree(Operation op) {
    return all(op, effect -> false);
  }

  /** True if the operation does nothing but read memory. */
  public static boolean readsOnly(Operation op) {
    return all(op, effect -> effect.kind() == EffectSpec.Kind.READ);
  }

  /**
   * True if the operation, with all in its regions, may run where it would not have run, and as
   * often as one likes: it has neither effects nor undefined behaviour.
   */
  public static boolean isSpeculatable(Operation op) {
    Speculation model = op.as(Speculation.class);
    if (model != null) {
      return model.isSpeculatable(op);
    }
    return op.has(Traits.PURE)
        || (op.has(Traits.RECURSIVE_MEMORY_EFFECTS)
            && op.as(MemoryEffects.class) == null
            && allNested(op, Effects::isSpeculatable));
  }

  /**
   * True if nobody could tell that the operation was gone: its results are unused, and it touches
   * nothing but by reading, or by what it does to memory that it allocates itself.
   */
  public static boolean isTriviallyDead(Operation op) {
    return op.isUnused() && wouldBeDead(op);
  }

  /** True if the operation is {@linkplain #isTriviallyDead dead} once its results are unused. */
  public static boolean wouldBeDead(Operation op) {
    return !op.has(Traits.TERMINATOR)
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
}
