package dev.ppto.rewrite.rule;

import dev.ppto.ir.Context;
import dev.ppto.ir.Dialect;
import dev.ppto.ir.spec.RewriteRuleSpec;
import dev.ppto.rewrite.PatternSet;
import java.util.List;

/**
 * Dialect interface: the rewrite rules of a dialect as patterns. Generated dialects answer it with
 * matchers in Java; the rules of others are interpreted.
 */
@FunctionalInterface
public interface RewriteRules {

  /** The set of rules that name none: those of the canonicalization. */
  String CANONICALIZATION = "";

  /**
   * Adds the rules of a set.
   *
   * @param set its name, or {@link #CANONICALIZATION}
   */
  void collect(String set, PatternSet patterns);

  /** Adds the rules of a set that a dialect defines. */
  static void collect(Context context, Dialect dialect, String set, PatternSet patterns) {
    if (dialect.spec().rules().isEmpty()) {
      return;
    }
    RewriteRules rules = context.dialectInterface(dialect.namespace(), RewriteRules.class);
    if (rules != null) {
      rules.collect(set, patterns);
      return;
    }
    List<RewriteRuleSpec> some =
        dialect.spec().rules().stream().filter(rule -> rule.isIn(set)).toList();
    interpret(some, patterns);
  }

  /** Adds rules as patterns that are interpreted. They must not call methods. */
  static void interpret(List<RewriteRuleSpec> rules, PatternSet patterns) {
    DecisionTree.of(rules).forEach(tree -> patterns.add(new InterpretedRules(tree)));
  }
}
