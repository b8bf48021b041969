package dev.ppto.runtime.program;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.execution.memory.MemoryView;
import dev.ppto.ir.Operation;
import dev.ppto.runtime.tensor.Tensor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What fills the parameters of a program, and what is said where something does not fit. */
class ProgramArgumentsTest {
  private static final String TWO_TENSORS =
      """
      host.func @main(%x: memref<?x?xf32> in, %y: memref<?x?xf32> out, %n: i32)
          dims(P = %x[0] = %y[0], N = %x[1] = %y[1]) {
        host.return
      }
      """;

  private static ProgramArguments make(
      String text, int ranks, Map<String, Long> dims, String... arguments) {
    Operation module = RunningProgram.parse(text, new ArrayList<>());
    RunSettings settings = RunningProgram.settings(ranks, List.of(arguments), 0);
    return ProgramArguments.make(
        EntryPoint.find(module, null),
        new RunSettings(
            null,
            ranks,
            settings.architecture(),
            settings.arguments(),
            dims,
            settings.baseDirectory(),
            0,
            settings.maxSteps(),
            settings.sources()));
  }

  private static String refusal(
      String text, int ranks, Map<String, Long> dims, String... arguments) {
    return assertThrows(ProgramException.class, () -> make(text, ranks, dims, arguments))
        .getMessage();
  }

  private static Map<String, Tensor> contents(ProgramArguments arguments) {
    Map<String, Tensor> all = new LinkedHashMap<>();
    arguments.forEach((name, before, after) -> all.put(name, after));
    return all;
  }

  @Test
  void extentsComeFromOptionsAndTheNumberOfRanks() {
    ProgramArguments made = make(TWO_TENSORS, 3, Map.of("N", 5L), "x=arange", "n=7");
    assertEquals(Map.of("P", 3L, "N", 5L), made.extents());
    Map<String, Tensor> contents = contents(made);
    assertArrayEquals(new long[] {3, 5}, contents.get("x").shape());
    assertArrayEquals(new long[] {3, 5}, contents.get("y").shape());
    assertEquals(14, contents.get("x").getDouble(14));
    assertEquals(7, contents.get("n").getLong(0));
  }

  @Test
  void whatIsNotTouchedIsAsItWas() {
    assertEquals(
        4,
        contents(make(TWO_TENSORS, 1, Map.of("N", 5L), "x=arange", "n=7")).get("x").getDouble(4));
  }

  @Test
  void outputsThatNothingHasWrittenAreNamed() {
    assertEquals(
        List.of("y"), make(TWO_TENSORS, 1, Map.of("N", 5L), "x=arange", "n=7").unwrittenOutputs());
  }

  @Test
  void stridedMemoryHoldsElementsAtTheirPlaces() {
    String text =
        """
        tile.kernel @k(%x: memref<2x3xf32, strided<[8, 2], offset: 4>> in) {
          tile.return
        }
        """;
    ProgramArguments made = make(text, 1, Map.of(), "x=arange");
    Operation kernel = EntryPoint.find(RunningProgram.parse(text, new ArrayList<>()), "k");
    MemoryView view = (MemoryView) made.valuesFor(kernel).get(0).reference();
    assertEquals((4 + 8 + 2 * 2 + 1) * 4, view.memory().size());
    assertEquals((4 + 8 + 2) * 4, view.address(1, 1));
    assertEquals(4.0, Double.longBitsToDouble(view.readWord(view.address(1, 1))));
    Tensor after = contents(made).get("x");
    for (int i = 0; i < 6; i++) {
      assertEquals(i, after.getDouble(i));
    }
  }

  @Test
  void stridesMustBeKnown() {
    assertEquals(
        "argument 'x': expected memory that is dense or has constant strides from 1, found"
            + " memref<2x3xf32, strided<[?, 1]>>",
        refusal(
            """
            tile.kernel @k(%x: memref<2x3xf32, strided<[?, 1]>> in) {
              tile.return
            }
            """,
            1, Map.of(), "x=arange"));
  }

  @Test
  void missingArgumentsAreNamedWithTheirTypes() {
    assertEquals(
        "missing arguments x: memref<?x?xf32>, n: i32; give each with --arg NAME=SPEC, such as"
            + " --arg x=arange",
        refusal(TWO_TENSORS, 1, Map.of("N", 4L)));
    assertEquals(
        "missing argument n: i32; give it with --arg NAME=SPEC, such as --arg n=1",
        refusal(TWO_TENSORS, 1, Map.of("N", 4L), "x=ones"));
  }

  @Test
  void unknownAndRepeatedArgumentsAreRefused() {
    String unknown = refusal(TWO_TENSORS, 1, Map.of("N", 4L), "x=ones", "n=1", "m=1");
    assertTrue(
        unknown.startsWith("expected the name of a parameter, found 'm'; the entry has x, y, n"),
        unknown);
    assertEquals(
        "argument 'n' is given twice", refusal(TWO_TENSORS, 1, Map.of(), "x=ones", "n=1", "n=2"));
  }

  @Test
  void everyExtentNeedsANumber() {
    assertEquals(
        "nothing gives extent 'N' (dimension 1 of 'x') a number; use --dim N=N or an argument with"
            + " a shape",
        refusal(TWO_TENSORS, 2, Map.of(), "x=ones", "n=1").replaceFirst("; 'x' is declared.*", ""));
  }

  @Test
  void extentsAreKnownByNameAndNotNegative() {
    String unknown = refusal(TWO_TENSORS, 2, Map.of("M", 3L), "x=ones", "n=1");
    assertTrue(
        unknown.startsWith("--dim M: expected a run-time extent of the entry (N, P)"), unknown);
    assertEquals(
        "--dim N: expected an extent from 0, found -1",
        refusal(TWO_TENSORS, 2, Map.of("N", -1L), "x=ones", "n=1"));
  }

  @ParameterizedTest
  @CsvSource({
    "main, main",
    "device, device",
  })
  void entriesAreFoundByName(String name, String found) {
    Operation module = RunningProgram.parse(LEVELS, new ArrayList<>());
    assertEquals(found, dev.ppto.ir.SymbolTable.nameOf(EntryPoint.find(module, name)));
  }

  private static final String LEVELS =
      """
      host.func @main() {
        host.return
      }
      orch.func @device() {
        orch.return
      }
      """;

  private static String noEntry(String text, String name) {
    Operation module = RunningProgram.parse(text, new ArrayList<>());
    return assertThrows(ProgramException.class, () -> EntryPoint.find(module, name)).getMessage();
  }

  @Test
  void theOnlyHostFunctionIsTheEntry() {
    Operation module = RunningProgram.parse(LEVELS, new ArrayList<>());
    assertEquals("main", dev.ppto.ir.SymbolTable.nameOf(EntryPoint.find(module, null)));
  }

  @Test
  void anEntryThatCannotBeTold() {
    assertTrue(
        noEntry(LEVELS, "device1")
            .startsWith(
                "expected the name of a function as entry, found 'device1'; there are main, device"));
    assertEquals(
        "expected one host function, found 2; choose one with --entry: a, b",
        noEntry("host.func @a() { host.return }\nhost.func @b() { host.return }", null));
    assertEquals(
        "expected one host function, found none; name another function with --entry: a, b",
        noEntry("orch.func @a() { orch.return }\norch.func @b() { orch.return }", null));
    assertEquals(
        "expected a program with a function that can run, found none",
        noEntry("func.func @f() { return }", null));
  }
}
