package dev.ppto.definition.validation;

import dev.ppto.ir.Context;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.ExpressionScope.Binding;
import dev.ppto.ir.spec.ExpressionType;
import dev.ppto.rewrite.rule.AttributeLiteral;

/** What may be written for an attribute in a rewrite rule. */
final class AttributeLiterals {
  private AttributeLiterals() {}

  /** Whether the text is an attribute that meets the constraint. */
  static boolean isValid(AttributeConstraint constraint, String text) {
    Context anyDialect = new Context();
    anyDialect.setAllowsUnregistered(true);
    return AttributeLiteral.parse(anyDialect, constraint, text) != null;
  }

  /** What an expression for an attribute must be; texts may stand for any attribute. */
  static ExpressionType wanted(AttributeConstraint constraint) {
    ExpressionType type = Binding.of(constraint).type();
    return switch (type) {
      case BOOL, INT, LIST -> type;
      default -> ExpressionType.ANY;
    };
  }
}
