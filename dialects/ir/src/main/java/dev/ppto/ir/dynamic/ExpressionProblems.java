package dev.ppto.ir.dynamic;

import dev.ppto.ir.spec.DialectSpec;
import dev.ppto.ir.spec.Expression;
import dev.ppto.ir.spec.ExpressionChecker;
import dev.ppto.ir.spec.ExpressionProblem;
import dev.ppto.ir.spec.ExpressionScope;
import dev.ppto.ir.spec.ExpressionText;
import dev.ppto.ir.spec.ExpressionType;
import dev.ppto.ir.spec.InferenceSpec;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.PythonSpec;
import dev.ppto.ir.spec.RequirementSpec;
import dev.ppto.ir.spec.SpecScope;
import dev.ppto.ir.spec.TypeSpec;
import java.util.ArrayList;
import java.util.List;

/** What is wrong with the expressions of a specification that no definition's checks have seen. */
final class ExpressionProblems {
  private final DialectSpec dialect;
  private final List<String> problems = new ArrayList<>();

  private ExpressionProblems(DialectSpec dialect) {
    this.dialect = dialect;
  }

  static List<String> of(DialectSpec dialect) {
    ExpressionProblems found = new ExpressionProblems(dialect);
    dialect.types().forEach(t -> found.check("type '" + t.qualifiedName() + "'", t));
    dialect.attributes().forEach(a -> found.check("attribute '" + a.qualifiedName() + "'", a));
    dialect.operations().forEach(found::check);
    return found.problems;
  }

  private void check(String what, TypeSpec type) {
    if (!type.requirements().isEmpty()) {
      requirements(what, type.requirements(), SpecScope.of(dialect, type));
    }
  }

  private void check(OpSpec op) {
    String what = "'" + op.qualifiedName() + "'";
    if (!op.requirements().isEmpty()) {
      requirements(what, op.requirements(), SpecScope.of(dialect, op, true));
    }
    for (InferenceSpec inference : op.inferences()) {
      if (op.resultIndex(inference.result()) < 0) {
        problems.add(what + " infers the type of '" + inference.result() + "', which is no result");
      }
      check(
          "inferred type of " + what,
          inference.type(),
          ExpressionType.TYPE,
          SpecScope.of(dialect, op, false));
    }
    op.spellings().forEach(spelling -> check(op, spelling));
  }

  private void check(OpSpec op, PythonSpec spelling) {
    String what =
        "spelling " + String.join(", ", spelling.names()) + " of '" + op.qualifiedName() + "'";
    SpecScope scope = SpecScope.of(dialect, op, spelling);
    for (PythonSpec.Parameter parameter : spelling.parameters()) {
      if (parameter instanceof PythonSpec.SlotParameter slot) {
        slot(what, op, slot.slot());
        slot.type().ifPresent(type -> check(what, type, ExpressionType.TYPE, scope));
      }
    }
    for (PythonSpec.AttributeValue attribute : spelling.attributes()) {
      slot(what, op, attribute.attribute());
      check(what, attribute.value(), ExpressionType.ANY, scope);
    }
    spelling.resultTypes().forEach(type -> check(what, type, ExpressionType.TYPE, scope));
    spelling.condition().ifPresent(c -> check(what, c, ExpressionType.BOOL, scope));
    spelling.returned().ifPresent(operand -> slot(what, op, operand));
  }

  private void slot(String what, OpSpec op, String name) {
    if (op.operandIndex(name) < 0 && op.attributeIndex(name) < 0) {
      problems.add(what + " gives '" + name + "', which is no operand or attribute");
    }
  }

  private void requirements(
      String what, List<RequirementSpec> requirements, ExpressionScope scope) {
    for (RequirementSpec requirement : requirements) {
      check("requirement of " + what, requirement.condition(), ExpressionType.BOOL, scope);
    }
  }

  private void check(
      String what, Expression expression, ExpressionType wanted, ExpressionScope scope) {
    for (ExpressionProblem problem : ExpressionChecker.check(expression, wanted, scope)) {
      problems.add(what + ", in '" + ExpressionText.of(expression) + "': " + problem.message());
    }
  }
}
