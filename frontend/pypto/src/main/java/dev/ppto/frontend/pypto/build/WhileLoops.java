package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.ast.Argument;
import dev.ppto.frontend.python.ast.Call;
import dev.ppto.frontend.python.ast.Expression;
import dev.ppto.frontend.python.ast.For;
import dev.ppto.frontend.python.ast.Statement;
import dev.ppto.frontend.python.ast.While;
import dev.ppto.ir.Block;
import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** Loops that run while a condition holds: {@code scf.while}. */
final class WhileLoops {
  private final Body body;

  WhileLoops(Body body) {
    this.body = body;
  }

  /** {@code while test:}. */
  void build(While loop, Set<String> live) {
    if (loop.getOrElse() != null) {
      throw new DslError(
          loop,
          "expected a while statement without 'else', found one; put the statements after it");
    }
    build(
        loop,
        loop.getTest(),
        loop.getBody().getBody(),
        new LoopTargets(null, List.of()),
        null,
        live);
  }

  /** {@code for (x,) in pl.while_(init_values=(a,)): pl.cond(test)}. */
  void build(For loop, Call call, Set<String> live) {
    List<PyValue> initial = List.of();
    for (Given each : body.expressions().calls().given(call)) {
      if (!"init_values".equals(each.keyword())) {
        throw new DslError(
            each.place(), "pl.while_() expected init_values=, found another argument");
      }
      initial = body.expressions().sequence(each.value(), each.place());
    }
    LoopTargets targets = LoopTargets.of(loop, false, initial.size());
    List<Statement> code = loop.getBody().getBody();
    if (code.isEmpty()
        || !(code.get(0) instanceof Expression first)
        || !"pl.cond".equals(body.expressions().calls().operationName(first))) {
      throw new DslError(
          loop, "expected pl.cond(condition) as the first statement of a pl.while_() loop");
    }
    List<Argument> arguments = ((Call) first).getArguments();
    if (arguments.size() != 1) {
      throw new DslError(
          first, "pl.cond() expected one condition, found " + arguments.size() + " arguments");
    }
    for (int i = 0; i < targets.names().size(); i++) {
      body.scope().bind(targets.names().get(i), initial.get(i), null);
    }
    build(loop, arguments.get(0).getValue(), code.subList(1, code.size()), targets, loop, live);
  }

  private void build(
      EObject loop,
      Expression test,
      List<Statement> code,
      LoopTargets targets,
      @Nullable For withYields,
      Set<String> live) {
    Set<String> bound = new LinkedHashSet<>(BoundNames.in(code));
    bound.addAll(targets.names());
    Set<String> read = new LinkedHashSet<>(Liveness.atHead(test, code, live));
    read.addAll(targets.names());
    Carried carried = new Carried(body, loop, bound, read, live);
    Location at = Place.of(loop);
    OperationState state = body.emitter().state("scf.while", at);
    state.operands(carried.initials()).results(carried.types());
    Block before = state.region().addBlock();
    Block after = state.region().addBlock();
    body.emitter()
        .in(
            before,
            () -> {
              carried.enter(before);
              PyValue condition = body.expressions().value(test);
              if (!Folding.isRuntime(condition)) {
                throw new DslError(
                    test,
                    "expected a condition that the loop changes, found one that is always "
                        + (Folding.truth(condition) ? "true" : "false")
                        + "; bind what it depends on before the loop and change it in the loop");
              }
              Value holds = body.scalars().condition(condition, test);
              body.emitter()
                  .append(
                      body.emitter()
                          .state("scf.condition", at)
                          .operand(holds)
                          .operands(before.arguments()));
            });
    Yields yields = Yields.ofLoop();
    List<@Nullable Value> ends = new ArrayList<>();
    RangeLoops passes = new RangeLoops(body);
    body.emitter()
        .in(
            after,
            () -> {
              carried.enter(after);
              passes.pass(code, read, yields, withYields != null && !targets.names().isEmpty());
              if (withYields != null) {
                passes.give(yields, targets, withYields);
              }
              carried.checkFixed();
              ends.addAll(carried.ends(loop));
              List<Value> yielded = new ArrayList<>();
              for (int i = 0; i < ends.size(); i++) {
                Value end = ends.get(i);
                yielded.add(end == null ? after.argument(i) : end);
              }
              body.emitter().append(body.emitter().state("scf.yield", at).operands(yielded));
            });
    Operation made = body.emitter().append(state);
    carried.leave(made, Collections.nCopies(ends.size(), false));
    carried.poison(ends);
    yields
        .names()
        .forEach(
            (name, index) -> {
              PyValue result = body.scope().own(targets.names().get(index));
              if (result != null) {
                body.scope().bind(name, result, null);
              }
            });
  }
}
