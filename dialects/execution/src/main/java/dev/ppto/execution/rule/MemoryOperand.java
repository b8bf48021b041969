package dev.ppto.execution.rule;

import dev.ppto.execution.Frame;
import dev.ppto.execution.memory.MemoryView;
import dev.ppto.execution.service.WindowTensor;

/** A memory reference while a program runs, of whatever kind. */
public final class MemoryOperand {
  private MemoryOperand() {}

  /** The memory of this rank that a register refers to. */
  public static MemoryView read(Frame frame, int register) {
    Object reference = frame.reference(register, Object.class);
    return reference instanceof WindowTensor tensor ? tensor.local() : (MemoryView) reference;
  }
}
