package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.ast.For;
import dev.ppto.frontend.python.ast.Statement;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

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
  Flow build(For loop, List<PyValue> elements, List<PyValue> initial, Set<String> live) {
    LoopTargets targets = LoopTargets.of(loop, true, initial.size());
    List<Statement> code = loop.getBody().getBody();
    Set<String> read = new HashSet<>(Liveness.atHead(null, code, live));
    read.addAll(targets.names());
    bind(targets, initial);
    @Nullable List<PyValue> given = initial;
    for (PyValue element : elements) {
      Yields yields = Yields.ofLoop();
      if (targets.variable() != null) {
        body.statements().assignments().bind(targets.variable(), element);
      }
      Flow flow = pass(code, read, targets.names().isEmpty() ? Yields.ofBranch() : yields);
      if (flow == Flow.RETURN) {
        return flow;
      }
      if (!targets.names().isEmpty()) {
        given = yields.values();
        if (given == null || given.size() != initial.size()) {
          throw new DslError(
              loop,
              "expected pl.yield_() of "
                  + initial.size()
                  + (initial.size() == 1 ? " value" : " values")
                  + " at the end of the loop's body, as there are init_values, found "
                  + (given == null ? "none" : String.valueOf(given.size())));
        }
        bind(targets, given);
      }
      if (flow == Flow.BREAK) {
        break;
      }
    }
    return Flow.NEXT;
  }

  private void bind(LoopTargets targets, List<PyValue> values) {
    for (int i = 0; i < targets.names().size(); i++) {
      body.scope().bind(targets.names().get(i), values.get(i), null);
    }
  }

  private Flow pass(List<Statement> code, Set<String> live, Yields yields) {
    body.enterPasses();
    try {
      return body.statements().yielding(yields, () -> body.statements().block(code, live));
    } finally {
      body.leavePasses();
    }
  }
}
