package dev.ppto.benchmarks;

import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.diagnostic.DiagnosticCollector;
import dev.ppto.ir.text.Parser;
import dev.ppto.ir.text.ParserOptions;
import dev.ppto.ir.text.SourceFile;
import dev.ppto.ir.verify.Verifier;
import dev.ppto.pass.PassManager;
import dev.ppto.pass.PassRegistry;
import dev.ppto.pass.PipelineParser;

/** What is measured, and fails if it goes wrong: a wrong result is fast. */
final class Modules {
  private static final PassRegistry PASSES = PassRegistry.load();

  private Modules() {}

  static Operation parse(SourceFile source) {
    Context context = Context.withAllDialects();
    context.setAllowsUnregistered(true);
    DiagnosticCollector diagnostics = new DiagnosticCollector();
    context.diagnostics().setHandler(diagnostics);
    Operation module =
        Parser.parse(
                context,
                source,
                ParserOptions.DEFAULT.withImplicitModule(ParserOptions.ImplicitModule.AS_NEEDED))
            .operation();
    if (module == null) {
      throw new IllegalStateException(diagnostics.errors().toString());
    }
    return module;
  }

  static Operation parse(String text) {
    return parse(SourceFile.of("benchmark.mlir", text));
  }

  static void verify(Operation module) {
    DiagnosticCollector diagnostics = new DiagnosticCollector();
    module.context().diagnostics().setHandler(diagnostics);
    if (!Verifier.verify(module)) {
      throw new IllegalStateException(diagnostics.errors().toString());
    }
  }

  /** A pipeline on {@code builtin.module}, without verification between passes. */
  static PassManager pipeline(String passes) {
    return new PassManager(PipelineParser.parse("builtin.module(" + passes + ")", PASSES))
        .verifyEach(false);
  }

  static void run(PassManager passes, Operation module) {
    if (!passes.run(module)) {
      throw new IllegalStateException("the pipeline fails: " + passes.pipeline());
    }
  }

  /** How many operations there are in a module, with itself. */
  static int count(Operation module) {
    int[] count = {0};
    module.walk(op -> count[0]++);
    return count[0];
  }
}
