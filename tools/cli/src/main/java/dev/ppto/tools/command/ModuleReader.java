package dev.ppto.tools.command;

import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.attribute.FileLineColLoc;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.diagnostic.DiagnosticFormat;
import dev.ppto.ir.diagnostic.DiagnosticHandler;
import dev.ppto.ir.diagnostic.ExpectedDiagnostics;
import dev.ppto.ir.diagnostic.Severity;
import dev.ppto.ir.diagnostic.SourceManager;
import dev.ppto.ir.diagnostic.SplitInput;
import dev.ppto.ir.text.ParserOptions;
import dev.ppto.ir.text.ParserOptions.ImplicitModule;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the modules of an input, hands each to an action, and sees to diagnostics: they are
 * printed, or compared with the annotations in the text.
 */
public final class ModuleReader {
  private final Context context;
  private final Settings settings;
  private final ModuleParser parser;
  private final Appendable err;

  /**
   * How an input is read.
   *
   * @param marker the line between parts that are inputs of their own; null: there is one input
   * @param verifyDiagnostics whether diagnostics are compared with annotations
   * @param implicitModule when operations are wrapped into a module
   * @param format how diagnostics are printed
   * @param threads how many threads may work at once
   */
  public record Settings(
      @Nullable String marker,
      boolean verifyDiagnostics,
      ImplicitModule implicitModule,
      DiagnosticFormat format,
      int threads) {
    /**
     * How many threads read, check and write at once. One processor is left to the compiler of the
     * Java machine, which a short run keeps busy.
     */
    public static final int THREADS = Math.max(1, Runtime.getRuntime().availableProcessors() - 1);

    public static final Settings DEFAULT =
        new Settings(null, false, ImplicitModule.ALWAYS, DiagnosticFormat.TEXT, 1);
  }

  /** What is done with a module. */
  @FunctionalInterface
  public interface Action {
    /** Gives false if the module is rejected; the reason was reported to the context. */
    boolean process(Operation module) throws IOException, UsageException;
  }

  /**
   * @param err receives diagnostics
   */
  public ModuleReader(Context context, Settings settings, ModuleParser parser, Appendable err) {
    this.context = context;
    this.settings = settings;
    this.parser = parser;
    this.err = err;
  }

  /**
   * Reads all modules of the input. True if none is rejected, or else if the diagnostics are those
   * of the annotations.
   */
  public boolean read(InputFile input, Action action) throws IOException, UsageException {
    List<SplitInput.Part> parts =
        settings.marker != null
            ? SplitInput.split(input.bytes(), settings.marker)
            : List.of(new SplitInput.Part(1, input.bytes()));
    SourceManager sources = parser.sources(input.name()).add(input.name(), input.bytes());
    DiagnosticHandler printer = settings.format.handler(sources, err);
    if (settings.marker != null) {
      warn(input, settings.marker, printer);
    }
    boolean good = true;
    for (SplitInput.Part part : parts) {
      byte[] text = part.firstLine() == 1 ? part.text() : part.inPlace();
      good &=
          settings.verifyDiagnostics
              ? compare(input.name(), text, action, printer)
              : one(input.name(), text, action, printer);
    }
    return good;
  }

  /** A part that is not one would be read with the part before, and maybe nobody would notice. */
  private static void warn(InputFile input, String marker, DiagnosticHandler printer) {
    for (SplitInput.NearMiss miss : SplitInput.nearMisses(input.bytes(), marker)) {
      printer.handle(
          Diagnostic.of(
              Severity.WARNING,
              new FileLineColLoc(input.name(), miss.line(), 1),
              "expected '"
                  + marker
                  + "' alone on a line to part inputs, found '"
                  + miss.text()
                  + "', which parts nothing"));
    }
  }

  private boolean one(String name, byte[] text, Action action, DiagnosticHandler printer)
      throws IOException, UsageException {
    context.diagnostics().setHandler(printer);
    Operation module = parse(name, text);
    return module != null && action.process(module);
  }

  private boolean compare(String name, byte[] text, Action action, DiagnosticHandler printer)
      throws IOException, UsageException {
    ExpectedDiagnostics expected = ExpectedDiagnostics.of(name, text);
    context.diagnostics().setHandler(expected);
    Operation module = parse(name, text);
    if (module != null) {
      action.process(module);
    }
    List<Diagnostic> problems = expected.problems();
    problems.forEach(printer::handle);
    return problems.isEmpty();
  }

  private @Nullable Operation parse(String name, byte[] text) throws IOException, UsageException {
    ParserOptions options =
        ParserOptions.DEFAULT
            .withImplicitModule(settings.implicitModule)
            .withThreads(settings.threads);
    return parser.parse(context, name, text, options);
  }
}
