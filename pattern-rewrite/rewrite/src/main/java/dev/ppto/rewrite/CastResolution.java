package dev.ppto.rewrite;

import dev.ppto.ir.Builder;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.ir.diagnostic.Diagnostic;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Removes the casts that a conversion left: pairs cancel, others become what a converter makes. */
final class CastResolution {
  private static final int SHOWN_USERS = 3;

  private final List<ConversionCast> casts;
  private final List<Operation> materialized = new ArrayList<>();
  private final Set<Operation> erased = Collections.newSetFromMap(new IdentityHashMap<>());

  CastResolution(List<ConversionCast> casts, Predicate<Operation> isGone) {
    this.casts = casts.stream().filter(cast -> !isGone.test(cast.op())).toList();
  }

  /** Cancels pairs, erases unused casts, and asks the converters for the others. */
  void run() {
    for (ConversionCast cast : casts) {
      cancel(cast.op());
    }
    eraseUnused();
    for (ConversionCast cast : casts) {
      if (!erased.contains(cast.op())) {
        materialize(cast);
      }
    }
    eraseUnused();
  }

  /**
   * Reports the casts that are left and were not in the input.
   *
   * @return whether there was none
   */
  boolean reportLeft(ConversionTarget target) {
    boolean none = true;
    for (ConversionCast cast : casts) {
      if (erased.contains(cast.op())
          || cast.kind() == ConversionCast.Kind.INPUT
          || target.legality(cast.op()) == Legality.LEGAL) {
        continue;
      }
      none = false;
      report(cast);
    }
    return none;
  }

  int erasedCount() {
    return erased.size();
  }

  // cast(cast(x : A) : B) : A -> x
  private void cancel(Operation cast) {
    List<Value> inputs = cast.operands();
    while (true) {
      if (ConversionState.typesAre(inputs, cast.resultTypes())) {
        cast.replaceAllUsesWith(List.copyOf(inputs));
        return;
      }
      Operation inner = producer(inputs);
      if (inner == null) {
        return;
      }
      inputs = inner.operands();
    }
  }

  /** The cast whose results, all and in order, the values are; null if there is none. */
  private static @Nullable Operation producer(List<Value> values) {
    Operation op = values.isEmpty() ? null : values.get(0).definingOp();
    if (op == null || !ConversionCast.isCast(op) || op.resultCount() != values.size()) {
      return null;
    }
    for (int i = 0; i < values.size(); i++) {
      if (values.get(i) != op.result(i)) {
        return null;
      }
    }
    return op;
  }

  private void eraseUnused() {
    Deque<Operation> open = new ArrayDeque<>();
    casts.forEach(cast -> open.add(cast.op()));
    while (!open.isEmpty()) {
      Operation op = open.remove();
      if (op.isUnused() && ConversionCast.isCast(op) && erased.add(op)) {
        List<Value> inputs = List.copyOf(op.operands());
        op.erase();
        for (Value input : inputs) {
          if (input.definingOp() != null) {
            open.add(input.definingOp());
          }
        }
      }
    }
  }

  private void materialize(ConversionCast cast) {
    TypeConverter converter = cast.converter();
    Operation op = cast.op();
    if (converter == null) {
      return;
    }
    Operation before = op.previous();
    Builder builder = Builder.before(op);
    List<Value> inputs = List.copyOf(op.operands());
    List<? extends Value> made = null;
    if (cast.kind() != ConversionCast.Kind.SOURCE) {
      made = converter.target(builder, op.resultTypes(), inputs, op.location());
    } else if (op.resultCount() == 1) {
      Value one = converter.source(builder, op.result().type(), inputs, op.location());
      made = one == null ? null : List.of(one);
    }
    if (made != null) {
      op.replaceAllUsesWith(made);
    }
    for (Operation each = op.previous(); each != before && each != null; each = each.previous()) {
      materialized.add(each);
    }
  }

  /**
   * Reports what materializations made and must not be there.
   *
   * @param full whether what is unknown must not be there
   * @return whether there was none
   */
  boolean reportIllegal(ConversionTarget target, boolean full) {
    boolean none = true;
    for (Operation made : materialized) {
      Legality legality = erased.contains(made) ? Legality.LEGAL : target.legality(made);
      if (legality == Legality.ILLEGAL
          || (full && legality == Legality.UNKNOWN && !ConversionCast.isCast(made))) {
        none = false;
        made.error(
                "expected materializations of the type converter to make legal operations, found"
                    + " one that made '"
                    + made.name()
                    + "'")
            .note("make it legal in the target, or make something else")
            .report();
      }
    }
    return none;
  }

  private static void report(ConversionCast cast) {
    Operation op = cast.op();
    Diagnostic error =
        op.error(
            "failed to legalize unresolved materialization from "
                + TypeText.ofAll(op.operands())
                + " to "
                + TypeText.ofAll(op.results())
                + " that remained live after conversion");
    int shown = 0;
    for (Value result : op.results()) {
      for (Operation user : result.users()) {
        if (shown++ < SHOWN_USERS) {
          error.note(
              user.location(),
              "'" + user.name() + "' uses the value as " + TypeText.of(result.type()));
        }
      }
    }
    String rule =
        switch (cast.kind()) {
          case SOURCE -> "convert the users, or give the type converter a source materialization";
          case TARGET ->
              "convert what makes the value, or give the type converter a target materialization";
          case PATTERN, INPUT -> "convert the users or what makes the value";
        };
    error.note("to resolve it, " + rule).report();
  }
}
