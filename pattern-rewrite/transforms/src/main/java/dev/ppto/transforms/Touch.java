package dev.ppto.transforms;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Traits;
import dev.ppto.ir.effect.Effect;
import dev.ppto.ir.effect.Effects;
import dev.ppto.ir.effect.MemoryEffects;
import dev.ppto.ir.spec.EffectSpec;

/** How much an operation does to memory and signals; each kind includes those before it. */
enum Touch {
  NOTHING,

  /** It only reads. */
  READS,

  /** A read before it and one after it see the same. */
  LEAVES_READS,

  /** Anything. */
  CHANGES;

  Touch and(Touch other) {
    return compareTo(other) < 0 ? other : this;
  }

  static Touch of(Effect effect) {
    if (effect.kind() == EffectSpec.Kind.READ) {
      return READS;
    }
    return MemoryOrder.leavesReads(effect) ? LEAVES_READS : CHANGES;
  }

  /** That of an operation and what is in its regions. */
  static Touch of(Operation op) {
    if (MemoryOrder.handsOn(op)) {
      return NOTHING;
    }
    Touch[] all = {NOTHING};
    boolean known = Effects.visit(op, effect -> all[0] = all[0].and(of(effect)));
    return known ? all[0] : CHANGES;
  }

  /**
   * That of an operation in whose regions all is known already, so that it need not be asked for
   * again at each level.
   */
  static Touch of(Operation op, Touch inside) {
    if (!op.has(Traits.RECURSIVE_MEMORY_EFFECTS) || op.has(Traits.PURE)) {
      return of(op);
    }
    Touch[] all = {inside};
    MemoryEffects own = op.as(MemoryEffects.class);
    if (own != null) {
      own.effects(op, effect -> all[0] = all[0].and(of(effect)));
    }
    return all[0];
  }
}
