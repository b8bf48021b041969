package dev.ppto.dialects.scf;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.dialects.testing.Programs;
import dev.ppto.dialects.testing.RandomFunctions;
import dev.ppto.execution.Fault;
import dev.ppto.execution.Program;
import dev.ppto.ir.Operation;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.verify.Verifier;
import dev.ppto.rewrite.PatternRewriter;
import dev.ppto.rewrite.Unrollable;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** A loop gives the same results before and after it is unrolled. */
class UnrollingKeepsMeaningTest {
  private static final String ANY_BOUNDS =
      """
      func.func @f(%lb: i8, %ub: i8, %step: i8) -> (i32, i32) {
        %zero = arith.constant 0 : i32
        %one = arith.constant 1 : i32
        %prime = arith.constant 31 : i32
        %r:2 = scf.for %i = %lb to %ub step %step iter_args(%n = %zero, %h = %zero) -> (i32, i32) : i8 {
          %m = arith.addi %n, %one : i32
          %w = arith.extsi %i : i8 to i32
          %s = arith.muli %h, %prime : i32
          %t = arith.addi %s, %w : i32
          scf.yield %m, %t : i32, i32
        }
        return %r#0, %r#1 : i32, i32
      }
      """;

  private static final Map<Integer, Program> UNROLLED = new ConcurrentHashMap<>();

  private static void unroll(Operation module, int factor, int fullUpTo) {
    PatternRewriter rewriter = new PatternRewriter(module.context());
    for (ForOp loop : module.collect(ForOp.class)) {
      if (loop.block() == null) {
        continue;
      }
      Unrollable model = loop.as(Unrollable.class);
      Long trips = model.tripCount(loop);
      if (trips != null && trips <= fullUpTo) {
        model.unrollFully(loop, rewriter);
      } else {
        model.unrollBy(loop, factor, rewriter);
      }
    }
    assertTrue(Verifier.verify(module), () -> Printer.print(module));
  }

  private static Program anyBounds(int factor) {
    return UNROLLED.computeIfAbsent(
        factor,
        f -> {
          Operation module = Programs.parse(ANY_BOUNDS);
          if (f > 1) {
            unroll(module, f, 0);
            assertEquals(2, module.collect(ForOp.class).size(), () -> Printer.print(module));
          }
          return Programs.compile(module, "f");
        });
  }

  @Property(tries = 1000)
  void withAnyBoundsAndSteps(
      @ForAll byte lower,
      @ForAll byte upper,
      @ForAll @IntRange(min = 1, max = Byte.MAX_VALUE) int step,
      @ForAll @IntRange(min = 2, max = 127) int factor) {
    assertArrayEquals(
        Programs.run(anyBounds(1), lower, upper, step),
        Programs.run(anyBounds(factor), lower, upper, step));
  }

  @Property(tries = 50)
  void aStepThatIsNotPositiveIsStillReported(
      @ForAll byte lower,
      @ForAll byte upper,
      @ForAll @IntRange(min = Byte.MIN_VALUE, max = 0) int step,
      @ForAll @IntRange(min = 2, max = 127) int factor) {
    Fault before = assertThrows(Fault.class, () -> Programs.run(anyBounds(1), lower, upper, step));
    Fault after =
        assertThrows(Fault.class, () -> Programs.run(anyBounds(factor), lower, upper, step));
    assertEquals(before.getMessage(), after.getMessage());
  }

  @Property(tries = 200)
  void ofRandomFunctions(
      @ForAll long seed,
      @ForAll @IntRange(min = 2, max = 4) int factor,
      @ForAll @IntRange(max = 3) int fullUpTo) {
    Operation module = Programs.parse(RandomFunctions.of(seed));
    String before = Printer.print(module);
    Program original = Programs.compile(module.cloneDetached(), "f");
    unroll(module, factor, fullUpTo);
    Program unrolled = Programs.compile(module, "f");
    Random random = new Random(seed);
    for (int i = 0; i < 4; i++) {
      long[] arguments = {
        (byte) random.nextInt(), i < 2 ? random.nextInt(5) - 2 : random.nextInt(), random.nextInt(2)
      };
      assertArrayEquals(
          Programs.run(original, arguments),
          Programs.run(unrolled, arguments),
          () -> before + "\nunrolled:\n" + Printer.print(module));
    }
  }
}
