package dev.ppto.frontend.pypto;

import dev.ppto.frontend.pypto.build.IrBuilder;
import dev.ppto.frontend.pypto.check.SignatureCheck;
import dev.ppto.frontend.pypto.link.Catalog;
import dev.ppto.frontend.pypto.link.DslFunction;
import dev.ppto.frontend.pypto.link.DslMessage;
import dev.ppto.frontend.pypto.link.LinkOptions;
import dev.ppto.frontend.pypto.link.LinkedProgram;
import dev.ppto.frontend.pypto.link.Linker;
import dev.ppto.frontend.python.PythonReader;
import dev.ppto.frontend.python.PythonSource;
import dev.ppto.frontend.python.SourceRange;
import dev.ppto.ir.Block;
import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.diagnostic.Severity;
import dev.ppto.ir.source.SourceLanguage;
import dev.ppto.ir.source.SourceProgram;
import dev.ppto.ir.source.SourceRequest;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
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
    String text;
    try {
      text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(request.text())).toString();
    } catch (CharacterCodingException e) {
      new DslMessage(
              Severity.ERROR,
              request.file(),
              1,
              1,
              "expected a file in UTF-8, found other bytes; save it in that encoding")
          .report(context.diagnostics());
      return null;
    }
    Operation module = build(context, request, text, messages);
    messages.forEach(each -> each.report(context.diagnostics()));
    if (module == null || messages.stream().anyMatch(DslMessage::isError)) {
      return null;
    }
    Block body = module.region(0).blocks().get(0);
    return new SourceProgram(module, SymbolTable.nameOf(body.operations().get(0)));
  }

  private static @Nullable Operation build(
      Context context, SourceRequest request, String text, Set<DslMessage> messages) {
    PythonSource source = PythonReader.read(request.file(), text);
    SourceRequest.Choice choice = request.choice();
    LinkedProgram program =
        new Linker(Catalog.of(context))
            .link(
                source,
                new LinkOptions(choice.entry(), choice.factory(), choice.factoryArguments()),
                request.files());
    messages.addAll(program.messages());
    messages.addAll(SignatureCheck.check(program));
    IrBuilder.Result built = IrBuilder.build(context, program, program.evaluator());
    // What follows from a line that has an error already is not told.
    Set<String> wrong =
        messages.stream()
            .filter(DslMessage::isError)
            .map(PyptoLanguage::line)
            .collect(Collectors.toSet());
    built.messages().stream()
        .filter(each -> !wrong.contains(line(each)) && !isInBroken(each, program))
        .forEach(messages::add);
    return built.module();
  }

  /** Whether a message is about a function of which lines are missing, since they are no Python. */
  private static boolean isInBroken(DslMessage message, LinkedProgram program) {
    for (DslFunction function : program.functions()) {
      SourceRange range = function.place();
      boolean contains =
          range.file().equals(message.file())
              && range.line() <= message.line()
              && message.line() <= range.endLine();
      if (contains && isBroken(function, program)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isBroken(DslFunction function, LinkedProgram program) {
    return program.sources().stream()
        .anyMatch(
            each ->
                each.file().equals(function.place().file()) && each.hasMessages(function.ast()));
  }

  private static String line(DslMessage message) {
    return message.file() + ":" + message.line();
  }
}
