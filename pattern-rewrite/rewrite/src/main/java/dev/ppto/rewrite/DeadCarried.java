package dev.ppto.rewrite;

import dev.ppto.ir.Block;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.OpResult;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Value;
import dev.ppto.ir.control.BranchLike;
import dev.ppto.ir.control.BranchLike.Edge;
import dev.ppto.ir.effect.Effects;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Erases arguments of blocks that only compute one another, with what computes them.
 *
 * <pre>{@code
 * ^a(%i, %x): %y = addi %x, %i; cond_br c(%i), ^a(%j, %y), ^b -> ^a(%i): cond_br c(%i), ^a(%j), ^b
 * }</pre>
 */
final class DeadCarried {
  private final Region region;
  private final BlockEdges edges;
  private final Set<Block> free;

  private final Set<Operation> needed = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<BlockArgument> live = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Deque<Value> open = new ArrayDeque<>();

  private DeadCarried(Region region, BlockEdges edges, Set<Block> free) {
    this.region = region;
    this.edges = edges;
    this.free = free;
  }

  /**
   * True if there were any.
   *
   * @param free the blocks to which other values can be passed
   */
  static boolean erase(Region region, BlockEdges edges, Set<Block> free, PatternRewriter rewriter) {
    DeadCarried search = new DeadCarried(region, edges, free);
    search.findNeeded();
    return search.erase(rewriter);
  }

  private void findNeeded() {
    for (Block block : region.blocks()) {
      if (!free.contains(block)) {
        open.addAll(block.arguments());
      }
      for (Operation op : block) {
        if (!op.successors().isEmpty()) {
          openWhatIsNotPassed(op);
        } else if (!Effects.wouldBeDead(op)) {
          need(op);
        }
      }
    }
    while (!open.isEmpty()) {
      Value value = open.remove();
      if (value instanceof BlockArgument argument) {
        if (argument.owner().parentRegion() == region && live.add(argument)) {
          openPassed(argument);
        }
      } else {
        Operation op = ancestor(value.definingOp());
        if (op != null) {
          need(op);
        }
      }
    }
  }

  /** The operation among those of the region itself that is, or holds, {@code op}. */
  private @Nullable Operation ancestor(@Nullable Operation op) {
    Operation at = op;
    while (at != null && at.parentRegion() != region) {
      at = at.parentOp();
    }
    return at;
  }

  private void need(Operation op) {
    if (needed.add(op)) {
      op.walk(inner -> open.addAll(inner.operands()));
    }
  }

  private void openPassed(BlockArgument argument) {
    for (Edge edge : edges.into(argument.owner())) {
      List<Value> passed = edge.passed();
      if (passed != null) {
        open.add(passed.get(argument.index()));
      }
    }
  }

  /** A branch uses what it does not just pass to another block. */
  private void openWhatIsNotPassed(Operation branch) {
    Map<Value, Integer> uses = new IdentityHashMap<>();
    branch.operands().forEach(value -> uses.merge(value, 1, Integer::sum));
    BranchLike model = branch.as(BranchLike.class);
    for (int i = 0; model != null && i < branch.successors().size(); i++) {
      model.passed(branch, i).forEach(value -> uses.merge(value, -1, Integer::sum));
    }
    uses.forEach(
        (value, count) -> {
          if (count > 0) {
            open.add(value);
          }
        });
    for (Region inside : branch.regions()) {
      for (Block block : inside.blocks()) {
        block.forEach(op -> op.walk(inner -> open.addAll(inner.operands())));
      }
    }
  }

  private boolean erase(PatternRewriter rewriter) {
    Map<Block, BitSet> dead = new IdentityHashMap<>();
    List<Block> blocks = new ArrayList<>();
    for (Block block : region.blocks()) {
      BitSet which = new BitSet();
      block.arguments().stream().filter(a -> !live.contains(a)).forEach(a -> which.set(a.index()));
      if (!which.isEmpty()) {
        dead.put(block, which);
        blocks.add(block);
      }
    }
    for (Block block : blocks) {
      BitSet which = dead.get(block);
      edges.into(block).forEach(edge -> BlockEdges.keep(edge, i -> !which.get(i), rewriter));
    }
    List<Operation> users = new ArrayList<>();
    for (Block block : blocks) {
      dead.get(block).stream().forEach(i -> addUsers(block.argument(i), users));
    }
    eraseAll(users, rewriter);
    for (Block block : blocks) {
      BitSet which = dead.get(block);
      for (int i = which.length() - 1; i >= 0; i = which.previousSetBit(i - 1)) {
        block.eraseArgument(i);
      }
    }
    return !blocks.isEmpty();
  }

  /** Erases operations with all that use them; none of it is needed. */
  private void eraseAll(List<Operation> users, PatternRewriter rewriter) {
    Set<Operation> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    List<Operation> found = new ArrayList<>();
    for (int i = 0; i < users.size(); i++) {
      Operation op = users.get(i);
      if (seen.add(op)) {
        found.add(op);
        for (OpResult result : op.results()) {
          addUsers(result, users);
        }
      }
    }
    // No circle is left, so that users come off first, round after round; mostly they stand last.
    while (!found.isEmpty()) {
      List<Operation> used = new ArrayList<>();
      for (int i = found.size() - 1; i >= 0; i--) {
        Operation op = found.get(i);
        if (op.isUnused()) {
          rewriter.eraseOp(op);
        } else {
          used.add(0, op);
        }
      }
      found = used;
    }
  }

  private void addUsers(Value value, List<Operation> users) {
    for (Operation user : value.users()) {
      Operation op = ancestor(user);
      if (op != null) {
        users.add(op);
      }
    }
  }
}
