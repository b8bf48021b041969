package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.python.ast.Expression;
import dev.ppto.frontend.python.ast.For;
import dev.ppto.frontend.python.ast.ListDisplay;
import dev.ppto.frontend.python.ast.Name;
import dev.ppto.frontend.python.ast.TupleDisplay;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a for statement binds: {@code i}, or {@code i, (a, b)} with the values that passes give each
 * other.
 *
 * @param variable null: the loop has none
 * @param names one for each of {@code init_values}
 */
record LoopTargets(@Nullable Expression variable, List<String> names) {

  /**
   * @param hasVariable false for {@code pl.while_}
   * @param initial the number of {@code init_values}
   */
  static LoopTargets of(For loop, boolean hasVariable, int initial) {
    Expression target = loop.getTarget();
    if (initial == 0) {
      return new LoopTargets(hasVariable ? target : null, List.of());
    }
    List<Expression> parts = parts(target);
    Expression values = target;
    if (hasVariable) {
      if (parts == null || parts.size() != 2) {
        throw mismatch(loop, true, initial);
      }
      values = parts.get(1);
    }
    List<Expression> names = parts(values);
    if (names == null && values instanceof Name) {
      names = List.of(values);
    }
    List<String> found = new ArrayList<>();
    for (Expression each : names == null ? List.<Expression>of() : names) {
      if (each instanceof Name name) {
        found.add(name.getName());
      }
    }
    if (found.size() != initial || names.size() != initial) {
      throw mismatch(loop, hasVariable, initial);
    }
    return new LoopTargets(hasVariable && parts != null ? parts.get(0) : null, found);
  }

  /** Checks that a loop over numbers, which has no {@code init_values}, binds one name. */
  static void checkSingle(Expression target) {
    if (parts(target) != null) {
      throw new DslError(
          target,
          "expected one variable, as there are no init_values, found a tuple; write for i in"
              + " pl.range(n), or for i, (a,) in pl.range(n, init_values=(x,))");
    }
  }

  private static @Nullable List<Expression> parts(Expression target) {
    return target instanceof TupleDisplay tuple
        ? tuple.getElements()
        : target instanceof ListDisplay list ? list.getElements() : null;
  }

  private static DslError mismatch(For loop, boolean hasVariable, int initial) {
    return new DslError(
        loop.getTarget(),
        "expected "
            + (hasVariable ? "a variable and a tuple of " : "a tuple of ")
            + initial
            + (initial == 1 ? " name" : " names")
            + ", as there are init_values, found something else; write "
            + (hasVariable ? "for i, (a,) in pl.range(n, init_values=(x,))" : "for (a,) in ..."));
  }
}
