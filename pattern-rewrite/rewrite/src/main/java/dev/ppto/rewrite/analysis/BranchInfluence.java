package dev.ppto.rewrite.analysis;

import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the branches of a region decide: which blocks run or not by them, and where their ways meet
 * again. From post-dominators, by the iterative algorithm of Cooper, Harvey and Kennedy.
 */
final class BranchInfluence {
  private final List<Block> blocks;
  private final Map<Block, Integer> numbers = new IdentityHashMap<>();

  /** Blocks in reverse postorder of the reversed graph, the virtual end first. */
  private final int[] order;

  /** Position in that order; -1: no end can be reached from the block. */
  private final int[] position;

  /** Position of the immediate post-dominator. */
  private final int[] parent;

  private final List<List<Integer>> predecessors = new ArrayList<>();
  private final Map<Block, List<Decision>> deciding = new IdentityHashMap<>();
  private final Map<Block, List<Decision>> meeting = new IdentityHashMap<>();

  /**
   * A branch with several successors.
   *
   * @param blocks those that run, or not, by what it decides
   * @param meeting where its ways meet; null: they need not
   */
  record Decision(Operation branch, Set<Block> blocks, @Nullable Block meeting) {}

  BranchInfluence(Region region) {
    blocks = region.blocks();
    for (int i = 0; i < blocks.size(); i++) {
      numbers.put(blocks.get(i), i);
      predecessors.add(new ArrayList<>(2));
    }
    for (int i = 0; i < blocks.size(); i++) {
      for (Block successor : blocks.get(i).successors()) {
        predecessors.get(numbers.get(successor)).add(i);
      }
    }
    position = new int[blocks.size() + 1];
    order = reversePostorder();
    parent = new int[order.length];
    solve();
    for (Block block : blocks) {
      // Several edges to one block may pass different values.
      if (block.successors().size() > 1 && block.last() != null) {
        addDecision(block, block.last());
      }
    }
  }

  /** The branches that decide whether the block runs. */
  List<Decision> deciding(Block block) {
    return deciding.getOrDefault(block, List.of());
  }

  /** The branches whose ways meet in the block. */
  List<Decision> meetingIn(Block block) {
    return meeting.getOrDefault(block, List.of());
  }

  private int end() {
    return blocks.size();
  }

  /** The virtual end comes after all blocks without successors. */
  private List<Integer> before(int block) {
    if (block != end()) {
      return predecessors.get(block);
    }
    List<Integer> ends = new ArrayList<>();
    for (int i = 0; i < blocks.size(); i++) {
      if (blocks.get(i).successors().isEmpty()) {
        ends.add(i);
      }
    }
    return ends;
  }

  private int[] reversePostorder() {
    Arrays.fill(position, -1);
    boolean[] seen = new boolean[blocks.size() + 1];
    Deque<Integer> path = new ArrayDeque<>();
    Deque<Iterator<Integer>> next = new ArrayDeque<>();
    List<Integer> postorder = new ArrayList<>();
    path.push(end());
    next.push(before(end()).iterator());
    seen[end()] = true;
    while (!path.isEmpty()) {
      if (!next.element().hasNext()) {
        postorder.add(path.pop());
        next.pop();
        continue;
      }
      int block = next.element().next();
      if (!seen[block]) {
        seen[block] = true;
        path.push(block);
        next.push(before(block).iterator());
      }
    }
    int[] reversed = new int[postorder.size()];
    for (int i = 0; i < reversed.length; i++) {
      reversed[i] = postorder.get(reversed.length - 1 - i);
      position[reversed[i]] = i;
    }
    return reversed;
  }

  private void solve() {
    Arrays.fill(parent, -1);
    parent[0] = 0;
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int at = 1; at < order.length; at++) {
        int dominator = -1;
        List<Block> successors = blocks.get(order[at]).successors();
        if (successors.isEmpty()) {
          dominator = 0;
        }
        for (Block successor : successors) {
          int to = position[numbers.get(successor)];
          if (to >= 0 && parent[to] >= 0) {
            dominator = dominator < 0 ? to : common(to, dominator);
          }
        }
        if (parent[at] != dominator) {
          parent[at] = dominator;
          changed = true;
        }
      }
    }
  }

  private int common(int first, int second) {
    int a = first;
    int b = second;
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

  private void addDecision(Block block, Operation branch) {
    int at = position[numbers.get(block)];
    // A way that never ends meets nothing.
    boolean ends = at > 0;
    for (Block successor : block.successors()) {
      ends &= position[numbers.get(successor)] >= 0;
    }
    int dominator = ends ? order[parent[at]] : end();
    Block meets = dominator == end() ? null : blocks.get(dominator);
    Set<Block> influenced = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Block> open = new ArrayDeque<>(block.successors());
    while (!open.isEmpty()) {
      Block next = open.pop();
      if (next != meets && influenced.add(next)) {
        open.addAll(next.successors());
      }
    }
    Decision decision = new Decision(branch, influenced, meets);
    for (Block each : influenced) {
      deciding.computeIfAbsent(each, b -> new ArrayList<>(2)).add(decision);
      if (predecessors.get(numbers.get(each)).size() > 1) {
        meeting.computeIfAbsent(each, b -> new ArrayList<>(2)).add(decision);
      }
    }
    if (meets != null) {
      meeting.computeIfAbsent(meets, b -> new ArrayList<>(2)).add(decision);
    }
  }
}
