package dev.ppto.tools.opt;

import dev.ppto.ir.diagnostic.NearNames;
import dev.ppto.ir.diagnostic.SplitInput;
import dev.ppto.ir.text.ParserOptions.ImplicitModule;
import dev.ppto.ir.text.PrintOptions;
import dev.ppto.ir.text.PrintOptions.Style;
import dev.ppto.pass.NamedPipeline;
import dev.ppto.pass.Pass;
import dev.ppto.pass.PassInfo;
import dev.ppto.pass.PassRegistry;
import dev.ppto.pass.Pipeline;
import dev.ppto.pass.PipelineException;
import dev.ppto.pass.PipelineParser;
import dev.ppto.tools.command.DiagnosticArguments;
import dev.ppto.tools.command.InputFile;
import dev.ppto.tools.command.ModuleReader;
import dev.ppto.tools.command.OptionTable;
import dev.ppto.tools.command.UsageException;
import dev.ppto.tools.extension.ExtensionArguments;
import dev.ppto.tools.extension.SourceArguments;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A command line of {@code ppto-opt}, read. */
final class OptArguments {
  private static final String USAGE =
      """
      usage: ppto-opt [options] [FILE]

      Reads IR, runs passes over it, and prints it. Without FILE, or with -, it reads the standard
      input. Options have one or two hyphens; passes run in the order in which they are given.
      """;

  private static final String ALLOW_UNREGISTERED = "--allow-unregistered-dialect";
  private static final String NO_IMPLICIT_MODULE = "--no-implicit-module";
  private static final String NO_VERIFICATION = "--verify-each=0";

  /** What to do instead of reading a program. */
  enum Request {
    RUN,
    HELP,
    VERSION,
    LIST_PASSES,
    LIST_DIALECTS,
    SHOW_DIALECTS
  }

  private static final Pattern NAMES_MODULE = Pattern.compile("\\s*builtin\\.module\\s*\\(");

  private final Supplier<PassRegistry> registry;
  private final OptionTable table = new OptionTable();
  private final Pipeline.Builder flags = Pipeline.onModule();
  private @Nullable String firstFlag;

  Request request = Request.RUN;
  final SourceArguments source = new SourceArguments().checked();
  String input = InputFile.STANDARD;
  String output = InputFile.STANDARD;
  @Nullable String pipelineText;
  private @Nullable String marker;
  String outputMarker = SplitInput.MARKER;
  boolean verifyDiagnostics;
  boolean allowUnregistered;
  boolean noImplicitModule;
  boolean verifyEach = true;
  boolean verifyRoundtrip;
  boolean dumpPipeline;
  boolean disableThreading;
  boolean runReproducer;
  @Nullable String reproducer;
  @Nullable String generatedReproducer;
  PrintOptions printing = PrintOptions.DEFAULT;
  final DiagnosticArguments diagnostics = new DiagnosticArguments();
  final ReportArguments reports = new ReportArguments();
  final DumpArguments dumps = new DumpArguments();
  final DebugArguments debug = new DebugArguments();
  final CheckArguments check = new CheckArguments(source);

  private OptArguments(Supplier<PassRegistry> registry) {
    this.registry = registry;
    table.later(this::options).later(this::passFlags).later(OtherTools::declare);
  }

  private void options(OptionTable options) {
    files(options);
    ExtensionArguments.declare(options);
    source.declareFactory(options);
    passes(options);
    diagnostics.declare(options);
    reports.declare(options);
    debug.declare(options);
    check.declare(options);
    dumps(options);
    text(options);
    information(options);
  }

  /**
   * @param registry asked only if the command line has passes, or options of a name that is not
   *     among ours
   */
  static OptArguments parse(List<String> arguments, Supplier<PassRegistry> registry)
      throws UsageException {
    OptArguments parsed = new OptArguments(registry);
    List<String> inputs = parsed.table.parse(arguments);
    if (inputs.size() > 1) {
      throw new UsageException("expected one input file, found " + String.join(" and ", inputs));
    }
    if (!inputs.isEmpty()) {
      parsed.input = inputs.get(0);
    }
    parsed.check.verify(parsed.input);
    parsed.diagnostics.verify();
    parsed.dumps.verify();
    if (parsed.pipelineText != null && parsed.firstFlag != null) {
      throw new UsageException(
          "expected --pass-pipeline or flags of passes, found both: --"
              + parsed.firstFlag
              + " can stand in the pipeline");
    }
    return parsed;
  }

  // ---- options ----

