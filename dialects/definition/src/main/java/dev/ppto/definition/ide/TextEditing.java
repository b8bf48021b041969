package dev.ppto.definition.ide;

import com.google.common.collect.ImmutableList;
import dev.ppto.definition.DefinitionFormatter;
import dev.ppto.definition.DefinitionReader;
import dev.ppto.definition.Encoding;
import dev.ppto.ir.attribute.FileLineColLoc;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.diagnostic.Severity;
import dev.ppto.ir.dynamic.DefinitionEditing;
import dev.ppto.ir.dynamic.DefinitionLanguage.Source;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** The definition language, as programs use it that help to write definitions. */
public final class TextEditing implements DefinitionEditing {
  @Override
  public Formatted format(Source source) {
    DefinitionReader.Message problem = Encoding.problem(source);
    if (problem != null) {
      return formatted("", ImmutableList.of(problem));
    }
    DefinitionFormatter.Result result =
        new DefinitionFormatter()
            .format(source.name(), new String(source.text(), StandardCharsets.UTF_8));
    return formatted(result.text(), result.messages());
  }

  private static Formatted formatted(
      String text, ImmutableList<DefinitionReader.Message> messages) {
    return new Formatted(
        text,
        messages.stream()
            .map(
                m ->
                    Diagnostic.of(
                        Severity.ERROR,
                        new FileLineColLoc(m.file(), m.line(), m.column()),
                        m.text()))
            .collect(ImmutableList.toImmutableList()));
  }

  @Override
  public boolean serve(InputStream in, OutputStream out, ClassLoader dialects)
      throws InterruptedException {
    return LanguageServerMain.serve(in, out, dialects);
  }
}
