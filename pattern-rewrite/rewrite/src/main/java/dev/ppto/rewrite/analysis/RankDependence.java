package dev.ppto.rewrite.analysis;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import java.util.List;

/**
 * Op interface: whether what an operation computes may differ between ranks. Without it, the
 * results of one that touches no memory differ if an operand does, and those of any other may
 * always differ. Of a reference to memory it is asked which buffer it is, and of what shape; what
 * is in it differs between ranks anyway.
 */
@FunctionalInterface
public interface RankDependence {

  /** The results are always different, or may be: the number of the rank, for example. */
  RankDependence ALWAYS = (op, result, operands) -> true;

  /** The results are the same on all ranks, whatever the operands are. */
  RankDependence NEVER = (op, result, operands) -> false;

  /** The results are the same if the operands are. */
  RankDependence LIKE_OPERANDS = (op, result, operands) -> operands.contains(true);

  /** A result is the same if the first operand is, whatever the others are. */
  RankDependence LIKE_FIRST_OPERAND = (op, result, operands) -> operands.get(0);

  /** Of a function: it is one program for all ranks, so that its parameters are the same. */
  RankDependence ONE_PROGRAM =
      new RankDependence() {
        @Override
        public boolean dependsOnRank(Operation op, Value result, List<Boolean> operands) {
          return operands.contains(true);
        }

        @Override
        public boolean parameterDependsOnRank(Operation function, Value parameter) {
          return false;
        }
      };

  /**
   * True if the result may differ between ranks; or an argument of one of the operation's regions
   * that the operation makes by itself, such as an induction variable, in the same iteration.
   *
   * @param operands for each operand whether it may differ
   */
  boolean dependsOnRank(Operation op, Value result, List<Boolean> operands);

  /** True if a parameter of a function may differ between the ranks that it is started on. */
  default boolean parameterDependsOnRank(Operation function, Value parameter) {
    return true;
  }
}
