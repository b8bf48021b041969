package dev.ppto.ir.analysis;

import dev.ppto.ir.Block;
import dev.ppto.ir.Region;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The dominator tree of a region's blocks, by the iterative algorithm of Cooper, Harvey and
 * Kennedy. Blocks that the entry does not reach are not in it.
 */
final class DominatorTree {
  private final Map<Block, Integer> numbers = new IdentityHashMap<>();

  /** Reachable blocks in reverse postorder: the entry first. */
  private final List<Block> blocks;

  /** Number of the immediate dominator; that of the entry is itself. */
  private final int[] parent;

  /** Times at which a walk of the tree enters and leaves a block. */
  private final int[] enter;

  private final int[] leave;

  DominatorTree(Region region) {
    blocks = reversePostorder(region.entry());
    for (int i = 0; i < blocks.size(); i++) {
      numbers.put(blocks.get(i), i);
    }
    parent = new int[blocks.size()];
    Arrays.fill(parent, -1);
    parent[0] = 0;
    solve(predecessors());
    enter = new int[blocks.size()];
    leave = new int[blocks.size()];
    numberTree();
  }

  /** A walk with a stack of its own, since a region may have very many blocks in a row. */
  private static List<Block> reversePostorder(Block entry) {
    List<Block> postorder = new ArrayList<>();
    Map<Block, Boolean> seen = new IdentityHashMap<>();
    List<Block> path = new ArrayList<>();
    List<Integer> nextSuccessor = new ArrayList<>();
    path.add(entry);
    nextSuccessor.add(0);
    seen.put(entry, true);
    while (!path.isEmpty()) {
      int top = path.size() - 1;
      List<Block> successors = path.get(top).successors();
      int next = nextSuccessor.get(top);
      if (next == successors.size()) {
        postorder.add(path.remove(top));
        nextSuccessor.remove(top);
        continue;
      }
      nextSuccessor.set(top, next + 1);
      Block successor = successors.get(next);
      if (successor.parentRegion() == entry.parentRegion()
          && seen.putIfAbsent(successor, true) == null) {
        path.add(successor);
        nextSuccessor.add(0);
      }
    }
    List<Block> reversed = new ArrayList<>(postorder.size());
    for (int i = postorder.size() - 1; i >= 0; i--) {
      reversed.add(postorder.get(i));
    }
    return reversed;
  }

  private int[][] predecessors() {
    int[] counts = new int[blocks.size()];
    int[][] predecessors = new int[blocks.size()][];
    for (int pass = 0; pass < 2; pass++) {
      for (int i = 0; i < blocks.size(); i++) {
        for (Block successor : blocks.get(i).successors()) {
          Integer to = numbers.get(successor);
          if (to != null) {
            if (pass == 1) {
              predecessors[to][--counts[to]] = i;
            } else {
              counts[to]++;
            }
          }
        }
      }
      if (pass == 0) {
        for (int i = 0; i < counts.length; i++) {
          predecessors[i] = new int[counts[i]];
        }
      }
    }
    return predecessors;
  }

  private void solve(int[][] predecessors) {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int block = 1; block < parent.length; block++) {
        int dominator = -1;
        for (int predecessor : predecessors[block]) {
          if (parent[predecessor] >= 0) {
            dominator = dominator < 0 ? predecessor : common(predecessor, dominator);
          }
        }
        if (parent[block] != dominator) {
          parent[block] = dominator;
          changed = true;
        }
      }
    }
  }

  private int common(int a, int b) {
    while (a != b) {
      while (a > b) {
        a = parent[a];
      }
      while (b > a) {
        b = parent[b];
      }
    }
    return a;
  }

  private void numberTree() {
    // Children as linked lists, in order of the numbers.
    int[] firstChild = new int[parent.length];
    int[] nextSibling = new int[parent.length];
    Arrays.fill(firstChild, -1);
    for (int i = parent.length - 1; i > 0; i--) {
      nextSibling[i] = firstChild[parent[i]];
      firstChild[parent[i]] = i;
    }
    int time = 0;
    int at = 0;
    enter[0] = time++;
    while (at >= 0) {
      int child = firstChild[at];
      if (child > 0) {
        firstChild[at] = nextSibling[child];
        enter[child] = time++;
        at = child;
      } else {
        leave[at] = time++;
        at = at == 0 ? -1 : parent[at];
      }
    }
  }

  boolean isReachable(Block block) {
    return numbers.containsKey(block);
  }

  /** True if each path from the entry to {@code b} goes through {@code a}. */
  boolean dominates(Block a, Block b) {
    Integer to = numbers.get(b);
    if (a == b || to == null) {
      return true; // There is no path to an unreachable block.
    }
    Integer from = numbers.get(a);
    return from != null && enter[from] <= enter[to] && leave[to] <= leave[from];
  }

  /** The closest block that dominates {@code block} and is not it; null for the entry. */
  @Nullable Block immediateDominator(Block block) {
    Integer number = numbers.get(block);
    return number == null || number == 0 ? null : blocks.get(parent[number]);
  }
}
