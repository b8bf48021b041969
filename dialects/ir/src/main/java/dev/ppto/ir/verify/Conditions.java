package dev.ppto.ir.verify;

import com.google.common.collect.MapMaker;
import dev.ppto.ir.expression.CompiledExpression;
import dev.ppto.ir.expression.Truth;
import dev.ppto.ir.spec.Constraint;
import dev.ppto.ir.spec.Expression;
import java.util.concurrent.ConcurrentMap;

/** The conditions of constraints, compiled when they are first asked. */
final class Conditions {
  /** The name of what the constraint is about. */
  static final String SELF = "self";

  /** By the constraint itself, not by what it says, which would be slow to hash. */
  private static final ConcurrentMap<Constraint, CompiledExpression> COMPILED =
      new MapMaker().weakKeys().makeMap();

  private Conditions() {}

  /** Whether the condition holds or is unknown. */
  static boolean hold(Constraint constraint, Expression condition, Object self) {
    CompiledExpression compiled = COMPILED.get(constraint);
    if (compiled == null) {
      compiled =
          CompiledExpression.of(condition, name -> name.equals(SELF) ? frame -> frame : null);
      COMPILED.put(constraint, compiled);
    }
    return compiled.truth(self) != Truth.FALSE;
  }
}
