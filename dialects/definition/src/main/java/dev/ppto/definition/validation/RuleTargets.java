package dev.ppto.definition.validation;

import dev.ppto.definition.dialect.AttributeTarget;
import dev.ppto.definition.dialect.GroupTarget;
import dev.ppto.definition.dialect.OpTarget;
import dev.ppto.definition.dialect.TargetValue;
import dev.ppto.definition.dialect.ValueTarget;
import dev.ppto.definition.spec.SpecBuilder;
import dev.ppto.definition.validation.RuleBindings.Bound;
import dev.ppto.ir.spec.AttributeSpec;
import dev.ppto.ir.spec.ExpressionType;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.TypeConstraint;
import dev.ppto.ir.spec.ValueSpec;
import dev.ppto.rewrite.rule.ResultTypes;
import java.util.HashSet;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** Checks what a rule makes. */
final class RuleTargets extends RulePart {
  RuleTargets(RuleUnderCheck rule) {
    super(rule);
  }

  /** Checks an operation that the rule makes. */
  OpSpec target(OpTarget target) {
    OpSpec op = SpecBuilder.operation(target.getOp());
    rule.ops.add(target.getOp());
    makeable(target, op);
    Set<String> seen = new HashSet<>();
    for (AttributeTarget attribute : target.getAttributes()) {
      attribute(attribute, op, seen);
    }
    for (AttributeSpec attribute : op.attributes()) {
      if (!attribute.optional()
          && attribute.defaultText().isEmpty()
          && !isUnit(attribute)
          && !seen.contains(attribute.name())) {
        report(
            target,
            "op",
            "'" + op.qualifiedName() + "' needs the attribute '" + attribute.name() + "'");
      }
    }
    if (arity(target, op, target.getOperands().size())) {
      for (int i = 0; i < op.operands().size(); i++) {
        given(target.getOperands().get(i), op, op.operands().get(i));
      }
    }
    if (target.getTypes() != null) {
      expression(target.getTypes(), ExpressionType.ANY);
    } else if (!ResultTypes.canInfer(op)) {
      report(
          target,
          "op",
          "the result types of '"
              + op.qualifiedName()
              + "' do not follow from its operands; give them, as in: "
              + op.qualifiedName()
              + "(...) : type(x)");
    }
    if (target.getName() != null) {
      define(target, target.getName(), new RuleBindings.Op(op, true));
    }
    return op;
  }

  private void makeable(OpTarget target, OpSpec op) {
    String has =
        !op.regions().isEmpty()
            ? "regions"
            : !op.successors().isEmpty()
                ? "successors"
                : op.hasResultSegments() ? "several groups of results of any size" : null;
    if (has != null) {
      report(
          target,
          "op",
          "'"
              + op.qualifiedName()
              + "' has "
              + has
              + ", so a rule cannot make it; write a pattern in Java");
    }
  }

  private void attribute(AttributeTarget target, OpSpec op, Set<String> seen) {
    AttributeSpec spec = attribute((EObject) target, target.getName(), op, seen);
    if (target.getValue() == null) {
      Bound bound = bound(target, "name", -1, target.getName());
      if (bound != null
          && !(bound instanceof RuleBindings.Attribute)
          && !(bound instanceof RuleBindings.Computed)) {
        report(target, "name", "'" + target.getName() + "' stands for " + bound.words());
      }
    } else if (spec != null) {
      expression(target.getValue(), AttributeLiterals.wanted(spec.constraint()));
    }
  }

  private void given(TargetValue value, OpSpec op, ValueSpec slot) {
    if (value instanceof GroupTarget group) {
      if (slot.isSingle()) {
        listForOneValue(group, op, slot);
      }
      group.getElements().forEach(element -> given(element, op, slot));
      return;
    }
    if (value instanceof OpTarget target) {
      OpSpec made = target(target);
      ValueSpec result = result(target, made, null);
      if (result != null) {
        meets(target, "op", slot, op, result.constraint(), "'" + made.qualifiedName() + "' gives");
      }
      return;
    }
    ValueTarget reference = (ValueTarget) value;
    Bound bound = reference(reference);
    if (bound instanceof RuleBindings.Values values) {
      if (values.group() && slot.isSingle()) {
        report(
            reference,
            "name",
            "operand '"
                + slot.name()
                + "' of '"
                + op.qualifiedName()
                + "' is one value, but '"
                + reference.getName()
                + "' is a group of values");
      }
      for (TypeConstraint type : values.types()) {
        meets(reference, "name", slot, op, type, "'" + reference.getName() + "' is");
      }
    } else if (bound instanceof RuleBindings.Op source) {
      ValueSpec result = result(reference, source.spec(), reference.getResult());
      if (result != null) {
        meets(
            reference,
            "name",
            slot,
            op,
            result.constraint(),
            "'" + reference.getName() + "' gives");
      }
    }
  }

  /** What a name in a target stands for, if that is a value. */
  @Nullable Bound reference(ValueTarget reference) {
    Bound bound = bound(reference, "name", -1, reference.getName());
    boolean replaced = rule.definition.getReplaced().contains(reference.getName());
    if (bound instanceof RuleBindings.Op
        && (replaced || rule.definition.getErased().contains(reference.getName()))) {
      report(
          reference,
          "name",
          "'"
              + reference.getName()
              + "' is "
              + (replaced ? "replaced" : "erased")
              + " by the rule, so nothing new can use what it gives; name a value that stays");
      return null;
    }
    if (bound instanceof RuleBindings.Attribute || bound instanceof RuleBindings.Computed) {
      report(
          reference,
          "name",
          "expected a value, but '" + reference.getName() + "' stands for " + bound.words());
      return null;
    }
    if (bound instanceof RuleBindings.Values && reference.getResult() != null) {
      report(reference, "result", "only operations have results, not values");
      return null;
    }
    return bound;
  }
}
