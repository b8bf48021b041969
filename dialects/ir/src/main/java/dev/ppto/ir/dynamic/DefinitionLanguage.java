package dev.ppto.ir.dynamic;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.diagnostic.Severity;
import dev.ppto.ir.spec.DialectSpec;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Service: reads the text of dialect definitions, and writes what is made from definitions. It
 * stands apart from its implementation, the module {@code definition}, which brings a language
 * framework along: programs that read no text need not have it.
 */
public interface DefinitionLanguage {

  /**
   * The text of a file.
   *
   * @param name path of the file, as messages show it
   * @param text UTF-8
   */
  record Source(String name, byte[] text) {}

  /**
   * A definition.
   *
   * @param uses namespaces of the dialects that it refers to, and of those that these refer to
   */
  record Definition(Source source, DialectSpec spec, ImmutableSet<String> uses) {}

  /**
   * What came of reading.
   *
   * @param definitions one for each source, in order; none if there are errors
   * @param diagnostics errors and warnings, at places of the sources
   */
  record Reading(ImmutableList<Definition> definitions, ImmutableList<Diagnostic> diagnostics) {
    public boolean succeeded() {
      return diagnostics.stream().noneMatch(d -> d.severity() == Severity.ERROR);
    }
  }

  /**
   * Reads and checks definitions.
   *
   * @param others gives the text of another dialect that is referred to, by namespace
   */
  Reading read(List<Source> sources, Function<String, Optional<Source>> others);

  /** The reference page of a dialect, in Markdown. */
  String reference(DialectSpec dialect);

  /**
   * Dialects as a file of MLIR's dialect {@code irdl}, for {@code mlir-opt --irdl-file}.
   *
   * @param dialects they may refer to each other
   */
  String irdl(List<DialectSpec> dialects);
}
