package dev.ppto.runtime.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.ppto.execution.ProgramSet;
import dev.ppto.execution.architecture.Architecture;
import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.diagnostic.SourceManager;
import dev.ppto.ir.text.ParseResult;
import dev.ppto.ir.text.Parser;
import dev.ppto.ir.text.ParserOptions;
import dev.ppto.ir.text.SourceFile;
import dev.ppto.ir.verify.Verifier;
import dev.ppto.pass.PassManager;
import dev.ppto.pass.PassRegistry;
import dev.ppto.pass.PipelineParser;
import dev.ppto.runtime.argument.NamedArgument;
import dev.ppto.runtime.tensor.Tensor;
import dev.ppto.sim.checked.CheckedSimulator;
import dev.ppto.sim.checked.RunOutcome;
import dev.ppto.sim.checked.RunRequest;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs the text of a program, for tests: at a level, with a number of ranks, in an order of its
 * seed.
 */
record RunningProgram(String text, int ranks, List<String> arguments) {
  private static final PassRegistry PASSES = PassRegistry.load();

  /** The bytes of all memory arguments after the run; fails unless the run completes. */
  Map<String, List<Byte>> run(ProgramPreparation.At level, long seed) {
    return run(level, seed, "");
  }

  /** Likewise, after the passes of a pipeline, which runs on the module. */
  Map<String, List<Byte>> run(ProgramPreparation.At level, long seed, String pipeline) {
    List<Diagnostic> diagnostics = new ArrayList<>();
    Operation module = parse(text, diagnostics);
    RunSettings settings = settings(ranks, arguments, seed);
    assertTrue(
        new PassManager(PipelineParser.parse("any(" + pipeline + ")", PASSES)).run(module),
        () -> pipeline + " fails: " + messages(diagnostics) + "\n" + text);
    Operation source = EntryPoint.find(module, null);
    ProgramArguments made = ProgramArguments.make(source, settings);
    String entry = SymbolTable.nameOf(source);
    assertTrue(
        ProgramPreparation.prepare(module, level, settings.architecture()),
        () -> pipeline + " is rejected: " + messages(diagnostics) + "\n" + text);
    Operation prepared = EntryPoint.find(module, entry);
    RunOutcome outcome =
        CheckedSimulator.run(
            RunRequest.of(
                    prepared,
                    new ProgramSet(),
                    ranks,
                    made.valuesFor(prepared),
                    settings.architecture())
                .withSeed(seed)
                .withSources(settings.sources()));
    if (!(outcome instanceof RunOutcome.Completed)) {
      fail(level + ", seed " + seed + ", " + pipeline + ": " + describe(outcome) + "\n" + text);
    }
    Map<String, List<Byte>> memory = new LinkedHashMap<>();
    made.forEach((name, before, after) -> memory.put(name, bytes(after)));
    return memory;
  }

  /** Fails unless the program does the same at both levels, whatever the order. */
  void assertSameAtBothLevels(long... seeds) {
    Map<String, List<Byte>> wanted = run(ProgramPreparation.At.SOURCE, 0);
    assertEquals(
        wanted, run(ProgramPreparation.At.SOURCE, 3), () -> "source level, seed 3\n" + text);
    for (long seed : seeds) {
      assertEquals(
          wanted,
          run(ProgramPreparation.At.ASCEND, seed),
          () -> "ascend level, seed " + seed + "\n" + text);
    }
  }

  /** Fails unless the program does the same with and without the passes of each pipeline. */
  void assertSameAfter(List<String> pipelines, long... seeds) {
    Map<String, List<Byte>> wanted = run(ProgramPreparation.At.SOURCE, 0);
    for (String pipeline : pipelines) {
      for (long seed : seeds) {
        assertEquals(
            wanted,
            run(ProgramPreparation.At.SOURCE, seed, pipeline),
            () -> "after " + pipeline + ", seed " + seed + "\n" + text);
      }
    }
  }

  /** Parses and verifies a program; fails with the diagnostics if it is none. */
  static Operation parse(String text, List<Diagnostic> diagnostics) {
    Context context = Context.withAllDialects();
    context.diagnostics().setHandler(diagnostics::add);
    ParseResult result =
        Parser.parse(context, SourceFile.of("test.mlir", text), ParserOptions.DEFAULT);
    Operation module = result.operation();
    assertNotNull(module, () -> diagnostics + "\n" + text);
    assertTrue(Verifier.verify(module), () -> diagnostics + "\n" + text);
    return module;
  }

  static RunSettings settings(int ranks, List<String> arguments, long seed) {
    Architecture architecture = Architecture.named("a3");
    assertNotNull(architecture);
    return new RunSettings(
        null,
        ranks,
        architecture,
        arguments.stream().map(NamedArgument::parse).toList(),
        Map.of(),
        Path.of(""),
        seed,
        RunSettings.DEFAULT_MAX_STEPS,
        SourceManager.create());
  }

  private static List<Byte> bytes(Tensor tensor) {
    ByteBuffer buffer = tensor.copy().buffer();
    List<Byte> all = new ArrayList<>();
    while (buffer.hasRemaining()) {
      all.add(buffer.get());
    }
    return all;
  }

  private static String messages(List<Diagnostic> diagnostics) {
    return String.join("\n", diagnostics.stream().map(Diagnostic::message).toList());
  }

  private static String describe(RunOutcome outcome) {
    if (outcome instanceof RunOutcome.Deadlocked deadlock) {
      return deadlock.report().text();
    }
    if (outcome instanceof RunOutcome.Hazard hazard) {
      return hazard.report().text();
    }
    if (outcome instanceof RunOutcome.StepLimit limit) {
      return limit.report().text();
    }
    return outcome.toString();
  }
}
