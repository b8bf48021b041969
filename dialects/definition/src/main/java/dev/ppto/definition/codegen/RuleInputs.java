package dev.ppto.definition.codegen;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.spec.RewriteRuleSpec;
import dev.ppto.rewrite.rule.Position;
import dev.ppto.rewrite.rule.RuleTest;
import dev.ppto.rewrite.rule.RuleVariant;

/** The inputs of what a rule computes. */
final class RuleInputs {
  private RuleInputs() {}

  /** The names that a computation uses, in the order in which they are handed over. */
  static ImmutableList<String> names(
      RewriteRuleSpec rule, RewriteRuleSpec.Computation computation) {
    for (RuleTest test : RuleVariant.of(rule).get(0).tests()) {
      if (test instanceof RuleTest.Holds holds
          && holds.condition().equals(computation.value())
          && computation.attribute().isEmpty()) {
        return holds.inputs().keySet().asList();
      }
      if (test instanceof RuleTest.Computes computes
          && computes.value() instanceof Position.Computed computed
          && computed.computation().equals(computation)) {
        return computed.inputs().keySet().asList();
      }
    }
    throw new IllegalArgumentException("the rule does not compute " + computation);
  }
}
