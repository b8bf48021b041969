package dev.ppto.definition.validation;

import dev.ppto.definition.dialect.DialectDef;
import dev.ppto.definition.dialect.LetStep;
import dev.ppto.definition.dialect.MakeStep;
import dev.ppto.definition.dialect.NativeCall;
import dev.ppto.definition.dialect.OpPattern;
import dev.ppto.definition.dialect.RewriteDef;
import dev.ppto.definition.dialect.RewriteStep;
import dev.ppto.definition.dialect.WhereStep;
import dev.ppto.definition.spec.ExpressionBuilder;
import dev.ppto.definition.validation.RuleBindings.Bound;
import dev.ppto.ir.spec.ExpressionChecker;
import dev.ppto.ir.spec.ExpressionScope.Binding;
import dev.ppto.ir.spec.ExpressionType;
import dev.ppto.ir.spec.OpSpec;

/** Checks one rewrite rule whose references all lead somewhere. */
final class RuleChecker extends RulePart {
  private final RulePatterns patterns;
  private final RuleTargets targets;
  private final RuleReplacement replacement;

  RuleChecker(RewriteDef rule, OpSpec root, RuleUnderCheck.Problems problems) {
    super(new RuleUnderCheck(rule, root, problems));
    patterns = new RulePatterns(this.rule);
    targets = new RuleTargets(this.rule);
    replacement = new RuleReplacement(this.rule, targets);
  }

  /** Reports what is wrong; true if nothing is. */
  boolean check() {
    OpPattern match = rule.definition.getPatterns().get(0);
    patterns.root(match);
    if (!rule.right) {
      // What follows would only tell again of names that were not bound.
      return false;
    }
    rule.definition.getSteps().forEach(this::step);
    if (!rule.definition.getReplaced().isEmpty()) {
      replacement.replacement(match);
    }
    replacement.erased();
    replacement.rootGoes(match);
    return rule.right;
  }

  private void step(RewriteStep step) {
    if (step instanceof WhereStep where) {
      if (where.getCall() != null) {
        call(where.getCall());
      } else {
        expression(where.getCondition(), ExpressionType.BOOL);
      }
    } else if (step instanceof LetStep let) {
      let(let);
    } else {
      targets.target(((MakeStep) step).getTarget());
    }
  }

  private void let(LetStep let) {
    Binding binding = Binding.of(ExpressionType.ATTRIBUTE);
    if (let.getCall() != null) {
      call(let.getCall());
    } else {
      expression(let.getValue(), ExpressionType.ANY);
      binding = ExpressionChecker.binding(ExpressionBuilder.expression(let.getValue()), scope());
    }
    define(let, let.getName(), new RuleBindings.Computed(binding));
  }

  private void call(NativeCall call) {
    if (rule.definition.eContainer() instanceof DialectDef dialect
        && dialect.getJavaPackage() == null) {
      report(
          call,
          "method",
          "dialect '"
              + dialect.getName()
              + "' has no Java package, in which the class of the method would be; add to the"
              + " dialect: package dev.example."
              + dialect.getName());
    }
    for (int i = 0; i < call.getArguments().size(); i++) {
      Bound bound = bound(call, "arguments", i, call.getArguments().get(i));
      if (bound instanceof RuleBindings.Op op && op.made()) {
        report(call, "arguments", i, "methods are called before operations are made");
      }
    }
  }
}
