package dev.ppto.tools.opt;

import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.runtime.check.CheckSettings;
import dev.ppto.tools.command.OptionTable;
import dev.ppto.tools.command.UsageException;
import dev.ppto.tools.extension.SourceArguments;
import dev.ppto.tools.run.RunSettingsArguments;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The options of {@code --check-by-running}. */
final class CheckArguments {
  private static final long MAX_STEPS = 10_000_000;

  boolean wanted;
  @Nullable String output;
  @Nullable String reduced;
  private int sets = CheckSettings.DEFAULT_SETS;
  private @Nullable String entry;
  private String platform = "a2a3sim";
  private String devices = "0";
  private final List<String> arguments = new ArrayList<>();
  private final List<String> dims = new ArrayList<>();
  private long seed;
  private long maxSteps = MAX_STEPS;
  private @Nullable String first;
  private final SourceArguments source;

  /**
   * @param source is told the entry, too
   */
  CheckArguments(SourceArguments source) {
    this.source = source;
  }

  void declare(OptionTable table) {
    table
        .section("Checking passes by running the program in the checked simulator")
        .flag(
            "check-by-running",
            "Run the program after each pass, and name the first that changes a result",
            v -> wanted = v)
        .value(
            "check-by-running-output",
            "folder",
            "Write the IR before and after that pass to before.mlir and after.mlir there",
            v -> output = given("check-by-running-output", v))
        .value(
            "check-by-running-reduce",
            "file",
            "Write a small program there, for which the pass changes a result too",
            v -> reduced = given("check-by-running-reduce", v))
        .value(
            "check-by-running-inputs",
            "count",
            "How many sets of arguments to make up where some are not given (4)",
            v -> sets = (int) number(given("check-by-running-inputs", v), 1))
        .value(
            "entry",
            "name",
            "The function to run; if not given, host functions and public func.funcs;"
                + " of a Python source, the function to start with: f, or Class.f",
            this::entry)
        .value("p", "platform", "a2a3sim or a5sim (a2a3sim)", v -> platform = given("p", v))
        .value("platform", "platform", "As -p", v -> platform = given("platform", v))
        .value("d", "ids", "Devices, one rank each: 0,1 or 0-7 (0)", v -> devices = given("d", v))
        .value("devices", "ids", "As -d", v -> devices = given("devices", v))
        .value(
            "arg",
            "name=spec",
            "Fills an argument, as for ppto run; may be repeated",
            v -> arguments.add(given("arg", v)))
        .value(
            "dim",
            "name=n",
            "Gives a run-time extent a number; may be repeated",
            v -> dims.add(given("dim", v)))
        .value(
            "seed",
            "n",
            "Seed of what is made up and of the schedule (0)",
            v -> seed = number(given("seed", v), Long.MIN_VALUE))
        .value(
            "max-steps",
            "n",
            "Gives up a run after so many instructions (10000000)",
            v -> maxSteps = number(given("max-steps", v), 1));
  }

  private void entry(String name) {
    entry = name;
    source.setEntry(name);
  }

  private String given(String option, String value) {
    first = first == null ? option : first;
    return value;
  }

  private static long number(String text, long least) throws UsageException {
    try {
      long value = Long.parseLong(text);
      if (value >= least) {
        return value;
      }
    } catch (NumberFormatException e) {
      // Reported below, as a number that is too small is.
    }
    throw new UsageException(
        "expected a whole number"
            + (least == Long.MIN_VALUE ? "" : " from " + least)
            + ", found '"
            + text
            + "'");
  }

  /**
   * Options of the check mean nothing without it.
   *
   * @param input a source's entry is another matter
   */
  void verify(String input) throws UsageException {
    if (!wanted && first == null && entry != null && !SourceArguments.isSource(input)) {
      first = "entry";
    }
    if (!wanted && first != null) {
      throw new UsageException(
          (first.length() == 1 ? "-" : "--")
              + first
              + ": expected --check-by-running, which it belongs to, found none");
    }
  }

  CheckSettings settings(ToolInvocation invocation) throws UsageException {
    return new CheckSettings(
        RunSettingsArguments.parse(
            source.entrySymbol() == null ? entry : source.entrySymbol(),
            platform,
            devices,
            arguments,
            dims,
            seed,
            maxSteps,
            invocation),
        sets,
        output != null || reduced != null);
  }
}
