package dev.ppto.lowering.order;

import dev.ppto.dialects.ascend.JoinOp;
import dev.ppto.dialects.ascend.SubmitOp;
import dev.ppto.dialects.ascend.TaskGraphOp;
import dev.ppto.dialects.scf.ForOp;
import dev.ppto.dialects.scf.IfOp;
import dev.ppto.dialects.signature.Direction;
import dev.ppto.dialects.signature.Signature;
import dev.ppto.ir.Block;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Value;
import dev.ppto.ir.type.ShapedMemory;
import dev.ppto.pass.ModulePass;
import dev.ppto.pass.PassContext;
import dev.ppto.pass.PassInfo;
import dev.ppto.rewrite.analysis.MemoryOverlap;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes a task wait for earlier ones that touch the same memory, where one of the two writes; else
 * tasks may overlap. Two parameters are the same memory if they are windows, or if a dispatch
 * passes the same tensor for both. Between tasks inside and outside of a loop or branch, and from
 * one iteration to the next, a join orders.
 */
@PassInfo(
    name = "derive-task-dependencies",
    summary = "Orders the tasks of a device that touch the same memory")
public record DeriveTaskDependencies() implements ModulePass {

  @Override
  public void run(Operation module, PassContext ctx) {
    MemoryOverlap overlaps = ctx.analyses().get(MemoryOverlap.class, MemoryOverlap::new);
    for (TaskGraphOp graph : module.collect(TaskGraphOp.class)) {
      order(graph.region(0).entry(), new TaskMemory(graph, module, overlaps));
    }
  }

  /** A task's use of a memory argument. */
  private record Use(Value memory, boolean write) {
    boolean conflictsWith(Use other, TaskMemory memories) {
      return (write || other.write) && memories.mayAlias(memory, other.memory);
    }
  }

  /** An operation with the uses of all tasks in it. */
  private record Item(Operation op, List<Use> uses) {
    boolean conflictsWith(Item other, TaskMemory memory) {
      return uses.stream()
          .anyMatch(a -> other.uses.stream().anyMatch(b -> a.conflictsWith(b, memory)));
    }
  }

  private static void order(Block block, TaskMemory memory) {
    List<Item> earlier = new ArrayList<>();
    for (Operation op : block.operations()) {
      if (op instanceof JoinOp) {
        earlier.clear();
        continue;
      }
      orderWithin(op, memory);
      Item item = new Item(op, usesWithin(op));
      if (!item.uses().isEmpty()) {
        orderAfter(item, earlier, memory);
        earlier.add(item);
      }
    }
  }

  /** Orders the tasks in the regions of an operation among each other. */
  private static void orderWithin(Operation op, TaskMemory memory) {
    List<Block> blocks = new ArrayList<>();
    for (Region region : op.regions()) {
      blocks.addAll(region.blocks());
    }
    blocks.forEach(block -> order(block, memory));
    if (blocks.isEmpty() || op instanceof IfOp) {
      return;
    }
    // What runs again may conflict with itself, and the regions of a while loop with each other.
    boolean joined = op instanceof ForOp && endsOrdered(blocks.get(0));
    Item all = new Item(op, usesWithin(op));
    if (!joined && all.conflictsWith(all, memory)) {
      blocks.forEach(DeriveTaskDependencies::joinAtEnd);
    }
  }

  /** True if no task is submitted behind the last join of a block. */
  private static boolean endsOrdered(Block block) {
    for (Operation op = block.last(); op != null; op = op.previous()) {
      if (op instanceof JoinOp) {
        return true;
      }
      if (!usesWithin(op).isEmpty()) {
        return false;
      }
    }
    return true;
  }

  private static void joinAtEnd(Block block) {
    Operation last = block.last();
    if (last == null || endsOrdered(block)) {
      return;
    }
    Builder builder = last.has(Traits.TERMINATOR) ? Builder.before(last) : Builder.after(last);
    JoinOp.create(builder, last.location());
  }

  /** Makes the item wait for those before it that it conflicts with. */
  private static void orderAfter(Item item, List<Item> earlier, TaskMemory memory) {
    List<Item> conflicts =
        earlier.stream().filter(other -> item.conflictsWith(other, memory)).toList();
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

  private static List<Use> usesWithin(Operation op) {
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
          uses.add(new Use(argument, directions.get(i).writes()));
        }
      }
    }
    return uses;
  }
}
