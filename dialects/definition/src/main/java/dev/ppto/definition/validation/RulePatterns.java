package dev.ppto.definition.validation;

import dev.ppto.definition.dialect.AttributePattern;
import dev.ppto.definition.dialect.GroupPattern;
import dev.ppto.definition.dialect.OpPattern;
import dev.ppto.definition.dialect.OperandPattern;
import dev.ppto.definition.dialect.ValuePattern;
import dev.ppto.definition.spec.SpecBuilder;
import dev.ppto.definition.validation.RuleBindings.Bound;
import dev.ppto.ir.spec.AttributeSpec;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.RulePattern;
import dev.ppto.ir.spec.ValueSpec;
import dev.ppto.ir.verify.AttributeConstraints;
import java.util.HashSet;
import java.util.Set;

/** Checks what a rule matches. */
final class RulePatterns extends RulePart {
  private static final int MOST_COMMUTATIVE = 4;

  private int commutative;

  RulePatterns(RuleUnderCheck rule) {
    super(rule);
  }

  /** Checks the pattern of the operation that the rule matches. */
  void root(OpPattern match) {
    if (match.getResult() != null) {
      report(match, "result", "the root of a rule is an operation, not one of its results");
    }
    pattern(match);
    if (commutative > MOST_COMMUTATIVE) {
      report(
          match,
          "op",
          "expected at most "
              + MOST_COMMUTATIVE
              + " commutative operations in a rule, found "
              + commutative);
    }
  }

  private void pattern(OpPattern pattern) {
    OpSpec op = SpecBuilder.operation(pattern.getOp());
    rule.ops.add(pattern.getOp());
    if (pattern.getName() != null) {
      define(pattern, pattern.getName(), new RuleBindings.Op(op, false));
    }
    if (pattern.isCommutative()) {
      commutative(pattern, op);
    }
    if (arity(pattern, op, pattern.getOperands().size())) {
      for (int i = 0; i < op.operands().size(); i++) {
        operand(pattern.getOperands().get(i), op, op.operands().get(i));
      }
    }
    Set<String> seen = new HashSet<>();
    for (AttributePattern attribute : pattern.getAttributes()) {
      attribute(attribute, op, seen);
    }
  }

  private void commutative(OpPattern pattern, OpSpec op) {
    commutative++;
    if (!op.traits().contains("Commutative")) {
      report(
          pattern,
          "commutative",
          "'" + op.qualifiedName() + "' is not Commutative: its operands have one order");
    } else if (!isPair(op)
        && !(pattern.getOperands().size() == 1
            && pattern.getOperands().get(0) instanceof GroupPattern group
            && group.getElements().size() == 2)) {
      report(
          pattern,
          "commutative",
          "only two operands can match in any order; give a pattern for each: "
              + op.qualifiedName()
              + "([x, y])");
    }
  }

  private static boolean isPair(OpSpec op) {
    return op.operands().size() >= 2
        && op.operands().get(0).isSingle()
        && op.operands().get(1).isSingle();
  }

  private void operand(OperandPattern pattern, OpSpec op, ValueSpec slot) {
    if (pattern instanceof GroupPattern group) {
      if (slot.isSingle()) {
        listForOneValue(group, op, slot);
      } else if (slot.arity() == ValueSpec.Arity.OPTIONAL && group.getElements().size() > 1) {
        report(
            group,
            null,
            "the optional operand '"
                + slot.name()
                + "' of '"
                + op.qualifiedName()
                + "' is at most one value, found "
                + group.getElements().size());
      }
      group.getElements().forEach(element -> element(element, op, slot));
    } else if (pattern instanceof ValuePattern value && !slot.isSingle()) {
      values(value, slot, true);
    } else if (slot.arity() == ValueSpec.Arity.VARIADIC) {
      report(
          pattern,
          "op",
          "operand '"
              + slot.name()
              + "' of '"
              + op.qualifiedName()
              + "' is variadic: expected a list of patterns in brackets, or a name for all");
    } else {
      element(pattern, op, slot);
    }
  }

  /** What stands for one value. */
  private void element(OperandPattern pattern, OpSpec op, ValueSpec slot) {
    if (pattern instanceof ValuePattern value) {
      values(value, slot, false);
    } else if (pattern instanceof GroupPattern) {
      report(pattern, null, "expected a pattern for one value, found a list");
    } else {
      producer((OpPattern) pattern, op, slot);
    }
  }

  private void values(ValuePattern pattern, ValueSpec slot, boolean group) {
    String name = pattern.getName();
    if (name.equals(RulePattern.ANY)) {
      return;
    }
    Bound known = rule.names.get(name);
    boolean isValue = known instanceof RuleBindings.Values values && values.group() == group;
    boolean isOp = known instanceof RuleBindings.Op op && !group && op.spec().results().size() == 1;
    if (known != null && !isValue && !isOp) {
      report(
          pattern,
          "name",
          "'"
              + name
              + "' stands for "
              + known.words()
              + " already, not for "
              + (group ? "a group of values" : "a value"));
      return;
    }
    if (!isOp) {
      rule.names.value(name, slot, group);
    }
  }

  private void producer(OpPattern pattern, OpSpec user, ValueSpec slot) {
    OpSpec op = SpecBuilder.operation(pattern.getOp());
    pattern(pattern);
    ValueSpec result = result(pattern, op, pattern.getResult());
    if (result != null) {
      meets(pattern, "op", slot, user, result.constraint(), "'" + op.qualifiedName() + "' gives");
    }
  }

  private void attribute(AttributePattern pattern, OpSpec op, Set<String> seen) {
    AttributeSpec spec = attribute(pattern, pattern.getName(), op, seen);
    if (spec == null) {
      return;
    }
    if (pattern.isAbsent()) {
      if (pattern.getBound() != null || pattern.getLiteral() != null) {
        report(pattern, "name", "an attribute that is absent has no value");
      } else if (!spec.optional() && !isUnit(spec)) {
        report(
            pattern,
            "name",
            "attribute '" + spec.name() + "' of '" + op.qualifiedName() + "' is always there");
      }
    } else if (pattern.getLiteral() != null) {
      if (!AttributeLiterals.isValid(spec.constraint(), pattern.getLiteral())) {
        report(
            pattern,
            "literal",
            "expected "
                + AttributeConstraints.describe(spec.constraint())
                + ", found '"
                + pattern.getLiteral()
                + "'");
      }
    } else {
      String name = pattern.getBound() == null ? pattern.getName() : pattern.getBound();
      if (name.equals(RulePattern.ANY)) {
        return;
      }
      Bound known = rule.names.get(name);
      if (known == null) {
        rule.names.put(name, new RuleBindings.Attribute(spec.constraint()));
      } else if (!(known instanceof RuleBindings.Attribute)) {
        report(
            pattern,
            pattern.getBound() == null ? "name" : "bound",
            "'" + name + "' stands for " + known.words() + " already, not for an attribute");
      }
    }
  }
}
