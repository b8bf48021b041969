package dev.ppto.frontend.pypto;

import dev.ppto.frontend.pypto.build.IrBuilder;
import dev.ppto.frontend.pypto.build.IrWords;
import dev.ppto.frontend.pypto.check.SignatureCheck;
import dev.ppto.frontend.pypto.link.Catalog;
import dev.ppto.frontend.pypto.link.DslMessage;
import dev.ppto.frontend.pypto.link.LinkOptions;
import dev.ppto.frontend.pypto.link.LinkedProgram;
import dev.ppto.frontend.pypto.link.Linker;
import dev.ppto.frontend.pypto.link.Utf8;
import dev.ppto.frontend.python.PythonReader;
import dev.ppto.frontend.python.PythonSource;
import dev.ppto.ir.Block;
import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.diagnostic.Severity;
import dev.ppto.ir.source.SourceLanguage;
import dev.ppto.ir.source.SourceProgram;
import dev.ppto.ir.source.SourceRequest;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Python sources of PyPTO programs. */
public final class PyptoLanguage implements SourceLanguage {
  private static final Comparator<DslMessage> BY_PLACE =
      Comparator.comparing(DslMessage::file)
          .thenComparingInt(DslMessage::line)
          .thenComparingInt(DslMessage::column)
          .thenComparing(DslMessage::severity)
          .thenComparing(DslMessage::text);

  @Override
  public String suffix() {
    return ".py";
  }

  @Override
  public @Nullable SourceProgram read(Context context, SourceRequest request) {
    Set<DslMessage> messages = new TreeSet<>(BY_PLACE);
    Utf8 text = Utf8.read(request.file(), request.text());
    if (text.problem() != null) {
      text.problem().report(context.diagnostics());
      return null;
    }
    Set<String> files = new HashSet<>();
    Operation module = build(context, request, text.text(), messages, files);
    messages.forEach(each -> each.report(context.diagnostics()));
    // From here on, those who know the IR only have the word.
    IrWords words = new IrWords(context);
    files.forEach(each -> context.diagnostics().setWords(each, words));
    if (module == null || messages.stream().anyMatch(DslMessage::isError)) {
      return null;
    }
    Block body = module.region(0).blocks().get(0);
    return new SourceProgram(module, SymbolTable.nameOf(body.operations().get(0)));
  }

  private static @Nullable Operation build(
      Context context,
      SourceRequest request,
      String text,
      Set<DslMessage> messages,
      Set<String> files) {
    PythonSource source = PythonReader.read(request.file(), text);
    SourceRequest.Choice choice = request.choice();
    LinkedProgram program =
        new Linker(Catalog.of(context))
            .link(
                source,
                new LinkOptions(choice.entry(), choice.factory(), choice.factoryArguments()),
                request.files());
    program.sources().forEach(each -> files.add(each.file()));
    messages.addAll(program.messages());
    messages.addAll(SignatureCheck.check(program));
    IrBuilder.Result built = IrBuilder.build(context, program, program.evaluator());
    // What follows from a line that has an error already is not told.
    Set<String> wrong =
        messages.stream()
            .filter(DslMessage::isError)
            .map(PyptoLanguage::line)
            .collect(Collectors.toSet());
    boolean hasErrors = built.messages().stream().anyMatch(DslMessage::isError);
    if (hasErrors) {
      // It may follow from an error that there is nothing to start with.
      messages.removeIf(each -> each.line() == 0);
    }
    built.messages().stream().filter(each -> !wrong.contains(line(each))).forEach(messages::add);
    // What a name stands for is wrong once, however often the line has the name.
    Set<String> told = new HashSet<>();
    messages.removeIf(each -> each.isError() && !told.add(line(each) + " " + each.text()));
    if (messages.stream().anyMatch(each -> each.line() == 0)) {
      // Nothing is built that a source could print something about.
      messages.removeIf(each -> each.severity() == Severity.REMARK);
    }
    return built.module();
  }

  private static String line(DslMessage message) {
    return message.file() + ":" + message.line();
  }
}
