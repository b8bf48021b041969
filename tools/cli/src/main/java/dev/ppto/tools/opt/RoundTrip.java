package dev.ppto.tools.opt;

import dev.ppto.ir.Operation;
import dev.ppto.ir.text.ParseResult;
import dev.ppto.ir.text.Parser;
import dev.ppto.ir.text.ParserOptions;
import dev.ppto.ir.text.ParserOptions.ImplicitModule;
import dev.ppto.ir.text.PrintOptions;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.text.SourceFile;
import java.util.List;

/** Checks that what is printed reads as the same, in custom and in generic form. */
final class RoundTrip {
  private static final String NAME = "<printed>";

  private RoundTrip() {}

  /** Reports an error if the module, printed and read again, is another or cannot be read. */
  static boolean check(Operation module) {
    PrintOptions custom = PrintOptions.DEFAULT.withDebugInfo(true);
    return check(module, custom, "custom") && check(module, custom.withGeneric(true), "generic");
  }

  private static boolean check(Operation module, PrintOptions options, String form) {
    String first = Printer.print(module, options);
    ParserOptions parsing = ParserOptions.DEFAULT.withImplicitModule(ImplicitModule.NEVER);
    ParseResult read = Parser.parse(module.context(), SourceFile.of(NAME, first), parsing);
    Operation again = read.operation();
    if (again == null) {
      module
          .error("the " + form + " form of this module cannot be read again")
          .note("this is a defect of the parser or of the printer; please report it")
          .report();
      return false;
    }
    String second = Printer.print(again, options);
    // Forms of one module may hide what differs in the other, so both must agree.
    boolean same =
        first.equals(second)
            && Printer.print(module, PrintOptions.GENERIC)
                .equals(Printer.print(again, PrintOptions.GENERIC));
    if (!same) {
      module
          .error("the " + form + " form of this module reads as another module")
          .note(difference(first, second))
          .report();
    }
    return same;
  }

  private static String difference(String first, String second) {
    List<String> before = first.lines().toList();
    List<String> after = second.lines().toList();
    int line = 0;
    while (line < before.size()
        && line < after.size()
        && before.get(line).equals(after.get(line))) {
      line++;
    }
    return "line "
        + (line + 1)
        + " was '"
        + (line < before.size() ? before.get(line).strip() : "")
        + "' and became '"
        + (line < after.size() ? after.get(line).strip() : "")
        + "'";
  }
}
