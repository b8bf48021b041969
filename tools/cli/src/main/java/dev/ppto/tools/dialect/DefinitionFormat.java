package dev.ppto.tools.dialect;

import dev.ppto.ir.diagnostic.DiagnosticPrinter;
import dev.ppto.ir.diagnostic.SourceManager;
import dev.ppto.ir.dynamic.DefinitionEditing;
import dev.ppto.ir.dynamic.DefinitionLanguage.Source;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.tools.command.ExitStatus;
import dev.ppto.tools.command.InputFile;
import dev.ppto.tools.command.OutputFile;
import dev.ppto.tools.extension.LanguageLoader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** {@code ppto dialect format}: gives files the layout of definitions, as editors do. */
final class DefinitionFormat {
  private DefinitionFormat() {}

  static int run(DialectArguments asked, ToolInvocation invocation) throws IOException {
    DefinitionEditing editing = LanguageLoader.editing();
    boolean good = true;
    for (String file : asked.subjects) {
      byte[] text = InputFile.read(invocation, file).bytes();
      DefinitionEditing.Formatted formatted = editing.format(new Source(file, text));
      if (!formatted.errors().isEmpty()) {
        SourceManager sources = SourceManager.create();
        sources.add(file, text);
        DiagnosticPrinter printer = new DiagnosticPrinter(sources, invocation.err());
        formatted.errors().forEach(printer::handle);
        good = false;
        continue;
      }
      byte[] laidOut = formatted.text().getBytes(StandardCharsets.UTF_8);
      if (Arrays.equals(text, laidOut)) {
        continue;
      }
      if (asked.check) {
        invocation
            .err()
            .println(
                file + ": error: it is not formatted; 'ppto dialect format " + file + "' does");
        good = false;
      } else {
        OutputFile.of(invocation, file).commit(laidOut);
      }
    }
    return good ? ExitStatus.OK : ExitStatus.REJECTED;
  }
}
