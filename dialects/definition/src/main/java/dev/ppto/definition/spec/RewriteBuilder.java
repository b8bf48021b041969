package dev.ppto.definition.spec;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import dev.ppto.definition.dialect.AttributePattern;
import dev.ppto.definition.dialect.AttributeSlot;
import dev.ppto.definition.dialect.AttributeTarget;
import dev.ppto.definition.dialect.GroupPattern;
import dev.ppto.definition.dialect.GroupTarget;
import dev.ppto.definition.dialect.LetStep;
import dev.ppto.definition.dialect.MakeStep;
import dev.ppto.definition.dialect.NativeCall;
import dev.ppto.definition.dialect.OpDef;
import dev.ppto.definition.dialect.OpPattern;
import dev.ppto.definition.dialect.OpTarget;
import dev.ppto.definition.dialect.OperandPattern;
import dev.ppto.definition.dialect.RewriteDef;
import dev.ppto.definition.dialect.RewriteStep;
import dev.ppto.definition.dialect.TargetValue;
import dev.ppto.definition.dialect.ValuePattern;
import dev.ppto.definition.dialect.ValueSlot;
import dev.ppto.definition.dialect.ValueTarget;
import dev.ppto.definition.dialect.WhereStep;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.Expression;
import dev.ppto.ir.spec.RewriteRuleSpec;
import dev.ppto.ir.spec.RulePattern;
import dev.ppto.ir.spec.RuleStep;
import dev.ppto.ir.spec.RuleTarget;
import dev.ppto.ir.spec.ValueSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;

/** Makes the record of a rewrite rule. */
public final class RewriteBuilder {
  private RewriteBuilder() {}

  static RewriteRuleSpec build(RewriteDef rule) {
    return new RewriteRuleSpec(
        SpecBuilder.namespace(rule),
        rule.getName(),
        SpecBuilder.text(rule.getLaws()),
        rule.getBenefits().isEmpty() ? 1 : Math.toIntExact(rule.getBenefits().get(0)),
        ImmutableList.copyOf(rule.getSets()),
        op(rule.getPatterns().get(0)),
        rule.getSteps().stream().map(RewriteBuilder::step).collect(toImmutableList()),
        rule.getTargets().stream().map(RewriteBuilder::target).collect(toImmutableList()),
        ImmutableList.copyOf(rule.getErased()));
  }

  /** Full name of an operation, {@code dialect.op}. */
  public static String name(OpDef op) {
    return SpecBuilder.namespace(op) + "." + op.getName();
  }

  // ---- patterns ----

  private static RulePattern.Op op(OpPattern pattern) {
    List<ValueSlot> groups = pattern.getOp().getOperands();
    ImmutableList.Builder<RulePattern.Operand> operands = ImmutableList.builder();
    for (int i = 0; i < groups.size(); i++) {
      operands.add(
          new RulePattern.Operand(
              groups.get(i).getName(),
              arity(groups.get(i)),
              operand(pattern.getOperands().get(i))));
    }
    return new RulePattern.Op(
        Optional.ofNullable(pattern.getName()),
        name(pattern.getOp()),
        pattern.isCommutative(),
        operands.build(),
        pattern.getAttributes().stream()
            .map(a -> attribute(pattern.getOp(), a))
            .collect(toImmutableList()),
        Optional.ofNullable(pattern.getResult()));
  }

  /** How many values a group holds. */
  public static ValueSpec.Arity arity(ValueSlot slot) {
    return slot.isVariadic()
        ? ValueSpec.Arity.VARIADIC
        : slot.isOptional() ? ValueSpec.Arity.OPTIONAL : ValueSpec.Arity.SINGLE;
  }

  private static RulePattern operand(OperandPattern pattern) {
    if (pattern instanceof OpPattern op) {
      return op(op);
    }
    if (pattern instanceof GroupPattern group) {
      return new RulePattern.Group(
          group.getElements().stream().map(RewriteBuilder::operand).collect(toImmutableList()));
    }
    return new RulePattern.Bind(((ValuePattern) pattern).getName());
  }

