package dev.ppto.frontend.python.rule;

import dev.ppto.frontend.python.ast.Expression;
import dev.ppto.frontend.python.ast.Global;
import dev.ppto.frontend.python.ast.ListDisplay;
import dev.ppto.frontend.python.ast.Name;
import dev.ppto.frontend.python.ast.NamedExpression;
import dev.ppto.frontend.python.ast.Nonlocal;
import dev.ppto.frontend.python.ast.Star;
import dev.ppto.frontend.python.ast.Statement;
import dev.ppto.frontend.python.ast.TupleDisplay;
import java.util.ArrayList;
import java.util.List;

/** Which scope names belong to. */
final class NameRules {
  private final Findings meaning;
  private final List<Pending> pending = new ArrayList<>();
  private int iterables;

  /** A nonlocal name, which may be bound further down. */
  private record Pending(Scope scope, Statement statement, String name) {}

  NameRules(Findings meaning) {
    this.meaning = meaning;
  }

  void use(Scope scope, String name, Scope.Use use) {
    scope.use(name, use);
  }

  void annotate(Scope scope, Name name) {
    if (scope.globals().contains(name.getName())) {
      meaning.add(name, "annotated name '" + name.getName() + "' can't be global");
    } else if (scope.nonlocals().contains(name.getName())) {
      meaning.add(name, "annotated name '" + name.getName() + "' can't be nonlocal");
    }
    scope.use(name.getName(), Scope.Use.ANNOTATED);
  }

  void declare(Scope scope, Statement statement) {
    boolean global = statement instanceof Global;
    String kind = global ? "global" : "nonlocal";
    if (!global && scope.kind() == Scope.Kind.MODULE) {
      meaning.add(statement, "nonlocal declaration not allowed at module level");
      return;
    }
    List<String> names =
        global ? ((Global) statement).getNames() : ((Nonlocal) statement).getNames();
    for (String name : names) {
      Scope.Use use = scope.use(name);
      if (use != null) {
        meaning.add(
            statement,
            switch (use) {
              case PARAMETER -> "name '" + name + "' is parameter and " + kind;
              case READ -> "name '" + name + "' is used prior to " + kind + " declaration";
              case ANNOTATED -> "annotated name '" + name + "' can't be " + kind;
              case ASSIGNED -> "name '" + name + "' is assigned to before " + kind + " declaration";
            });
        return;
      }
      if ((global ? scope.nonlocals() : scope.globals()).contains(name)) {
        meaning.add(statement, "name '" + name + "' is nonlocal and global");
        return;
      }
      (global ? scope.globals() : scope.nonlocals()).add(name);
      if (!global) {
        pending.add(new Pending(scope, statement, name));
      }
    }
  }

  /** At the end of the module, when all that is bound is known. */
  void finish() {
    for (Pending one : pending) {
      if (!one.scope.isBoundOutside(one.name)) {
        meaning.add(one.statement, "no binding for nonlocal '" + one.name + "' found");
      }
    }
  }

  /** Notes what a clause of a comprehension binds. */
  void iterate(Scope scope, Expression target) {
    if (target instanceof Name name) {
      scope.iterated().add(name.getName());
    } else if (target instanceof TupleDisplay tuple) {
      tuple.getElements().forEach(element -> iterate(scope, element));
    } else if (target instanceof ListDisplay list) {
      list.getElements().forEach(element -> iterate(scope, element));
    } else if (target instanceof Star star) {
      iterate(scope, star.getOperand());
    }
  }

  void inIterable(Runnable content) {
    iterables++;
    content.run();
    iterables--;
  }

  /** A name that is assigned in a comprehension belongs to the function around it. */
  void assign(Scope scope, NamedExpression named) {
    String name = named.getName();
    if (iterables > 0) {
      meaning.add(
          named, "assignment expression cannot be used in a comprehension iterable expression");
      return;
    }
    Scope target = scope;
    while (target.isComprehension()) {
      if (target.iterated().contains(name)) {
        meaning.add(
            named,
            "assignment expression cannot rebind comprehension iteration variable '" + name + "'");
        return;
      }
      target = target.parent();
    }
    if (target != scope && target.kind() == Scope.Kind.CLASS) {
      meaning.add(
          named, "assignment expression within a comprehension cannot be used in a class body");
      return;
    }
    target.use(name, Scope.Use.ASSIGNED);
  }
}