  private void files(OptionTable options) {
    options
        .section("Input and output")
        .value(
            "o",
            "file",
            "Write the result there, instead of to the standard output",
            v -> output = v)
        .attached(
            "split-input-file",
            "marker",
            "Treat the parts between lines that say this, or '// -----', as inputs of their own",
            this::split)
        .value(
            "output-split-marker",
            "marker",
            "The line between what comes of the parts; '// -----' if not given",
            v -> outputMarker = v)
        .flag(
            "verify-diagnostics",
            "Compare diagnostics with 'expected-error {{...}}' annotations, instead of printing"
                + " them",
            v -> verifyDiagnostics = v)
        .flag(
            "allow-unregistered-dialect",
            "Accept operations of dialects that there are not",
            v -> allowUnregistered = v)
        .flag(
            "no-implicit-module",
            "Put no builtin.module around the operations of the input",
            v -> noImplicitModule = v);
  }

  private void passes(OptionTable options) {
    options
        .section("Running passes")
        .value(
            "pass-pipeline",
            "pipeline",
            "The passes to run, as text: 'builtin.module(canonicalize,cse)'",
            v -> pipelineText = v)
        .flag(
            "verify-each",
            "Verify the IR after each pass; true unless told otherwise",
            v -> verifyEach = v)
        .flag(
            "verify-roundtrip",
            "Check that the input, printed and read again, is the same",
            v -> verifyRoundtrip = v)
        .flag("dump-pass-pipeline", "Print the pipeline before it runs", v -> dumpPipeline = v)
        .flag("run-reproducer", "Run the pipeline that a reproducer names", v -> runReproducer = v)
        .value(
            "mlir-pass-pipeline-crash-reproducer",
            "file",
            "Where to write the IR and the pipeline if a pass fails by a defect",
            v -> reproducer = v)
        .flag("mlir-disable-threading", "Work on one function at a time", v -> disableThreading = v)
        .value(
            "mlir-generate-reproducer",
            "file",
            "Where to write the IR and the pipeline before the run",
            v -> generatedReproducer = v);
  }

  private void split(String value) {
    marker =
        switch (value) {
          case "", "1", "true" -> SplitInput.MARKER;
          case "0", "false" -> null;
          default -> value;
        };
  }

  private void dumps(OptionTable options) {
    options
        .section("Printing the IR around passes, to the standard error")
        .value(
            "mlir-print-ir-before", "pass,...", "Before these passes", v -> dumps.before(names(v)))
        .value("mlir-print-ir-after", "pass,...", "After these passes", v -> dumps.after(names(v)))
        .flag("mlir-print-ir-before-all", "Before each pass", v -> dumps.beforeAll = v)
        .flag("mlir-print-ir-after-all", "After each pass", v -> dumps.afterAll = v)
        .flag(
            "mlir-print-ir-after-change",
            "After a pass only if it changed the IR",
            v -> dumps.afterChange = v)
        .flag(
            "mlir-print-ir-after-failure",
            "After a pass only if it failed",
            v -> dumps.afterFailure = v)
        .flag(
            "mlir-print-ir-module-scope",
            "The whole module, not only what the pass ran on",
            v -> dumps.wholeModule = v)
        .value(
            "mlir-print-ir-tree-dir",
            "folder",
            "To files in folders for each operation there, not to the standard error",
            v -> dumps.tree = v);
  }

  private List<String> names(String list) throws UsageException {
    List<String> names = List.of(list.split(","));
    Set<String> known = registry.get().passNames();
    for (String name : names) {
      if (!known.contains(name)) {
        throw new UsageException("there is no pass '" + name + "'" + NearNames.hint(name, known));
      }
    }
    return names;
  }

  private void text(OptionTable options) {
    options
        .section("How IR is printed")
        .flag(
            "mlir-print-op-generic",
            "All operations in generic form",
            v -> printing = printing.withGeneric(v))
        .flag(
            "print-for-irdl",
            "All operations in the generic form that goes with 'ppto dialect export --irdl'",
            v -> printing = printing.withGeneric(v).withParameterLists(v))
        .flag("mlir-print-debuginfo", "With locations", v -> printing = printing.withDebugInfo(v))
        .flag(
            "mlir-print-local-scope",
            "Without aliases in front",
            v -> printing = printing.withLocalScope(v))
        .flag(
            "mlir-use-nameloc-as-prefix",
            "Values named after their loc(\"name\")",
            v -> printing = printing.withNameLocations(v))
        .flag(
            "mlir-print-value-users",
            "With comments that say who uses each value",
            v -> printing = printing.with(Style.VALUE_USERS, v))
        .flag(
            "mlir-print-unique-ssa-ids",
            "Without a number of a value twice, whatever the regions are",
            v -> printing = printing.with(Style.UNIQUE_NUMBERS, v))
        .flag(
            "mlir-print-skip-regions",
            "Without what is in regions",
            v -> printing = printing.with(Style.SKIP_REGIONS, v))
        .value(
            "mlir-elide-elementsattrs-if-larger",
            "count",
            "Leave out the elements of dense attributes with more of them",
            v -> printing = printing.withElideElementsAbove(count(v)));
  }

