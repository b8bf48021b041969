package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.value.PyInt;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.ast.For;
import dev.ppto.frontend.python.ast.Statement;
import dev.ppto.ir.Block;
import dev.ppto.ir.Location;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.type.IndexType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Loops over integers that run when the program does: {@code scf.for}. */
final class RangeLoops {
  private final Body body;

  RangeLoops(Body body) {
    this.body = body;
  }

  Ways.Exits build(For loop, Loops.Range range, Set<String> live) {
    if (range.initial().isEmpty()) {
      LoopTargets.checkSingle(loop.getTarget());
    }
    LoopTargets targets = LoopTargets.of(loop, true, range.initial().size());
    Location at = Place.of(loop);
    Value start = bound(range.start(), "the start", range);
    Value stop = bound(range.stop(), "the end", range);
    Value step = bound(range.step(), "the step", range);
    boolean isDown = range.step() instanceof PyInt number && number.value().signum() < 0;
    for (int i = 0; i < targets.names().size(); i++) {
      body.scope().bind(targets.names().get(i), range.initial().get(i), null);
    }
    List<Statement> code = loop.getBody().getBody();
    Set<String> variables = BoundNames.ofTarget(targets.variable());
    Set<String> bound = new LinkedHashSet<>(BoundNames.changedIn(code));
    bound.addAll(targets.names());
    bound.addAll(variables);
    Set<String> read = new LinkedHashSet<>(Liveness.atHead(null, code, live));
    read.removeAll(variables);
    read.addAll(targets.names());
    Carried carried = new Carried(body, loop, bound, read, live);
    OperationState state = body.emitter().state("scf.for", at);
    if (isDown) {
      // scf.for counts up: the number of the pass, of which the variable follows.
      state
          .operand(body.emitter().index(0, at))
          .operand(passes(start, stop, (PyInt) range.step(), at))
          .operand(body.emitter().index(1, at));
    } else {
      state.operand(start).operand(stop).operand(step);
    }
    Block block = state.region().addBlock();
    Value counter = block.addArgument(IndexType.INDEX, Place.of(loop.getTarget()));
    Yields yields = new Yields(loop, targets, false);
    List<@Nullable Value> ends = new ArrayList<>();
    Ways.Exits[] exits = new Ways.Exits[1];
    body.emitter()
        .in(
            block,
            () -> {
              carried.enter(block);
              Value variable = isDown ? down(start, counter, step, at) : counter;
              variables.forEach(name -> body.scope().bind(name, Running.of(variable), null));
              exits[0] = pass(yields, () -> body.statements().block(code, read));
              yields.leave(loop, body.scope());
              carried.checkFixed();
              ends.addAll(carried.ends(loop));
            });
    carried.complete(exits[0], hasPass(range), List.of(block), ends);
    Ways.Exits ways =
        exits[0].any()
            ? new LeavableLoops(body).finish(state, block, carried, ends)
            : finish(state, block, carried, ends);
    carried.poison(ends);
    yields.after(body.scope());
    return ways;
  }

  private static boolean hasPass(Loops.Range range) {
    if (!(range.start() instanceof PyInt start)
        || !(range.stop() instanceof PyInt stop)
        || !(range.step() instanceof PyInt step)) {
      return false;
    }
    return stop.value().subtract(start.value()).signum() == step.value().signum();
  }

  /** The number of passes of a loop that counts down; not positive: there is none. */
  private Value passes(Value start, Value stop, PyInt step, Location at) {
    Emitter emitter = body.emitter();
    Value by = emitter.constant(IntegerAttr.index(step.value().negate().longValueExact()), at);
    Value difference = emitter.append("arith.subi", at, List.of(start, stop), IndexType.INDEX);
    return emitter.append("arith.ceildivsi", at, List.of(difference, by), IndexType.INDEX);
  }

  /** {@code start + counter * step}. */
  private Value down(Value start, Value counter, Value step, Location at) {
    Value way = body.emitter().append("arith.muli", at, List.of(counter, step), IndexType.INDEX);
    return body.emitter().append("arith.addi", at, List.of(start, way), IndexType.INDEX);
  }

  private Value bound(PyValue value, String what, Loops.Range range) {
    return body.scalars()
        .index(
            body.expressions().scalar(value, range.place()), what + " of the range", range.place());
  }

  /**
   * Builds a pass.
   *
   * @return how it may end the loop
   */
  Ways.Exits pass(Yields yields, Supplier<Flow> action) {
    body.enterLoop();
    Ways.stay(body.scope());
    try {
      body.statements().yielding(yields, action);
    } finally {
      body.leaveLoop();
    }
    return Ways.Exits.of(body.scope());
  }

  /** Makes the loop without the values that no pass changes. */
  private Ways.Exits finish(
      OperationState state, Block block, Carried carried, List<@Nullable Value> ends) {
    List<Value> initials = carried.initials();
    Map<Integer, Value> kept = new HashMap<>();
    List<Boolean> unchanged = new ArrayList<>();
    List<Value> yielded = new ArrayList<>();
    for (int i = 0; i < ends.size(); i++) {
      Value end = ends.get(i);
      boolean same = end == null || end == block.argument(1 + i);
      unchanged.add(same);
      if (same) {
        kept.put(1 + i, initials.get(i));
      } else {
        yielded.add(end);
        state.operand(initials.get(i)).result(initials.get(i).type());
      }
    }
    for (int i = ends.size(); i >= 1; i--) {
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
            () ->
                body.emitter()
                    .append(body.emitter().state("scf.yield", state.location).operands(yielded)));
    return carried.leave(body.emitter().append(state), unchanged);
  }
}
