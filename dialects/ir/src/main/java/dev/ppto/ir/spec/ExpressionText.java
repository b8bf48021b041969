package dev.ppto.ir.spec;

import java.util.List;
import java.util.stream.Collectors;

/** Expressions and constraints as a definition writes them. */
public final class ExpressionText {
  private static final int NOT = 3;
  private static final int COMPARISON = 4;
  private static final int SUM = 5;
  private static final int MINUS = 7;
  private static final int MEMBER = 8;

  private ExpressionText() {}

  public static String of(Expression expression) {
    return at(0, expression);
  }

  /** The text, in parentheses if it binds less tightly than the level asks for. */
  private static String at(int level, Expression expression) {
    String text = text(expression);
    return level(expression) < level ? "(" + text + ")" : text;
  }

  private static int level(Expression expression) {
    if (expression instanceof Expression.Binary binary) {
      return binary.operator().level();
    }
    if (expression instanceof Expression.Not) {
      return NOT;
    }
    if (expression instanceof Expression.Within
        || expression instanceof Expression.OneOf
        || expression instanceof Expression.Meets) {
      return COMPARISON;
    }
    return expression instanceof Expression.Negate
            || expression instanceof Expression.Int number && number.value() < 0
        ? MINUS
        : MEMBER;
  }

  private static String text(Expression expression) {
    if (expression instanceof Expression.Int number) {
      return Long.toString(number.value());
    }
    if (expression instanceof Expression.Bool bool) {
      return Boolean.toString(bool.value());
    }
    if (expression instanceof Expression.Text text) {
      return "\"" + text.value().replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }
    if (expression instanceof Expression.Name name) {
      return name.name();
    }
    if (expression instanceof Expression.TypeOf type) {
      return type.only().text();
    }
    if (expression instanceof Expression.Parameter parameter) {
      return at(MEMBER, parameter.of()) + "." + parameter.name();
    }
    if (expression instanceof Expression.ListOf list) {
      return "[" + list(list.elements()) + "]";
    }
    if (expression instanceof Expression.Call call) {
      return call.function().text() + "(" + list(call.arguments()) + ")";
    }
    if (expression instanceof Expression.MakeType made) {
      return made.dialect() + "." + made.type() + "(" + list(made.arguments()) + ")";
    }
    if (expression instanceof Expression.MakeAttribute made) {
      return made.dialect() + "." + made.attribute() + "(" + list(made.arguments()) + ")";
    }
    return operation(expression);
  }

  private static String operation(Expression expression) {
    if (expression instanceof Expression.Binary binary) {
      int level = binary.operator().level();
      boolean comparison = binary.operator().isComparison();
      return at(comparison ? SUM : level, binary.left())
          + " "
          + binary.operator().text()
          + " "
          + at(comparison ? SUM : level + 1, binary.right());
    }
    if (expression instanceof Expression.Not not
        && not.operand() instanceof Expression.Meets meets) {
      return at(SUM, meets.value()) + " is not " + grouped(meets.constraint());
    }
    if (expression instanceof Expression.Not not) {
      return "not " + at(NOT, not.operand());
    }
    if (expression instanceof Expression.Negate minus) {
      return "-" + at(MEMBER, minus.operand());
    }
    if (expression instanceof Expression.Within within) {
      return at(SUM, within.value())
          + " in "
          + at(SUM, within.low())
          + ".."
          + at(SUM, within.high());
    }
    if (expression instanceof Expression.OneOf one) {
      return at(SUM, one.value()) + " in " + at(SUM, one.list());
    }
    Expression.Meets meets = (Expression.Meets) expression;
    return at(SUM, meets.value()) + " is " + grouped(meets.constraint());
  }

  private static String list(List<Expression> expressions) {
    return expressions.stream().map(ExpressionText::of).collect(Collectors.joining(", "));
  }

  // ---- constraints ----

  /** A constraint by its name, or as it is written. */
  public static String of(Constraint constraint) {
    if (constraint instanceof TypeConstraint type) {
      return type(type);
    }
    return attribute((AttributeConstraint) constraint);
  }

  private static String type(TypeConstraint constraint) {
    if (constraint instanceof TypeConstraint.Builtin builtin) {
      return builtin.kind().text();
    }
    if (constraint instanceof TypeConstraint.OfType type) {
      return "!" + type.dialect() + "." + type.type();
    }
    if (constraint instanceof TypeConstraint.Named named) {
      return named.qualifiedName();
    }
    if (constraint instanceof TypeConstraint.AnyOf any) {
      return alternatives(any.alternatives());
    }
    if (constraint instanceof TypeConstraint.Where where) {
      return grouped(where.base()) + " where " + of(where.condition());
    }
    TypeConstraint.WithElement with = (TypeConstraint.WithElement) constraint;
    return grouped(with.container()) + " of " + grouped(with.element());
  }

  private static String attribute(AttributeConstraint constraint) {
    if (constraint instanceof AttributeConstraint.Builtin builtin) {
      return builtin.kind().text();
    }
    if (constraint instanceof AttributeConstraint.OfEnum of) {
      return of.enumeration().dialect() + "." + of.enumeration().name();
    }
    if (constraint instanceof AttributeConstraint.OfAttribute of) {
      return "#" + of.dialect() + "." + of.attribute();
    }
    if (constraint instanceof AttributeConstraint.Named named) {
      return named.qualifiedName();
    }
    if (constraint instanceof AttributeConstraint.AnyOf any) {
      return alternatives(any.alternatives());
    }
    if (constraint instanceof AttributeConstraint.Where where) {
      return grouped(where.base()) + " where " + of(where.condition());
    }
    return "ArrayAttr of " + grouped(((AttributeConstraint.ArrayOf) constraint).element());
  }

  private static String alternatives(List<? extends Constraint> constraints) {
    return constraints.stream().map(ExpressionText::of).collect(Collectors.joining(" | "));
  }

  private static String grouped(Constraint constraint) {
    boolean simple =
        !(constraint instanceof TypeConstraint.AnyOf
            || constraint instanceof TypeConstraint.Where
            || constraint instanceof AttributeConstraint.AnyOf
            || constraint instanceof AttributeConstraint.Where);
    return simple ? of(constraint) : "(" + of(constraint) + ")";
  }
}
