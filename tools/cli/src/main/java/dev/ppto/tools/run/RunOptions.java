package dev.ppto.tools.run;

import com.google.common.collect.ImmutableList;
import dev.ppto.runtime.program.ProgramPreparation;
import dev.ppto.runtime.program.RunSettings;
import dev.ppto.tools.command.DiagnosticArguments;
import dev.ppto.tools.command.UsageException;
import dev.ppto.tools.extension.ExtensionArguments;
import dev.ppto.tools.extension.SourceArguments;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command line of {@code ppto run}. */
@Command(
    name = "run",
    description = "Runs a program in the checked simulator.",
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "SPEC: a number, zeros, ones, arange, full(v), randn(seed), uniform(lo,hi,seed),",
      "randint(lo,hi,seed), or FILE.npy.",
      "EXPR: a Python expression over the arguments after the run (NAME_in: before; P: ranks).",
      "",
      "Exit status: 0 OK, 1 program rejected, 2 wrong usage, 3 deadlock, 4 hazard,",
      "5 expectation not met, 6 step limit, 70 internal error."
    })
final class RunOptions {
  @Parameters(
      paramLabel = "FILE",
      description = "The program: IR text, or a Python source (.py); - for standard input.")
  String file = "";

  @Option(
      names = "--entry",
      paramLabel = "NAME",
      description = "Function to start with; not needed when there is one host function.")
  @Nullable String entry;

  @Option(
      names = "--" + SourceArguments.FACTORY,
      paramLabel = "NAME",
      description = "Of a Python source: the function that makes the program.")
  @Nullable String factory;

  @Option(
      names = "--" + SourceArguments.FACTORY_ARG,
      paramLabel = "NAME=VALUE",
      description = "An argument of the factory, a Python literal.")
  List<String> factoryArguments = new ArrayList<>();

  @Option(
      names = {"-p", "--platform"},
      paramLabel = "PLATFORM",
      description = "a2a3sim or a5sim (default: ${DEFAULT-VALUE}).")
  String platform = "a2a3sim";

  @Option(
      names = {"-d", "--devices"},
      paramLabel = "IDS",
      description = "Devices, one rank each: 0,1 or 0-7 (default: ${DEFAULT-VALUE}).")
  String devices = "0";

  @Option(
      names = "--arg",
      paramLabel = "NAME=SPEC",
      description = "Fills an argument. Outputs without one start unwritten.")
  List<String> arguments = new ArrayList<>();

  @Option(names = "--dim", paramLabel = "NAME=N", description = "Gives a run-time extent a number.")
  List<String> dims = new ArrayList<>();

  @Option(
      names = "--expect",
      paramLabel = "EXPR",
      description = "What must hold after the run, for every element.")
  List<String> expectations = new ArrayList<>();

  @Option(
      names = "--save",
      paramLabel = "NAME=FILE.npy",
      description = "Writes an argument to a file after the run.")
  List<String> saves = new ArrayList<>();

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed of random arguments and of the schedule (default: ${DEFAULT-VALUE}).")
  long seed;

  @Option(
      names = "--at",
      paramLabel = "LEVEL",
      description = "source or ascend: which level runs (default: ${DEFAULT-VALUE}).")
  String at = "source";

  @Option(
      names = "--max-steps",
      paramLabel = "N",
      description = "Gives up after so many instructions (default: ${DEFAULT-VALUE}).")
  long maxSteps = RunSettings.DEFAULT_MAX_STEPS;

  @Option(names = "--stats", description = "Prints what each rank has done.")
  boolean stats;

  @Option(
      names = "--strict-signals",
      description = "Makes signals that are left over a hazard; else they are notes.")
  boolean strictSignals;

  @Option(
      names = "--" + ExtensionArguments.LOAD_DIALECT,
      paramLabel = "FILE",
      description = "A dialect definition, as text (.dialect) or compiled (.pptod).")
  List<String> loadedDialects = new ArrayList<>();

  @Option(
      names = "--" + ExtensionArguments.LOAD_PLUGIN,
      paramLabel = "JAR",
      description = "A jar with dialects, passes or execution rules.")
  List<String> loadedPlugins = new ArrayList<>();

  @Option(
      names = "--" + DiagnosticArguments.FORMAT,
      paramLabel = "FORM",
      description = "text, or json: a JSON object a line (default: ${DEFAULT-VALUE}).")
  String diagnosticsFormat = "text";

  @Option(names = "--stack-trace", description = "Prints the stack trace of an internal error.")
  boolean stackTrace;

  ExtensionArguments extensions() {
    return new ExtensionArguments(
        ImmutableList.copyOf(loadedDialects), ImmutableList.copyOf(loadedPlugins));
  }

  /** Which program of a source is meant. */
  SourceArguments source() throws UsageException {
    SourceArguments source = new SourceArguments();
    source.setEntry(entry);
    source.setFactory(factory);
    for (String argument : factoryArguments) {
      try {
        source.addFactoryArgument(argument);
      } catch (UsageException e) {
        throw new UsageException("--" + SourceArguments.FACTORY_ARG + ": " + e.getMessage());
      }
    }
    return source;
  }

  /** The level, or null if the word is none. */
  ProgramPreparation.@Nullable At level() {
    for (ProgramPreparation.At level : ProgramPreparation.At.values()) {
      if (level.name().equalsIgnoreCase(at)) {
        return level;
      }
    }
    return null;
  }
}
