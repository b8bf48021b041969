package dev.ppto.tools.opt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.pass.ModulePass;
import dev.ppto.pass.PassContext;
import dev.ppto.pass.PassInfo;
import dev.ppto.pass.PassRegistry;
import dev.ppto.tools.Call;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OptToolTest {
  private static final String PLUS_ZERO =
      """
      func.func @f(%x: i32) -> i32 {
        %zero = arith.constant 0 : i32
        %y = arith.addi %x, %zero : i32
        return %y : i32
      }
      """;

  @TempDir Path folder;

  private Call opt(String input, String... arguments) {
    return Call.of(new OptTool(), "ppto-opt", folder, input, arguments);
  }

  private static void assertHas(String part, String text) {
    assertTrue(text.contains(part), () -> "expected '" + part + "' in:\n" + text);
  }

  private static int count(String part, String text) {
    return text.split(part, -1).length - 1;
  }

  // ---- input and output ----

  @Test
  void theStandardInputIsReadAndPrinted() {
    for (String[] arguments : new String[][] {{}, {"-"}}) {
      Call call = opt(PLUS_ZERO, arguments);
      assertEquals(0, call.status(), call.err());
      assertHas("arith.addi", call.out());
      assertEquals("", call.err());
    }
  }

  @Test
  void aFileIsReadRelativeToTheFolder() throws IOException {
    Files.writeString(folder.resolve("a.mlir"), PLUS_ZERO);
    assertHas("arith.addi", opt("", "a.mlir").out());
  }

  @Test
  void locationsNameTheFileAsItWasGiven() throws IOException {
    Files.writeString(folder.resolve("a.mlir"), "func.func @f(%x: i33x) { return }");
    Call call = opt("", "a.mlir");
    assertEquals(1, call.status());
    assertTrue(call.err().startsWith("a.mlir:1:"), call.err());
    assertHas("^", call.err());
    assertTrue(opt("oh no").err().startsWith("<stdin>:1:1: error: "));
  }

  @Test
  void theResultGoesIntoAFile() throws IOException {
    for (String[] arguments : new String[][] {{"-o", "out.mlir"}, {"-o=out.mlir"}}) {
      Call call = opt(PLUS_ZERO, arguments);
      assertEquals(0, call.status(), call.err());
      assertEquals("", call.out());
      assertHas("arith.addi", Files.readString(folder.resolve("out.mlir")));
    }
  }

  @Test
  void aRejectedProgramLeavesTheFileAsItWas() throws IOException {
    Path out = Files.writeString(folder.resolve("out.mlir"), "precious");
    assertEquals(1, opt("func.func @f(", "-o", "out.mlir").status());
    assertEquals("precious", Files.readString(out));
    assertEquals(1, folder.toFile().list().length, "nothing else is left behind");
  }

  @Test
  void theInputMayBeTheOutput() throws IOException {
    Path file = Files.writeString(folder.resolve("a.mlir"), PLUS_ZERO);
    assertEquals(0, opt("", "a.mlir", "-o", "a.mlir", "--canonicalize").status());
    assertFalse(Files.readString(file).contains("addi"));
  }

  @Test
  void filesThatCannotBeUsedAreNamed() {
    Call missing = opt("", "nowhere.mlir");
    assertEquals(2, missing.status());
    assertEquals(
        "ppto-opt: error: cannot read 'nowhere.mlir': there is no such file\n", missing.err());
    assertHas("expected an input file, but '.' is a folder", opt("", ".").err());
    assertHas("expected an output file, but '.' is a folder", opt(PLUS_ZERO, "-o", ".").err());
    Call lost = opt(PLUS_ZERO, "-o", "no/folder/out.mlir");
    assertEquals(2, lost.status());
    assertHas("cannot write 'no/folder/out.mlir': there is no folder", lost.err());
  }

  @Test
  void emptyInputIsAnEmptyModule() {
    assertEquals("module {\n}\n", opt("").out());
  }

  @Test
  void bytesThatAreNoTextAreRejectedWithTheirPlace() throws IOException {
    Files.write(folder.resolve("b.mlir"), new byte[] {'/', '/', ' ', (byte) 0xff, '\n'});
    Call call = opt("", "b.mlir");
    assertEquals(1, call.status());
    assertHas("b.mlir:1:4: error: expected text in UTF-8, found byte 0xff", call.err());
  }

  // ---- passes ----

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--canonicalize",
        "-canonicalize",
        "--canonicalize=max-iterations=3 top-down=false",
        "--pass-pipeline=builtin.module(canonicalize)",
        "--pass-pipeline=builtin.module(func.func(canonicalize))",
        "--pass-pipeline=canonicalize"
      })
  void aPassIsGivenAsFlagOrAsText(String argument) {
    Call call = opt(PLUS_ZERO, argument);
    assertEquals(0, call.status(), call.err());
    assertFalse(call.out().contains("addi"), call.out());
  }

  @Test
  void thePipelineMayBeTheNextArgument() {
    assertFalse(opt(PLUS_ZERO, "--pass-pipeline", "canonicalize").out().contains("addi"));
  }

  @Test
  void flagsKeepTheirOrder() {
    Call call = opt(PLUS_ZERO, "--cse", "--canonicalize", "-cse", "--dump-pass-pipeline");
    assertHas(
        "Pass Manager with 3 passes:\nbuiltin.module(cse{across-writes=true},canonicalize{",
        call.err());
    assertHas("},cse{across-writes=true})", call.err());
  }

  @Test
  void aNamedPipelineIsAFlagToo() {
    Call call = opt("", "--ppto-to-ascend=arch=a5", "--dump-pass-pipeline");
    assertEquals(0, call.status(), call.err());
    assertHas("plan-memory{arch=a5", call.err());
  }

  @Test
  void wrongPassesAndOptionsAreWrongUsage() {
    Call option = opt(PLUS_ZERO, "--canonicalize=max-iteratons=3");
    assertEquals(2, option.status());
    assertHas("--canonicalize: pass 'canonicalize': no option 'max-iteratons'", option.err());
    assertHas("did you mean 'max-iterations'?", option.err());
    Call value = opt(PLUS_ZERO, "--canonicalize=max-iterations=many");
    assertHas("expects integer, but found 'many'", value.err());
    Call text = opt(PLUS_ZERO, "--pass-pipeline=builtin.module(cse,canonicalise)");
    assertEquals(2, text.status());
    assertHas("there is no pass 'canonicalise'; did you mean 'canonicalize'?", text.err());
    assertHas("\n  builtin.module(cse,canonicalise)\n                     ^\n", text.err());
    Call both = opt(PLUS_ZERO, "--cse", "--pass-pipeline=cse");
    assertHas("expected --pass-pipeline or flags of passes, found both", both.err());
  }

  // ---- options ----

  @Test
  void unknownOptionsHaveNearNames() {
    Call call = opt("", "--canonicalise");
    assertEquals(2, call.status());
    assertEquals(
        "ppto-opt: error: unknown option '--canonicalise'; did you mean '--canonicalize'?\n"
            + "try 'ppto-opt --help'\n",
        call.err());
  }

  @Test
  void twoInputsAreWrongUsage() {
    Call call = opt("", "a.mlir", "b.mlir");
    assertEquals(2, call.status());
    assertHas("expected one input file, found a.mlir and b.mlir", call.err());
  }

  @Test
  void partsAreInputsOfTheirOwn() {
    String parts = PLUS_ZERO + "// -----\n" + PLUS_ZERO;
    assertEquals(1, opt(parts).status(), "two functions of one name");
    Call call = opt(parts, "--split-input-file");
    assertEquals(0, call.status(), call.err());
    assertEquals(2, count("@f", call.out()));
    assertEquals(1, count("// -----\n", call.out()));
  }

  @Test
  void aWrongPartHidesNoOther() {
    Call call = opt("oh\n// -----\n" + PLUS_ZERO + "// -----\nno\n", "--split-input-file");
    assertEquals(1, call.status());
    assertHas("<stdin>:1:1: error:", call.err());
    assertHas("<stdin>:9:1: error:", call.err());
    assertHas("@f", call.out());
  }

  @Test
  void expectedDiagnosticsAreNoFailure() {
    String wrong =
        """
        // expected-error@+1 {{use of undefined value '%y'}}
        func.func @f() -> i32 { return %y : i32 }
        """;
    Call call = opt(wrong, "--verify-diagnostics");
    assertEquals(0, call.status(), call.err());
    assertEquals("", call.err());
    Call missing = opt("// expected-error {{oh no}}\n", "-verify-diagnostics");
    assertEquals(1, missing.status());
    assertHas("expected error \"oh no\" was not produced", missing.err());
    Call unexpected = opt("func.func @f() -> i32 { return %y : i32 }", "-verify-diagnostics");
    assertEquals(1, unexpected.status());
    assertHas("unexpected error: use of undefined value '%y'", unexpected.err());
  }

  @Test
  void unknownDialectsNeedPermission() {
    String unknown = "\"no.thing\"() : () -> ()\n";
    Call refused = opt(unknown);
    assertEquals(1, refused.status());
    assertHas("--allow-unregistered-dialect", refused.err());
    assertEquals(0, opt(unknown, "--allow-unregistered-dialect").status());
    assertEquals(1, opt(unknown, "--allow-unregistered-dialect=false").status());
    assertEquals(2, opt(unknown, "--allow-unregistered-dialect=maybe").status());
  }

  @Test
  void theModuleAroundTheInputCanBeLeftOut() {
    assertTrue(opt(PLUS_ZERO, "--no-implicit-module").out().startsWith("func.func @f"));
    assertTrue(opt(PLUS_ZERO).out().startsWith("module {"));
    assertEquals(1, opt(PLUS_ZERO + "func.func @g() { return }", "-no-implicit-module").status());
  }

  @Test
  void irIsPrintedInSeveralWays() {
    assertHas("\"func.func\"()", opt(PLUS_ZERO, "--mlir-print-op-generic").out());
    assertHas("loc(", opt(PLUS_ZERO, "--mlir-print-debuginfo", "--mlir-print-local-scope").out());
    String dense = "func.func @f() { %0 = arith.constant dense<[1, 2, 3]> : tensor<3xi32> return }";
    Call elided = opt(dense, "--mlir-elide-elementsattrs-if-larger=2");
    assertFalse(elided.out().contains("[1, 2, 3]"), elided.out());
    assertEquals(2, opt(dense, "--mlir-elide-elementsattrs-if-larger=few").status());
  }

  @Test
  void whatIsPrintedReadsAsTheSame() {
    Call call = opt(PLUS_ZERO, "--verify-roundtrip");
    assertEquals(0, call.status(), call.err());
  }

  // ---- looking at passes ----

  @Test
  void irIsPrintedAroundPasses() {
    Call all = opt(PLUS_ZERO, "--canonicalize", "--cse", "--mlir-print-ir-after-all");
    assertEquals(2, count("IR Dump After", all.err()));
    Call one = opt(PLUS_ZERO, "--canonicalize", "--cse", "--mlir-print-ir-before=cse");
    assertEquals(1, count("IR Dump Before .* \\(cse\\)", one.err()));
    assertEquals(1, count("IR Dump", one.err()));
    Call changes = opt(PLUS_ZERO, "--canonicalize", "--cse", "--mlir-print-ir-after-change");
    assertEquals(1, count("IR Dump After .* \\(canonicalize\\)", changes.err()));
    assertEquals(1, count("IR Dump", changes.err()));
    Call unknown = opt(PLUS_ZERO, "--mlir-print-ir-after=csé,canonicalise");
    assertEquals(2, unknown.status());
    assertHas("there is no pass 'csé'", unknown.err());
  }

  @Test
  void timeCountsAndPatternsAreReported() {
    Call call =
        opt(
            PLUS_ZERO,
            "--canonicalize",
            "--mlir-timing",
            "--mlir-pass-statistics",
            "--debug-patterns");
    assertEquals(0, call.status(), call.err());
    assertHas("Execution time report", call.err());
    assertHas("Pass statistics report", call.err());
    assertHas("'arith.addi' fold: applied", call.err());
  }

  @Test
  void listsNameWhatThereIs() {
    assertHas("max-iterations=<integer>", opt("", "--list-passes").out());
    assertHas("ppto-to-ascend", opt("", "--list-passes").out());
    assertHas("tile", opt("", "--list-dialects").out());
    assertTrue(opt("", "--show-dialects").out().startsWith("Available Dialects: arith,"));
    for (String help : new String[] {"--help", "-help", "-h"}) {
      assertHas("--verify-diagnostics", opt("", help).out());
    }
    assertTrue(opt("", "--version").out().startsWith("ppto "));
  }

  // ---- defects ----

  /** Throws. */
  @PassInfo(name = "crash", summary = "throws")
  public record Crash() implements ModulePass {
    @Override
    public void run(Operation module, PassContext ctx) {
      throw new IllegalStateException("the cat sat on the keyboard");
    }
  }

  private Call crash(String... arguments) {
    PassRegistry registry = new PassRegistry().add(Crash.class);
    OptTool tool = new OptTool(Context::withAllDialects, () -> registry);
    return Call.of(tool, "ppto-opt", folder, PLUS_ZERO, arguments);
  }

  @Test
  void aPassThatThrowsIsAnInternalErrorWithoutStackTrace() {
    Call call = crash("--crash");
    assertEquals(70, call.status());
    assertHas("internal error in pass 'crash'", call.err());
    assertFalse(call.err().contains("\tat "), call.err());
    assertHas("\tat ", crash("--crash", "--stack-trace").err());
  }

  @Test
  void aFailureCanBeRepeatedFromAReproducer() throws IOException {
    crash("--crash", "--mlir-pass-pipeline-crash-reproducer=again.mlir");
    assertTrue(Files.exists(folder.resolve("again.mlir")));
    Call again = crash("again.mlir", "--run-reproducer");
    assertEquals(70, again.status());
    assertHas("internal error in pass 'crash'", again.err());
    assertEquals(2, opt(PLUS_ZERO, "--run-reproducer").status());
  }

  @Test
  void aPassThatFailsItselfNeedsNoSearch() {
    Call call = crash("--crash", "--bisect=true");
    assertEquals(1, call.status());
    assertHas("expected passes that succeed, but pass 'crash' on 'builtin.module'", call.err());
    assertHas("note: internal error in pass 'crash'", call.err());
    assertHas("note: --debug-counter=passes=0 stops before it", call.err());
  }

  @Test
  void aToolThatThrowsSaysHowToReportIt() {
    OptTool tool =
        new OptTool(
            () -> {
              throw new IllegalStateException("no dialects today");
            },
            PassRegistry::new);
    Call call = Call.of(tool, "ppto-opt", folder, PLUS_ZERO);
    assertEquals(70, call.status());
    assertTrue(
        call.err()
            .startsWith("ppto-opt: internal error: IllegalStateException: no dialects today\n"),
        call.err());
    assertHas("Please report it", call.err());
    assertFalse(call.err().contains("\tat "), call.err());
    assertHas("\tat dev.ppto", Call.of(tool, "ppto-opt", folder, PLUS_ZERO, "--stack-trace").err());
  }

  @Test
  void deeplyNestedIrIsNoCrash() {
    int depth = 3000;
    String nested =
        "func.func @f(%c: i1) {\n"
            + "scf.if %c {\n".repeat(depth)
            + "}\n".repeat(depth)
            + "return\n}\n";
    Call call = opt(nested, "--canonicalize", "--cse");
    assertEquals(0, call.status(), call.err());
  }
}
