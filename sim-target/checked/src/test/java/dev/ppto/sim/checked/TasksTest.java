package dev.ppto.sim.checked;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.execution.memory.MemoryView;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Kernels on the cores of a device. */
class TasksTest {
  private final TestModule module = new TestModule();

  private Operation kernel(String name, long add) {
    return module.function(
        "aiv",
        name,
        1,
        b -> {
          Value zero = b.constant(0);
          Value old = b.load(b.arg(0), zero);
          b.store(b.binary(old, old, (x, y) -> 10 * x + add), b.arg(0), zero);
        });
  }

  private static MemoryView zero() {
    MemoryView view = TestModule.unwritten("x", 1);
    view.writeWord(0, 0);
    return view;
  }

  @Test
  void dependenciesOrderTasksAndTheFunctionJoinsThem() {
    Operation one = kernel("one", 1);
    Operation two = kernel("two", 2);
    Operation three = kernel("three", 3);
    Operation first =
        module.function(
            "device",
            "first",
            1,
            b -> {
              Value a = b.submit(one, List.of(), b.arg(0));
              Value c = b.submit(two, List.of(a), b.arg(0));
              b.submit(three, List.of(a, c), b.arg(0));
            });
    Operation second =
        module.function("device", "second", 1, b -> b.submit(one, List.of(), b.arg(0)));
    Operation main =
        module.function(
            "host",
            "main",
            1,
            b -> {
              b.dispatch(first, b.constant(0), b.arg(0));
              b.dispatch(second, b.constant(0), b.arg(0));
            });
    for (long seed = 0; seed < 30; seed++) {
      MemoryView x = zero();
      assertInstanceOf(
          RunOutcome.Completed.class,
          CheckedSimulator.run(module.request(main, 1, x).withSeed(seed)));
      assertEquals(1231, TestModule.element(x, 0), "seed " + seed);
    }
  }

  /** A consumer that waits for a producer, submitted in this order. */
  private static Operation consumerThenProducer(TestModule module, int consumers) {
    Operation consumer =
        module.function("aiv", "consumer", 1, b -> b.await(b.arg(0), b.constant(0), 1));
    Operation producer =
        module.function(
            "aiv", "producer", 1, b -> b.notify(b.arg(0), b.constant(0), b.rank(b.arg(0)), 1));
    Operation step =
        module.function(
            "device",
            "step",
            1,
            b -> {
              b.loop(b.constant(consumers), l -> l.body().submit(consumer, List.of(), b.arg(0)));
              b.submit(producer, List.of(), b.arg(0));
            });
    return module.function(
        "host",
        "main",
        0,
        b -> {
          Value signal = b.window("signal", b.constant(1));
          b.loop(b.worldSize(), l -> l.body().dispatch(step, l.index(), signal));
        });
  }

  @Test
  void aWaitThatHoldsTheLastFreeCoreIsADeadlock() {
    assertInstanceOf(RunOutcome.Completed.class, module.run(consumerThenProducer(module, 47), 1));
    TestModule full = new TestModule();
    RunOutcome outcome = full.run(consumerThenProducer(full, 48), 1);
    String text = assertInstanceOf(RunOutcome.Deadlocked.class, outcome).report().text();
    assertTrue(
        text.startsWith(
            """
            deadlock: 1 of 1 rank waits for ever

            rank 0, core aiv 0 waits for element 0 (byte 0) of window 'signal' of rank 0: value 0, \
            wanted >= 1
              at t.py:4:1 in 'consumer'
                  wait
              submitted from t.py:14:1 in 'step'
                  submit
              dispatched from t.py:22:1 in 'main'
                  dispatch
              notified so far: by nobody
              rank 0: task 'producer' has a notify at t.py:9:1, but has not started
            """),
        text);
    assertTrue(
        text.contains(
            "rank 0: task 'producer', submitted at t.py:15:1 in 'step', waits for a free core: all"
                + " 48 aiv cores are held by tasks that wait themselves: 'consumer' (48 times)"),
        text);
  }

  @Test
  void aTaskWhoseDependencyWaitsIsNamed() {
    Operation waits = module.function("aiv", "waits", 1, b -> b.await(b.arg(0), b.constant(0), 1));
    Operation gives =
        module.function(
            "aiv", "gives", 1, b -> b.notify(b.arg(0), b.constant(0), b.rank(b.arg(0)), 1));
    Operation step =
        module.function(
            "device",
            "step",
            1,
            b -> {
              Value first = b.submit(waits, List.of(), b.arg(0));
              b.submit(gives, List.of(first), b.arg(0));
            });
    RunOutcome outcome =
        module.run(step, 1, new WindowArgument("signal", TestModule.I32, new long[] {1}));
    String text = assertInstanceOf(RunOutcome.Deadlocked.class, outcome).report().text();
    assertTrue(
        text.contains(
            "rank 0: task 'gives', submitted at t.py:13:1 in 'step', waits for task 'waits', which"
                + " has not ended"),
        text);
  }

  @Test
  void coresAreUsedAgainAndForgetWhatTheyHeld() {
    Operation kernel = kernel("kernel", 1);
    Operation step =
        module.function(
            "device",
            "step",
            1,
            b -> {
              Value last = b.submit(kernel, List.of(), b.arg(0));
              for (int i = 0; i < 4; i++) {
                last = b.submit(kernel, List.of(last), b.arg(0));
              }
            });
    RunRequest request = module.request(step, 1, zero());
    RunRequest oneCore =
        new RunRequest(
            request.entry(),
            request.programs(),
            1,
            request.arguments(),
            TestModule.architecture("cores.aiv = 1"),
            0,
            WorkOrder.BY_SEED,
            RunRequest.DEFAULT_MAX_STEPS,
            request.sources());
    assertInstanceOf(RunOutcome.Completed.class, CheckedSimulator.run(oneCore));
    MemoryView x = (MemoryView) request.arguments().get(0).reference();
    assertEquals(11111, TestModule.element(x, 0));
  }
}
