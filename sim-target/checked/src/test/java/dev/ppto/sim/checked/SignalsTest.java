package dev.ppto.sim.checked;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Programs whose ranks signal to each other, and end. */
class SignalsTest {

  /** Every rank notifies every other one, then waits for all of them; {@code rounds} times. */
  static Operation barrier(TestModule module, int rounds) {
    Operation kernel =
        module.function(
            "device",
            "barrier",
            1,
            b -> {
              Value signal = b.arg(0);
              Value me = b.rank(signal);
              Value ranks = b.size(signal);
              for (int round = 1; round <= rounds; round++) {
                int wanted = round;
                b.loop(
                    ranks,
                    l ->
                        l.body()
                            .ifDifferent(l.index(), me, i -> i.notify(signal, me, l.index(), 1)));
                b.loop(
                    ranks,
                    l ->
                        l.body()
                            .ifDifferent(l.index(), me, i -> i.await(signal, l.index(), wanted)));
              }
            });
    return module.function(
        "host",
        "main",
        0,
        b -> {
          Value ranks = b.worldSize();
          Value signal = b.window("signal", ranks);
          b.loop(ranks, l -> l.body().dispatch(kernel, l.index(), signal));
        });
  }

  @Test
  void aBarrierCostsOneNotifyAndOneWaitForEachPeer() {
    TestModule module = new TestModule();
    RunStats stats =
        assertInstanceOf(RunOutcome.Completed.class, module.run(barrier(module, 3), 5)).stats();
    for (RankStats rank : stats.ranks()) {
      assertEquals(12, rank.notifies());
      assertEquals(12, rank.waits());
      assertEquals(0, rank.bytesPulled() + rank.bytesPushed() + rank.ownUpdates());
    }
  }

  @Test
  void signalsThatNobodyTakesBackAreListed() {
    TestModule module = new TestModule();
    RunStats stats =
        assertInstanceOf(RunOutcome.Completed.class, module.run(barrier(module, 3), 5)).stats();
    assertEquals(
        "[window 'signal' ends with 20 signals that are not zero, first element 1 of rank 0 with"
            + " 3]",
        stats.leftovers().toString());
    TestModule clean = new TestModule();
    Operation step =
        clean.function(
            "device",
            "step",
            1,
            b -> {
              Value zero = b.constant(0);
              b.notify(b.arg(0), zero, zero, 2);
              b.await(b.arg(0), zero, 2);
              b.notify(b.arg(0), zero, zero, -2);
            });
    RunOutcome outcome =
        clean.run(step, 1, new WindowArgument("w", TestModule.I32, new long[] {1}));
    stats = assertInstanceOf(RunOutcome.Completed.class, outcome).stats();
    assertEquals(0, stats.leftovers().size());
    assertEquals(2, stats.ranks().get(0).ownUpdates());
  }

  @Test
  void oneThousandRanksAreOrdinary() {
    TestModule module = new TestModule();
    Operation entry = barrier(module, 1);
    // The simulator runs on the calling thread; its own time does not depend on other processes.
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long start = threads.getCurrentThreadCpuTime();
    RunOutcome outcome = module.run(entry, 1024);
    Duration taken = Duration.ofNanos(threads.getCurrentThreadCpuTime() - start);
    assertTrue(taken.toMillis() < 3000, () -> "a barrier took " + taken.toMillis() + " ms");
    RunStats stats = assertInstanceOf(RunOutcome.Completed.class, outcome).stats();
    assertEquals(1024, stats.ranks().size());
    assertEquals(1023, stats.ranks().get(1023).waits());
  }
}
