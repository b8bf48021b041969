package dev.ppto.runtime.program;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.ir.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Where the run-time extents of an entry get their numbers from. */
class ExtentBindingTest {
  private final ExtentBinding host =
      binding(
          """
          host.func @main(%x: memref<?x?xf32> in, %y: memref<?x?xf32> out, %z: memref<?x?xf32> in)
              dims(P = %x[0] = %y[0] = %z[0], M * 2 = %x[1], M + 1 = %y[1], M * 2 + N = %z[1]) {
            host.return
          }
          """);

  private static ExtentBinding binding(String text) {
    Operation module = RunningProgram.parse(text, new ArrayList<>());
    return new ExtentBinding(EntryPoint.find(module, null));
  }

  private static ExtentBinding kernel(String parameters) {
    Operation module =
        RunningProgram.parse(
            "tile.kernel @k(" + parameters + " {\n  tile.return\n}", new ArrayList<>());
    return new ExtentBinding(EntryPoint.find(module, "k"));
  }

  private static String refusal(Runnable action) {
    String message = assertThrows(ProgramException.class, action::run).getMessage();
    return message.replaceFirst("; '[xyzst]' is declared at [^ ]*:[0-9]+:[0-9]+$", "");
  }

  @Test
  void anOptionGivesWhatIsComputedWithIt() {
    host.fromOption(Map.of("M", 6L, "N", 3L));
    host.complete(4);
    assertArrayEquals(new long[] {4, 12}, host.shape(0));
    assertArrayEquals(new long[] {4, 7}, host.shape(1));
    assertArrayEquals(new long[] {4, 15}, host.shape(2));
    assertEquals(Map.of("M", 6L, "N", 3L, "P", 4L), host.values());
  }

  @Test
  void aShapeGivesTheSymbolsInIt() {
    host.fromShape(0, new long[] {2, 12});
    host.fromShape(2, new long[] {2, 15});
    host.complete(4);
    assertArrayEquals(new long[] {2, 7}, host.shape(1));
    assertEquals(Map.of("M", 6L, "N", 3L, "P", 2L), host.values());
  }

  @Test
  void shapesGiveSymbolsTogether() {
    ExtentBinding sums =
        kernel(
            "%x: memref<?xf32> in, %y: memref<?xf32> in, %z: memref<?xf32> out)"
                + " dims(M + N = %x[0], M - N = %y[0], M = %z[0])");
    sums.fromShape(0, new long[] {5});
    assertEquals(List.of("M", "N"), sums.unbound());
    sums.fromShape(1, new long[] {1});
    sums.complete(1);
    assertArrayEquals(new long[] {3}, sums.shape(2));
  }

  @Test
  void messagesSayWhereTheParameterIs() {
    String message =
        assertThrows(ProgramException.class, () -> host.fromShape(0, new long[] {2, 13}))
            .getMessage();
    assertTrue(message.endsWith("; 'x' is declared at test.mlir:1:17"), message);
  }

  @Test
  void argumentsThatDisagreeAreNamed() {
    host.fromShape(0, new long[] {2, 12});
    assertEquals(
        "dimension 1 of argument 'y': expected 7 (M + 1, where M is 6 by dimension 1 of argument"
            + " 'x'), found 8",
        refusal(() -> host.fromShape(1, new long[] {2, 8})));
    assertEquals(
        "dimension 0 of argument 'z': expected 2 (extent 'P', as dimension 0 of argument 'x'),"
            + " found 3",
        refusal(() -> host.fromShape(2, new long[] {3, 15})));
  }

  @Test
  void aShapeThatIsNoMultipleIsRefused() {
    assertEquals(
        "dimension 1 of argument 'x': expected M * 2 with a whole number M from 0, found 13",
        refusal(() -> host.fromShape(0, new long[] {2, 13})));
  }

  @Test
  void anOptionBindsBeforeShapes() {
    host.fromOption(Map.of("M", 5L));
    assertEquals(
        "dimension 1 of argument 'x': expected 10 (M * 2, where M is 5 by --dim M), found 12",
        refusal(() -> host.fromShape(0, new long[] {2, 12})));
  }

  @Test
  void whatNothingGivesIsNamed() {
    assertEquals(List.of("M", "N"), host.unbound());
    host.fromOption(Map.of("M", 5L));
    assertEquals(List.of("N"), host.unbound());
    assertEquals(
        "nothing gives extent 'M * 2 + N' (dimension 1 of 'z') a number; use --dim N=N or an"
            + " argument with a shape",
        refusal(() -> host.complete(2)));
  }

  @Test
  void anExtentOfItsOwnIsKnownByItsShapeAlone() {
    ExtentBinding halves =
        kernel("%x: memref<?xf32> in, %y: memref<?xf32> out) dims(M floordiv 2 = %x[0] = %y[0])");
    halves.fromShape(0, new long[] {3});
    halves.complete(1);
    assertArrayEquals(new long[] {3}, halves.shape(1));
    assertEquals(Map.of(), halves.values());
  }

  @Test
  void whatLeadsIsTheNumberOfRanks() {
    ExtentBinding doubled =
        binding(
            """
            host.func @main(%x: memref<?x4xf32> in, %s: memref<?x?xi32> in)
                dims(P * 2 = %x[0], P * 2 - 2 = %s[0], P = %s[1]) {
              host.return
            }
            """);
    doubled.complete(3);
    assertArrayEquals(new long[] {6, 4}, doubled.shape(0));
    assertArrayEquals(new long[] {4, 3}, doubled.shape(1));
  }

  @Test
  void aNegativeExtentIsNone() {
    ExtentBinding ring =
        kernel("%s: memref<?xf32> in, %t: memref<?xf32> in) dims(P * 2 - 2 = %s[0], P = %t[0])");
    ring.fromOption(Map.of("P", 0L));
    assertEquals(
        "extent 'P * 2 - 2' (dimension 0 of 's'): expected a number from 0, found -2 with P = 0",
        refusal(() -> ring.complete(1)));
  }
}
