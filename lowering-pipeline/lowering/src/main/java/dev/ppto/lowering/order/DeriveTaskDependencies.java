package dev.ppto.lowering.order;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.dialects.ascend.JoinOp;
import dev.ppto.dialects.ascend.SubmitOp;
import dev.ppto.dialects.ascend.TaskGraphOp;
import dev.ppto.dialects.scf.IfOp;
import dev.ppto.dialects.signature.Direction;
import dev.ppto.dialects.signature.Signature;
import dev.ppto.ir.Block;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Value;
import dev.ppto.ir.type.ShapedMemory;
import dev.ppto.pass.OperationPass;
import dev.ppto.pass.PassContext;
import dev.ppto.pass.PassInfo;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes a task wait for earlier ones that touch the same tensor, or any window, where one of the
 * two writes; else tasks may overlap. Between tasks inside and outside of a loop or branch, and
 * from one iteration to the next, a join orders.
 */
@PassInfo(
    name = "derive-task-dependencies",
    summary = "Orders the tasks of a device that touch the same memory",
    anchor = TaskGraphOp.NAME)
public record DeriveTaskDependencies() implements OperationPass {

  @Override
  public void run(Operation op, PassContext ctx) {
    order(((TaskGraphOp) op).region(0).entry(), ((TaskGraphOp) op).windows(), false);
  }

  /** A task's use of a memory argument. */
  private record Use(Value memory, boolean window, boolean write) {
    boolean conflictsWith(Use other) {
      return (write || other.write) && (memory == other.memory || window && other.window);
    }
  }

  private record Item(Operation op, List<Use> uses) {
    boolean conflictsWith(Item other) {
      return uses.stream().anyMatch(a -> other.uses.stream().anyMatch(a::conflictsWith));
    }
  }

  private static void order(Block block, @Nullable ImmutableLongArray windows, boolean repeats) {
    List<Item> earlier = new ArrayList<>();
    for (Operation op : block.operations()) {
      for (Region region : op.regions()) {
        for (Block nested : region.blocks()) {
          order(nested, windows, !(op instanceof IfOp));
        }
      }
      Item item = new Item(op, usesWithin(op, windows));
      if (op instanceof JoinOp) {
        earlier.clear();
      } else if (!item.uses().isEmpty()) {
        orderAfter(item, earlier);
        earlier.add(item);
      }
    }
    boolean aroundLoop =
        repeats
            && earlier.stream().anyMatch(a -> earlier.stream().anyMatch(b -> a.conflictsWith(b)));
    Operation terminator = block.last();
    if (aroundLoop && terminator != null) {
      Builder builder =
          terminator.has(Traits.TERMINATOR)
              ? Builder.before(terminator)
              : Builder.after(terminator);
      JoinOp.create(builder, terminator.location());
    }
  }

  /** Makes the item wait for those before it that it conflicts with. */
  private static void orderAfter(Item item, List<Item> earlier) {
    List<Item> conflicts = earlier.stream().filter(item::conflictsWith).toList();
    if (conflicts.isEmpty()) {
      return;
    }
    boolean tasksOnly =
        item.op() instanceof SubmitOp
            && conflicts.stream().allMatch(other -> other.op() instanceof SubmitOp);
    if (!tasksOnly) {
      JoinOp.create(Builder.before(item.op()), item.op().location());
      earlier.clear();
      return;
    }
    SubmitOp submit = (SubmitOp) item.op();
    List<Value> after = new ArrayList<>(submit.after());
    for (Item other : conflicts) {
      Value task = ((SubmitOp) other.op()).task();
      if (!after.contains(task)) {
        after.add(task);
      }
    }
    submit.setOperandGroup("after", after);
  }

  private static List<Use> usesWithin(Operation op, @Nullable ImmutableLongArray windows) {
    List<Use> uses = new ArrayList<>();
    for (SubmitOp submit : op.collect(SubmitOp.class)) {
      Operation kernel = SymbolTable.lookupNearest(submit, submit.callee());
      if (kernel == null) {
        continue;
      }
      List<Direction> directions = Signature.of(kernel).directions();
      for (int i = 0; i < submit.arguments().size(); i++) {
        Value argument = submit.arguments().get(i);
        if (argument.type() instanceof ShapedMemory) {
          boolean window =
              windows != null
                  && argument instanceof BlockArgument parameter
                  && windows.contains(parameter.index());
          uses.add(new Use(argument, window, directions.get(i).writes()));
        }
      }
    }
    return uses;
  }
}
