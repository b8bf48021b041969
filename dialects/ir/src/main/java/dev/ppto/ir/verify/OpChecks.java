package dev.ppto.ir.verify;

import dev.ppto.ir.OpDefinition;
import dev.ppto.ir.spec.OpSpec;

/**
 * What the definition of an operation demands, found once for each definition.
 *
 * @param structure the number of everything, and its attributes
 * @param types the types of operands and results
 * @param traits whether it has traits with checks of their own
 * @param requirements whether it states conditions
 */
record OpChecks(OpStructure structure, TypeChecks types, boolean traits, boolean requirements) {
  static OpChecks of(OpDefinition definition) {
    OpChecks checks = definition.as(OpChecks.class);
    if (checks == null) {
      OpSpec spec = definition.spec();
      checks =
          new OpChecks(
              OpStructure.of(definition),
              TypeChecks.of(definition),
              TraitChecks.concern(definition),
              spec != null && !spec.requirements().isEmpty());
      definition.attach(OpChecks.class, checks);
    }
    return checks;
  }
}
