package dev.ppto.definition.spec;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import dev.ppto.definition.dialect.AttributeDef;
import dev.ppto.definition.dialect.BinaryExpression;
import dev.ppto.definition.dialect.BoolExpression;
import dev.ppto.definition.dialect.BuiltinFunctionDef;
import dev.ppto.definition.dialect.CallExpression;
import dev.ppto.definition.dialect.IntegerExpression;
import dev.ppto.definition.dialect.ListExpression;
import dev.ppto.definition.dialect.MeetsExpression;
import dev.ppto.definition.dialect.MemberExpression;
import dev.ppto.definition.dialect.MembershipExpression;
import dev.ppto.definition.dialect.NameExpression;
import dev.ppto.definition.dialect.TextExpression;
import dev.ppto.definition.dialect.UnaryExpression;
import dev.ppto.ir.spec.BuiltinTypeConstraint;
import dev.ppto.ir.spec.Expression;
import dev.ppto.ir.spec.ExpressionFunction;
import dev.ppto.ir.spec.TypeConstraint;
import dev.ppto.ir.verify.TypeConstraints;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;

/** Makes expression records of expressions that are complete, see {@link Completeness}. */
public final class ExpressionBuilder {
  private final Map<String, Expression> replaced;

  /** Where each record comes from, by identity. */
  private final Map<Expression, EObject> origins = new IdentityHashMap<>();

  public ExpressionBuilder() {
    this(Map.of());
  }

  /**
   * @param replaced what stands in the place of names: the arguments of a constraint
   */
  ExpressionBuilder(Map<String, Expression> replaced) {
    this.replaced = replaced;
  }

  /** The record of an expression. */
  public static Expression expression(dev.ppto.definition.dialect.Expression expression) {
    return new ExpressionBuilder().build(expression);
  }

  /** The part of the definition that a record was made of; null: it was not made here. */
  public EObject origin(Expression record) {
    return origins.get(record);
  }

  public Expression build(dev.ppto.definition.dialect.Expression expression) {
    Expression made = make(expression);
    origins.putIfAbsent(made, expression);
    return made;
  }

  ImmutableList<Expression> build(List<dev.ppto.definition.dialect.Expression> expressions) {
    return expressions.stream().map(this::build).collect(toImmutableList());
  }

  private Expression make(dev.ppto.definition.dialect.Expression expression) {
    if (expression instanceof NameExpression name) {
      return name(name.getName());
    }
    if (expression instanceof IntegerExpression number) {
      return new Expression.Int(number.getValue());
    }
    if (expression instanceof TextExpression text) {
      return new Expression.Text(text.getText());
    }
    if (expression instanceof BoolExpression bool) {
      return new Expression.Bool(bool.isTrue());
    }
    if (expression instanceof ListExpression list) {
      return new Expression.ListOf(build(list.getElements()));
    }
    if (expression instanceof MemberExpression member) {
      return new Expression.Parameter(build(member.getOf()), member.getMember());
    }
    if (expression instanceof CallExpression call) {
      return call(call);
    }
    if (expression instanceof UnaryExpression unary) {
      return unary(unary);
    }
    if (expression instanceof BinaryExpression binary) {
      return new Expression.Binary(
          Expression.Operator.byText(binary.getOperator()),
          build(binary.getLeft()),
          build(binary.getRight()));
    }
    if (expression instanceof MembershipExpression in) {
      return membership(build(in.getValue()), in.getLow(), in.getHigh());
    }
    MeetsExpression meets = (MeetsExpression) expression;
    Expression.Meets made =
        new Expression.Meets(
            build(meets.getValue()),
            new ConstraintBuilder(replaced).constraint(meets.getConstraint()));
    if (!meets.isNegated()) {
      return made;
    }
    origins.put(made, expression);
    return new Expression.Not(made);
  }

  private Expression name(String name) {
    Expression argument = replaced.get(name);
    if (argument != null) {
      return argument;
    }
    BuiltinTypeConstraint builtin = BuiltinTypeConstraint.byName(name).orElse(null);
    return builtin != null && TypeConstraints.onlyType(new TypeConstraint.Builtin(builtin)) != null
        ? new Expression.TypeOf(builtin)
        : new Expression.Name(name);
  }

  private Expression unary(UnaryExpression unary) {
    if ("not".equals(unary.getOperator())) {
      return new Expression.Not(build(unary.getOperand()));
    }
    return unary.getOperand() instanceof IntegerExpression number
        ? new Expression.Int(-number.getValue())
        : new Expression.Negate(build(unary.getOperand()));
  }

  /** {@code value in low..high}, or {@code value in list}. */
  private Expression membership(
      Expression value,
      dev.ppto.definition.dialect.Expression low,
      dev.ppto.definition.dialect.Expression high) {
    return high != null
        ? new Expression.Within(value, build(low), build(high))
        : new Expression.OneOf(value, build(low));
  }

  /** {@code self in low..high}, or {@code self in list}. */
  public Expression selfIn(
      dev.ppto.definition.dialect.Expression low, dev.ppto.definition.dialect.Expression high) {
    return membership(new Expression.Name(ConstraintBuilder.SELF), low, high);
  }

  private Expression call(CallExpression call) {
    ImmutableList<Expression> arguments = build(call.getArguments());
    if (call.getTarget() instanceof BuiltinFunctionDef function) {
      return new Expression.Call(
          ExpressionFunction.byName(function.getName()).orElseThrow(), arguments);
    }
    String dialect = SpecBuilder.namespace(call.getTarget());
    String name = call.getTarget().getName();
    return call.getTarget() instanceof AttributeDef
        ? new Expression.MakeAttribute(dialect, name, arguments)
        : new Expression.MakeType(dialect, name, arguments);
  }
}
