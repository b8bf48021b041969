package dev.ppto.transforms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.diagnostic.DiagnosticCollector;
import dev.ppto.ir.text.Parser;
import dev.ppto.pass.PassManager;
import dev.ppto.pass.PassRegistry;
import dev.ppto.pass.PipelineParser;
import org.junit.jupiter.api.BeforeEach;

/** Runs passes on text. */
abstract class PassTest {
  final Context context = TestDialect.context();
  final DiagnosticCollector diagnostics = new DiagnosticCollector();

  @BeforeEach
  void setUp() {
    TestDialect.attachModels(context);
    context.diagnostics().setHandler(diagnostics);
  }

  Operation parse(String text) {
    Operation op = Parser.parse(context, text);
    assertNotNull(op, () -> diagnostics.errors().toString());
    return op;
  }

  boolean run(String pipeline, Operation op) {
    return new PassManager(PipelineParser.parse("any(" + pipeline + ")", PassRegistry.load()))
        .run(op);
  }

  /**
   * A function with a body in generic form; {@code %x} and {@code %y} are i32, {@code %m} a memref.
   */
  static String func(String body) {
    return "\"test.func\"() ({\n^bb0(%x: i32, %y: i32, %m: memref<4xi32>):\n"
        + body
        + "}) {sym_name = \"f\"} : () -> ()";
  }

  /** The pass makes {@code after} of {@code before}. */
  void check(String pipeline, String before, String after) {
    Operation op = parse(func(before));
    assertTrue(
        run(pipeline, op),
        () -> diagnostics.diagnostics().stream().map(Diagnostic::message).toList().toString());
    assertEquals(parse(func(after)).toString(), op.toString());
  }

  /** The pass leaves the text as it is. */
  void checkUnchanged(String pipeline, String text) {
    check(pipeline, text, text);
  }
}
