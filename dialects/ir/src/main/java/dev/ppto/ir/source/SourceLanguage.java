package dev.ppto.ir.source;

import dev.ppto.ir.Context;
import org.jspecify.annotations.Nullable;

/**
 * A language other than the text of the IR whose programs become modules. Found as a service, and
 * only when a file with its suffix is read.
 */
public interface SourceLanguage {
  /** What the names of its files end in: {@code .py}. */
  String suffix();

  /**
   * Reads a program.
   *
   * @param context gets the diagnostics
   * @return null if the program is rejected; there is an error among the diagnostics then
   */
  @Nullable SourceProgram read(Context context, SourceRequest request);
}