  private static int count(String text) throws UsageException {
    if (!text.matches("[0-9]{1,9}")) {
      throw new UsageException("expected a number, found '" + text + "'");
    }
    return Integer.parseInt(text);
  }

  private void information(OptionTable options) {
    options
        .section("Information, instead of a run")
        .flag("help", "This text", v -> request(Request.HELP, v))
        .flag("version", "The version of ppto and of Java", v -> request(Request.VERSION, v))
        .flag(
            "list-passes",
            "All passes and pipelines with their options",
            v -> request(Request.LIST_PASSES, v))
        .flag(
            "list-dialects",
            "All dialects with the number of their operations",
            v -> request(Request.LIST_DIALECTS, v))
        .flag("show-dialects", "The names of all dialects", v -> request(Request.SHOW_DIALECTS, v));
  }

  private void request(Request what, boolean wanted) {
    request = wanted ? what : Request.RUN;
  }

  private void passFlags(OptionTable options) {
    PassRegistry passes = registry.get();
    options.section("Passes; the options of one are written --pass=\"option=value option=value\"");
    for (String name : passes.passNames()) {
      Class<? extends Pass> passClass = passes.passClass(name);
      passFlag(
          options,
          name,
          passClass == null ? "" : passClass.getAnnotation(PassInfo.class).summary());
    }
    options.section("Pipelines");
    for (NamedPipeline pipeline : passes.pipelines()) {
      passFlag(options, pipeline.name(), pipeline.summary());
    }
  }

  private void passFlag(OptionTable options, String name, String summary) {
    options.attached(name, "options", summary, given -> addPass(name, given));
  }

  private void addPass(String name, String options) throws UsageException {
    firstFlag = firstFlag == null ? name : firstFlag;
    try {
      PipelineParser.addFlag(flags, name, options, registry.get());
    } catch (PipelineException e) {
      throw new UsageException(e.getMessage());
    }
  }

  // ---- what the options come to ----

  /** The passes to run. */
  Pipeline pipeline() throws UsageException {
    if (pipelineText == null) {
      return flags.build();
    }
    return parsePipeline(pipelineText);
  }

  Pipeline parsePipeline(String text) throws UsageException {
    try {
      return PipelineParser.parse(text, registry.get());
    } catch (PipelineException e) {
      String line = text.lines().skip(e.location().line() - 1L).findFirst().orElse("");
      String caret = " ".repeat(Math.max(0, e.location().column() - 1)) + "^";
      throw new UsageException(
          "--pass-pipeline: " + e.getMessage() + "\n  " + line + "\n  " + caret);
    }
  }

  /** Whether the pipeline is written as one on modules, and not one that is by itself. */
  boolean namesModule() {
    return pipelineText != null && NAMES_MODULE.matcher(pipelineText).lookingAt();
  }

  /** What a reproducer of this run is run with, besides its pipeline. */
  String reproducerFlags() {
    List<String> flags = new ArrayList<>();
    if (allowUnregistered) {
      flags.add(ALLOW_UNREGISTERED);
    }
    if (noImplicitModule) {
      flags.add(NO_IMPLICIT_MODULE);
    }
    if (!verifyEach) {
      flags.add(NO_VERIFICATION);
    }
    return String.join(" ", flags);
  }

  /** Takes the options of a reproducer. */
  void apply(List<String> reproducerFlags) throws UsageException {
    for (String flag : reproducerFlags) {
      switch (flag) {
        case ALLOW_UNREGISTERED -> allowUnregistered = true;
        case NO_IMPLICIT_MODULE -> noImplicitModule = true;
        case NO_VERIFICATION -> verifyEach = false;
        default ->
            throw new UsageException(
                "--run-reproducer: expected options of a reproducer behind its pipeline, found '"
                    + flag
                    + "'");
      }
    }
  }

  ModuleReader.Settings reading() {
    return new ModuleReader.Settings(
        marker,
        verifyDiagnostics,
        noImplicitModule ? ImplicitModule.NEVER : ImplicitModule.ALWAYS,
        diagnostics.format(),
        processors());
  }

  /** How many functions passes may work on at once. */
  int threads() {
    return disableThreading || debug.needsOneThread() || check.wanted || dumps.any()
        ? 1
        : Runtime.getRuntime().availableProcessors();
  }

  /** How many threads may read, check and write at once. */
  int processors() {
    return disableThreading ? 1 : ModuleReader.Settings.THREADS;
  }

  /** Whether the text of an input's only module may be made while the module is verified. */
  boolean mayPrintAhead() {
    return !disableThreading && marker == null && Runtime.getRuntime().availableProcessors() > 1;
  }

  String help() {
    return table.help(USAGE);
  }
}
