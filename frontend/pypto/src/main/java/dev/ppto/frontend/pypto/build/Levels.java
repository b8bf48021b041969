package dev.ppto.frontend.pypto.build;

import dev.ppto.dialects.signature.Level;
import dev.ppto.ir.OpDefinition;
import java.util.Arrays;
import java.util.List;

/** Levels of functions of the DSL, and those of the IR. */
final class Levels {
  private Levels() {}

  /** The level of the IR's functions. */
  static Level of(dev.ppto.frontend.pypto.link.Level level) {
    return switch (level) {
      case HOST -> Level.HOST;
      case ORCHESTRATION -> Level.DEVICE;
      case KERNEL -> Level.KERNEL;
      case INLINE, OPAQUE -> throw new IllegalArgumentException(level.words());
    };
  }

  /** The levels whose functions may have the operation; empty: all. */
  static List<Level> of(OpDefinition definition) {
    return Arrays.stream(Level.values())
        .filter(each -> definition.has(each.memberTrait()))
        .toList();
  }

  /** The name of the IR's function. */
  static String operation(Level level) {
    return switch (level) {
      case HOST -> "host.func";
      case DEVICE -> "orch.func";
      case KERNEL -> "tile.kernel";
    };
  }

  /** The name of the terminator of such a function. */
  static String terminator(Level level) {
    return switch (level) {
      case HOST -> "host.return";
      case DEVICE -> "orch.return";
      case KERNEL -> "tile.return";
    };
  }

  /** For messages. */
  static String words(Level level) {
    return switch (level) {
      case HOST -> "a host function";
      case DEVICE -> "a device function";
      case KERNEL -> "a kernel";
    };
  }
}
