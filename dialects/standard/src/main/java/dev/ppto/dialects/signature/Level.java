package dev.ppto.dialects.signature;

import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Trait;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Where a function runs. A function-like operation has the trait of its level. */
public enum Level {
  HOST("HostLevel", "OnHost", "on the host", "a host function", "host.func"),
  DEVICE("DeviceLevel", "OnDevice", "in a device function", "a device function", "orch.func"),
  KERNEL("KernelLevel", "InKernel", "in a kernel", "a kernel", "tile.kernel");

  private final Trait trait;
  private final Trait memberTrait;
  private final String place;
  private final String noun;
  private final String operation;

  Level(String trait, String memberTrait, String place, String noun, String operation) {
    this.trait = new Trait(trait);
    this.memberTrait = new Trait(memberTrait);
    this.place = place;
    this.noun = noun;
    this.operation = operation;
  }

  /** The trait of functions of this level. */
  public Trait trait() {
    return trait;
  }

  /**
   * The trait of operations that belong in functions of this level. One that has it for several
   * levels belongs in each of them, one without any everywhere.
   */
  public Trait memberTrait() {
    return memberTrait;
  }

  /** For messages: {@code a kernel (tile.kernel)}. */
  public String noun() {
    return noun + " (" + operation + ")";
  }

  /** For messages: {@code a kernel (ascend.kernel)}, or the mere name of what is no function. */
  public static String describe(Operation function) {
    Level level = of(function);
    return level == null ? "'" + function.name() + "'" : level.noun + " (" + function.name() + ")";
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
   * Reports unless {@code op} is in a function of this level; fragments outside of any function
   * pass.
   *
   * @param what the message's start: "a window is allocated"
   * @return whether it is in its place
   */
  public boolean verify(Operation op, String what) {
    Operation function = functionOf(op);
    if (function == null || function.has(trait)) {
      return true;
    }
    op.opError(
            what
                + " "
                + place
                + " only: expected "
                + noun
                + " around it, found "
                + describe(function))
        .note(function.location(), "the function is here")
        .report();
    return false;
  }

  /** Reports each operation in a function of any level that does not belong there. */
  public static void verifyMembers(Operation function) {
    Level level = of(function);
    if (level == null) {
      return;
    }
    for (Region region : function.regions()) {
      for (Block block : region.blocks()) {
        block.forEach(op -> verifyMember(op, function, level));
      }
    }
  }

  private static void verifyMember(Operation op, Operation function, Level level) {
    if (of(op) != null) {
      op.opError(
              "expected at the top of the module, found in "
                  + describe(function)
                  + ": functions do not nest")
          .note(function.location(), "the function is here")
          .report();
      return;
    }
    List<Level> levels = new ArrayList<>();
    for (Level candidate : values()) {
      if (op.has(candidate.memberTrait)) {
        levels.add(candidate);
      }
    }
    if (!levels.isEmpty() && !levels.contains(level)) {
      op.opError(
              "expected in "
                  + levels.stream()
                      .map(candidate -> candidate.noun)
                      .collect(Collectors.joining(" or "))
                  + ", found in "
                  + describe(function))
          .note(function.location(), "the function is here")
          .report();
    }
    for (Region region : op.regions()) {
      for (Block block : region.blocks()) {
        block.forEach(nested -> verifyMember(nested, function, level));
      }
    }
  }
}
