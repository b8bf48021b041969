package dev.ppto.rewrite.analysis;

import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Operations in an order in which they can be numbered, however deep they are nested. */
public final class OperationOrder {
  private OperationOrder() {}

  /** The operation and all in it, in order of the text: each before what is in its regions. */
  public static List<Operation> preorder(Operation root) {
    List<Operation> all = new ArrayList<>();
    // What comes next in the blocks that are open, innermost first.
    Deque<Operation> following = new ArrayDeque<>();
    all.add(root);
    pushRegions(root, following);
    while (!following.isEmpty()) {
      Operation op = following.pop();
      all.add(op);
      if (op.next() != null) {
        following.push(op.next());
      }
      pushRegions(op, following);
    }
    return all;
  }

  private static void pushRegions(Operation op, Deque<Operation> following) {
    for (int i = op.regions().size() - 1; i >= 0; i--) {
      Region region = op.region(i);
      for (int j = region.blocks().size() - 1; j >= 0; j--) {
        Block block = region.blocks().get(j);
        if (block.first() != null) {
          following.push(block.first());
        }
      }
    }
  }
}
