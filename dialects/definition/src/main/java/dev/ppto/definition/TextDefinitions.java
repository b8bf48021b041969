package dev.ppto.definition;

import com.google.common.collect.ImmutableList;
import dev.ppto.definition.docs.MarkdownGenerator;
import dev.ppto.definition.irdl.IrdlWriter;
import dev.ppto.ir.Location;
import dev.ppto.ir.attribute.FileLineColLoc;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.diagnostic.Severity;
import dev.ppto.ir.dynamic.DefinitionLanguage;
import dev.ppto.ir.spec.DialectSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The definition language, as programs use it that need not have it. */
public final class TextDefinitions implements DefinitionLanguage {
  private @Nullable DefinitionReader reader;

  @Override
  public synchronized Reading read(
      List<Source> sources, Function<String, Optional<Source>> others) {
    if (reader == null) {
      reader = new DefinitionReader(TextDefinitions.class.getClassLoader());
    }
    DefinitionReader.Texts read = reader.read(sources, others);
    List<DialectSpec> specs = read.result().dialects();
    List<Definition> definitions = new ArrayList<>();
    for (int i = 0; i < specs.size(); i++) {
      definitions.add(new Definition(sources.get(i), specs.get(i), read.uses().get(i)));
    }
    return new Reading(
        ImmutableList.copyOf(definitions),
        read.result().messages().stream()
            .map(TextDefinitions::diagnostic)
            .collect(ImmutableList.toImmutableList()));
  }

  private static Diagnostic diagnostic(DefinitionReader.Message message) {
    Location place = new FileLineColLoc(message.file(), message.line(), message.column());
    return Diagnostic.of(
        message.isError() ? Severity.ERROR : Severity.WARNING, place, message.text());
  }

  @Override
  public String reference(DialectSpec dialect) {
    return MarkdownGenerator.page(dialect);
  }

  @Override
  public String irdl(List<DialectSpec> dialects) {
    return IrdlWriter.write(dialects);
  }
}
