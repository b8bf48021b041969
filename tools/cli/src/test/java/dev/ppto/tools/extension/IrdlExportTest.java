package dev.ppto.tools.extension;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ppto.ir.Block;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.spec.DialectSpec;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.text.Parser;
import dev.ppto.ir.text.PrintOptions;
import dev.ppto.ir.text.Printer;
import dev.ppto.tools.Call;
import dev.ppto.tools.PptoTool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code ppto dialect export --irdl}, with {@code mlir-opt} of LLVM 19 as the judge. */
class IrdlExportTest {
  /** Those that mlir-opt has not. */
  private static final List<String> OURS = List.of("host", "orch", "tile", "dist", "ascend");

  private static final PrintOptions FORM = PrintOptions.GENERIC.withParameterLists(true);

  @TempDir Path folder;

  /** How a run of mlir-opt ended. */
  private record Verdict(int status, String text) {}

  private Verdict mlirOpt(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("mlir-opt-19"));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String text = new String(process.getInputStream().readAllBytes());
    return new Verdict(process.waitFor(), text);
  }

  @BeforeAll
  static void thereIsMlirOpt() throws InterruptedException {
    boolean found;
    try {
      Process process = new ProcessBuilder("mlir-opt-19", "--version").start();
      process.getInputStream().readAllBytes();
      found = process.waitFor() == 0;
    } catch (IOException e) {
      found = false;
    }
    assumeTrue(found, "mlir-opt-19 is not installed");
  }

  private String export(String... subjects) {
    List<String> command = new ArrayList<>(List.of("dialect", "export", "--irdl"));
    command.addAll(List.of(subjects));
    Call call = Call.of(new PptoTool(), "ppto", folder, "", command.toArray(new String[0]));
    assertEquals(0, call.status(), call.err());
    return call.out();
  }

  @Test
  void everyDialectIsIrdl() throws IOException, InterruptedException {
    for (String dialect : Context.withAllDialects().namespaces()) {
      Files.writeString(folder.resolve(dialect + ".irdl"), export(dialect));
      Verdict verdict =
          OURS.contains(dialect)
              ? mlirOpt("--irdl-file=" + dialect + ".irdl", "/dev/null")
              // Dialects that mlir-opt has cannot be defined anew; the definition is valid.
              : mlirOpt(dialect + ".irdl");
      assertEquals(0, verdict.status(), dialect + ": " + verdict.text());
    }
  }

  /** What definitions allow, IRDL does not refuse: their examples, in one program. */
  @Test
  void examplesAreAccepted() throws IOException, InterruptedException {
    String irdl = export(OURS.toArray(new String[0]));
    Files.writeString(folder.resolve("ours.irdl"), irdl);
    Context context = Context.withAllDialects();
    StringBuilder programs = new StringBuilder();
    Set<String> shown = new TreeSet<>();
    for (String name : OURS) {
      DialectSpec dialect = context.dialect(name).spec();
      for (OpSpec op : dialect.operations()) {
        for (String example : op.examples()) {
          Operation module = Parser.parseExample(context, example);
          assertNotNull(module, example);
          if (isStated(module, irdl)) {
            define(module);
            programs.append(Printer.print(module, FORM)).append("\n// -----\n");
            shown.add(op.qualifiedName());
          }
        }
      }
    }
    assertTrue(shown.size() > 40, shown::toString);
    Files.writeString(folder.resolve("examples.mlir"), programs);
    Verdict verdict = mlirOpt("--irdl-file=ours.irdl", "--split-input-file", "examples.mlir");
    assertEquals(0, verdict.status(), verdict.text());
  }

  /**
   * Whether IRDL knows all operations; those with regions need terminators, which it cannot make.
   */
  private static boolean isStated(Operation module, String irdl) {
    boolean[] stated = {true};
    for (Operation op : module.region(0).entry().operations()) {
      stated[0] &=
          op.regions().isEmpty()
              && op.successors().isEmpty()
              && irdl.contains("irdl.dialect @" + op.definition().dialectName() + " ")
              && part(irdl, op.definition().dialectName())
                  .contains(
                      "irdl.operation @" + op.name().substring(op.name().indexOf('.') + 1) + " ");
    }
    return stated[0];
  }

  private static String part(String irdl, String dialect) {
    int from = irdl.indexOf("irdl.dialect @" + dialect + " ");
    int to = irdl.indexOf("\nirdl.dialect", from + 1);
    return irdl.substring(from, to < 0 ? irdl.length() : to);
  }

  /** Values that the example leaves undefined become results of casts. */
  private static void define(Operation module) {
    Block body = module.region(0).entry();
    for (int i = body.arguments().size() - 1; i >= 0; i--) {
      BlockArgument free = body.argument(i);
      OperationState state =
          new OperationState(
              module.context().definition("builtin.unrealized_conversion_cast"), free.location());
      Operation value = state.result(free.type()).create();
      body.prepend(value);
      free.replaceAllUsesWith(value.result());
      body.eraseArgument(i);
    }
  }

  @Test
  void aDialectOfSomebodyElseIsCheckedByItsDefinition() throws IOException, InterruptedException {
    Files.writeString(
        folder.resolve("queue.dialect"),
        """
        dialect queue {
          summary "Queues"
          enum WhenFull {
            summary "When there is no room"
            block = 0 "wait"
            drop = 1 "forget"
          }
          type queue<element: AnyFloat, capacity: int = "16"> {
            summary "A queue"
            assembly "`<` $element (`,` $capacity^)? `>`"
          }
          type box<shape: extents, element: AnyType> : ShapedType {
            summary "A box"
            assembly "`<` $shape `of` $element `>`"
          }
          constraint F32Box "a box of f32" = box of F32
          op put {
            summary "Puts"
            description "A value into a queue."
            operands queue: queue, box: F32Box, x: AnyFloat
            attributes when_full: WhenFull
            assembly "$queue `,` $box `,` $x $when_full attr-dict `:` type(operands)"
            example "queue.put %q, %b, %x block : !queue.queue<f32>, !queue.box<4 of f32>, f32"
          }
          op same {
            summary "Any number of values of one type"
            description "And an optional index."
            operands variadic xs: AnyType
            results r: AnyType
            same type xs, r
            assembly "$xs attr-dict `:` type($r)"
            example "%y = queue.same %x, %x : f32"
          }
        }
        """);
    String irdl = export("queue.dialect");
    Files.writeString(folder.resolve("queue.irdl"), irdl);
    Files.writeString(
        folder.resolve("program.mlir"),
        """
        func.func @f(%q: !queue.queue<f32, 4>, %b: !queue.box<2x3 of f32>, %x: f64) {
          queue.put %q, %b, %x drop : !queue.queue<f32, 4>, !queue.box<2x3 of f32>, f64
          %y = queue.same %x, %x : f64
          return
        }
        """);
    Call call =
        Call.of(
            new PptoTool(),
            "ppto",
            folder,
            "",
            "opt",
            "--load-dialect=queue.dialect",
            "--print-for-irdl",
            "program.mlir");
    assertTrue(
        call.out()
            .contains(
                "#queue.when_full<\"drop\">} : (!queue.queue<f32, 4>, !queue.box<[2, 3], f32>, f64)"),
        call.out() + call.err());
    String good = call.out();
    for (String[] change :
        new String[][] {
          {"", "", ""},
          {"!queue.box<[2, 3], f32>", "!queue.box<[2, 3], f64>", "expected 'f32' but got 'f64'"},
          {"!queue.queue<f32, 4>", "!queue.queue<i8, 4>", "'i8' does not satisfy"},
          {"<\"drop\">", "<\"bock\">", "does not satisfy"},
          {
            " {when_full = #queue.when_full<\"drop\">}",
            "",
            "\"when_full\" is expected but not provided"
          },
          {"(f64, f64) -> f64", "(f64, f64) -> i32", "expected 'f64' but got 'i32'"}
        }) {
      Files.writeString(
          folder.resolve("out.mlir"),
          change[0].isEmpty() ? good : good.replace(change[0], change[1]));
      Verdict verdict = mlirOpt("--irdl-file=queue.irdl", "out.mlir");
      assertEquals(change[2].isEmpty() ? 0 : 1, verdict.status(), verdict.text());
      assertTrue(verdict.text().contains(change[2]), verdict.text());
    }
  }
}
