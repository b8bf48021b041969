package dev.ppto.transforms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.ir.Operation;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.diagnostic.Severity;
import org.junit.jupiter.api.Test;

class CanonicalizerTest extends PassTest {

  @Test
  void foldsAndErases() {
    check(
        "canonicalize",
        """
        %a = "test.constant"() {value = 1 : i32} : () -> i32
        %b = "test.constant"() {value = 2 : i32} : () -> i32
        %c = "test.add"(%a, %b) : (i32, i32) -> i32
        %d = "test.add"(%c, %x) : (i32, i32) -> i32
        %e = "test.sub"(%d, %x) : (i32, i32) -> i32
        "test.yield"(%d) : (i32) -> ()
        """,
        """
        %c = "test.constant"() {value = 3 : i32} : () -> i32
        %d = "test.add"(%x, %c) : (i32, i32) -> i32
        "test.yield"(%d) : (i32) -> ()
        """);
  }

  @Test
  void keepsWhatHasEffects() {
    checkUnchanged(
        "canonicalize",
        """
        "test.write"(%m) : (memref<4xi32>) -> ()
        "test.wait"(%m) : (memref<4xi32>) -> ()
        "test.notify"(%m) : (memref<4xi32>) -> ()
        "test.fence"() : () -> ()
        %u = "test.unknown"() : () -> i32
        "test.yield"() : () -> ()
        """);
  }

  @Test
  void doesNotReorderWhatIsNotCommutative() {
    checkUnchanged(
        "canonicalize",
        """
        %c = "test.constant"() {value = 3 : i32} : () -> i32
        %d = "test.sub"(%c, %x) : (i32, i32) -> i32
        "test.yield"(%d) : (i32) -> ()
        """);
  }

  private static final String PING_PONG =
      """
      %a = "test.flip"(%x) : (i32) -> i32
      "test.yield"(%a) : (i32) -> ()
      """;

  @Test
  void patternsThatUndoEachOtherAreNamedInAWarning() {
    Operation op = parse(func(PING_PONG));
    assertTrue(run("canonicalize", op));
    Diagnostic warning = diagnostics.diagnostics().get(0);
    assertEquals(Severity.WARNING, warning.severity());
    assertTrue(warning.message().contains("'flip -> flop' on 'test.flip'"), warning.message());
    assertTrue(warning.message().contains("'flop -> flip' on 'test.flop'"), warning.message());
  }

  @Test
  void withTestConvergenceTheyAreAnError() {
    Operation op = parse(func(PING_PONG));
    assertFalse(run("canonicalize{test-convergence}", op));
  }

  @Test
  void anAskedForNumberOfRewritesIsNoDefect() {
    check(
        "canonicalize{max-num-rewrites=1}",
        PING_PONG,
        """
        %a = "test.flop"(%x) : (i32) -> i32
        "test.yield"(%a) : (i32) -> ()
        """);
    assertEquals(0, diagnostics.diagnostics().size());
  }
}
