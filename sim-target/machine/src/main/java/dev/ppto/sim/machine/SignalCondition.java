package dev.ppto.sim.machine;

import dev.ppto.execution.Condition;
import dev.ppto.execution.WaitQueue;
import dev.ppto.execution.service.Signals;
import java.util.List;

/**
 * A signal cell satisfies a comparison.
 *
 * @param address of the cell, bytes
 */
public record SignalCondition(
    WindowPart part, long address, Signals.Comparison comparison, int wanted) implements Condition {

  public int value() {
    return part.value(address);
  }

  /** Who has changed the cell so far. */
  public List<Deposit> deposits() {
    return part.deposits(address);
  }

  @Override
  public boolean holds() {
    return comparison.holds(value(), wanted);
  }

  @Override
  public WaitQueue queue() {
    return part.waiters(address);
  }

  /** The cell without its state: {@code element 1 (byte 4) of window 'signal' of rank 0}. */
  public String cell() {
    return "element " + address / Integer.BYTES + " (byte " + address + ") of " + part.name();
  }

  /** The comparison wanted: {@code >= 1}. */
  public String wish() {
    return comparison.text() + " " + wanted;
  }

  @Override
  public String describe() {
    return cell() + ": value " + value() + ", wanted " + wish();
  }
}
