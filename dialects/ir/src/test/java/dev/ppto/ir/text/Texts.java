package dev.ppto.ir.text;

import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.attribute.FileLineColLoc;
import dev.ppto.ir.diagnostic.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What tests of text do again and again. */
final class Texts {
  private Texts() {}

  /** A context without dialects that accepts everything. */
  static Context lenient() {
    Context context = Context.with();
    context.setAllowsUnregistered(true);
    return context;
  }

  /** The messages of parsing a text, as {@code line:column: message}, notes behind their error. */
  static List<String> messages(Context context, String text) {
    return messages(context, SourceFile.of("t", text), ParserOptions.DEFAULT);
  }

  static List<String> messages(Context context, SourceFile source, ParserOptions options) {
    List<String> messages = new ArrayList<>();
    context
        .diagnostics()
        .setHandler(
            diagnostic -> {
              messages.add(shown(diagnostic));
              diagnostic.notes().forEach(note -> messages.add("note " + shown(note)));
            });
    Parser.parse(context, source, options);
    return messages;
  }

  private static String shown(Diagnostic diagnostic) {
    FileLineColLoc location = (FileLineColLoc) diagnostic.location();
    return location.line() + ":" + location.column() + ": " + diagnostic.message();
  }

  /** The operation of a text that must be correct. */
  static Operation parse(Context context, String text) {
    List<Diagnostic> problems = new ArrayList<>();
    context.diagnostics().setHandler(problems::add);
    Operation op = Parser.parse(context, text);
    if (op == null) {
      throw new AssertionError(
          problems.stream().map(Diagnostic::message).collect(Collectors.joining("\n"))
              + "\n"
              + text);
    }
    return op;
  }

  static String reprinted(Context context, String text) {
    return Printer.print(parse(context, text), PrintOptions.GENERIC);
  }
}
