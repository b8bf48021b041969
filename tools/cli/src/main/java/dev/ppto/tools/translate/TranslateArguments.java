package dev.ppto.tools.translate;

import com.google.common.collect.ImmutableMap;
import dev.ppto.ir.diagnostic.NearNames;
import dev.ppto.ir.diagnostic.SplitInput;
import dev.ppto.ir.text.ParserOptions.ImplicitModule;
import dev.ppto.targets.ascend.pto.PtoOptions;
import dev.ppto.targets.ascend.pto.PtoTarget;
import dev.ppto.targets.translation.Translation;
import dev.ppto.tools.command.DiagnosticArguments;
import dev.ppto.tools.command.InputFile;
import dev.ppto.tools.command.ModuleReader;
import dev.ppto.tools.command.OptionTable;
import dev.ppto.tools.command.UsageException;
import dev.ppto.tools.extension.ExtensionArguments;
import dev.ppto.tools.extension.SourceArguments;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
  private final Map<String, Translation> targets;
  private final Map<String, String> options = new LinkedHashMap<>();
  private boolean split;
  boolean verifyDiagnostics;

  Request request = Request.TRANSLATE;
  final SourceArguments source = new SourceArguments();
  String input = InputFile.STANDARD;
  String output = InputFile.STANDARD;
  final List<String> kernels = new ArrayList<>();
  boolean allowUnregistered;
  final DiagnosticArguments diagnostics = new DiagnosticArguments();

  /** Whether the program is lowered first; null: if it has kernels at source level. */
  @Nullable Boolean lower;

  @Nullable Translation target;

  private TranslateArguments(Map<String, Translation> targets) {
    this.targets = targets;
    table
        .section("Translation")
        .value("to", "target", "What to translate to; --list-targets lists all", this::target)
        .choice(
            PtoTarget.ARCH,
            List.of("a3", "a5"),
            "pto: the architecture; a3 if not given",
            v -> options.put(PtoTarget.ARCH, v))
        .choice(
            PtoTarget.SYNC,
            List.of("ours", "ptoas"),
            "pto: who orders the pipes: the flags of the IR (ours, if not given) or the assembler",
            v -> options.put(PtoTarget.SYNC, v))
        .choice(
            PtoTarget.LEVEL,
            List.of("level3", "level2"),
            "pto: who gives tiles their addresses: the IR (level3, if not given) or the assembler",
            v -> options.put(PtoTarget.LEVEL, v))
        .value("option", "name=value", "An option of another target; may be repeated", this::option)
        .flag(
            "lower",
            "Run --ppto-to-ascend first; if not given, so for pto, of kernels at source level",
            v -> lower = v)
        .value("kernel", "name", "Only this kernel; may be repeated", kernels::add);
    ExtensionArguments.declare(table);
    source.declare(table);
    table
        .section("Input and output")
        .value("o", "path", "A file for one kernel, or a folder for a file each", v -> output = v)
        .flag(
            "split-input-file",
            "Treat the parts between lines that say '// -----' as inputs of their own",
            v -> split = v)
        .flag(
            "verify-diagnostics",
            "Compare diagnostics with 'expected-error {{...}}' annotations, instead of printing"
                + " them",
            v -> verifyDiagnostics = v)
        .flag(
            "allow-unregistered-dialect",
            "Accept operations of dialects that there are not",
            v -> allowUnregistered = v);
    diagnostics.declare(table);
    table
        .section("Information, instead of a translation")
        .flag("help", "This text", v -> request(Request.HELP, v))
        .flag("version", "The version of ppto and of Java", v -> request(Request.VERSION, v))
        .flag("list-targets", "What --to can be", v -> request(Request.LIST_TARGETS, v));
  }

  static TranslateArguments parse(List<String> arguments, Map<String, Translation> targets)
      throws UsageException {
    TranslateArguments parsed = new TranslateArguments(targets);
    List<String> inputs = parsed.table.parse(arguments);
    parsed.diagnostics.verify();
    if (inputs.size() > 1) {
      throw new UsageException("expected one input file, found " + String.join(" and ", inputs));
    }
    if (!inputs.isEmpty()) {
      parsed.input = inputs.get(0);
    }
    if (parsed.request == Request.TRANSLATE) {
      parsed.checkTarget();
    }
    return parsed;
  }

  private void checkTarget() throws UsageException {
    if (target == null) {
      throw new UsageException("expected --to=TARGET, found none; --to=pto is device assembly");
    }
    for (String option : options.keySet()) {
      if (!target.options().contains(option)) {
        throw new UsageException(
            "--to="
                + target.name()
                + " has no option '"
                + option
                + "'"
                + NearNames.hint(option, target.options())
                + (target.options().isEmpty()
                    ? "; it has none"
                    : "; there are: " + String.join(", ", target.options())));
      }
    }
  }

  private void target(String name) throws UsageException {
    target = targets.get(name);
    if (target == null) {
      throw new UsageException(
          "expected "
              + String.join(" or ", targets.keySet())
              + ", found '"
              + name
              + "'"
              + NearNames.hint(name, targets.keySet()));
    }
  }

  private void option(String text) throws UsageException {
    int equals = text.indexOf('=');
    if (equals < 1) {
      throw new UsageException("expected NAME=VALUE, found '" + text + "'");
    }
    options.put(text.substring(0, equals), text.substring(equals + 1));
  }

  private void request(Request what, boolean wanted) {
    request = wanted ? what : Request.TRANSLATE;
  }

  /** What the target is told. */
  ImmutableMap<String, String> options() {
    return ImmutableMap.copyOf(options);
  }

  /** The architecture that programs are lowered for. */
  String arch() {
    return options.getOrDefault(PtoTarget.ARCH, PtoOptions.DEFAULT.arch());
  }

  ModuleReader.Settings reading() {
    return new ModuleReader.Settings(
        split ? SplitInput.MARKER : null,
        verifyDiagnostics,
        ImplicitModule.ALWAYS,
        diagnostics.format(),
        ModuleReader.Settings.THREADS);
  }

  String help() {
    return table.help(USAGE);
  }
}
