package dev.ppto.sim.machine;

import dev.ppto.execution.Condition;
import dev.ppto.execution.Fault;
import dev.ppto.execution.Frame;
import dev.ppto.execution.memory.Memory;
import dev.ppto.execution.service.Signals;

/** Signals in the windows of a {@link WindowPool}. */
public final class SignalUnit implements Signals {
  private final Access access;

  public SignalUnit(Access access) {
    this.access = access;
  }

  @Override
  public void notify(Frame from, Memory memory, long address, Update update, int value) {
    part(memory).deposit(address, update, value);
  }

  @Override
  public Condition condition(Memory memory, long address, Comparison comparison, int wanted) {
    WindowPart part = part(memory);
    part.checkCell(address);
    access.asksForSignal();
    return new SignalCondition(part, address, comparison, wanted);
  }

  private static WindowPart part(Memory memory) {
    if (memory instanceof WindowPart part) {
      return part;
    }
    throw Fault.hazard("a signal must be in a window, found " + memory.name());
  }
}
