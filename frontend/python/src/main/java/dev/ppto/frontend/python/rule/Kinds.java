package dev.ppto.frontend.python.rule;

import dev.ppto.frontend.python.StringValues;
import dev.ppto.frontend.python.ast.Constant;
import dev.ppto.frontend.python.ast.Expression;
import dev.ppto.frontend.python.ast.Name;
import dev.ppto.frontend.python.ast.StringLiteral;

/** What CPython calls expressions in its messages. */
final class Kinds {
  private Kinds() {}

  static String of(Expression expression) {
    if (expression instanceof Constant constant) {
      return constant.getValue().equals("...") ? "ellipsis" : constant.getValue();
    }
    if (expression instanceof StringLiteral text) {
      return StringValues.isFormatted(text) ? "f-string expression" : "literal";
    }
    if (expression instanceof Name name) {
      return name.getName().equals("__debug__") ? "__debug__" : "name";
    }
    return switch (expression.eClass().getName()) {
      case "Attribute" -> "attribute";
      case "Subscript" -> "subscript";
      case "Star" -> "starred";
      case "ListDisplay" -> "list";
      case "TupleDisplay" -> "tuple";
      case "Lambda" -> "lambda";
      case "Call" -> "function call";
      case "BoolOp", "Binary", "Unary" -> "expression";
      case "Generator" -> "generator expression";
      case "Yield", "YieldFrom" -> "yield expression";
      case "Await" -> "await expression";
      case "ListComprehension" -> "list comprehension";
      case "SetComprehension" -> "set comprehension";
      case "DictComprehension" -> "dict comprehension";
      case "DictDisplay" -> "dict literal";
      case "SetDisplay" -> "set display";
      case "Compare" -> "comparison";
      case "Conditional" -> "conditional expression";
      case "NamedExpression" -> "named expression";
      default -> "literal";
    };
  }
}
