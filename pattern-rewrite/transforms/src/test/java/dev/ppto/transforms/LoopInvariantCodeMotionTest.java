package dev.ppto.transforms;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LoopInvariantCodeMotionTest extends PassTest {
  private static final String LICM = "loop-invariant-code-motion";

  @Test
  void pureOperationsLeaveAllLoopsTheyCan() {
    check(
        LICM,
        """
        "test.for"() ({
        ^bb0(%i: i32):
          "test.for"() ({
          ^bb0(%j: i32):
            %a = "test.add"(%x, %y) : (i32, i32) -> i32
            %b = "test.add"(%a, %i) : (i32, i32) -> i32
            %c = "test.add"(%b, %j) : (i32, i32) -> i32
            "test.write"(%m, %c) : (memref<4xi32>, i32) -> ()
            "test.yield"() : () -> ()
          }) : () -> ()
          "test.yield"() : () -> ()
        }) : () -> ()
        "test.yield"() : () -> ()
        """,
        """
        %a = "test.add"(%x, %y) : (i32, i32) -> i32
        "test.for"() ({
        ^bb0(%i: i32):
          %b = "test.add"(%a, %i) : (i32, i32) -> i32
          "test.for"() ({
          ^bb0(%j: i32):
            %c = "test.add"(%b, %j) : (i32, i32) -> i32
            "test.write"(%m, %c) : (memref<4xi32>, i32) -> ()
            "test.yield"() : () -> ()
          }) : () -> ()
          "test.yield"() : () -> ()
        }) : () -> ()
        "test.yield"() : () -> ()
        """);
  }

  @Test
  void regionsMoveIfAllInThemMay() {
    check(
        LICM,
        """
        "test.for"() ({
          %c = "test.if"() ({
            %a = "test.add"(%x, %y) : (i32, i32) -> i32
            %b = "test.add"(%a, %y) : (i32, i32) -> i32
            "test.yield"(%b) : (i32) -> ()
          }) : () -> i32
          "test.write"(%m, %c) : (memref<4xi32>, i32) -> ()
          "test.yield"() : () -> ()
        }) : () -> ()
        "test.yield"() : () -> ()
        """,
        """
        %c = "test.if"() ({
          %a = "test.add"(%x, %y) : (i32, i32) -> i32
          %b = "test.add"(%a, %y) : (i32, i32) -> i32
          "test.yield"(%b) : (i32) -> ()
        }) : () -> i32
        "test.for"() ({
          "test.write"(%m, %c) : (memref<4xi32>, i32) -> ()
          "test.yield"() : () -> ()
        }) : () -> ()
        "test.yield"() : () -> ()
        """);
  }

  @Test
  void readsLeaveALoopThatRunsAndLeavesMemoryAlone() {
    check(
        LICM,
        """
        %r = "test.loop_at_least_once"() ({
          %a = "test.read"(%m) : (memref<4xi32>) -> i32
          "test.yield"(%a) : (i32) -> ()
        }) : () -> i32
        "test.yield"(%r) : (i32) -> ()
        """,
        """
        %a = "test.read"(%m) : (memref<4xi32>) -> i32
        %r = "test.loop_at_least_once"() ({
          "test.yield"(%a) : (i32) -> ()
        }) : () -> i32
        "test.yield"(%r) : (i32) -> ()
        """);
  }

  @Test
  void readsStayInALoopThatMayNotRun() {
    checkUnchanged(
        LICM,
        """
        %r = "test.for"() ({
          %a = "test.read"(%m) : (memref<4xi32>) -> i32
          "test.yield"(%a) : (i32) -> ()
        }) : () -> i32
        "test.yield"(%r) : (i32) -> ()
        """);
  }

  @ParameterizedTest
  @ValueSource(strings = {"write", "free", "notify", "wait", "fence", "unknown"})
  void readsStayInALoopWithEffects(String effect) {
    checkUnchanged(
        LICM,
        """
        "test.loop_at_least_once"() ({
          %a = "test.read"(%m) : (memref<4xi32>) -> i32
          "test.if"() ({
            "test.EFFECT"(%m) : (memref<4xi32>) -> ()
            "test.yield"() : () -> ()
          }) : () -> ()
          "test.write"(%m, %a) : (memref<4xi32>, i32) -> ()
          "test.yield"() : () -> ()
        }) : () -> ()
        "test.yield"() : () -> ()
        """
            .replace("EFFECT", effect));
  }

  @Test
  void conditionalReadsAndAllocationsStay() {
    checkUnchanged(
        LICM,
        """
        "test.loop_at_least_once"() ({
          %n = "test.allocate"() : () -> memref<4xi32>
          %c = "test.if"() ({
            %a = "test.read"(%n) : (memref<4xi32>) -> i32
            "test.yield"(%a) : (i32) -> ()
          }) : () -> i32
          "test.yield"(%c) : (i32) -> ()
        }) : () -> ()
        "test.yield"() : () -> ()
        """);
  }
}
