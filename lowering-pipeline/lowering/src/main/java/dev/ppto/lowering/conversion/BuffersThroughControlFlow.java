package dev.ppto.lowering.conversion;

import dev.ppto.dialects.arith.SelectOp;
import dev.ppto.dialects.ascend.BufferOp;
import dev.ppto.dialects.ascend.BufferType;
import dev.ppto.dialects.ascend.KernelOp;
import dev.ppto.dialects.ascend.TmovOp;
import dev.ppto.dialects.scf.ForOp;
import dev.ppto.dialects.scf.IfOp;
import dev.ppto.dialects.scf.WhileOp;
import dev.ppto.dialects.scf.YieldOp;
import dev.ppto.ir.Block;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Region;
import dev.ppto.ir.Value;
import dev.ppto.pass.OperationPass;
import dev.ppto.pass.PassContext;
import dev.ppto.pass.PassInfo;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Gives buffers that loops carry and branches yield a place of their own, with copies into it: on
 * the device a buffer is an address, not a value that control flow could hand on. `plan-memory`
 * takes away the copies that are not needed.
 *
 * <pre>
 * %r = scf.for iter_args(%a = %x) { ... yield %y }   ->   tmov %x -> %b; scf.for { ... tmov %y -> %b }
 * </pre>
 */
@PassInfo(
    name = "buffers-through-control-flow",
    summary = "Gives loop-carried and branch-yielded buffers a place, with copies into it",
    anchor = KernelOp.NAME)
public record BuffersThroughControlFlow() implements OperationPass {

  @Override
  public void run(Operation kernel, PassContext ctx) {
    kernel.collect(SelectOp.class).stream()
        .filter(select -> select.result().type() instanceof BufferType)
        .forEach(BuffersThroughControlFlow::toBranch);
    kernel.walk(
        op -> {
          if (op instanceof ForOp loop) {
            convertLoop(loop, loop.region(0), 3, 1);
          } else if (op instanceof IfOp branch) {
            convertIf(branch);
          } else if (op instanceof WhileOp loop) {
            convertWhile(loop);
          }
        });
  }

  /** {@code select c, x, y -> if c { yield x } else { yield y }}, since a buffer is no value. */
  private static void toBranch(SelectOp select) {
    Builder builder = Builder.before(select);
    OperationState state =
        builder
            .state(IfOp.NAME, select.location())
            .operand(select.condition())
            .result(select.result().type());
    state.region();
    state.region();
    Operation branch = builder.create(state);
    List<Value> chosen = List.of(select.trueValue(), select.falseValue());
    for (int i = 0; i < chosen.size(); i++) {
      Block block = branch.region(i).addBlock();
      Builder inside = Builder.atEnd(select.context(), block);
      inside.create(inside.state(YieldOp.NAME, select.location()).operand(chosen.get(i)));
    }
    select.result().replaceAllUsesWith(branch.result(0));
    select.erase();
  }

  /**
   * A counted loop: operand {@code firstOperand + i} starts argument {@code firstArgument + i} and
   * result i.
   */
  private static void convertLoop(
      Operation loop, Region body, int firstOperand, int firstArgument) {
    List<Carried> carried = new ArrayList<>();
    Block block = body.entry();
    for (int i = 0; i < loop.resultCount(); i++) {
      if (loop.result(i).type() instanceof BufferType type) {
        BlockArgument argument = block.argument(firstArgument + i);
        carried.add(new Carried(i, place(loop, type), argument));
      }
    }
    if (carried.isEmpty()) {
      return;
    }
    Builder before = Builder.before(loop);
    for (Carried c : carried) {
      TmovOp.create(before, loop.location(), loop.operand(firstOperand + c.index()), c.place());
      c.argument().replaceAllUsesWith(c.place());
      loop.result(c.index()).replaceAllUsesWith(c.place());
    }
    Operation yield = block.last();
    copyAtOnce(
        yield, carried.stream().map(c -> yield.operand(c.index())).toList(), places(carried));
    List<Integer> dropped = carried.stream().map(Carried::index).toList();
    yield.setOperands(without(yield.operands(), dropped, 0));
    rebuild(loop, without(loop.operands(), dropped, firstOperand), dropped, firstArgument, block);
  }

  private static void convertIf(IfOp branch) {
    List<Carried> carried = new ArrayList<>();
    for (int i = 0; i < branch.resultCount(); i++) {
      if (branch.result(i).type() instanceof BufferType type) {
        carried.add(new Carried(i, place(branch, type), null));
      }
    }
    if (carried.isEmpty()) {
      return;
    }
    List<Integer> dropped = carried.stream().map(Carried::index).toList();
    for (Region region : branch.regions()) {
      Operation yield = region.entry().last();
      copyAtOnce(
          yield, carried.stream().map(c -> yield.operand(c.index())).toList(), places(carried));
      yield.setOperands(without(yield.operands(), dropped, 0));
    }
    carried.forEach(c -> branch.result(c.index()).replaceAllUsesWith(c.place()));
    rebuild(branch, List.copyOf(branch.operands()), dropped, 0, null);
  }

