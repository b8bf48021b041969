package dev.ppto.rewrite.analysis;

import dev.ppto.ir.Block;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.OpOperand;
import dev.ppto.ir.OpResult;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.dataflow.DataFlowSolver;
import dev.ppto.rewrite.dataflow.DeadCodeAnalysis;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Where values are still needed. Found from the uses backwards to the definitions, in time
 * proportional to the sets that are the answer. Control goes through regions as operations say;
 * code that control does not reach needs nothing.
 *
 * <p>The sets of a block hold what is needed in its region, and around its loops. What is only
 * needed after the operation around it is in the sets of the block of that operation; {@link
 * #isLiveAfter} looks there as well.
 */
public final class Liveness {
  private final Operation root;
  private final DeadCodeAnalysis control;
  private final Map<Block, Set<Value>> liveIn = new IdentityHashMap<>();
  private final Map<Block, Set<Value>> liveOut = new IdentityHashMap<>();

  public Liveness(Operation root) {
    this.root = root;
    DataFlowSolver solver = new DataFlowSolver(root);
    solver.solve();
    control = solver.deadCode();
    for (Operation op : OperationOrder.preorder(root)) {
      if (op != root && control.isReached(op)) {
        for (int i = 0; i < op.operandCount(); i++) {
          use(op.operand(i), op);
        }
      }
    }
  }

  /** What is needed in the block or after it, and comes from before it. */
  public Set<Value> liveIn(Block block) {
    return Collections.unmodifiableSet(liveIn.getOrDefault(block, Set.of()));
  }

  /** What is needed after the block, and comes from it or from before. */
  public Set<Value> liveOut(Block block) {
    return Collections.unmodifiableSet(liveOut.getOrDefault(block, Set.of()));
  }

  /**
   * True if the value is there after an operation has run, and may still be needed then: in the
   * block, on a way from it, or after what is around it.
   */
  public boolean isLiveAfter(Value value, Operation op) {
    for (Operation at = op; at != null && at.block() != null; at = at.parentOp()) {
      Block block = at.block();
      if (value.parentBlock() == block) {
        return isDefinedBy(value, at)
            && (liveOut.getOrDefault(block, Set.of()).contains(value)
                || isUsedAfter(value, at, block));
      }
      boolean throughBlock =
          liveOut.getOrDefault(block, Set.of()).contains(value)
              || liveIn.getOrDefault(block, Set.of()).contains(value)
                  && isUsedAfter(value, at, block);
      if (throughBlock || at == root) {
        return throughBlock;
      }
    }
    return false;
  }

  /**
   * What is needed after an operation in its block or on a way from it, in no order. Takes time
   * with the length of the block.
   */
  public Set<Value> liveAfter(Operation op) {
    Block block = op.block();
    if (block == null) {
      return Set.of();
    }
    Set<Value> live = Collections.newSetFromMap(new IdentityHashMap<>());
    live.addAll(liveOut(block));
    for (Operation at = block.last(); at != op && at != null; at = at.previous()) {
      live.removeAll(at.results());
      addUsed(at, live);
    }
    return live;
  }

  /** Adds what an operation, and all in it, uses of what comes from outside of it. */
  private void addUsed(Operation op, Set<Value> live) {
    if (control.isReached(op)) {
      live.addAll(op.operands());
    }
    for (Region region : op.regions()) {
      if (!region.isEmpty()) {
        for (Value value : liveIn(region.entry())) {
          if (isOutside(value, op)) {
            live.add(value);
          }
        }
      }
    }
  }

  private static boolean isOutside(Value value, Operation op) {
    Block block = value.parentBlock();
    Operation parent = block == null ? null : block.parentOp();
    return parent != op && (parent == null || !op.isProperAncestorOf(parent));
  }

  private static boolean isDefinedBy(Value value, Operation op) {
    return value instanceof BlockArgument
        || ((OpResult) value).owner() == op
        || ((OpResult) value).owner().isBefore(op);
  }

  private boolean isUsedAfter(Value value, Operation op, Block block) {
    for (OpOperand use : value.uses()) {
      Operation user = use.owner().ancestorIn(block);
      if (user != null && op.isBefore(user) && control.isReached(use.owner())) {
        return true;
      }
    }
    return false;
  }

  // ---- from a use to the definition ----

  private void use(Value value, Operation user) {
    Deque<Block> open = new ArrayDeque<>();
    need(value, user.block(), open);
    while (!open.isEmpty()) {
      Block block = open.pop();
      for (Operation from : control.leadingTo(block)) {
        reachFrom(value, block, from, open);
      }
      Region region = block.parentRegion();
      Operation parent = block.parentOp();
      if (region != null && block.isEntry() && parent != null) {
        List<Operation> known = control.leadingTo(block);
        if (known.isEmpty()) {
          // An operation that does not say how control comes into its regions.
          need(value, parent.block(), open);
          for (Region other : parent.regions()) {
            for (Block last : other.blocks()) {
              if (last.successors().isEmpty()) {
                leave(value, last, open);
              }
            }
          }
        }
      }
    }
  }

  /** Control comes to the block from an operation. */
  private void reachFrom(Value value, Block block, Operation from, Deque<Block> open) {
    Block source = from.block();
    if (block.parentOp() == from) {
      need(value, source, open);
    } else if (source != null) {
      leave(value, source, open);
    }
  }

  private void leave(Value value, Block block, Deque<Block> open) {
    if (liveOut.computeIfAbsent(block, b -> new LinkedHashSet<>()).add(value)) {
      need(value, block, open);
    }
  }

  /** The value is needed in the block. */
  private void need(Value value, @Nullable Block block, Deque<Block> open) {
    if (block != null
        && block != value.parentBlock()
        && block != root.block()
        && liveIn.computeIfAbsent(block, b -> new LinkedHashSet<>()).add(value)) {
      open.push(block);
    }
  }
}
