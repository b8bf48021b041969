package dev.ppto.dialects.signature;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Trait;
import org.jspecify.annotations.Nullable;

/** Where a function runs. A function-like operation has the trait of its level. */
public enum Level {
  HOST("HostLevel", "the host", "a host function (host.func)"),
  DEVICE("DeviceLevel", "a device function", "a device function (orch.func)"),
  KERNEL("KernelLevel", "a kernel", "a kernel (tile.kernel)");

  private final Trait trait;
  private final String place;
  private final String noun;

  Level(String trait, String place, String noun) {
    this.trait = new Trait(trait);
    this.place = place;
    this.noun = noun;
  }

  /** The trait of functions of this level. */
  public Trait trait() {
    return trait;
  }

  /** For messages: {@code a kernel (tile.kernel)}. */
  public String noun() {
    return noun;
  }

  /** The level of a function-like operation; null if it has none. */
  public static @Nullable Level of(Operation function) {
    for (Level level : values()) {
      if (function.has(level.trait)) {
        return level;
      }
    }
    return null;
  }

  /** The nearest enclosing function of any level; null outside of one. */
  public static @Nullable Operation functionOf(Operation op) {
    for (Operation parent = op.parentOp(); parent != null; parent = parent.parentOp()) {
      if (of(parent) != null) {
        return parent;
      }
    }
    return null;
  }

  /**
   * Reports unless {@code op} is in a function of this level; fragments outside of any function pass.
   *
   * @param what the message's start: "a window is allocated"
   * @return whether it is in its place
   */
  public boolean verify(Operation op, String what) {
    Operation function = functionOf(op);
    if (function == null || function.has(trait)) {
      return true;
    }
    Level found = of(function);
    op.opError(
            what
                + " in "
                + place
                + " only: expected "
                + noun
                + " around it, found "
                + (found == null ? function.name() : found.place + " (" + function.name() + ")"))
        .note(function.location(), "the function is here")
        .report();
    return false;
  }
}
