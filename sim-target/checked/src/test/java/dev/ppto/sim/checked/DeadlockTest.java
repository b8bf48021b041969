package dev.ppto.sim.checked;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.execution.service.Signals;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** What is said when nothing can go on. */
class DeadlockTest {
  private final TestModule module = new TestModule();

  /** A host function that gives every rank up to {@code ranks} the same device function. */
  private Operation host(Operation device, int ranks) {
    return module.function(
        "host",
        "main",
        0,
        b -> {
          Value signal = b.window("signal", b.worldSize());
          b.loop(b.constant(ranks), l -> l.body().dispatch(device, l.index(), signal));
        });
  }

  private Operation device(Consumer<TestBody> body) {
    return module.function("device", "step", 1, body);
  }

  private Report report(RunOutcome outcome) {
    return assertInstanceOf(RunOutcome.Deadlocked.class, outcome).report();
  }

  @Test
  void twoRanksThatWaitBeforeTheyNotifyAreACycle() {
    Operation kernel =
        module.function(
            "device",
            "kernel",
            1,
            b -> {
              Value me = b.rank(b.arg(0));
              Value other = b.binary(me, me, (x, y) -> 1 - x);
              b.await(b.arg(0), other, 1);
              b.notify(b.arg(0), me, other, 1);
            });
    Operation step = device(b -> b.call(kernel, b.arg(0)));
    Report report = report(module.run(host(step, 2), 2));
    assertEquals(
        """
        deadlock: 2 of 2 ranks wait for ever

        rank 0 waits for element 1 (byte 4) of window 'signal' of rank 0: value 0, wanted >= 1
          at t.py:5:1 in 'kernel'
              wait
          called from t.py:9:1 in 'step'
              call
          dispatched from t.py:16:1 in 'main'
              dispatch
          notified so far: by nobody
          rank 1: would come to the notify at t.py:6:1, but waits too

        rank 1 waits for element 0 (byte 0) of window 'signal' of rank 1: value 0, wanted >= 1
          at t.py:5:1 in 'kernel'
              wait
          called from t.py:9:1 in 'step'
              call
          dispatched from t.py:16:1 in 'main'
              dispatch
          notified so far: by nobody
          rank 0: would come to the notify at t.py:6:1, but waits too\
        """,
        report.text());
    assertEquals("deadlock: 2 of 2 ranks wait for ever", report.summary());
  }

  @Test
  void tooFewNotifiesAreToldFromRanksThatNeverRan() {
    // Ranks 1 and 2 notify once, rank 3 is not dispatched; rank 0 wants all three.
    Operation step =
        device(
            b -> {
              Value zero = b.constant(0);
              Value me = b.rank(b.arg(0));
              b.ifDifferent(me, zero, i -> i.notify(b.arg(0), zero, zero, 1));
              Value isZero = b.binary(me, me, (x, y) -> x == 0 ? 1 : 0);
              b.ifDifferent(isZero, zero, i -> i.await(b.arg(0), zero, 3));
            });
    Report report = report(module.run(host(step, 3), 4));
    assertEquals(
        """
        deadlock: 1 of 4 ranks waits for ever

        rank 0 waits for element 0 (byte 0) of window 'signal' of rank 0: value 2, wanted >= 3
          at t.py:11:1 in 'step'
              wait
          dispatched from t.py:18:1 in 'main'
              dispatch
          notified so far:
            rank 1 added 1 at t.py:7:1
            rank 2 added 1 at t.py:7:1
          nothing is left that could notify it: ranks 1, 2 have ended; rank 3 was never dispatched

        ranks 1, 2 have ended

        rank 3 was never dispatched\
        """,
        report.text());
  }

  @Test
  void aWaitForEqualityThatWasOvershotIsSaid() {
    Operation step =
        device(
            b -> {
              Value me = b.rank(b.arg(0));
              b.notify(b.arg(0), me, me, 2, Signals.Update.SET);
              b.await(b.arg(0), me, Signals.Comparison.EQUAL, 1);
            });
    String text = report(module.run(host(step, 1), 1)).text();
    assertTrue(text.contains("rank 0 set it once, last to 2 at t.py:4:1"), text);
    assertTrue(
        text.contains(
            "the value has passed 1: a wait for == misses it when several notifies come at once;"
                + " wait for >="),
        text);
  }

  @Test
  void aNotifyForAnotherWindowIsNoHope() {
    Operation step =
        module.function(
            "device",
            "step",
            2,
            b -> {
              Value me = b.rank(b.arg(0));
              b.await(b.arg(0), me, 1);
              b.notify(b.arg(1), me, me, 1);
            });
    Operation main =
        module.function(
            "host",
            "main",
            0,
            b -> {
              Value ranks = b.worldSize();
              Value one = b.window("one", ranks);
              Value two = b.window("two", ranks);
              b.loop(ranks, l -> l.body().dispatch(step, l.index(), one, two));
            });
    String text = report(module.run(main, 2)).text();
    assertTrue(
        text.contains("nothing is left that could notify it: rank 1 waits with no notify ahead"),
        text);
  }

  @Test
  void callsBehindOneThatWaitsMayHoldTheNotify() {
    Operation waits =
        module.function("device", "waits", 1, b -> b.await(b.arg(0), b.constant(0), 1));
    Operation gives =
        module.function(
            "device", "gives", 1, b -> b.notify(b.arg(0), b.constant(0), b.constant(0), 1));
    Operation main =
        module.function(
            "host",
            "main",
            0,
            b -> {
              Value signal = b.window("signal", b.constant(1));
              b.dispatch(waits, b.constant(0), signal);
              b.dispatch(gives, b.constant(0), signal);
            });
    String text = report(module.run(main, 1)).text();
    assertTrue(
        text.contains(
            "rank 0: call of 'gives' has a notify at t.py:9:1, but is behind one that waits"),
        text);
    assertTrue(text.contains("rank 0 has 1 call that did not start: 'gives'"), text);
  }

  @Test
  void manyRanksAreSummedUpAfterTheFirstEight() {
    Operation step = device(b -> b.await(b.arg(0), b.rank(b.arg(0)), 7));
    String text = report(module.run(host(step, 1024), 1024)).text();
    assertTrue(text.startsWith("deadlock: 1024 of 1024 ranks wait for ever\n"), text);
    assertTrue(text.contains("\nrank 7 waits for element 7 (byte 28)"), text);
    assertTrue(
        text.endsWith(
            "\n\nand ranks 8 to 1023 wait for window 'signal' (>= 7) at t.py:4:1 in 'step'"),
        text);
    assertTrue(text.lines().count() < 80, () -> text.lines().count() + " lines");
  }
}
