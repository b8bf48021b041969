package dev.ppto.ir.dynamic;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.dynamic.DefinitionLanguage.Source;
import java.io.InputStream;
import java.io.OutputStream;

/** Service: what those need who write dialect definitions. See {@link DefinitionLanguage}. */
public interface DefinitionEditing {

  /**
   * A text in the layout of definitions.
   *
   * @param text the text as it was if there are errors
   * @param errors syntax errors, because of which it could not be formatted
   */
  record Formatted(String text, ImmutableList<Diagnostic> errors) {}

  /** Formats a definition. */
  Formatted format(Source source);

  /**
   * Serves an editor by the Language Server Protocol until it ends or is gone.
   *
   * @param dialects class path with the dialects that definitions may refer to
   * @return true if the editor said that it ends
   */
  boolean serve(InputStream in, OutputStream out, ClassLoader dialects) throws InterruptedException;
}
