package dev.ppto.tools.reduce;

import dev.ppto.pass.PassRegistry;
import dev.ppto.pass.Pipeline;
import dev.ppto.pass.PipelineException;
import dev.ppto.pass.PipelineParser;
import dev.ppto.reduce.Limits;
import dev.ppto.tools.command.InputFile;
import dev.ppto.tools.command.OptionTable;
import dev.ppto.tools.command.ToolRun;
import dev.ppto.tools.command.UsageException;
import dev.ppto.tools.extension.ExtensionArguments;
import dev.ppto.tools.probe.Criterion;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A command line of {@code ppto-reduce}, read. */
final class ReduceArguments {
  private static final String USAGE =
      """
      usage: ppto-reduce FILE --test=CMD [options]

      Makes the program in FILE (- for the standard input) smaller, as long as CMD finds it
      interesting: as long as CMD ends with status 0, or as --status and --match say. In CMD, %s
      stands for the file with the program; without %s, the file is its last argument. A CMD that
      starts with a tool of ppto runs in this process, any other in a shell.
      """;
  private static final Duration TEST_TIMEOUT = Duration.ofSeconds(60);

  private final OptionTable table = new OptionTable();

  String input = "";
  String output = InputFile.STANDARD;
  String test = "";
  private @Nullable String passes;
  private @Nullable String status;
  private @Nullable String match;
  Duration testTimeout = TEST_TIMEOUT;
  Limits limits = Limits.NONE;
  boolean allowUnregistered;
  boolean quiet;
  boolean help;
  boolean version;

  private ReduceArguments() {
    table
        .section("What is interesting")
        .value("test", "cmd", "The command that tells", v -> test = v)
        .value(
            "status",
            "status",
            "Its exit status: a number, nonzero, crash (70, or above 128) or any; 0 if neither this"
                + " nor --match is given",
            v -> status = v)
        .value("match", "regex", "A regular expression that is found in its output", v -> match = v)
        .value(
            "test-timeout",
            "seconds",
            "How long it may take; a program that takes longer is not interesting (60)",
            v -> testTimeout = seconds(v))
        .value(
            "passes",
            "pipeline",
            "Make this pipeline shorter too; %p stands for it in the command",
            v -> passes = v)
        .section("Input and output")
        .value(
            "o",
            "file",
            "Write the result there, and meanwhile the best so far, instead of to the standard"
                + " output",
            v -> output = v)
        .flag(
            "allow-unregistered-dialect",
            "Accept operations of dialects that there are not",
            v -> allowUnregistered = v)
        .flag("quiet", "Print no progress to the standard error", v -> quiet = v)
        .section("Limits; at one of them the best so far is the result")
        .value(
            "time-limit",
            "seconds",
            "How long the reduction may take",
            v -> limits = limits.withTime(seconds(v)))
        .value(
            "test-limit",
            "count",
            "How often the command may run",
            v -> limits = limits.withTests(count(v)))
        .section("Information, instead of a run")
        .flag("help", "This text", v -> help = v)
        .flag("version", "The version of ppto and of Java", v -> version = v)
        .flag(ToolRun.STACK_TRACE, "Show where an internal error is from", v -> {});
    ExtensionArguments.declare(table);
  }

  static ReduceArguments parse(List<String> arguments) throws UsageException {
    ReduceArguments parsed = new ReduceArguments();
    List<String> inputs = parsed.table.parse(arguments);
    if (parsed.help || parsed.version) {
      return parsed;
    }
    if (inputs.size() != 1) {
      throw new UsageException(
          "expected one input file, found "
              + (inputs.isEmpty() ? "none" : String.join(" and ", inputs)));
    }
    if (parsed.test.isEmpty()) {
      throw new UsageException(
          "expected --test=CMD, the command that tells whether a program is interesting, such as"
              + " --test='ppto-opt %s --canonicalize', found none");
    }
    parsed.input = inputs.get(0);
    return parsed;
  }

  /** What {@code --passes} says; null if it is not given. */
  @Nullable Pipeline pipeline(PassRegistry registry) throws UsageException {
    try {
      return passes == null ? null : PipelineParser.parse(passes, registry);
    } catch (PipelineException e) {
      throw new UsageException("--passes: " + e.getMessage());
    }
  }

  Criterion criterion() throws UsageException {
    return Criterion.of("", status, match);
  }

  private static long count(String text) throws UsageException {
    if (!text.matches("[0-9]{1,9}")) {
      throw new UsageException("expected a number, found '" + text + "'");
    }
    return Long.parseLong(text);
  }

  private static Duration seconds(String text) throws UsageException {
    if (!text.matches("[0-9]{1,6}(\\.[0-9]{1,3})?")) {
      throw new UsageException("expected a number of seconds, found '" + text + "'");
    }
    return Duration.ofMillis(Math.round(Double.parseDouble(text) * 1000));
  }

  String help() {
    return table.help(USAGE);
  }
}
