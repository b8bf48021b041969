package dev.ppto.definition.validation;

import dev.ppto.definition.dialect.Expression;
import dev.ppto.definition.dialect.OpPattern;
import dev.ppto.definition.dialect.OpTarget;
import dev.ppto.definition.spec.DefinitionScope;
import dev.ppto.definition.spec.ExpressionBuilder;
import dev.ppto.definition.validation.RuleBindings.Bound;
import dev.ppto.ir.diagnostic.NearNames;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.AttributeSpec;
import dev.ppto.ir.spec.ExpressionChecker;
import dev.ppto.ir.spec.ExpressionProblem;
import dev.ppto.ir.spec.ExpressionType;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.RulePattern;
import dev.ppto.ir.spec.TypeConstraint;
import dev.ppto.ir.spec.ValueSpec;
import dev.ppto.ir.verify.TypeConstraints;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** What the checks of all parts of a rule do alike: names, attributes, messages. */
abstract class RulePart {
  final RuleUnderCheck rule;

  RulePart(RuleUnderCheck rule) {
    this.rule = rule;
  }

  /** Near names, or else all. */
  static String hint(String name, List<String> known) {
    String near = NearNames.hint(name, known);
    return !near.isEmpty() || known.isEmpty() ? near : "; known are " + String.join(", ", known);
  }

  final void report(EObject element, @Nullable String feature, String message) {
    report(element, feature, -1, message);
  }

  final void report(EObject element, @Nullable String feature, int index, String message) {
    rule.right = false;
    rule.problems.report(element, feature, index, message);
  }

  final void listForOneValue(EObject list, OpSpec op, ValueSpec slot) {
    report(
        list,
        null,
        "operand '" + slot.name() + "' of '" + op.qualifiedName() + "' is one value, found a list");
  }

  final boolean arity(EObject element, OpSpec op, int found) {
    if (op.operands().size() == found) {
      return true;
    }
    String groups = String.join(", ", op.operands().stream().map(ValueSpec::name).toList());
    report(
        element,
        "op",
        "expected "
            + op.operands().size()
            + (op.operands().size() == 1 ? " operand" : " operands")
            + " of '"
            + op.qualifiedName()
            + "'"
            + (groups.isEmpty() ? "" : " (" + groups + ")")
            + ", found "
            + found);
    return false;
  }

  /** The result that stands for an operation as a value; null, reported, if there is none. */
  final @Nullable ValueSpec result(EObject element, OpSpec op, @Nullable String name) {
    List<String> results = op.results().stream().map(ValueSpec::name).toList();
    if (name == null) {
      if (op.results().size() == 1 && op.results().get(0).isSingle()) {
        return op.results().get(0);
      }
      report(
          element,
          element instanceof OpPattern || element instanceof OpTarget ? "op" : "name",
          "'"
              + op.qualifiedName()
              + "' has "
              + (results.isEmpty()
                  ? "no result"
                  : "not just one result; name one of " + String.join(", ", results) + ", as in .")
              + (results.isEmpty() ? "" : results.get(0)));
      return null;
    }
    int index = op.resultIndex(name);
    if (index < 0) {
      report(
          element,
          "result",
          "expected a result of '"
              + op.qualifiedName()
              + "', found the unknown name '"
              + name
              + "'"
              + hint(name, results));
      return null;
    }
    return op.results().get(index);
  }

  final @Nullable AttributeSpec attribute(
      EObject element, String name, OpSpec op, Set<String> seen) {
    int index = op.attributeIndex(name);
    if (index < 0) {
      List<String> known = op.attributes().stream().map(AttributeSpec::name).toList();
      report(
          element,
          "name",
          "expected an attribute of '"
              + op.qualifiedName()
              + "', found the unknown name '"
              + name
              + "'"
              + hint(name, known));
      return null;
    }
    if (!seen.add(name)) {
      report(element, "name", "attribute '" + name + "' is named a second time");
    }
    return op.attributes().get(index);
  }

  static boolean isUnit(AttributeSpec spec) {
    return spec.constraint().equals(new AttributeConstraint.Builtin(AttributeConstraint.Kind.UNIT));
  }

  final void define(EObject element, String name, Bound what) {
    Bound known = rule.names.get(name);
    if (known != null) {
      report(element, "name", "'" + name + "' stands for " + known.words() + " already");
    } else if (!name.equals(RulePattern.ANY)) {
      rule.names.put(name, what);
    }
  }

  final @Nullable Bound bound(EObject element, String feature, int index, String name) {
    Bound bound = rule.names.get(name);
    if (bound == null) {
      report(
          element,
          feature,
          index,
          "nothing is called '"
              + name
              + "' in this rule"
              + hint(name, List.copyOf(rule.names.all().keySet())));
    }
    return bound;
  }

  final void expression(Expression expression, ExpressionType wanted) {
    ExpressionBuilder builder = new ExpressionBuilder();
    List<ExpressionProblem> found =
        ExpressionChecker.check(builder.build(expression), wanted, scope());
    for (ExpressionProblem problem : found) {
      EObject origin = builder.origin(problem.at());
      report(origin == null ? expression : origin, null, problem.message());
    }
  }

  /** What is bound and not made by the rule: that has no type before the rule is applied. */
  final RuleScope scope() {
    RuleScope scope = new RuleScope(new DefinitionScope(rule.definition, true));
    rule.ops.forEach(op -> scope.add(new DefinitionScope(op, true)));
    rule.names
        .all()
        .forEach(
            (name, bound) -> {
              if (!(bound instanceof RuleBindings.Op op && op.made())) {
                scope.bind(name, bound.binding());
              }
            });
    return scope;
  }

  final void meets(
      EObject element,
      String feature,
      ValueSpec slot,
      OpSpec op,
      TypeConstraint found,
      String words) {
    if (!ConstraintOverlap.mayMeetBoth(slot.constraint(), found)) {
      report(
          element,
          feature,
          "operand '"
              + slot.name()
              + "' of '"
              + op.qualifiedName()
              + "' must be "
              + TypeConstraints.describe(slot.constraint())
              + ", but "
              + words
              + " "
              + TypeConstraints.describe(found));
    }
  }
}
