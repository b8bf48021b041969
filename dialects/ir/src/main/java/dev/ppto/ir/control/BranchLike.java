package dev.ppto.ir.control;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Op interface: a terminator that goes on in a block of the same region. */
public interface BranchLike {

  /** What the arguments of a successor become if that edge is taken, one value for each. */
  List<Value> passed(Operation branch, int successor);

  /** Passes other values along an edge; their number is that of the successor's arguments. */
  void setPassed(Operation branch, int successor, List<? extends Value> values);

  /**
   * The successor that is taken.
   *
   * @param operands what is known of the branch's operands; null where nothing is
   * @return its number; -1 if it may be any
   */
  default int taken(Operation branch, List<? extends @Nullable Attribute> operands) {
    return branch.successors().size() == 1 ? 0 : -1;
  }

  /** The edges that lead to a block: each successor of each branch, with the branch. */
  static List<Edge> edgesTo(Block block) {
    List<Edge> edges = new ArrayList<>();
    for (Operation branch : block.branches()) {
      List<Block> successors = branch.successors();
      for (int i = 0; i < successors.size(); i++) {
        if (successors.get(i) == block) {
          edges.add(new Edge(branch, i));
        }
      }
    }
    return edges;
  }

  /** One way from a branch to a block. */
  record Edge(Operation branch, int successor) {

    /** What goes along; null if the operation does not say. */
    public @Nullable List<Value> passed() {
      BranchLike model = branch.as(BranchLike.class);
      return model == null ? null : model.passed(branch, successor);
    }
  }
}