  /**
   * A while loop: inits start the arguments of the first region; what `scf.condition` passes
   * becomes the arguments of the second region and the results.
   */
  private static void convertWhile(WhileOp loop) {
    Block beforeBlock = loop.region(0).entry();
    Block afterBlock = loop.region(1).entry();
    Operation condition = beforeBlock.last();
    Operation yield = afterBlock.last();
    List<Carried> entering = new ArrayList<>();
    for (BlockArgument argument : beforeBlock.arguments()) {
      if (argument.type() instanceof BufferType type) {
        entering.add(new Carried(argument.index(), place(loop, type), argument));
      }
    }
    List<Carried> passing = new ArrayList<>();
    for (BlockArgument argument : afterBlock.arguments()) {
      if (argument.type() instanceof BufferType type) {
        passing.add(new Carried(argument.index(), place(loop, type), argument));
      }
    }
    if (entering.isEmpty() && passing.isEmpty()) {
      return;
    }
    Builder builder = Builder.before(loop);
    for (Carried c : entering) {
      TmovOp.create(builder, loop.location(), loop.operand(c.index()), c.place());
      replaceArgument(c);
    }
    for (Carried c : passing) {
      replaceArgument(c);
      loop.result(c.index()).replaceAllUsesWith(c.place());
    }
    copyAtOnce(
        condition,
        passing.stream().map(c -> condition.operand(1 + c.index())).toList(),
        places(passing));
    copyAtOnce(
        yield, entering.stream().map(c -> yield.operand(c.index())).toList(), places(entering));
    List<Integer> droppedIn = entering.stream().map(Carried::index).toList();
    List<Integer> droppedOut = passing.stream().map(Carried::index).toList();
    condition.setOperands(without(condition.operands(), droppedOut, 1));
    yield.setOperands(without(yield.operands(), droppedIn, 0));
    eraseArguments(beforeBlock, droppedIn, 0);
    eraseArguments(afterBlock, droppedOut, 0);
    rebuild(loop, without(loop.operands(), droppedIn, 0), droppedOut, 0, null);
  }

  private record Carried(int index, Value place, @Nullable BlockArgument argument) {}

  private static void replaceArgument(Carried carried) {
    if (carried.argument() != null) {
      carried.argument().replaceAllUsesWith(carried.place());
    }
  }

  private static List<Value> places(List<Carried> carried) {
    return carried.stream().map(Carried::place).toList();
  }

  private static Value place(Operation before, BufferType type) {
    return BufferOp.create(Builder.before(before), before.location(), type).result();
  }

  /** Copies as if all at once: through temporaries where a source is another copy's target. */
  private static void copyAtOnce(Operation before, List<Value> sources, List<Value> targets) {
    Builder builder = Builder.before(before);
    List<Value> from = new ArrayList<>(sources);
    for (int i = 0; i < from.size(); i++) {
      if (targets.contains(from.get(i)) && from.get(i) != targets.get(i)) {
        Value temporary = place(before, (BufferType) from.get(i).type());
        TmovOp.create(builder, before.location(), from.get(i), temporary);
        from.set(i, temporary);
      }
    }
    for (int i = 0; i < from.size(); i++) {
      if (from.get(i) != targets.get(i)) {
        TmovOp.create(builder, before.location(), from.get(i), targets.get(i));
      }
    }
  }

  private static List<Value> without(List<Value> values, List<Integer> dropped, int first) {
    List<Value> kept = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      if (!dropped.contains(i - first)) {
        kept.add(values.get(i));
      }
    }
    return kept;
  }

  private static void eraseArguments(Block block, List<Integer> dropped, int first) {
    for (int i = dropped.size() - 1; i >= 0; i--) {
      block.eraseArgument(first + dropped.get(i));
    }
  }

  /** Makes the operation anew without the dropped results and arguments; regions move over. */
  private static void rebuild(
      Operation op,
      List<Value> operands,
      List<Integer> dropped,
      int firstArgument,
      @Nullable Block arguments) {
    if (arguments != null) {
      eraseArguments(arguments, dropped, firstArgument);
    }
    Builder builder = Builder.before(op);
    var state = builder.state(op.name(), op.location()).operands(operands);
    for (int i = 0; i < op.resultCount(); i++) {
      if (!dropped.contains(i)) {
        state.result(op.result(i).type());
      }
    }
    state.attributes.putAll(op.attributes().asMap());
    state.properties.putAll(op.properties().asMap());
    for (Region region : op.regions()) {
      state.region().takeBody(region);
    }
    Operation copy = builder.create(state);
    int next = 0;
    for (int i = 0; i < op.resultCount(); i++) {
      if (!dropped.contains(i)) {
        op.result(i).replaceAllUsesWith(copy.result(next++));
      }
    }
    op.erase();
  }
}
