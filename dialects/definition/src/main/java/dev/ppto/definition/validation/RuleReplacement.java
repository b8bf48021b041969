package dev.ppto.definition.validation;

import dev.ppto.definition.dialect.GroupTarget;
import dev.ppto.definition.dialect.OpPattern;
import dev.ppto.definition.dialect.OpTarget;
import dev.ppto.definition.dialect.TargetValue;
import dev.ppto.definition.dialect.ValueTarget;
import dev.ppto.definition.validation.RuleBindings.Bound;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.TypeConstraint;
import dev.ppto.ir.spec.ValueSpec;
import dev.ppto.ir.verify.TypeConstraints;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;

/** Checks what becomes of the operations that a rule matches. */
final class RuleReplacement extends RulePart {
  private final RuleTargets made;

  RuleReplacement(RuleUnderCheck rule, RuleTargets made) {
    super(rule);
    this.made = made;
  }

  void replacement(OpPattern match) {
    String replaced = rule.definition.getReplaced().get(0);
    if (!replaced.equals(match.getName())) {
      report(
          rule.definition,
          "replaced",
          0,
          "expected the name of the operation that the rule matches, "
              + (match.getName() == null
                  ? "which has none; write: match "
                      + replaced
                      + " = "
                      + rule.root.qualifiedName()
                      + "(...)"
                  : "'" + match.getName() + "', found '" + replaced + "'"));
    }
    List<TargetValue> targets = rule.definition.getTargets();
    if (rule.root.results().isEmpty()) {
      report(
          rule.definition,
          "replaced",
          0,
          "'"
              + rule.root.qualifiedName()
              + "' has no results to replace; write: erase "
              + replaced);
      return;
    }
    if (rule.root.results().stream().anyMatch(r -> !r.isSingle())) {
      report(
          rule.definition,
          "replaced",
          0,
          "'"
              + rule.root.qualifiedName()
              + "' has results of any number, which a rule cannot replace; write a pattern in"
              + " Java");
      return;
    }
    if (targets.size() == 1
        && rule.root.results().size() > 1
        && targets.get(0) instanceof OpTarget op) {
      OpSpec inPlace = made.target(op);
      if (inPlace.results().size() != rule.root.results().size()
          || inPlace.results().stream().anyMatch(r -> !r.isSingle())) {
        count(op, "op", inPlace.results().size());
      }
      return;
    }
    if (targets.size() != rule.root.results().size()) {
      count(rule.definition, "replaced", targets.size());
    }
    for (int i = 0; i < targets.size(); i++) {
      replaces(
          targets.get(i), rule.root.results().get(Math.min(i, rule.root.results().size() - 1)));
    }
  }

  private void count(EObject element, String feature, int found) {
    report(
        element,
        feature,
        feature.equals("replaced") ? 0 : -1,
        "'"
            + rule.root.qualifiedName()
            + "' has "
            + rule.root.results().size()
            + (rule.root.results().size() == 1 ? " result" : " results")
            + ", found "
            + found
            + (found == 1 ? " value" : " values")
            + " in place of it");
  }

  private void replaces(TargetValue target, ValueSpec result) {
    List<TypeConstraint> types = new ArrayList<>();
    if (target instanceof GroupTarget group) {
      report(group, null, "a list cannot stand for a result");
      return;
    }
    if (target instanceof OpTarget op) {
      ValueSpec given = result(op, made.target(op), null);
      if (given != null) {
        types.add(given.constraint());
      }
    } else {
      ValueTarget reference = (ValueTarget) target;
      Bound bound = made.reference(reference);
      if (bound instanceof RuleBindings.Values values) {
        if (values.group()) {
          report(reference, "name", "a group of values cannot stand for a result");
        }
        types.addAll(values.types());
      } else if (bound instanceof RuleBindings.Op op) {
        ValueSpec of = result(reference, op.spec(), reference.getResult());
        if (of != null) {
          types.add(of.constraint());
        }
      }
    }
    for (TypeConstraint type : types) {
      if (!ConstraintOverlap.mayMeetBoth(result.constraint(), type)) {
        report(
            target,
            target instanceof OpTarget ? "op" : "name",
            "result '"
                + result.name()
                + "' of '"
                + rule.root.qualifiedName()
                + "' is "
                + TypeConstraints.describe(result.constraint())
                + ", but what takes its place is "
                + TypeConstraints.describe(type));
      }
    }
  }

  void erased() {
    Set<String> seen = new HashSet<>(rule.definition.getReplaced());
    for (int i = 0; i < rule.definition.getErased().size(); i++) {
      String name = rule.definition.getErased().get(i);
      Bound bound = bound(rule.definition, "erased", i, name);
      if (bound != null && !(bound instanceof RuleBindings.Op op && !op.made())) {
        report(
            rule.definition,
            "erased",
            i,
            "expected an operation that the rule matches, but '"
                + name
                + "' stands for "
                + bound.words());
      } else if (!seen.add(name)) {
        report(rule.definition, "erased", i, "'" + name + "' is gone already");
      }
    }
  }

  /** A rule that leaves the root where it is would apply to it again and again. */
  void rootGoes(OpPattern match) {
    if (rule.right
        && rule.definition.getReplaced().isEmpty()
        && (match.getName() == null || !rule.definition.getErased().contains(match.getName()))) {
      String name = match.getName() == null ? "root" : match.getName();
      report(
          rule.definition,
          "erased",
          0,
          "the rule matches '"
              + rule.root.qualifiedName()
              + "', but neither replaces nor erases it; add: "
              + (rule.root.results().isEmpty() ? "erase " + name : "replace " + name + " with ...")
              + (match.getName() == null ? ", and: match " + name + " = ..." : ""));
    }
  }
}
