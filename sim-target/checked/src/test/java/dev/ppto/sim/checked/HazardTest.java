package dev.ppto.sim.checked;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.execution.Outcome;
import dev.ppto.execution.memory.MemoryView;
import dev.ppto.execution.service.Allocator;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.sim.machine.PagedMemory;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What programs must not do, and how it is said. */
class HazardTest {
  private final TestModule module = new TestModule();

  private static String hazard(RunOutcome outcome) {
    return assertInstanceOf(RunOutcome.Hazard.class, outcome).report().text();
  }

  private static Diagnostic rejection(RunOutcome outcome) {
    return assertInstanceOf(RunOutcome.Rejected.class, outcome).diagnostic();
  }

  @Test
  void aReadOfUnwrittenOutputNamesRankPlaceAndCallers() {
    Operation kernel = module.function("device", "kernel", 1, b -> b.load(b.arg(0), b.constant(2)));
    Operation step = module.function("device", "step", 1, b -> b.call(kernel, b.arg(0)));
    Operation main =
        module.function("host", "main", 1, b -> b.dispatch(step, b.constant(1), b.arg(0)));
    assertEquals(
        """
        hazard: rank 1: read of bytes 8 to 11 of argument 'out', which nothing has written; store \
        to it first
          at t.py:4:1 in 'kernel'
              load
          called from t.py:7:1 in 'step'
              call
          dispatched from t.py:11:1 in 'main'
              dispatch\
        """,
        hazard(module.run(main, 2, TestModule.unwritten("out", 4))));
  }

  @Test
  void anIndexOutsideAndABadPeerAreHazards() {
    Operation load = module.function("device", "f", 1, b -> b.load(b.arg(0), b.constant(4)));
    assertTrue(
        hazard(module.run(load, 1, TestModule.unwritten("x", 4)))
            .startsWith(
                "hazard: rank 0: index [4] is outside argument 'x', whose shape here is [4]"));
    Operation peer =
        module.function(
            "device", "g", 1, b -> b.remoteLoad(b.arg(0), b.constant(0), b.constant(1)));
    assertTrue(
        hazard(module.run(peer, 1, new WindowArgument("w", TestModule.I32, new long[] {4})))
            .startsWith("hazard: rank 0: peer 1 is outside the domain of window 'w'"));
  }

  @Test
  void whetherAnOutputWasWrittenCanBeAsked() {
    Operation main =
        module.function("device", "main", 2, b -> b.store(b.constant(5), b.arg(0), b.constant(1)));
    MemoryView first = TestModule.unwritten("first", 2);
    MemoryView second = TestModule.unwritten("second", 2);
    assertInstanceOf(RunOutcome.Completed.class, module.run(main, 1, first, second));
    assertTrue(((PagedMemory) first.memory()).isTouched());
    assertFalse(((PagedMemory) second.memory()).isTouched());
    assertEquals(5, TestModule.element(first, 1));
  }

  @Test
  void memoryMadeByTheProgramStartsUnwritten() {
    Operation main =
        module.function(
            "device",
            "main",
            0,
            b ->
                b.op(
                    "alloc",
                    List.of(),
                    0,
                    (op, p) ->
                        p.emit(
                            f -> {
                              f.service(Allocator.class).allocate("tensor 'tmp'", 8).read(0, 4);
                              return Outcome.DONE;
                            })));
    assertTrue(
        hazard(module.run(main, 1))
            .startsWith(
                "hazard: rank 0: read of bytes 0 to 3 of tensor 'tmp' of rank 0, which nothing has"
                    + " written; a new tensor holds nothing until it is stored to"));
  }

  @Test
  void aDispatchOutsideTheWorldIsRejectedAtItsPlace() {
    Operation step = module.function("device", "step", 0, b -> {});
    Operation main = module.function("host", "main", 0, b -> b.dispatch(step, b.constant(2)));
    Diagnostic diagnostic = rejection(module.run(main, 2));
    assertEquals(
        "'step' is dispatched to device 2, but the world has devices 0 to 1; run with more devices"
            + " or change device=",
        diagnostic.message());
    assertEquals("t.py:6:1", diagnostic.location().toString());
  }

