package dev.ppto.dialects.analysis;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.dialects.testing.Programs;
import dev.ppto.ir.Operation;
import dev.ppto.rewrite.analysis.CallGraph;
import dev.ppto.rewrite.analysis.IntegerRanges;
import dev.ppto.rewrite.analysis.Liveness;
import dev.ppto.rewrite.analysis.RankUniformity;
import java.lang.management.ManagementFactory;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** Analyses of four times as many operations take about four times as long. */
class LinearTimeTest {
  private static final int OPERATIONS = 8_000;

  /** A long block. */
  private static String straight(int count) {
    StringBuilder text = new StringBuilder("func.func @f(%v0: i32) -> i32 {\n");
    for (int i = 1; i < count; i++) {
      text.append("%v" + i + " = arith.addi %v" + (i - 1) + ", %v" + (i / 2) + " : i32\n");
    }
    return text + "return %v" + (count - 1) + " : i32\n}\n";
  }

  /** Loops one after the other, each of which carries what the one before gave. */
  private static String loops(int count) {
    StringBuilder text = new StringBuilder("func.func @f(%n: index, %v0: i32) -> i32 {\n");
    text.append("%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n");
    text.append("%k = arith.constant 1 : i32\n");
    for (int i = 1; i < count / 4; i++) {
      text.append("%v" + i + " = scf.for %i = %c0 to %n step %c1 iter_args(%a = %v" + (i - 1));
      text.append(") -> (i32) {\n%b = arith.addi %a, %k : i32\n");
      text.append("%c = arith.minui %b, %a : i32\nscf.yield %c : i32\n}\n");
    }
    return text + "return %v" + (count / 4 - 1) + " : i32\n}\n";
  }

  /** A chain of blocks with branches. */
  private static String diamonds(int count) {
    StringBuilder text = new StringBuilder("func.func @f(%x: i1, %v: i32) -> i32 {\n");
    text.append("cf.br ^b0(%v : i32)\n");
    for (int i = 0; i < count / 4; i++) {
      text.append("^b" + i + "(%p" + i + ": i32):\n");
      text.append("%s" + i + " = arith.addi %p" + i + ", %v : i32\n");
      text.append("cf.cond_br %x, ^l" + i + ", ^b" + (i + 1) + "(%s" + i + " : i32)\n");
      text.append("^l" + i + ":\ncf.br ^b" + (i + 1) + "(%p" + i + " : i32)\n");
    }
    int last = count / 4;
    return text + "^b" + last + "(%end: i32):\nreturn %end : i32\n}\n";
  }

  /** Functions that call the next one twice. */
  private static String calls(int count) {
    StringBuilder text = new StringBuilder("func.func @f0(%v: i32) -> i32 {\n");
    for (int i = 1; i < count / 5; i++) {
      text.append("%0 = call @f" + i + "(%v) : (i32) -> i32\n");
      text.append("%1 = call @f" + i + "(%0) : (i32) -> i32\nreturn %1 : i32\n}\n");
      text.append("func.func private @f" + i + "(%v: i32) -> i32 {\n");
    }
    return text + "return %v : i32\n}\n";
  }

  private static double seconds(Operation module, Consumer<Operation> analysis) {
    long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    analysis.accept(module);
    return (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start) / 1e9;
  }

  private static void check(String what, IntFunction<String> text) {
    Consumer<Operation> all =
        module -> {
          new IntegerRanges(module);
          new RankUniformity(module);
          new Liveness(module);
          new CallGraph(module).components();
        };
    Operation small = Programs.parse(text.apply(OPERATIONS));
    Operation large = Programs.parse(text.apply(4 * OPERATIONS));
    seconds(small, all); // Compiled by now.
    double quick = seconds(small, all);
    double slow = seconds(large, all);
    assertTrue(
        slow < 10 * quick + 0.3,
        () -> what + ": " + quick + " s, and for four times as much " + slow + " s");
  }

  @Test
  void longBlocks() {
    check("a long block", LinearTimeTest::straight);
  }

  @Test
  void manyLoops() {
    check("loops", LinearTimeTest::loops);
  }

  @Test
  void manyBranches() {
    check("branches", LinearTimeTest::diamonds);
  }

  @Test
  void manyCalls() {
    check("calls", LinearTimeTest::calls);
  }
}
