package dev.ppto.sim.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.primitives.ImmutableIntArray;
import dev.ppto.execution.Condition;
import dev.ppto.execution.ExecutionRule;
import dev.ppto.execution.Fault;
import dev.ppto.execution.Frame;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramSet;
import dev.ppto.execution.Services;
import dev.ppto.execution.service.Domain;
import dev.ppto.execution.service.Signals;
import dev.ppto.execution.service.Signals.Comparison;
import dev.ppto.execution.service.Signals.Update;
import dev.ppto.execution.service.Window;
import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.attribute.UnknownLoc;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class WindowPoolTest {
  private final Context context = new Context();
  private final Operation notify = op("t.notify");
  private final Operation store = op("t.store");
  private int rank;
  private Operation running = notify;
  private final Access access =
      new Access() {
        @Override
        public int rank() {
          return rank;
        }

        @Override
        public Operation operation() {
          return running;
        }

        @Override
        public void asksForSignal() {}
      };
  private final Traffic traffic = new Traffic(4);
  private final WindowPool pool = new WindowPool(4, 1 << 20, access, traffic);
  private final Signals signals = new SignalUnit(access);
  private final Domain pair = pool.domain("pair", ImmutableIntArray.of(3, 1));
  private final Window window = pool.window(pair, "signal", 0, 64);

  private Operation op(String name) {
    return new OperationState(context.definition(name), UnknownLoc.UNKNOWN).create();
  }

  /** Signals take the running operation from the access, not from the frame. */
  private Frame anyFrame() {
    context.attach(
        "t.return", ExecutionRule.class, (op, program) -> program.emit(f -> Outcome.RETURN));
    OperationState function = new OperationState(context.definition("t.func"), UnknownLoc.UNKNOWN);
    function.region().addBlock().append(op("t.return"));
    return new ProgramSet()
        .program(function.create())
        .enter(List.of(), null, new int[0], new Services());
  }

  private static String problem(Executable action) {
    return assertThrows(Fault.class, action).getMessage();
  }

  @Test
  void partsBelongToTheRanksOfTheDomain() {
    assertEquals("window 'signal' of rank 3", window.memory(0).name());
    assertEquals("window 'signal' of rank 1", window.memory(1).name());
    window.memory(0).write(0, 4, 5);
    assertEquals(0, window.memory(1).read(0, 4));
    assertEquals(5, window.memory(0).read(0, 4));
  }

  @Test
  void aNotifyWakesWhoWaitsOnceTheComparisonHolds() {
    Condition atLeastTwo = signals.condition(window.memory(1), 8, Comparison.GREATER_OR_EQUAL, 2);
    int[] woken = {0};
    atLeastTwo.queue().add(() -> woken[0]++);
    signals.notify(anyFrame(), window.memory(1), 4, Update.ADD, 9);
    assertEquals(0, woken[0], "another cell");
    signals.notify(anyFrame(), window.memory(1), 8, Update.ADD, 1);
    assertEquals(1, woken[0]);
    assertFalse(atLeastTwo.holds());
    assertEquals(
        "element 2 (byte 8) of window 'signal' of rank 1: value 1, wanted >= 2",
        atLeastTwo.describe());
    signals.notify(anyFrame(), window.memory(1), 8, Update.SET, 2);
    assertTrue(atLeastTwo.holds());
  }

  @Test
  void aStoreOfDataOverACellWakesToo() {
    Condition nine = signals.condition(window.memory(0), 4, Comparison.EQUAL, 9);
    int[] woken = {0};
    nine.queue().add(() -> woken[0]++);
    running = store;
    window.memory(0).write(0, 8, 9L << 32);
    assertEquals(1, woken[0]);
    assertTrue(nine.holds());
    List<Deposit> deposits = ((WindowPart) window.memory(0)).deposits(4);
    assertEquals(1, deposits.size());
    assertEquals(Deposit.Kind.STORE, deposits.get(0).kind());
    assertEquals(store, deposits.get(0).operation());
    assertEquals(9, deposits.get(0).last());
  }

  @Test
  void theHistoryOfACellIsKeptByRankAndOperation() {
    WindowPart part = (WindowPart) window.memory(0);
    for (int round = 0; round < 3; round++) {
      for (rank = 0; rank < 4; rank++) {
        signals.notify(anyFrame(), part, 0, Update.ADD, rank);
      }
    }
    rank = 0;
    List<Deposit> deposits = part.deposits(0);
    assertEquals(List.of(0, 1, 2, 3), deposits.stream().map(Deposit::rank).toList());
    assertEquals(List.of(0L, 3L, 6L, 9L), deposits.stream().map(Deposit::total).toList());
    assertEquals(3, deposits.get(2).count());
    assertEquals(18, part.read(0, 4));
  }

  @Test
  void cellsWrapLikeThirtyTwoBitIntegers() {
    signals.notify(anyFrame(), window.memory(0), 0, Update.SET, Integer.MAX_VALUE);
    signals.notify(anyFrame(), window.memory(0), 0, Update.ADD, 1);
    assertTrue(signals.condition(window.memory(0), 0, Comparison.EQUAL, Integer.MIN_VALUE).holds());
  }

  @Test
  void aSignalMustBeAnAlignedCellOfAWindow() {
    assertEquals(
        "a signal must be in a window, found argument 'x'",
        problem(
            () ->
                signals.notify(
                    anyFrame(), PagedMemory.zeroed("argument 'x'", 4), 0, Update.SET, 1)));
    assertEquals(
        "wait of bytes 2 to 5 of window 'signal' of rank 3 is misaligned: an access of 4 bytes must"
            + " start at a multiple of 4",
        problem(() -> signals.condition(window.memory(0), 2, Comparison.EQUAL, 1)));
    assertEquals(
        "notify of bytes 64 to 67 is outside window 'signal' of rank 3, which has 64 bytes",
        problem(() -> signals.notify(anyFrame(), window.memory(0), 64, Update.ADD, 1)));
  }

  @Test
  void onlyWhatCrossesRanksIsTraffic() {
    rank = 1;
    window.memory(1).write(16, 8, 1);
    window.memory(0).write(16, 8, 1);
    window.memory(0).read(16, 2);
    window.memory(0).readRun(32, 4, 3, new long[3], 0);
    window.memory(0).writeRun(32, 4, 2, new long[2], 0);
    signals.notify(anyFrame(), window.memory(0), 0, Update.ADD, 1);
    signals.notify(anyFrame(), window.memory(1), 0, Update.ADD, -1);
    assertEquals(16, traffic.bytesPushed(1));
    assertEquals(14, traffic.bytesPulled(1));
    assertEquals(1, traffic.notifies(1));
    assertEquals(1, traffic.ownUpdates(1));
    assertEquals(0, traffic.bytesPushed(3));
  }

  @Test
  void domainsAndWindowsThatMakeNoSenseAreRejected() {
    assertEquals(
        "domain 'd' names rank 4, but the world has ranks 0 to 3; run with more devices or name"
            + " fewer",
        problem(() -> pool.domain("d", ImmutableIntArray.of(0, 4))));
    assertEquals(
        "domain 'd' names rank 2 twice",
        problem(() -> pool.domain("d", ImmutableIntArray.of(2, 2))));
    assertEquals(
        "window 'w' would have -4 bytes; the size must not be negative",
        problem(() -> pool.window(pair, "w", 0, -4)));
    assertEquals(
        "window 'w' of 1048576 bytes does not fit: 1048512 of the device's 1048576 bytes are left"
            + " on rank 3",
        problem(() -> pool.window(pair, "w", 0, 1 << 20)));
  }
}
