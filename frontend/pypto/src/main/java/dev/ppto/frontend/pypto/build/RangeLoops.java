package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.pypto.value.PyInt;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.ast.For;
import dev.ppto.frontend.python.ast.Statement;
import dev.ppto.ir.Block;
import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Value;
import dev.ppto.ir.type.IndexType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Loops over integers that run when the program does: {@code scf.for}. */
final class RangeLoops {
  private final Body body;

  RangeLoops(Body body) {
    this.body = body;
  }

  void build(For loop, Loops.Range range, Set<String> live) {
    if (range.step() instanceof PyInt step && step.value().signum() < 0) {
      throw new DslError(
          range.place(),
          "expected a positive step, found "
              + step.value()
              + "; count up and compute the index: n - 1 - i");
    }
    if (range.initial().isEmpty()) {
      LoopTargets.checkSingle(loop.getTarget());
    }
    LoopTargets targets = LoopTargets.of(loop, true, range.initial().size());
    Location at = Place.of(loop);
    Value start = bound(range.start(), "the start", range);
    Value stop = bound(range.stop(), "the end", range);
    Value step = bound(range.step(), "the step", range);
    for (int i = 0; i < targets.names().size(); i++) {
      body.scope().bind(targets.names().get(i), range.initial().get(i), null);
    }
    List<Statement> code = loop.getBody().getBody();
    Set<String> variables = BoundNames.ofTarget(targets.variable());
    Set<String> bound = new LinkedHashSet<>(BoundNames.in(code));
    bound.addAll(targets.names());
    bound.removeAll(variables);
    Set<String> read = new LinkedHashSet<>(Liveness.atHead(null, code, live));
    read.removeAll(variables);
    read.addAll(targets.names());
    Carried carried = new Carried(body, loop, bound, read, live);
    OperationState state = body.emitter().state("scf.for", at);
    state.operand(start).operand(stop).operand(step);
    Block block = state.region().addBlock();
    Value variable = block.addArgument(IndexType.INDEX, Place.of(loop.getTarget()));
    Yields yields = Yields.ofLoop();
    List<@Nullable Value> ends = new ArrayList<>();
    body.emitter()
        .in(
            block,
            () -> {
              carried.enter(block);
              if (targets.variable() != null) {
                variables.forEach(name -> body.scope().bind(name, Running.of(variable), null));
              }
              pass(code, read, yields, !targets.names().isEmpty());
              give(yields, targets, loop);
              carried.checkFixed();
              ends.addAll(carried.ends(loop));
            });
    finish(loop, state, block, 1, carried, ends);
    variables.forEach(
        name ->
            body.scope()
                .bind(
                    name,
                    Running.undefined(
                        "expected '"
                            + name
                            + "' in its loop, found it after it; compute what is needed in the"
                            + " loop"),
                    null));
    yields
        .names()
        .forEach(
            (name, index) -> {
              if (index < targets.names().size()) {
                PyValue result = body.scope().own(targets.names().get(index));
                if (result != null) {
                  body.scope().bind(name, result, null);
                }
              }
            });
  }

  private Value bound(PyValue value, String what, Loops.Range range) {
    return body.scalars()
        .index(
            body.expressions().scalar(value, range.place()), what + " of the range", range.place());
  }

  /** Builds a pass; what {@code pl.yield_} gives is for the next one. */
  void pass(List<Statement> code, Set<String> live, Yields yields, boolean takesYields) {
    body.enterLoop();
    try {
      Flow flow =
          body.statements()
              .yielding(
                  takesYields ? yields : Yields.ofBranch(),
                  () -> body.statements().block(code, live));
      if (flow == Flow.BREAK) {
        throw new DslError(
            code.get(code.size() - 1),
            "expected a loop whose passes do not end it, found 'break'; leave out the loop");
      }
    } finally {
      body.leaveLoop();
    }
  }

  /** Binds the names of {@code init_values} to what the pass gave. */
  void give(Yields yields, LoopTargets targets, For loop) {
    if (targets.names().isEmpty()) {
      return;
    }
    List<PyValue> values = yields.values();
    if (values == null || values.size() != targets.names().size()) {
      throw new DslError(
          loop,
          "expected pl.yield_() of "
              + targets.names().size()
              + (targets.names().size() == 1 ? " value" : " values")
              + " at the end of the loop's body, as there are init_values, found "
              + (values == null ? "none" : String.valueOf(values.size())));
    }
    for (int i = 0; i < values.size(); i++) {
      body.scope().bind(targets.names().get(i), values.get(i), null);
    }
  }

  /**
   * Makes the loop without the values that no pass changes.
   *
   * @param first the index of the first carried argument of the block
   */
  void finish(
      For loop,
      OperationState state,
      Block block,
      int first,
      Carried carried,
      List<@Nullable Value> ends) {
    Location at = Place.of(loop);
    List<Value> initials = carried.initials();
    Map<Integer, Value> kept = new HashMap<>();
    List<Boolean> unchanged = new ArrayList<>();
    List<Value> yielded = new ArrayList<>();
    for (int i = 0; i < ends.size(); i++) {
      Value end = ends.get(i);
      boolean same = end == null || end == block.argument(first + i);
      unchanged.add(same);
      if (same) {
        kept.put(first + i, initials.get(i));
      } else {
        yielded.add(end);
        state.operand(initials.get(i)).result(initials.get(i).type());
      }
    }
    for (int i = first + ends.size() - 1; i >= first; i--) {
      Value initial = kept.get(i);
      if (initial != null) {
        Value argument = block.argument(i);
        argument.replaceAllUsesWith(initial);
        yielded.replaceAll(each -> each == argument ? initial : each);
        block.eraseArgument(i);
      }
    }
    body.emitter()
        .in(
            block,
            () -> body.emitter().append(body.emitter().state("scf.yield", at).operands(yielded)));
    Operation made = body.emitter().append(state);
    carried.leave(made, unchanged);
    carried.poison(ends);
  }
}
