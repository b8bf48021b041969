package dev.ppto.ir.text;

import dev.ppto.ir.OpDefinition;

/**
 * Op interface: the dialect whose operations may be written without its name in the operation's
 * regions.
 */
@FunctionalInterface
public interface DefaultDialect {

  /** A namespace. */
  String defaultDialect();

  /** The default dialect in the regions of an operation; empty if there is none. */
  static String of(OpDefinition definition) {
    DefaultDialect model = definition.as(DefaultDialect.class);
    if (model != null) {
      return model.defaultDialect();
    }
    return switch (definition.name()) {
      case "builtin.module" -> "builtin";
      case "func.func" -> "func";
      default -> "";
    };
  }
}