  private static RulePattern.AttributePattern attribute(OpDef op, AttributePattern pattern) {
    if (pattern.isAbsent()) {
      return new RulePattern.AttributePattern.Absent(pattern.getName());
    }
    if (pattern.getLiteral() != null) {
      return new RulePattern.AttributePattern.Equal(
          pattern.getName(), constraint(op, pattern.getName()), pattern.getLiteral());
    }
    return new RulePattern.AttributePattern.Bound(
        pattern.getName(), pattern.getBound() == null ? pattern.getName() : pattern.getBound());
  }

  private static AttributeConstraint constraint(OpDef op, String attribute) {
    for (AttributeSlot slot : op.getAttributes()) {
      if (attribute.equals(slot.getName())) {
        return new ConstraintBuilder().attribute(slot.getConstraint());
      }
    }
    throw new IllegalArgumentException("no attribute '" + attribute + "'");
  }

  // ---- steps ----

  private static RuleStep step(RewriteStep step) {
    if (step instanceof WhereStep where) {
      return where.getCall() != null
          ? new RuleStep.WhereNative(call(where.getCall()))
          : new RuleStep.Where(ExpressionBuilder.expression(where.getCondition()));
    }
    if (step instanceof LetStep let) {
      return let.getCall() != null
          ? new RuleStep.LetNative(let.getName(), call(let.getCall()))
          : new RuleStep.Let(let.getName(), ExpressionBuilder.expression(let.getValue()));
    }
    return new RuleStep.Make(made(((MakeStep) step).getTarget()));
  }

  private static RuleStep.NativeCall call(NativeCall call) {
    ICompositeNode node = NodeModelUtils.getNode(call);
    return new RuleStep.NativeCall(
        call.getMethod(),
        companion(call),
        ImmutableList.copyOf(call.getArguments()),
        node.getStartLine(),
        NodeModelUtils.getLineAndColumn(node, node.getOffset()).getColumn());
  }

  /** The class that is named, or the one beside the root operation. */
  private static String companion(NativeCall call) {
    if (call.getCompanion() != null) {
      return call.getCompanion();
    }
    RewriteDef rule = (RewriteDef) call.eContainer().eContainer();
    return HookKinds.defaultCompanion(rule.getPatterns().get(0).getOp().getName());
  }

  // ---- targets ----

  private static RuleTarget target(TargetValue target) {
    if (target instanceof OpTarget op) {
      return made(op);
    }
    if (target instanceof GroupTarget group) {
      return new RuleTarget.Group(
          group.getElements().stream().map(RewriteBuilder::target).collect(toImmutableList()));
    }
    ValueTarget value = (ValueTarget) target;
    return new RuleTarget.Reference(value.getName(), Optional.ofNullable(value.getResult()));
  }

  private static RuleTarget.Op made(OpTarget target) {
    OpDef op = target.getOp();
    List<RuleTarget.Operand> operands = new ArrayList<>();
    for (int i = 0; i < op.getOperands().size(); i++) {
      operands.add(
          new RuleTarget.Operand(
              op.getOperands().get(i).getName(), target(target.getOperands().get(i))));
    }
    return new RuleTarget.Op(
        Optional.ofNullable(target.getName()),
        name(op),
        ImmutableList.copyOf(operands),
        target.getAttributes().stream().map(a -> attribute(op, a)).collect(toImmutableList()),
        Optional.ofNullable(target.getTypes()).map(ExpressionBuilder::expression));
  }

  private static RuleTarget.AttributeValue attribute(OpDef op, AttributeTarget target) {
    return new RuleTarget.AttributeValue(
        target.getName(),
        constraint(op, target.getName()),
        target.getValue() == null
            ? new Expression.Name(target.getName())
            : ExpressionBuilder.expression(target.getValue()));
  }
}
