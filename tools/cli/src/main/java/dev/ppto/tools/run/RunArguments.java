package dev.ppto.tools.run;

import dev.ppto.ir.diagnostic.DiagnosticFormat;
import dev.ppto.ir.diagnostic.NearNames;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.runtime.expect.Expectation;
import dev.ppto.runtime.expect.syntax.ExpressionException;
import dev.ppto.runtime.program.ProgramArguments;
import dev.ppto.runtime.program.ProgramPreparation;
import dev.ppto.runtime.program.RunSettings;
import dev.ppto.tools.command.DiagnosticArguments;
import dev.ppto.tools.command.FileException;
import dev.ppto.tools.command.OutputFile;
import dev.ppto.tools.command.UsageException;
import dev.ppto.tools.extension.SourceArguments;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the command line of {@code ppto run} asks for, checked as far as it can be without the
 * program.
 *
 * @param source which program of a source is meant
 * @param saves file for each argument to be written
 * @param stats whether to print what each rank has done
 * @param strictSignals whether leftover signals are a hazard
 * @param format how diagnostics are written
 */
record RunArguments(
    String file,
    SourceArguments source,
    ProgramPreparation.At level,
    RunSettings settings,
    List<Expectation> expectations,
    Map<String, Path> saves,
    boolean stats,
    boolean strictSignals,
    DiagnosticFormat format) {

  static RunArguments of(RunOptions options, ToolInvocation invocation)
      throws UsageException, FileException {
    ProgramPreparation.At level = options.level();
    if (level == null) {
      throw new UsageException("--at: expected source or ascend, found '" + options.at + "'");
    }
    if (!DiagnosticArguments.FORMATS.contains(options.diagnosticsFormat)) {
      throw new UsageException(
          "--diagnostics-format: expected text or json, found '" + options.diagnosticsFormat + "'");
    }
    if (options.maxSteps < 1) {
      throw new UsageException("--max-steps: expected at least 1, found " + options.maxSteps);
    }
    return new RunArguments(
        options.file,
        options.source(),
        level,
        settings(options, invocation),
        expectations(options),
        saves(options, invocation),
        options.stats,
        options.strictSignals,
        DiagnosticArguments.format(options.diagnosticsFormat));
  }

  private static RunSettings settings(RunOptions options, ToolInvocation invocation)
      throws UsageException {
    return RunSettingsArguments.parse(
        options.entry,
        options.platform,
        options.devices,
        options.arguments,
        options.dims,
        options.seed,
        options.maxSteps,
        invocation);
  }

  private static List<Expectation> expectations(RunOptions options) throws UsageException {
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

  private static Map<String, Path> saves(RunOptions options, ToolInvocation invocation)
      throws UsageException, FileException {
    Map<String, Path> saves = new LinkedHashMap<>();
    for (String text : options.saves) {
      int equals = text.indexOf('=');
      if (equals < 1 || equals == text.length() - 1) {
        throw new UsageException(
            "--save: expected NAME=FILE.npy, such as y=y.npy, found '" + text + "'");
      }
      String name = text.substring(0, equals).strip();
      // Found out now, not after the run.
      OutputFile.of(invocation, text.substring(equals + 1));
      if (saves.put(name, invocation.resolve(text.substring(equals + 1))) != null) {
        throw new UsageException("--save: a file for '" + name + "' is given twice");
      }
    }
    return saves;
  }

  /** Rejects names in expectations and saves that the program does not have. */
  void requireNames(ProgramArguments arguments) throws UsageException {
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
}
