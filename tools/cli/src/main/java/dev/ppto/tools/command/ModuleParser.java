package dev.ppto.tools.command;

import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.diagnostic.SourceManager;
import dev.ppto.ir.text.Parser;
import dev.ppto.ir.text.ParserOptions;
import dev.ppto.ir.text.SourceFile;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Makes modules of texts. */
@FunctionalInterface
public interface ModuleParser {
  /** Takes the text of the IR. */
  ModuleParser IR_TEXT =
      (context, name, text, options) ->
          Parser.parse(context, SourceFile.of(name, text), options).operation();

  /** The texts that messages about a file quote, which may be those of others. */
  default SourceManager sources(String name) {
    return SourceManager.create();
  }

  /**
   * Reads a module; it is not verified.
   *
   * @param name of the file
   * @return null if the text is rejected; the context got the diagnostics
   */
  @Nullable Operation parse(Context context, String name, byte[] text, ParserOptions options)
      throws IOException, UsageException;
}
