package dev.ppto.tools.translate;

import dev.ppto.ir.text.ParserOptions.ImplicitModule;
import dev.ppto.targets.ascend.pto.PtoOptions;
import dev.ppto.tools.command.InputFile;
import dev.ppto.tools.command.ModuleReader;
import dev.ppto.tools.command.OptionTable;
import dev.ppto.tools.command.ToolRun;
import dev.ppto.tools.command.UsageException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A command line of {@code ppto-translate}, read. */
final class TranslateArguments {
  private static final String USAGE =
      """
      usage: ppto-translate --to=TARGET [options] [FILE]

      Translates IR into what the tools of a target read. Without FILE, or with -, it reads the
      standard input. The result goes to the standard output unless -o says otherwise.
      """;

  /** What to do instead of translating. */
  enum Request {
    TRANSLATE,
    HELP,
    VERSION,
    LIST_TARGETS
  }

  private final OptionTable table = new OptionTable();
  private String arch = PtoOptions.DEFAULT.arch();
  private PtoOptions.Sync sync = PtoOptions.DEFAULT.sync();
  private PtoOptions.Level level = PtoOptions.DEFAULT.level();
  private boolean split;
  private boolean verifyDiagnostics;

  Request request = Request.TRANSLATE;
  String input = InputFile.STANDARD;
  String output = InputFile.STANDARD;
  final List<String> kernels = new ArrayList<>();
  boolean allowUnregistered;
  boolean stackTraces;

  /** Whether the program is lowered first; null: if it has kernels at source level. */
  @Nullable Boolean lower;

  private @Nullable String target;

  private TranslateArguments() {
    table
        .section("Translation")
        .value("to", "target", "What to translate to; --list-targets lists all", this::target)
        .choice("arch", List.of("a3", "a5"), "The architecture; a3 if not given", v -> arch = v)
        .choice(
            "sync",
            List.of("ours", "ptoas"),
            "Who orders the pipes: the flags of the IR (ours, if not given) or the assembler",
            v -> sync = PtoOptions.Sync.valueOf(v.toUpperCase(Locale.ROOT)))
        .choice(
            "pto-level",
            List.of("level3", "level2"),
            "Who gives tiles their addresses: the IR (level3, if not given) or the assembler",
            v -> level = PtoOptions.Level.valueOf(v.toUpperCase(Locale.ROOT)))
        .flag(
            "lower",
            "Run --ppto-to-ascend first; if not given, so for programs with kernels at source level",
            v -> lower = v)
        .value("kernel", "name", "Only this kernel; may be repeated", kernels::add)
        .section("Input and output")
        .value(
            "o", "path", "A file for one kernel, or a folder for KERNEL.pto files", v -> output = v)
        .flag(
            "split-input-file",
            "Treat the parts between lines that say '// -----' as inputs of their own",
            v -> split = v)
        .flag(
            "verify-diagnostics",
            "Compare diagnostics with 'expected-error {{...}}' annotations, instead of printing them",
            v -> verifyDiagnostics = v)
        .flag(
            "allow-unregistered-dialect",
            "Accept operations of dialects that there are not",
            v -> allowUnregistered = v)
        .flag(ToolRun.STACK_TRACE, "Show where an internal error is from", v -> stackTraces = v)
        .section("Information, instead of a translation")
        .flag("help", "This text", v -> request(Request.HELP, v))
        .flag("version", "The version of ppto and of Java", v -> request(Request.VERSION, v))
        .flag("list-targets", "What --to can be", v -> request(Request.LIST_TARGETS, v));
  }

  static TranslateArguments parse(List<String> arguments) throws UsageException {
    TranslateArguments parsed = new TranslateArguments();
    List<String> inputs = parsed.table.parse(arguments);
    if (inputs.size() > 1) {
      throw new UsageException("expected one input file, found " + String.join(" and ", inputs));
    }
    if (!inputs.isEmpty()) {
      parsed.input = inputs.get(0);
    }
    if (parsed.request == Request.TRANSLATE && parsed.target == null) {
      throw new UsageException("expected --to=TARGET, found none; --to=pto is device assembly");
    }
    return parsed;
  }

  private void target(String name) throws UsageException {
    if (!Targets.NAMES.contains(name)) {
      throw new UsageException(
          "expected " + String.join(" or ", Targets.NAMES) + ", found '" + name + "'");
    }
    target = name;
  }

  private void request(Request what, boolean wanted) {
    request = wanted ? what : Request.TRANSLATE;
  }

  PtoOptions translation() {
    return new PtoOptions(arch, sync, level);
  }

  ModuleReader.Settings reading() {
    return new ModuleReader.Settings(split, verifyDiagnostics, ImplicitModule.ALWAYS);
  }

  String help() {
    return table.help(USAGE);
  }
}
