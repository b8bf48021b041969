package dev.ppto.rewrite;

import com.google.common.collect.Lists;
import dev.ppto.ir.Block;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.OpOperand;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Value;
import dev.ppto.ir.control.BranchLike;
import dev.ppto.ir.control.BranchLike.Edge;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Erases arguments of the blocks of a region that say nothing. */
final class BlockArguments {
  private final Region region;
  private final PatternRewriter rewriter;
  private final BlockEdges edges;

  /** Blocks to which other values can be passed. */
  private final Set<Block> free = Collections.newSetFromMap(new IdentityHashMap<>());

  private BlockArguments(Region region, PatternRewriter rewriter) {
    this.region = region;
    this.rewriter = rewriter;
    this.edges = new BlockEdges(region);
  }

  /** True if there were any. No block may be unreachable. */
  static boolean simplify(Region region, PatternRewriter rewriter) {
    boolean any = false;
    for (Block block : region.blocks()) {
      any |= !block.isEntry() && !block.arguments().isEmpty();
    }
    return any && new BlockArguments(region, rewriter).simplify();
  }

  private boolean simplify() {
    for (Block block : region.blocks()) {
      if (!block.isEntry() && !block.arguments().isEmpty() && edges.canChange(block)) {
        free.add(block);
      }
    }
    return replaceRedundant()
        | eraseDead()
        | (mayCarryDead() && DeadCarried.erase(region, edges, free, rewriter));
  }

  // ---- the same value from everywhere ----

  private boolean replaceRedundant() {
    Set<BlockArgument> open = Collections.newSetFromMap(new LinkedHashMap<>());
    // What is passed comes first, so that it is itself no more where it is taken over.
    for (Block block : predecessorsFirst()) {
      if (free.contains(block)) {
        open.addAll(block.arguments());
      }
    }
    boolean changed = false;
    while (!open.isEmpty()) {
      BlockArgument argument = open.iterator().next();
      open.remove(argument);
      Value only = argument.hasUses() ? onlyValue(argument) : null;
      if (only != null) {
        addReceivers(argument, open);
        rewriter.replaceAllUsesWith(argument, only);
        changed = true;
      }
    }
    return changed;
  }

  /** The blocks in reverse postorder: but for loops, a block comes after those that lead to it. */
  private List<Block> predecessorsFirst() {
    List<Block> postorder = new ArrayList<>();
    Set<Block> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Iterator<Block>> ways = new ArrayDeque<>();
    Deque<Block> path = new ArrayDeque<>();
    seen.add(region.entry());
    path.push(region.entry());
    ways.push(region.entry().successors().iterator());
    while (!path.isEmpty()) {
      if (!ways.element().hasNext()) {
        ways.pop();
        postorder.add(path.pop());
        continue;
      }
      Block next = ways.element().next();
      if (seen.add(next)) {
        path.push(next);
        ways.push(next.successors().iterator());
      }
    }
    return Lists.reverse(postorder);
  }

  /** Adds the arguments that an argument is passed to. */
  private void addReceivers(BlockArgument argument, Set<BlockArgument> receivers) {
    for (Operation user : argument.users()) {
      BranchLike model = user.as(BranchLike.class);
      for (int i = 0; model != null && i < user.successors().size(); i++) {
        Block target = user.successors().get(i);
        List<Value> passed = free.contains(target) ? model.passed(user, i) : List.of();
        for (int j = 0; j < passed.size(); j++) {
          if (passed.get(j) == argument) {
            receivers.add(target.argument(j));
          }
        }
      }
    }
  }

  /**
   * What an argument always is; null if that varies. It dominates the block: each way to the block
   * first comes along an edge that passes this value, and not the argument itself.
   */
  private @Nullable Value onlyValue(BlockArgument argument) {
    Value only = null;
    for (Edge edge : edges.into(argument.owner())) {
      Value passed = edge.passed().get(argument.index());
      if (passed != argument) {
        if (only != null && only != passed) {
          return null;
        }
        only = passed;
      }
    }
    return only;
  }

  // ---- without use ----

  /** True if there are arguments left that values could go around in a circle through. */
  private boolean mayCarryDead() {
    if (free.stream().allMatch(block -> block.arguments().isEmpty())) {
      return false;
    }
    Set<Block> before = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Block block : predecessorsFirst()) {
      before.add(block);
      if (block.successors().stream().anyMatch(before::contains)) {
        return true;
      }
    }
    return false;
  }

  /** An argument is live if it is used but to be passed to one that is not. */
  private boolean eraseDead() {
    Set<BlockArgument> live = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<BlockArgument> open = new ArrayDeque<>();
    for (Block block : region.blocks()) {
      for (BlockArgument argument : block.arguments()) {
        if (!free.contains(block) || isUsed(argument)) {
          live.add(argument);
          open.add(argument);
        }
      }
    }
    while (!open.isEmpty()) {
      BlockArgument argument = open.remove();
      for (Edge edge : edges.into(argument.owner())) {
        List<Value> passed = edge.passed();
        if (passed != null
            && passed.get(argument.index()) instanceof BlockArgument other
            && other.owner().parentRegion() == region
            && live.add(other)) {
          open.add(other);
        }
      }
    }
    return erase(live);
  }

  private boolean erase(Set<BlockArgument> live) {
    Map<Block, BitSet> dead = new IdentityHashMap<>();
    for (Block block : region.blocks()) {
      for (BlockArgument argument : block.arguments()) {
        if (!live.contains(argument)) {
          dead.computeIfAbsent(block, b -> new BitSet()).set(argument.index());
        }
      }
    }
    dead.forEach(
        (block, which) ->
            edges.into(block).forEach(edge -> BlockEdges.keep(edge, i -> !which.get(i), rewriter)));
    dead.forEach(
        (block, which) -> {
          for (int i = which.length() - 1; i >= 0; i = which.previousSetBit(i - 1)) {
            block.eraseArgument(i);
          }
        });
    return !dead.isEmpty();
  }

  /** True if an argument is used for more than to be passed along an edge of the region. */
  private boolean isUsed(BlockArgument argument) {
    Set<Operation> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    for (OpOperand use : argument.uses()) {
      Operation user = use.owner();
      if (seen.add(user)
          && (user.parentRegion() != region || uses(user, argument) > passes(user, argument))) {
        return true;
      }
    }
    return false;
  }

  private static int uses(Operation user, Value value) {
    return (int) user.operands().stream().filter(v -> v == value).count();
  }

  private static int passes(Operation user, Value value) {
    BranchLike model = user.as(BranchLike.class);
    int count = 0;
    for (int i = 0; model != null && i < user.successors().size(); i++) {
      count += (int) model.passed(user, i).stream().filter(v -> v == value).count();
    }
    return count;
  }
}
