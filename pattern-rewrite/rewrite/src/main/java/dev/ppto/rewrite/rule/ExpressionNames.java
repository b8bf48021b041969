package dev.ppto.rewrite.rule;

import dev.ppto.ir.spec.Expression;
import dev.ppto.ir.spec.RewriteRuleSpec;
import java.util.LinkedHashSet;
import java.util.Set;

/** The names that a computation uses. */
final class ExpressionNames {
  private final Set<String> names = new LinkedHashSet<>();

  private ExpressionNames() {}

  static Set<String> of(RewriteRuleSpec.Computation computation) {
    ExpressionNames found = new ExpressionNames();
    found.visit(computation.value());
    computation.type().ifPresent(found::visit);
    return found.names;
  }

  private void visit(Expression e) {
    if (e instanceof Expression.Name name) {
      names.add(name.name());
    } else if (e instanceof Expression.ListOf list) {
      list.elements().forEach(this::visit);
    } else if (e instanceof Expression.Parameter parameter) {
      visit(parameter.of());
    } else if (e instanceof Expression.Not not) {
      visit(not.operand());
    } else if (e instanceof Expression.Negate negate) {
      visit(negate.operand());
    } else if (e instanceof Expression.Binary binary) {
      visit(binary.left());
      visit(binary.right());
    } else if (e instanceof Expression.Within within) {
      visit(within.value());
      visit(within.low());
      visit(within.high());
    } else if (e instanceof Expression.OneOf one) {
      visit(one.value());
      visit(one.list());
    } else if (e instanceof Expression.Meets meets) {
      visit(meets.value());
    } else if (e instanceof Expression.Call call) {
      call.arguments().forEach(this::visit);
    } else if (e instanceof Expression.MakeType made) {
      made.arguments().forEach(this::visit);
    } else if (e instanceof Expression.MakeAttribute made) {
      made.arguments().forEach(this::visit);
    }
  }
}
