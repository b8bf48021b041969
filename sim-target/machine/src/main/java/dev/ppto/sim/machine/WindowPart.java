package dev.ppto.sim.machine;

import dev.ppto.execution.WaitQueue;
import dev.ppto.execution.service.Signals;
import dev.ppto.execution.service.Window;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A window's memory on one rank, with its signal cells. */
public final class WindowPart extends PagedMemory implements Window.WindowMemory {
  private static final int CELL_SHIFT = 2;
  private static final int CELL = 1 << CELL_SHIFT;

  private final Window window;
  private final int position;
  private final int owner;
  private final Access access;
  private final Traffic traffic;
  private final DepositSites sites;

  /** Null until a cell is used as a signal. */
  private @Nullable DepositTable deposits;

  /** Who waits, by cell; no entry where nobody does. */
  private final Map<Integer, WaitQueue> waiters = new HashMap<>(4);

  WindowPart(Window window, int position, Access access, Traffic traffic, DepositSites sites) {
    super(
        "window '" + window.name() + "' of rank " + window.domain().ranks().get(position),
        window.size(),
        SMALL_PAGE,
        true,
        null,
        "");
    this.window = window;
    this.position = position;
    this.owner = window.domain().ranks().get(position);
    this.access = access;
    this.traffic = traffic;
    this.sites = sites;
  }

  @Override
  public Window window() {
    return window;
  }

  @Override
  public int position() {
    return position;
  }

  /** World rank of the owner. */
  public int owner() {
    return owner;
  }

  @Override
  public long read(long offset, int bytes) {
    long bits = super.read(offset, bytes);
    traffic.read(access.rank(), owner, bytes);
    return bits;
  }

  @Override
  public void write(long offset, int bytes, long bits) {
    super.write(offset, bytes, bits);
    traffic.wrote(access.rank(), owner, bytes);
    if (deposits != null) {
      for (long at = offset & -CELL; at < offset + bytes; at += CELL) {
        if (deposits.knows(cell(at))) {
          changed(deposits, at, Deposit.Kind.STORE, value(at));
        }
      }
    }
  }

  @Override
  public void readRun(long offset, int bytes, int count, long[] into, int at) {
    super.readRun(offset, bytes, count, into, at);
    traffic.read(access.rank(), owner, (long) bytes * count);
  }

  @Override
  public void writeRun(long offset, int bytes, int count, long[] from, int at) {
    if (deposits != null) {
      for (int i = 0; i < count; i++) {
        write(offset + (long) i * bytes, bytes, from[at + i]);
      }
      return;
    }
    super.writeRun(offset, bytes, count, from, at);
    traffic.wrote(access.rank(), owner, (long) bytes * count);
  }

  void deposit(long address, Signals.Update update, int value) {
    check(address, CELL, "notify");
    boolean add = update == Signals.Update.ADD;
    super.write(address, CELL, add ? value(address) + value : value);
    traffic.notified(access.rank(), owner);
    changed(table(), address, add ? Deposit.Kind.ADD : Deposit.Kind.SET, value);
  }

  private void changed(DepositTable table, long address, Deposit.Kind kind, int value) {
    int cell = cell(address);
    table.record(cell, sites.number(access.operation(), kind), access.rank(), value);
    // Who still waits afterwards comes back in a new queue.
    WaitQueue queue = waiters.isEmpty() ? null : waiters.remove(cell);
    if (queue != null) {
      queue.wakeAll();
    }
  }

  private DepositTable table() {
    if (deposits == null) {
      deposits = new DepositTable(sites);
    }
    return deposits;
  }

  private static int cell(long address) {
    return (int) (address >>> CELL_SHIFT);
  }

  /** The value of the cell at an address that was checked. */
  int value(long address) {
    return (int) peek(address, CELL);
  }

  /** Where to wait for the next change of a cell; to be asked for again after it. */
  WaitQueue waiters(long address) {
    table().know(cell(address));
    return waiters.computeIfAbsent(cell(address), c -> new WaitQueue());
  }

  void checkCell(long address) {
    check(address, CELL, "wait");
  }

  /** Positions of the signal cells that are not zero, in cells. */
  int[] nonZeroCells() {
    return deposits == null
        ? new int[0]
        : deposits.cells().filter(cell -> value((long) cell << CELL_SHIFT) != 0).toArray();
  }

  /** Who has changed the cell at an address so far. */
  public List<Deposit> deposits(long address) {
    return deposits == null ? List.of() : deposits.of(cell(address));
  }
}
