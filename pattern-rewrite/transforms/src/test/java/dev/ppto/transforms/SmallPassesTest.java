package dev.ppto.transforms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.ir.Operation;
import dev.ppto.ir.attribute.UnknownLoc;
import dev.ppto.pass.PassRegistry;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SmallPassesTest extends PassTest {

  @Test
  void dceErasesChainsAndEmptyRegionsButNoEffects() {
    check(
        "dce",
        """
        %a = "test.add"(%x, %y) : (i32, i32) -> i32
        %b = "test.add"(%a, %y) : (i32, i32) -> i32
        %c = "test.read"(%m) : (memref<4xi32>) -> i32
        "test.if"() ({
          %d = "test.add"(%b, %c) : (i32, i32) -> i32
          "test.yield"() : () -> ()
        }) : () -> ()
        "test.if"() ({
          %e = "test.add"(%x, %x) : (i32, i32) -> i32
          "test.wait"(%m) : (memref<4xi32>) -> ()
          "test.yield"() : () -> ()
        }) : () -> ()
        "test.yield"() : () -> ()
        """,
        """
        "test.if"() ({
          "test.wait"(%m) : (memref<4xi32>) -> ()
          "test.yield"() : () -> ()
        }) : () -> ()
        "test.yield"() : () -> ()
        """);
  }

  @Test
  void castsThatCancelGoAndOthersStay() {
    check(
        "reconcile-unrealized-casts",
        """
        %a = "builtin.unrealized_conversion_cast"(%x) : (i32) -> i64
        %b = "builtin.unrealized_conversion_cast"(%a) : (i64) -> i32
        %c = "builtin.unrealized_conversion_cast"(%x) : (i32) -> index
        "test.yield"(%b, %c) : (i32, index) -> ()
        """,
        """
        %c = "builtin.unrealized_conversion_cast"(%x) : (i32) -> index
        "test.yield"(%x, %c) : (i32, index) -> ()
        """);
  }

  @Test
  void stripDebuginfoForgetsLocations() {
    Operation op = parse(func("\"test.yield\"() : () -> ()\n"));
    assertNotEquals(UnknownLoc.UNKNOWN, op.location());
    assertTrue(run("strip-debuginfo", op));
    op.walk(inner -> assertEquals(UnknownLoc.UNKNOWN, inner.location()));
    assertEquals(UnknownLoc.UNKNOWN, op.region(0).entry().argument(0).location());
  }

  @Test
  void thePassesAreFoundOnTheClassPath() {
    assertTrue(
        PassRegistry.load()
            .passNames()
            .containsAll(Set.of("canonicalize", "cse", "dce", "symbol-dce", "strip-debuginfo")));
  }
}
