package dev.ppto.transforms;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.ir.Operation;
import dev.ppto.pass.PassRemarks;
import dev.ppto.rewrite.analysis.MemoryOverlap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CseTest extends PassTest {

  @Test
  void mergesWhatComputesTheSame() {
    check(
        "cse",
        """
        %a = "test.add"(%x, %y) : (i32, i32) -> i32
        %b = "test.add"(%y, %x) : (i32, i32) -> i32
        %c = "test.sub"(%a, %b) : (i32, i32) -> i32
        "test.yield"(%c) : (i32) -> ()
        """,
        """
        %a = "test.add"(%x, %y) : (i32, i32) -> i32
        %c = "test.sub"(%a, %a) : (i32, i32) -> i32
        "test.yield"(%c) : (i32) -> ()
        """);
  }

  @Test
  void keepsWhatDiffersInOrderAttributesOrType() {
    checkUnchanged(
        "cse",
        """
        %a = "test.sub"(%x, %y) : (i32, i32) -> i32
        %b = "test.sub"(%y, %x) : (i32, i32) -> i32
        %c = "test.sub"(%x, %y) {tag} : (i32, i32) -> i32
        %d = "test.sub"(%x, %y) : (i32, i32) -> i64
        "test.yield"(%a, %b, %c, %d) : (i32, i32, i32, i64) -> ()
        """);
  }

  @Test
  void aMaskIsNoOperandToSwap() {
    check(
        "cse",
        """
        %a = "test.masked_add"(%x, %y, %x) : (i32, i32, i32) -> i32
        %b = "test.masked_add"(%x, %x, %y) : (i32, i32, i32) -> i32
        %c = "test.masked_add"(%y, %x, %x) : (i32, i32, i32) -> i32
        "test.yield"(%a, %b, %c) : (i32, i32, i32) -> ()
        """,
        """
        %a = "test.masked_add"(%x, %y, %x) : (i32, i32, i32) -> i32
        %b = "test.masked_add"(%x, %x, %y) : (i32, i32, i32) -> i32
        "test.yield"(%a, %b, %a) : (i32, i32, i32) -> ()
        """);
  }

  @Test
  void mergesReadsWithNothingBetweenThem() {
    check(
        "cse",
        """
        %a = "test.read"(%m) : (memref<4xi32>) -> i32
        %n = "test.allocate"() : () -> memref<4xi32>
        "test.if"() ({
          %i = "test.read"(%n) : (memref<4xi32>) -> i32
          "test.yield"(%i) : (i32) -> ()
        }) : () -> (i32)
        %b = "test.read"(%m) : (memref<4xi32>) -> i32
        "test.yield"(%a, %b, %n) : (i32, i32, memref<4xi32>) -> ()
        """
            .replace("\"test.if\"", "%z = \"test.if\"")
            .replace("(%a, %b, %n) : (i32, i32,", "(%a, %b, %z, %n) : (i32, i32, i32,"),
        """
        %a = "test.read"(%m) : (memref<4xi32>) -> i32
        %n = "test.allocate"() : () -> memref<4xi32>
        %z = "test.if"() ({
          %i = "test.read"(%n) : (memref<4xi32>) -> i32
          "test.yield"(%i) : (i32) -> ()
        }) : () -> (i32)
        "test.yield"(%a, %a, %z, %n) : (i32, i32, i32, memref<4xi32>) -> ()
        """);
  }

  @ParameterizedTest
  @ValueSource(strings = {"write", "free", "notify", "wait", "fence", "unknown"})
  void keepsReadsWithAnEffectBetweenThem(String effect) {
    checkUnchanged(
        "cse",
        """
        %a = "test.read"(%m) : (memref<4xi32>) -> i32
        "test.EFFECT"(%m) : (memref<4xi32>) -> ()
        %b = "test.read"(%m) : (memref<4xi32>) -> i32
        "test.yield"(%a, %b) : (i32, i32) -> ()
        """
            .replace("EFFECT", effect));
  }

  @ParameterizedTest
  @ValueSource(strings = {"write", "wait", "fence", "unknown"})
  void keepsReadsWithAnEffectInARegionBetweenThem(String effect) {
    checkUnchanged(
        "cse",
        """
        %a = "test.read"(%m) : (memref<4xi32>) -> i32
        "test.for"() ({
          "test.if"() ({
            "test.EFFECT"(%m) : (memref<4xi32>) -> ()
            "test.yield"() : () -> ()
          }) : () -> ()
          "test.yield"() : () -> ()
        }) : () -> ()
        %b = "test.read"(%m) : (memref<4xi32>) -> i32
        "test.yield"(%a, %b) : (i32, i32) -> ()
        """
            .replace("EFFECT", effect));
  }

  @Test
  void keepsReadsOfALoopThatWritesLater() {
    checkUnchanged(
        "cse",
        """
        %a = "test.read"(%m) : (memref<4xi32>) -> i32
        "test.for"() ({
          %b = "test.read"(%m) : (memref<4xi32>) -> i32
          "test.write"(%m, %b) : (memref<4xi32>, i32) -> ()
          "test.yield"() : () -> ()
        }) : () -> ()
        "test.yield"(%a) : (i32) -> ()
        """);
  }

  @Test
  void keepsAllocationsApart() {
    checkUnchanged(
        "cse",
        """
        %a = "test.allocate"() : () -> memref<4xi32>
        %b = "test.allocate"() : () -> memref<4xi32>
        "test.yield"(%a, %b) : (memref<4xi32>, memref<4xi32>) -> ()
        """);
  }

  @Test
  void valuesFromAroundServeInRegionsButNotTheOtherWay() {
    check(
        "cse",
        """
        %a = "test.add"(%x, %y) : (i32, i32) -> i32
        "test.if"() ({
          %b = "test.add"(%x, %y) : (i32, i32) -> i32
          %s = "test.sub"(%x, %y) : (i32, i32) -> i32
          "test.write"(%m, %b, %s) : (memref<4xi32>, i32, i32) -> ()
          "test.yield"() : () -> ()
        }) : () -> ()
        %t = "test.sub"(%x, %y) : (i32, i32) -> i32
        "test.yield"(%a, %t) : (i32, i32) -> ()
        """,
        """
        %a = "test.add"(%x, %y) : (i32, i32) -> i32
        "test.if"() ({
          %s = "test.sub"(%x, %y) : (i32, i32) -> i32
          "test.write"(%m, %a, %s) : (memref<4xi32>, i32, i32) -> ()
          "test.yield"() : () -> ()
        }) : () -> ()
        %t = "test.sub"(%x, %y) : (i32, i32) -> i32
        "test.yield"(%a, %t) : (i32, i32) -> ()
        """);
  }

  @Test
  void aBlockServesThoseItDominatesOnly() {
    check(
        "cse",
        """
          "test.br"()[^left, ^right] : () -> ()
        ^left:
          %a = "test.add"(%x, %y) : (i32, i32) -> i32
          "test.br"(%a)[^inner] : (i32) -> ()
        ^inner:
          %b = "test.add"(%x, %y) : (i32, i32) -> i32
          "test.br"(%b)[^end] : (i32) -> ()
        ^right:
          %c = "test.add"(%x, %y) : (i32, i32) -> i32
          "test.br"(%c)[^end] : (i32) -> ()
        ^end:
          "test.yield"() : () -> ()
        """,
        """
          "test.br"()[^left, ^right] : () -> ()
        ^left:
          %a = "test.add"(%x, %y) : (i32, i32) -> i32
          "test.br"(%a)[^inner] : (i32) -> ()
        ^inner:
          "test.br"(%a)[^end] : (i32) -> ()
        ^right:
          %c = "test.add"(%x, %y) : (i32, i32) -> i32
          "test.br"(%c)[^end] : (i32) -> ()
        ^end:
          "test.yield"() : () -> ()
        """);
  }

  @Test
  void nothingCrossesIntoAnIsolatedOperation() {
    checkUnchanged(
        "cse",
        """
        %a = "test.constant"() {value = 1 : i32} : () -> i32
        "test.isolated"() ({
          %b = "test.constant"() {value = 1 : i32} : () -> i32
          "test.yield"(%b) : (i32) -> ()
        }) : () -> ()
        "test.yield"(%a) : (i32) -> ()
        """);
  }

  @Test
  void aGraphHasNoOrderToRelyOn() {
    checkUnchanged(
        "cse",
        """
        "test.graph"() ({
          %a = "test.add"(%x, %y) : (i32, i32) -> i32
          %b = "test.add"(%x, %y) : (i32, i32) -> i32
          "test.write"(%m, %a, %b) : (memref<4xi32>, i32, i32) -> ()
        }) : () -> ()
        "test.yield"() : () -> ()
        """);
  }

  @Test
  void timeIsLinear() {
    time(5_000);
    double small = Double.MAX_VALUE;
    double large = Double.MAX_VALUE;
    for (int i = 0; i < 3; i++) {
      small = Math.min(small, time(10_000));
      large = Math.min(large, time(80_000));
    }
    assertTrue(large < 24 * small, "10k: " + small / 1e6 + " ms, 80k: " + large / 1e6 + " ms");
  }

  private double time(int n) {
    StringBuilder body = new StringBuilder();
    for (int i = 0; i < n; i++) {
      body.append("%a").append(i).append(" = \"test.add\"(%x, ");
      body.append(i % 10 == 0 ? "%y" : "%a" + (i - i % 10)).append(") : (i32, i32) -> i32\n");
      body.append("\"test.write\"(%m, %a").append(i).append(") : (memref<4xi32>, i32) -> ()\n");
    }
    Operation op = parse(func(body + "\"test.yield\"() : () -> ()\n"));
    long start = CpuTime.ofThread();
    CommonSubexpressions work =
        new CommonSubexpressions(() -> new MemoryOverlap(op), PassRemarks.NONE);
    work.insideOf(op);
    long end = CpuTime.ofThread();
    assertTrue(work.merged() > n / 2);
    return end - start;
  }
}
