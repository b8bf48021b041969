package dev.ppto.tools.run;

import dev.ppto.execution.ProgramSet;
import dev.ppto.execution.architecture.Architecture;
import dev.ppto.execution.architecture.Platform;
import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.diagnostic.DiagnosticPrinter;
import dev.ppto.ir.diagnostic.NearNames;
import dev.ppto.ir.diagnostic.SourceManager;
import dev.ppto.ir.text.ParseResult;
import dev.ppto.ir.text.Parser;
import dev.ppto.ir.text.ParserOptions;
import dev.ppto.ir.text.SourceFile;
import dev.ppto.ir.verify.Verifier;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.runtime.argument.InvalidArgumentException;
import dev.ppto.runtime.argument.NamedArgument;
import dev.ppto.runtime.expect.Bindings;
import dev.ppto.runtime.expect.CheckResult;
import dev.ppto.runtime.expect.Expectation;
import dev.ppto.runtime.expect.syntax.ExpressionException;
import dev.ppto.runtime.program.EntryPoint;
import dev.ppto.runtime.program.ProgramArguments;
import dev.ppto.runtime.program.ProgramException;
import dev.ppto.runtime.program.ProgramPreparation;
import dev.ppto.runtime.program.RunSettings;
import dev.ppto.runtime.tensor.InvalidTensorException;
import dev.ppto.runtime.tensor.NpyFile;
import dev.ppto.sim.checked.CheckedSimulator;
import dev.ppto.sim.checked.Report;
import dev.ppto.sim.checked.RunOutcome;
import dev.ppto.sim.checked.RunRequest;
import dev.ppto.sim.checked.RunStats;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One run: reads the program, runs it, checks and saves what comes out. */
final class ProgramRun {
  private final RunOptions options;
  private final ToolInvocation invocation;
  private final PrintStream out;
  private final PrintStream err;
  private final SourceManager sources = SourceManager.readingFiles();

  ProgramRun(RunOptions options, ToolInvocation invocation) {
    this.options = options;
    this.invocation = invocation;
    this.out = invocation.out();
    this.err = invocation.err();
  }

  int run() {
    ProgramPreparation.At level = options.level();
    if (level == null) {
      throw new UsageException(
          "--at: expected source or ascend, found '" + options.at + "'");
    }
    if (options.maxSteps < 1) {
      throw new UsageException("--max-steps: expected at least 1, found " + options.maxSteps);
    }
    RunSettings settings = settings();
    List<Expectation> expectations = expectations();
    Map<String, Path> saves = saves();
    Context context = Context.withAllDialects();
    context.diagnostics().setHandler(new DiagnosticPrinter(sources, err));
    Operation module = parse(context);
    if (module == null || !Verifier.verify(module)) {
      return RunStatus.REJECTED;
    }
    try {
      Operation source = EntryPoint.find(module, settings.entry());
      ProgramArguments arguments = ProgramArguments.make(source, settings);
      requireNames(expectations, saves, arguments);
      String entry = SymbolTable.nameOf(source);
      if (!ProgramPreparation.prepare(module, level, settings.architecture())) {
        return RunStatus.REJECTED;
      }
      return execute(EntryPoint.find(module, entry), arguments, settings, expectations, saves);
    } catch (ProgramException e) {
      throw new UsageException(e.getMessage());
    }
  }

  // ---- the command line ----

  private RunSettings settings() {
    Platform platform = Architecture.platform(options.platform);
    List<String> simulated =
        Architecture.platforms().stream()
            .filter(Platform::simulated)
            .map(Platform::name)
            .toList();
    if (platform == null || !platform.simulated()) {
      throw new UsageException(
          "-p: expected "
              + String.join(" or ", simulated)
              + ", found '"
              + options.platform
              + "'"
              + (platform == null
                  ? NearNames.hint(options.platform, simulated)
                  : ": this command simulates; it does not run on a device"));
    }
    return new RunSettings(
        options.entry,
        DeviceList.parse(options.devices).size(),
        platform.architecture(),
        arguments(),
        dims(),
        invocation.workingDirectory(),
        options.seed,
        options.maxSteps,
        sources);
  }

  private List<NamedArgument> arguments() {
    List<NamedArgument> arguments = new ArrayList<>();
    for (String text : options.arguments) {
      try {
        arguments.add(NamedArgument.parse(text));
      } catch (InvalidArgumentException e) {
        throw new UsageException("--arg " + text + ": " + e.getMessage());
      }
    }
    return arguments;
  }

  private Map<String, Long> dims() {
    Map<String, Long> dims = new LinkedHashMap<>();
    for (String text : options.dims) {
      int equals = text.indexOf('=');
      try {
        dims.put(text.substring(0, equals).strip(), Long.parseLong(text.substring(equals + 1).strip()));
      } catch (IndexOutOfBoundsException | NumberFormatException e) {
        throw new UsageException("--dim: expected NAME=N, such as M=64, found '" + text + "'");
      }
    }
    return dims;
  }

  private List<Expectation> expectations() {
    List<Expectation> expectations = new ArrayList<>();
    for (String text : options.expectations) {
      try {
        expectations.add(Expectation.parse(text));
      } catch (ExpressionException e) {
        throw new UsageException("--expect: " + e.render());
      }
    }
    return expectations;
  }

