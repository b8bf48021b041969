package dev.ppto.ir.spec;

import com.google.common.collect.ImmutableList;

/** What a rewrite rule does between matching and replacing. */
public sealed interface RuleStep {

  /** The rule applies only where the condition holds. */
  record Where(Expression condition) implements RuleStep {}

  /** The rule applies only where a method answers true. */
  record WhereNative(NativeCall call) implements RuleStep {}

  /** Computes a value. */
  record Let(String name, Expression value) implements RuleStep {}

  /** Computes an attribute by a method; the rule does not apply if that answers null. */
  record LetNative(String name, NativeCall call) implements RuleStep {}

  /** Makes an operation that the replacement refers to. */
  record Make(RuleTarget.Op target) implements RuleStep {}

  /**
   * A call of a static method.
   *
   * @param companion simple name of its class, in the dialect's package
   * @param arguments bound names
   * @param line where the call stands in the definition, from 1
   * @param column from 1
   */
  record NativeCall(
      String method, String companion, ImmutableList<String> arguments, int line, int column) {}
}
