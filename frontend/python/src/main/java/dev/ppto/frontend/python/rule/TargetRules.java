package dev.ppto.frontend.python.rule;

import dev.ppto.frontend.python.SourceRange;
import dev.ppto.frontend.python.ast.AnnotatedAssign;
import dev.ppto.frontend.python.ast.Assign;
import dev.ppto.frontend.python.ast.Attribute;
import dev.ppto.frontend.python.ast.AugmentedAssign;
import dev.ppto.frontend.python.ast.Constant;
import dev.ppto.frontend.python.ast.Delete;
import dev.ppto.frontend.python.ast.Expression;
import dev.ppto.frontend.python.ast.Generator;
import dev.ppto.frontend.python.ast.Lambda;
import dev.ppto.frontend.python.ast.ListDisplay;
import dev.ppto.frontend.python.ast.Name;
import dev.ppto.frontend.python.ast.Star;
import dev.ppto.frontend.python.ast.Subscript;
import dev.ppto.frontend.python.ast.TupleDisplay;
import dev.ppto.frontend.python.ast.Unary;
import dev.ppto.frontend.python.ast.Yield;
import dev.ppto.frontend.python.ast.YieldFrom;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What can be assigned to, and what can be deleted. */
final class TargetRules {
  private static final String MAYBE = " here. Maybe you meant '==' instead of '='?";

  private final Findings syntax;
  private final Findings meaning;

  /**
   * @param syntax of CPython's parser
   * @param meaning of its compiler
   */
  TargetRules(Findings syntax, Findings meaning) {
    this.syntax = syntax;
    this.meaning = meaning;
  }

  void assign(Assign assign) {
    for (Expression target : assign.getTargets()) {
      if (isYield(target) && !parenthesized(target)) {
        syntax.add(target, "assignment to yield expression not possible");
        return;
      }
    }
    for (Expression target : assign.getTargets()) {
      Expression wrong = wrong(target, false);
      if (wrong == null) {
        stars(target, true);
        debug(target, "assign to");
      } else if (assign.getTargets().size() > 1 || !comparison(target, assign.getValue())) {
        syntax.add(wrong, "cannot assign to " + Kinds.of(wrong));
        return;
      }
    }
  }

  /** Whether the statement may be meant as a comparison: CPython says so then. */
  private boolean comparison(Expression target, Expression value) {
    boolean operand =
        !(value instanceof Lambda
            || isYield(value)
            || value instanceof Star
            || value instanceof Unary unary && unary.getOperator().equals("not"));
    Expression last = target;
    if (target instanceof TupleDisplay tuple
        && !parenthesized(target)
        && !tuple.getElements().isEmpty()) {
      last = tuple.getElements().get(tuple.getElements().size() - 1);
    }
    boolean other =
        last instanceof ListDisplay
            || last instanceof TupleDisplay
            || last instanceof Generator
            || last instanceof Star
            || last instanceof Constant c && !c.getValue().equals("...")
            || !parenthesized(last) && isLoose(last);
    if (!operand || other) {
      return false;
    }
    syntax.add(
        last,
        last instanceof Name
            ? "invalid syntax. Maybe you meant '==' or ':=' instead of '='?"
            : "cannot assign to " + Kinds.of(last) + MAYBE);
    return true;
  }

  /** Whether an operator binds looser than those of a comparison's operands. */
  private static boolean isLoose(Expression expression) {
    return switch (expression.eClass().getName()) {
      case "Compare", "BoolOp", "Conditional", "Lambda", "NamedExpression", "Yield", "YieldFrom" ->
          true;
      case "Unary" -> ((Unary) expression).getOperator().equals("not");
      default -> false;
    };
  }

  private static boolean isYield(Expression expression) {
    return expression instanceof Yield || expression instanceof YieldFrom;
  }

  private static boolean parenthesized(Expression expression) {
    return SourceRange.of(expression).isParenthesized();
  }

  void assign(AugmentedAssign assign) {
    Expression target = assign.getTarget();
    if (isYield(target) && !parenthesized(target)) {
      syntax.add(target, "assignment to yield expression not possible");
    } else if (!isSingle(target)) {
      syntax.add(
          target, "'" + Kinds.of(target) + "' is an illegal expression for augmented assignment");
    } else {
      debug(target, "assign to");
    }
  }

  void assign(AnnotatedAssign assign) {
    Expression target = assign.getTarget();
    if (target instanceof ListDisplay || target instanceof TupleDisplay) {
      syntax.add(target, "only single target (not " + Kinds.of(target) + ") can be annotated");
    } else if (!isSingle(target)) {
      syntax.add(target, "illegal target for annotation");
    } else {
      debug(target, "assign to");
    }
  }

  private static boolean isSingle(Expression target) {
    return target instanceof Name || target instanceof Attribute || target instanceof Subscript;
  }

  /** Of a loop, a with statement, or a comprehension. */
  void bind(Expression target) {
    Expression wrong = wrong(target, false);
    if (wrong != null) {
      syntax.add(wrong, "cannot assign to " + Kinds.of(wrong));
    } else {
      stars(target, true);
      debug(target, "assign to");
    }
  }

  void delete(Delete delete) {
    Expression wrong = wrong(delete.getTarget(), true);
    if (wrong != null) {
      syntax.add(wrong, "cannot delete " + Kinds.of(wrong));
    } else {
      debug(delete.getTarget(), "delete");
    }
  }

  /** A constant of the interpreter that looks like a name. */
  void debug(Expression target, String verb) {
    if (target instanceof Name name) {
      debug(target, name.getName(), verb);
    } else if (target instanceof Attribute attribute) {
      debug(target, attribute.getName(), verb);
    } else {
      elements(target).forEach(element -> debug(element, verb));
    }
  }

  void debug(org.eclipse.emf.ecore.EObject element, @Nullable String name, String verb) {
    if ("__debug__".equals(name)) {
      meaning.add(element, "cannot " + verb + " __debug__");
    }
  }

  /** The first part of a target that is none; null: it is one. */
  private static @Nullable Expression wrong(Expression target, boolean delete) {
    if (isSingle(target)) {
      return null;
    }
    if (target instanceof Star star) {
      return delete ? star : wrong(star.getOperand(), false);
    }
    if (target instanceof ListDisplay || target instanceof TupleDisplay) {
      for (Expression element : elements(target)) {
        Expression wrong = wrong(element, delete);
        if (wrong != null) {
          return wrong;
        }
      }
      return null;
    }
    return target;
  }

  private void stars(Expression target, boolean alone) {
    if (target instanceof Star star) {
      if (alone) {
        meaning.add(target, "starred assignment target must be in a list or tuple");
      } else if (star.getOperand() instanceof Star) {
        syntax.add(star, "invalid syntax");
      }
      return;
    }
    List<Expression> elements = elements(target);
    if (elements.stream().filter(Star.class::isInstance).count() > 1) {
      meaning.add(target, "multiple starred expressions in assignment");
      return;
    }
    elements.forEach(element -> stars(element, false));
  }

  private static List<Expression> elements(Expression target) {
    if (target instanceof ListDisplay list) {
      return list.getElements();
    }
    if (target instanceof Star star) {
      return List.of(star.getOperand());
    }
    return target instanceof TupleDisplay tuple ? tuple.getElements() : List.of();
  }
}