  @Test
  void aServiceThatTheLevelDoesNotHaveIsRejectedWithItsCallers() {
    Operation step = module.function("device", "step", 0, TestBody::barrierAll);
    Operation main = module.function("host", "main", 0, b -> b.dispatch(step, b.constant(0)));
    Diagnostic diagnostic = rejection(module.run(main, 1));
    assertEquals(
        "rank 0: this operation needs the machine's Core, which is not offered at this level",
        diagnostic.message());
    assertEquals("t.py:3:1", diagnostic.location().toString());
    assertEquals("dispatched from here, in 'main'", diagnostic.notes().get(0).message());
  }

  @Test
  void anErrorOfARuleSaysWhereTheProgramWas() {
    Operation main =
        module.function(
            "device",
            "main",
            0,
            b ->
                b.op(
                    "broken",
                    List.of(),
                    0,
                    (op, p) ->
                        p.emit(
                            f -> {
                              throw new ClassCastException("not a tile");
                            })));
    assertEquals(
        "t.py:3:1: 't.broken' op on rank 0 cannot be executed because of an internal error:"
            + " java.lang.ClassCastException: not a tile",
        assertThrows(IllegalStateException.class, () -> module.run(main, 1)).getMessage());
  }

  @Test
  void whatCannotBeExecutedIsRejectedBeforeAnythingRuns() {
    Operation main = module.function("host", "main", 0, TestBody::mystery);
    assertEquals("'t.mystery' op has no execution rule", rejection(module.run(main, 1)).message());
    Operation takesOne = module.function("host", "takes_one", 1, b -> {});
    assertEquals(
        "'takes_one' takes 1 arguments, got 0", rejection(module.run(takesOne, 1)).message());
  }

  @Test
  void worldsThatMakeNoSenseAreRejected() {
    Operation main = module.function("host", "main", 0, b -> {});
    assertEquals(
        "a world needs at least one rank, found 0", rejection(module.run(main, 0)).message());
    Operation kernel = module.function("device", "kernel", 0, b -> {});
    assertEquals(
        "only a host function can run on several ranks; this one runs on one, but the world has 2:"
            + " name a host function as the entry, or use one device",
        rejection(module.run(kernel, 2)).message());
  }

  @Test
  void aLoopWithoutEndMeetsTheStepLimit() {
    Operation step =
        module.function("device", "step", 0, b -> b.loop(b.constant(Long.MAX_VALUE), l -> {}));
    Operation main =
        module.function(
            "host",
            "main",
            0,
            b -> b.loop(b.constant(10), l -> l.body().dispatch(step, l.index())));
    Report report =
        assertInstanceOf(
                RunOutcome.StepLimit.class,
                CheckedSimulator.run(module.request(main, 10).withMaxSteps(100_000)))
            .report();
    assertEquals("step limit: the program still runs after 100000 steps", report.summary());
    assertTrue(report.text().contains("\nrank 7 runs\n  at t.py:4:1 in 'step'"), report.text());
    assertTrue(
        report.text().contains("\nand ranks 8, 9 run at t.py:4:1 in 'step'\n"), report.text());
    assertTrue(report.text().endsWith("allow more with --max-steps"), report.text());
  }

  @Test
  void aPollingLoopDoesNotStarveTheRankItWaitsFor() {
    // Rank 0 loops until rank 1 has stored to it; it never blocks.
    Operation step =
        module.function(
            "device",
            "step",
            1,
            b -> {
              Value signal = b.arg(0);
              Value me = b.rank(signal);
              Value zero = b.constant(0);
              b.ifDifferent(me, zero, i -> i.notify(signal, zero, zero, 1));
              Value last = b.binary(me, me, (x, y) -> x == 0 ? Long.MAX_VALUE : 0);
              b.loop(
                  last,
                  l -> {
                    Value value = l.body().load(signal, zero);
                    l.body().breakIf(value);
                  });
            });
    Operation main =
        module.function(
            "host",
            "main",
            0,
            b -> {
              Value signal = b.window("signal", b.constant(1));
              b.loop(b.constant(2), l -> l.body().dispatch(step, l.index(), signal));
            });
    assertInstanceOf(
        RunOutcome.Completed.class,
        CheckedSimulator.run(module.request(main, 2).withMaxSteps(1_000_000)));
  }
}
