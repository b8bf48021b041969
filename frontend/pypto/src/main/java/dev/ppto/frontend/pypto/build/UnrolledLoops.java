package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.ast.For;
import dev.ppto.ir.Value;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Loops whose passes are built one by one. */
final class UnrolledLoops {
  private final Body body;

  UnrolledLoops(Body body) {
    this.body = body;
  }

  /**
   * @param elements what the passes get, in order
   * @param initial the {@code init_values}
   */
  Ways.Exits build(For loop, List<PyValue> elements, List<PyValue> initial, Set<String> live) {
    LoopTargets targets = LoopTargets.of(loop, true, initial.size());
    Set<String> read = new HashSet<>(Liveness.atHead(null, loop.getBody().getBody(), live));
    read.addAll(targets.names());
    for (int i = 0; i < targets.names().size(); i++) {
      body.scope().bind(targets.names().get(i), initial.get(i), null);
    }
    Yields yields = new Yields(loop, targets, false);
    Ways.stay(body.scope());
    for (PyValue element : elements) {
      Ways.Exits before = Ways.Exits.of(body.scope());
      Value left = Running.valueOf(before.left());
      if (left != null) {
        // A pass before this one may have left the loop: the program decides.
        body.statements()
            .conditionals()
            .choose(
                left,
                Place.of(loop),
                loop,
                read,
                () -> left(body.scope()),
                () -> pass(loop, element, targets, read, yields));
      } else if (before.any()) {
        break;
      } else {
        pass(loop, element, targets, read, yields);
      }
    }
    Ways.Exits exits = Ways.Exits.of(body.scope());
    yields.after(body.scope());
    return exits;
  }

  private static Flow left(Scope scope) {
    Ways.leaveLoop(scope);
    return Flow.BREAK;
  }

  private Flow pass(
      For loop, PyValue element, LoopTargets targets, Set<String> live, Yields yields) {
    Ways.stay(body.scope());
    if (targets.variable() != null) {
      body.statements().assignments().bind(targets.variable(), element);
    }
    Flow flow =
        body.statements()
            .yielding(yields, () -> body.statements().block(loop.getBody().getBody(), live));
    yields.leave(loop, body.scope());
    return flow;
  }
}
