package dev.ppto.sim.checked;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.execution.memory.MemoryView;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The same input and seed give the same run; other seeds give other runs. */
class ScheduleTest {

  /** All ranks store their number to one place, unordered: the last one wins. */
  private static Operation race(TestModule module) {
    Operation step =
        module.function(
            "device", "step", 2, b -> b.store(b.rank(b.arg(0)), b.arg(1), b.constant(0)));
    return module.function(
        "host",
        "main",
        1,
        b -> {
          Value window = b.window("w", b.constant(1));
          b.loop(b.worldSize(), l -> l.body().dispatch(step, l.index(), window, b.arg(0)));
        });
  }

  private static long winner(long seed) {
    TestModule module = new TestModule();
    Operation main = race(module);
    MemoryView shared = TestModule.unwritten("shared", 1);
    RunOutcome outcome = CheckedSimulator.run(module.request(main, 8, shared).withSeed(seed));
    assertInstanceOf(RunOutcome.Completed.class, outcome);
    return TestModule.element(shared, 0);
  }

  @Test
  void seedsExploreAndEachIsRepeatable() {
    Set<Long> winners = new HashSet<>();
    for (long seed = 0; seed < 60; seed++) {
      long winner = winner(seed);
      assertEquals(winner, winner(seed), "seed " + seed);
      winners.add(winner);
    }
    assertTrue(winners.size() >= 6, () -> "only ranks " + winners + " came last");
  }

  @Test
  void aRankThatIsHeldBackStillRunsWhenOthersPollForIt() {
    for (long seed = 0; seed < 20; seed++) {
      TestModule module = new TestModule();
      // Everybody looks at a cell of rank 0 until all have added to it; nobody ever waits.
      Operation step =
          module.function(
              "device",
              "step",
              1,
              b -> {
                Value signal = b.arg(0);
                Value zero = b.constant(0);
                b.notify(signal, zero, zero, 1);
                b.loop(
                    b.constant(Long.MAX_VALUE),
                    l -> {
                      Value value = l.body().remoteLoad(signal, zero, zero);
                      l.body().breakIf(l.body().binary(value, value, (x, y) -> x == 4 ? 1 : 0));
                    });
              });
      Operation main =
          module.function(
              "host",
              "main",
              0,
              b -> {
                Value window = b.window("signal", b.constant(1));
                b.loop(b.worldSize(), l -> l.body().dispatch(step, l.index(), window));
              });
      assertInstanceOf(
          RunOutcome.Completed.class,
          CheckedSimulator.run(module.request(main, 4).withSeed(seed).withMaxSteps(5_000_000)));
    }
  }

  @Test
  void reportsAndStatisticsAreRepeatable() {
    for (long seed : new long[] {0, 1, 2, 77}) {
      assertEquals(deadlock(seed), deadlock(seed));
      assertEquals(statistics(seed), statistics(seed));
    }
  }

  private static String deadlock(long seed) {
    TestModule module = new TestModule();
    Operation step =
        module.function(
            "device",
            "step",
            1,
            b -> {
              Value signal = b.arg(0);
              b.loop(b.size(signal), l -> l.body().notify(signal, b.rank(signal), l.index(), 1));
              b.loop(b.size(signal), l -> l.body().await(signal, l.index(), 2));
            });
    Operation main =
        module.function(
            "host",
            "main",
            0,
            b -> {
              Value window = b.window("signal", b.worldSize());
              b.loop(b.worldSize(), l -> l.body().dispatch(step, l.index(), window));
            });
    RunOutcome outcome = CheckedSimulator.run(module.request(main, 20).withSeed(seed));
    return assertInstanceOf(RunOutcome.Deadlocked.class, outcome).report().text();
  }

  private static RunStats statistics(long seed) {
    TestModule module = new TestModule();
    RunOutcome outcome =
        CheckedSimulator.run(module.request(SignalsTest.barrier(module, 4), 16).withSeed(seed));
    return assertInstanceOf(RunOutcome.Completed.class, outcome).stats();
  }
}
