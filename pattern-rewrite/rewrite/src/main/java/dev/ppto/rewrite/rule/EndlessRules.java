package dev.ppto.rewrite.rule;

import dev.ppto.ir.spec.Expression;
import dev.ppto.ir.spec.RewriteRuleSpec;
import dev.ppto.ir.spec.RulePattern;
import dev.ppto.ir.spec.RuleStep;
import dev.ppto.ir.spec.RuleTarget;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds rules that apply to what they make, again and again. */
public final class EndlessRules {
  private final Map<String, RuleTarget> bound = new HashMap<>();

  private EndlessRules() {}

  /** Why a rule never ends, in words; null if that is not evident. */
  public static @Nullable String problem(RewriteRuleSpec rule) {
    if (rule.replacements().size() != 1
        || !(rule.replacements().get(0) instanceof RuleTarget.Op made)) {
      return null;
    }
    boolean conditional =
        rule.steps().stream()
            .anyMatch(s -> !(s instanceof RuleStep.Make) && !(s instanceof RuleStep.Let));
    EndlessRules match = new EndlessRules();
    if (!match.op(rule.match(), made)) {
      return null;
    }
    boolean same =
        match.bound.entrySet().stream()
            .allMatch(
                e ->
                    e.getValue() instanceof RuleTarget.Reference reference
                        && reference.name().equals(e.getKey()));
    if (same) {
      return "rule '"
          + rule.name()
          + "' replaces '"
          + rule.match().name()
          + "' by itself, again and again";
    }
    return conditional
        ? null
        : "rule '"
            + rule.name()
            + "' applies to the '"
            + made.name()
            + "' that it makes, again and again; add a condition: where ...";
  }

  /** Whether the pattern matches what is made, whatever the names in it stand for. */
  private boolean op(RulePattern.Op pattern, RuleTarget.Op made) {
    if (!pattern.name().equals(made.name())
        || pattern.operands().size() != made.operands().size()) {
      return false;
    }
    for (RulePattern.AttributePattern wanted : pattern.attributes()) {
      if (!attribute(wanted, made)) {
        return false;
      }
    }
    for (int i = 0; i < made.operands().size(); i++) {
      if (!value(pattern.operands().get(i).pattern(), made.operands().get(i).value())) {
        return false;
      }
    }
    return true;
  }

  private boolean attribute(RulePattern.AttributePattern wanted, RuleTarget.Op made) {
    Optional<Expression> value =
        made.attributes().stream()
            .filter(a -> a.attribute().equals(wanted.attribute()))
            .map(RuleTarget.AttributeValue::value)
            .findFirst();
    if (wanted instanceof RulePattern.AttributePattern.Absent) {
      return value.isEmpty();
    }
    if (wanted instanceof RulePattern.AttributePattern.Equal equal) {
      return value.isPresent()
          && value.get() instanceof Expression.Text text
          && text.value().equals(equal.text());
    }
    String name = ((RulePattern.AttributePattern.Bound) wanted).name();
    return value.isPresent()
        && bind(
            name,
            new RuleTarget.Reference(
                value.get() instanceof Expression.Name of ? of.name() : value.get().toString(),
                Optional.empty()));
  }

  private boolean value(RulePattern pattern, RuleTarget made) {
    if (pattern instanceof RulePattern.Bind name) {
      return name.isAny() || bind(name.name(), made);
    }
    if (pattern instanceof RulePattern.Op op) {
      return made instanceof RuleTarget.Op target && op(op, target);
    }
    List<RulePattern> elements = ((RulePattern.Group) pattern).elements();
    if (!(made instanceof RuleTarget.Group group) || group.elements().size() != elements.size()) {
      return false;
    }
    for (int i = 0; i < elements.size(); i++) {
      if (!value(elements.get(i), group.elements().get(i))) {
        return false;
      }
    }
    return true;
  }

  private boolean bind(String name, RuleTarget made) {
    RuleTarget known = bound.putIfAbsent(name, made);
    return known == null || known.equals(made);
  }
}
