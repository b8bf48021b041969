package dev.ppto.execution;

/** What became of an instruction. */
public sealed interface Outcome {
  /** Go on with the next instruction; a jump has set the frame's program counter. */
  Outcome DONE = new Done();

  /** The frame is finished and its results are in the caller's registers. */
  Outcome RETURN = new Return();

  /** Singleton {@link #DONE}. */
  record Done() implements Outcome {}

  /** Singleton {@link #RETURN}. */
  record Return() implements Outcome {}

  /** Run the instruction again when {@code condition} may hold. */
  record Blocked(Condition condition) implements Outcome {}

  /** Go on in a new frame; its caller is the present one. */
  record Call(Frame callee) implements Outcome {}
}
