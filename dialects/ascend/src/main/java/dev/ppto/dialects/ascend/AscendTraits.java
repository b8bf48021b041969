package dev.ppto.dialects.ascend;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Trait;

/** Traits of the target's operations. */
public final class AscendTraits {
  public static final Trait PIPE_S = new Trait("PipeS");
  public static final Trait PIPE_V = new Trait("PipeV");
  public static final Trait PIPE_MTE2 = new Trait("PipeMte2");
  public static final Trait PIPE_MTE3 = new Trait("PipeMte3");

  /** Flags and barriers: they order pipes and touch no data. */
  public static final Trait SYNCHRONIZATION = new Trait("Synchronization");

  public static final Trait ELEMENTWISE_BINARY = new Trait("ElementwiseBinary");
  public static final Trait ELEMENTWISE_SCALAR = new Trait("ElementwiseScalar");
  public static final Trait ELEMENTWISE_UNARY = new Trait("ElementwiseUnary");

  private AscendTraits() {}

  /** The pipe that runs the operation; the scalar unit for all that has no pipe of its own. */
  public static Pipe pipeOf(Operation op) {
    if (op.has(PIPE_V)) {
      return Pipe.V;
    }
    if (op.has(PIPE_MTE2)) {
      return Pipe.MTE2;
    }
    return op.has(PIPE_MTE3) ? Pipe.MTE3 : Pipe.S;
  }

  /**
   * True if destination and source may be the same buffer: each element depends on its own only.
   */
  public static boolean isElementwise(Operation op) {
    return op.has(ELEMENTWISE_BINARY) || op.has(ELEMENTWISE_SCALAR) || op.has(ELEMENTWISE_UNARY);
  }
}
