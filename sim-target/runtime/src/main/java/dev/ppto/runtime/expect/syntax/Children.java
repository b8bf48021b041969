package dev.ppto.runtime.expect.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The direct parts of an expression, in the order they are written. */
public final class Children {
  private Children() {}

  public static List<Expr> of(Expr expr) {
    List<Expr> parts = new ArrayList<>();
    if (expr instanceof Expr.ListDisplay e) {
      parts.addAll(e.items());
    } else if (expr instanceof Expr.TupleDisplay e) {
      parts.addAll(e.items());
    } else if (expr instanceof Expr.Unary e) {
      parts.add(e.operand());
    } else if (expr instanceof Expr.Binary e) {
      parts.addAll(List.of(e.left(), e.right()));
    } else if (expr instanceof Expr.Comparison e) {
      parts.add(e.first());
      e.links().forEach(link -> parts.add(link.right()));
    } else if (expr instanceof Expr.And e) {
      parts.addAll(List.of(e.left(), e.right()));
    } else if (expr instanceof Expr.Or e) {
      parts.addAll(List.of(e.left(), e.right()));
    } else if (expr instanceof Expr.Not e) {
      parts.add(e.operand());
    } else if (expr instanceof Expr.Conditional e) {
      parts.addAll(List.of(e.then(), e.test(), e.otherwise()));
    } else if (expr instanceof Expr.Call e) {
      parts.addAll(e.positional());
      e.keywords().forEach(keyword -> parts.add(keyword.value()));
    } else if (expr instanceof Expr.MethodCall e) {
      parts.add(e.receiver());
      parts.addAll(e.positional());
      e.keywords().forEach(keyword -> parts.add(keyword.value()));
    } else if (expr instanceof Expr.Attribute e) {
      parts.add(e.base());
    } else if (expr instanceof Expr.Subscript e) {
      parts.add(e.base());
      e.items().forEach(item -> addItem(item, parts));
    } else if (expr instanceof Expr.Comprehension e) {
      parts.add(e.element());
      for (Expr.Clause clause : e.clauses()) {
        parts.add(clause.iterable());
        parts.addAll(clause.conditions());
      }
    }
    return parts;
  }

  private static void addItem(Expr.SubscriptItem item, List<Expr> parts) {
    if (item instanceof Expr.ValueItem value) {
      parts.add(value.value());
    } else if (item instanceof Expr.SliceItem slice) {
      List.of(slice.start(), slice.stop(), slice.step()).stream()
          .flatMap(Optional::stream)
          .forEach(parts::add);
    }
  }
}