  private Map<String, Path> saves() {
    Map<String, Path> saves = new LinkedHashMap<>();
    for (String text : options.saves) {
      int equals = text.indexOf('=');
      if (equals < 1 || equals == text.length() - 1) {
        throw new UsageException(
            "--save: expected NAME=FILE.npy, such as y=y.npy, found '" + text + "'");
      }
      saves.put(text.substring(0, equals).strip(), invocation.resolve(text.substring(equals + 1)));
    }
    return saves;
  }

  private static void requireNames(
      List<Expectation> expectations, Map<String, Path> saves, ProgramArguments arguments) {
    List<String> names = new ArrayList<>();
    arguments.forEach((name, before, after) -> names.add(name));
    for (Expectation expectation : expectations) {
      try {
        expectation.requireNames(names, arguments.extents().keySet());
      } catch (ExpressionException e) {
        throw new UsageException("--expect: " + e.render());
      }
    }
    for (String name : saves.keySet()) {
      if (!names.contains(name)) {
        throw new UsageException(
            "--save: expected the name of an argument, found '"
                + name
                + "'; there are "
                + String.join(", ", names)
                + NearNames.hint(name, names));
      }
    }
  }

  // ---- the program ----

  private @Nullable Operation parse(Context context) {
    String name = options.file.equals("-") ? "<stdin>" : options.file;
    byte[] bytes;
    try {
      if (options.file.equals("-")) {
        bytes = invocation.readInput();
      } else {
        Path path = invocation.resolve(options.file);
        if (Files.isDirectory(path)) {
          throw new UsageException(options.file + ": expected a file, found a directory");
        }
        bytes = Files.readAllBytes(path);
      }
    } catch (NoSuchFileException e) {
      throw new UsageException(options.file + ": no such file");
    } catch (IOException e) {
      throw new UsageException(options.file + ": cannot be read: " + e.getMessage());
    }
    sources.add(name, bytes);
    ParseResult result = Parser.parse(context, SourceFile.of(name, bytes), ParserOptions.DEFAULT);
    return result.succeeded() ? result.operation() : null;
  }

  private int execute(
      Operation entry,
      ProgramArguments arguments,
      RunSettings settings,
      List<Expectation> expectations,
      Map<String, Path> saves) {
    RunOutcome outcome =
        CheckedSimulator.run(
            RunRequest.of(
                    entry,
                    new ProgramSet(),
                    settings.ranks(),
                    arguments.values(),
                    settings.architecture())
                .withSeed(settings.seed())
                .withMaxSteps(settings.maxSteps())
                .withSources(sources));
    if (outcome instanceof RunOutcome.Deadlocked deadlock) {
      return report(deadlock.report(), RunStatus.DEADLOCK);
    }
    if (outcome instanceof RunOutcome.Hazard hazard) {
      return report(hazard.report(), RunStatus.HAZARD);
    }
    if (outcome instanceof RunOutcome.StepLimit limit) {
      return report(limit.report(), RunStatus.STEP_LIMIT);
    }
    if (outcome instanceof RunOutcome.Rejected rejected) {
      err.println(DiagnosticPrinter.format(rejected.diagnostic(), sources));
      return RunStatus.REJECTED;
    }
    return finish(
        ((RunOutcome.Completed) outcome).stats(), arguments, settings, expectations, saves);
  }

  private int report(Report report, int status) {
    err.println(report.text());
    return status;
  }

  private int finish(
      RunStats stats,
      ProgramArguments arguments,
      RunSettings settings,
      List<Expectation> expectations,
      Map<String, Path> saves) {
    boolean leftovers = !stats.leftovers().isEmpty();
    stats
        .leftovers()
        .forEach(
            leftover ->
                err.println((options.strictSignals ? "error: " : "note: ") + leftover));
    if (options.stats) {
      stats.ranks().forEach(rank -> out.println(rank));
    }
    List<String> unwritten = arguments.unwrittenOutputs();
    for (String name : unwritten) {
      err.println(
          "hazard: output '"
              + name
              + "': expected the program to write it, found no byte written");
    }
    if (!unwritten.isEmpty() || leftovers && options.strictSignals) {
      return RunStatus.HAZARD;
    }
    if (!save(arguments, saves)) {
      return RunStatus.WRONG_USAGE;
    }
    return check(arguments, settings, expectations);
  }

  private boolean save(ProgramArguments arguments, Map<String, Path> saves) {
    boolean[] saved = {true};
    arguments.forEach(
        (name, before, after) -> {
          Path file = saves.get(name);
          if (file == null) {
            return;
          }
          try {
            NpyFile.write(file, after);
          } catch (IOException | InvalidTensorException e) {
            err.println("ppto run: --save " + name + ": cannot write " + file + ": " + e.getMessage());
            saved[0] = false;
          }
        });
    return saved[0];
  }

  private int check(
      ProgramArguments arguments, RunSettings settings, List<Expectation> expectations) {
    Bindings.Builder builder = Bindings.ranks(settings.ranks());
    arguments.forEach(builder::argument);
    arguments.extents().forEach(builder::constant);
    Bindings bindings = builder.build();
    int status = RunStatus.OK;
    for (Expectation expectation : expectations) {
      try {
        CheckResult result = expectation.check(bindings);
        if (!result.ok()) {
          err.println("expectation not met: " + expectation.text());
          err.println("  " + result.message());
          status = RunStatus.EXPECTATION_NOT_MET;
        }
      } catch (ExpressionException e) {
        throw new UsageException("--expect: " + e.render());
      }
    }
    if (status == RunStatus.OK) {
      out.println("OK");
    }
    return status;
  }
}
