package dev.ppto.rewrite.rule;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.ppto.ir.spec.Expression;
import dev.ppto.ir.spec.RewriteRuleSpec;
import dev.ppto.ir.spec.RulePattern;
import dev.ppto.ir.spec.RuleTarget;

/**
 * A rule for one order of its commutative operands, as tests in a row.
 *
 * @param bindings where what has a name stands
 * @param attributes where the attributes that the rule computes stand
 * @param types where the result types that the rule computes stand
 */
public record RuleVariant(
    RewriteRuleSpec rule,
    ImmutableList<RuleTest> tests,
    ImmutableMap<String, Position> bindings,
    ImmutableMap<RuleTarget.AttributeValue, Position.Computed> attributes,
    ImmutableMap<Expression, Position.Computed> types) {

  /** All variants of a rule: one for each order in which its commutative operands may match. */
  public static ImmutableList<RuleVariant> of(RewriteRuleSpec rule) {
    int choices = commutative(rule.match());
    ImmutableList.Builder<RuleVariant> variants = ImmutableList.builder();
    for (int exchanged = 0; exchanged < 1 << choices; exchanged++) {
      variants.add(new VariantBuilder(rule, exchanged).build());
    }
    return variants.build();
  }

  private static int commutative(RulePattern pattern) {
    if (pattern instanceof RulePattern.Op op) {
      int count = op.commutative() ? 1 : 0;
      for (RulePattern.Operand operand : op.operands()) {
        count += commutative(operand.pattern());
      }
      return count;
    }
    return pattern instanceof RulePattern.Group group
        ? group.elements().stream().mapToInt(RuleVariant::commutative).sum()
        : 0;
  }
}
