package dev.ppto.tools.opt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.ir.Context;
import dev.ppto.pass.PassRegistry;
import dev.ppto.tools.Call;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunCheckTest {
  private static final String MATHS =
      """
      func.func @right(%x: i32) -> i32 {
        return %x : i32
      }
      func.func @maths(%x: i32, %n: index) -> i32 {
        %c0 = arith.constant 0 : index
        %c1 = arith.constant 1 : index
        %k = arith.constant 3 : i32
        %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (i32) {
          %m = arith.muli %a, %k : i32
          %s = arith.subi %m, %x : i32
          scf.yield %s : i32
        }
        return %r : i32
      }
      """;

  @TempDir Path folder;

  private Call opt(String input, String... arguments) {
    PassRegistry registry = PassRegistry.load().add(new WrongPasses());
    OptTool tool = new OptTool(Context::withAllDialects, () -> registry);
    return Call.of(tool, "ppto-opt", folder, input, arguments);
  }

  private static void assertHas(String part, String text) {
    assertTrue(text.contains(part), () -> "expected '" + part + "' in:\n" + text);
  }

  @Test
  void theFirstPassThatChangesAResultIsNamed() {
    Call call =
        opt(MATHS, "--canonicalize", "--swap-subtractions", "--mul-to-shift", "--check-by-running");
    assertEquals(1, call.status());
    assertEquals("", call.out());
    assertHas(
        "<stdin>:4:1: error: pass 'swap-subtractions' on 'func.func' @maths changes what 'maths'"
            + " gives: result 0: expected ",
        call.err());
    assertHas("note: with arg0 = ", call.err());
    assertFalse(call.err().contains("mul-to-shift"), call.err());
  }

  @Test
  void theArgumentsCanBeGiven() {
    // 0 * 3 and 0 << 3 are the same, 1 * 3 and 1 << 3 are not.
    String[] zero = {"--mul-to-shift", "--check-by-running", "--entry", "maths", "--arg", "arg0=0"};
    assertEquals(0, opt(MATHS, zero).status());
    Call one =
        opt(
            MATHS,
            "--mul-to-shift",
            "--check-by-running",
            "--entry=maths",
            "--arg=arg0=1",
            "--arg=arg1=1");
    assertEquals(1, one.status());
    assertHas("result 0: expected 2, found 7", one.err());
    assertHas("note: with arg0 = 1, arg1 = 1", one.err());
  }

  @Test
  void theIrAroundThePassIsWrittenAndItRepeatsTheFailure() throws IOException {
    Call call =
        opt(
            MATHS,
            "--canonicalize",
            "--swap-subtractions",
            "--check-by-running",
            "--check-by-running-output=found");
    assertHas(
        "to repeat: ppto-opt found/before.mlir"
            + " --pass-pipeline='builtin.module(func.func(swap-subtractions))'",
        call.err());
    String after = Files.readString(folder.resolve("found/after.mlir"));
    Call repeated =
        opt(
            "",
            "found/before.mlir",
            "--pass-pipeline=builtin.module(func.func(swap-subtractions))");
    assertEquals(after.strip(), repeated.out().strip());
  }

  @Test
  void theProgramIsReducedToOneThatThePassChanges() throws IOException {
    Call call =
        opt(
            MATHS,
            "--canonicalize",
            "--swap-subtractions",
            "--check-by-running",
            "--check-by-running-reduce=small.mlir");
    assertEquals(1, call.status());
    String small = Files.readString(folder.resolve("small.mlir"));
    assertHas("arith.subi", small);
    assertFalse(small.contains("muli"), small);
    assertFalse(small.contains("@right"), small);
    assertFalse(small.contains("scf.for"), small);
    Call again = opt(small, "--swap-subtractions", "--check-by-running");
    assertEquals(1, again.status());
  }

  @Test
  void passesBetweenWhichNothingRunsAreNamedTogether() {
    Call call =
        opt(MATHS, "--allow-unregistered-dialect", "--obscure", "--clarify", "--check-by-running");
    assertEquals(1, call.status());
    assertHas(
        "error: one of the passes 'obscure', 'clarify' changes what 'maths' gives", call.err());
    assertHas("note: between them the program cannot be run", call.err());
  }

  @Test
  void aProgramThatCannotBeRunAfterThePassesIsTold() {
    Call call = opt(MATHS, "--allow-unregistered-dialect", "--obscure", "--check-by-running");
    assertEquals(0, call.status(), call.err());
    assertHas("warning: --check-by-running: after 'obscure' the program cannot be run", call.err());
    assertHas("unknown.sub", call.err());
  }

  @Test
  void aTargetProgramThatHasLostTheOrderOfItsPipesIsFound() throws IOException {
    Path root = Path.of("").toAbsolutePath();
    while (!Files.exists(root.resolve("README.md"))) {
      root = root.getParent();
    }
    String program = Files.readString(root.resolve("examples/scale_by_rank.mlir"));
    Call call =
        opt(
            program,
            "--ppto-to-ascend",
            "--drop-flags",
            "--cse",
            "--check-by-running",
            "-d",
            "0,1");
    assertEquals(1, call.status());
    assertHas("error: pass 'drop-flags' on 'builtin.module' changes what 'host_orch'", call.err());
    assertHas("expected that it completes, found a hazard: ", call.err());
  }
}
