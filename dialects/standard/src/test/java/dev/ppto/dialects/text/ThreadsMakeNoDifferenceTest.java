package dev.ppto.dialects.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.text.ParseResult;
import dev.ppto.ir.text.Parser;
import dev.ppto.ir.text.ParserOptions;
import dev.ppto.ir.text.PrintOptions;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.text.SourceFile;
import dev.ppto.ir.verify.Verifier;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Large files, read, checked and printed by one thread and by several. */
class ThreadsMakeNoDifferenceTest {
  private static final int BYTES = 1_200_000;

  /** What a run gives: the IR with its locations, its other forms, and all messages in order. */
  private record Outcome(boolean verified, String text, List<String> messages) {}

  private static Outcome run(String source, int threads) {
    Context context = Context.withAllDialects();
    List<String> messages = new ArrayList<>();
    context.diagnostics().setHandler(diagnostic -> messages.add(shown(diagnostic)));
    ParseResult result =
        Parser.parse(
            context, SourceFile.of("f", source), ParserOptions.DEFAULT.withThreads(threads));
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    Operation module = result.operation();
    boolean verified = false;
    if (module != null) {
      verified = Verifier.verify(module, threads);
      PrintOptions located = PrintOptions.DEFAULT.withDebugInfo(true);
      Printer.print(module, PrintOptions.DEFAULT, text, threads);
      Printer.print(module, PrintOptions.GENERIC, text, threads);
      Printer.print(module, located, text, threads);
    }
    return new Outcome(verified, text.toString(StandardCharsets.UTF_8), messages);
  }

  private static String shown(Diagnostic diagnostic) {
    StringBuilder text = new StringBuilder();
    text.append(diagnostic.location()).append(' ').append(diagnostic.message());
    diagnostic.notes().forEach(note -> text.append(" / ").append(shown(note)));
    return text.toString();
  }

  private static Outcome same(String source) {
    Outcome expected = run(source, 1);
    for (int threads : new int[] {3}) {
      Outcome found = run(source, threads);
      assertEquals(expected.messages, found.messages);
      assertEquals(expected.verified, found.verified);
      // Not assertEquals: its message would be the two texts.
      assertTrue(expected.text.equals(found.text), "the texts differ");
    }
    return expected;
  }

  private static Outcome good(String source) {
    Outcome outcome = same(source);
    assertEquals(List.of(), outcome.messages);
    assertTrue(outcome.verified);
    return outcome;
  }

  // ---- sources ----

  private static String function(int number, String indent) {
    StringBuilder text = new StringBuilder();
    String in = indent + "  ";
    text.append(indent).append("func.func @f").append(number).append("(%a: !i, %b: i1) -> !i {\n");
    text.append(in).append("%c = arith.constant ").append(number).append(" : i32\n");
    for (int i = 0; i < 40; i++) {
      String last = i == 0 ? "%a" : "%" + (i - 1);
      text.append(in).append("%").append(i).append(" = arith.addi ").append(last);
      text.append(", %c : i32 loc(#where)\n");
    }
    text.append(in).append("cf.cond_br %b, ^bb1, ^bb2(%39 : i32)\n");
    text.append(indent).append("^bb1:\n");
    text.append(in).append("cf.br ^bb2(%c : i32)\n");
    text.append(indent).append("^bb2(%r: i32):  // some comment with a } in it\n");
    text.append(in).append("return {note = \"} in a string\"} %r : i32\n");
    return text.append(indent).append("}\n").toString();
  }

  private static String functions(String indent) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; text.length() < BYTES; i++) {
      text.append(function(i, indent));
    }
    return text.toString();
  }

  private static final String ALIASES = "!i = i32\n";
  private static final String WHERE = "#where = loc(\"elsewhere\":3:4)\n";

  @Test
  void functionsInAModule() {
    good(ALIASES + "module {\n" + functions("  ") + "}\n" + WHERE);
  }

  @Test
  void functionsAtTheTop() {
    good(ALIASES + functions("") + WHERE);
  }

  @Test
  void locationsDefinedInFront() {
    good(ALIASES + WHERE + "module {\n" + functions("  ") + "}\n");
  }

  @Test
  void linesOfWindowsAndLettersOfMoreThanOneByte() {
    String source = ALIASES + "module {\n" + functions("  ") + "}\n" + WHERE;
    good(source.replace("\n", "\r\n"));
    good(source.replace("some comment", "ein größerer Kommentar"));
  }

  @Test
  void modulesInAModuleAndSeveralModules() {
    String module = "module {\n" + functions("    ") + "}\n";
    good(ALIASES + "module {\n  module @a {\n" + functions("    ") + "  }\n}\n" + WHERE);
    good(
        ALIASES
            + module.replace("module", "module @a")
            + module.replace("module", "module @b")
            + WHERE);
  }

  @Test
  void layoutsThatSayNothing() {
    String source = ALIASES + "module {\n" + functions("  ") + "}\n" + WHERE;
    good(source.replace("\n  ", "\n"));
    good(source.replace("\n    ", "\n  "));
    good(source.replaceAll("\n +func", " func"));
  }

  @Test
  void valuesOfTheModuleItself() {
    String some = "  %x = arith.constant 1 : i32\n";
    String use = "  \"test.use\"(%x) : (i32) -> ()\n";
    String functions = functions("  ");
    int middle = functions.indexOf("  func.func", functions.length() / 2);
    String source =
        ALIASES
            + "module {\n"
            + some
            + functions.substring(0, middle)
            + use
            + functions.substring(middle)
            + use
            + "}\n"
            + WHERE;
    assertFalse(same(source).messages.isEmpty(), "test.use is of no dialect");
    good(
        source
            .replace("\"test.use\"(%x) : (i32) -> ()", "%y = arith.addi %x, %x : i32")
            .replaceFirst("%y", "%z"));
  }

  @Test
  void mistakesAreToldInOrder() {
    String source = ALIASES + "module {\n" + functions("  ") + "}\n" + WHERE;
    Random random = new Random(7);
    String[] mistakes = {"}", "{", "^bb1:", "%q", "\"", ")", "\n", "!j", "@", "func.func @f1() {"};
    for (int i = 0; i < 5; i++) {
      StringBuilder wrong = new StringBuilder(source);
      for (int j = 0; j <= i % 3; j++) {
        wrong.insert(random.nextInt(source.length()), mistakes[random.nextInt(mistakes.length)]);
      }
      same(wrong.toString());
    }
  }

  @Test
  void whatIsInvalidIsToldInOrder() {
    String source = ALIASES + "module {\n" + functions("  ") + "}\n" + WHERE;
    String invalid =
        source
            .replace("@f7(", "@f8(")
            .replace("arith.constant 100 : i32", "\"arith.constant\"() : () -> i32")
            .replace("arith.constant 400 : i32", "\"arith.constant\"() : () -> i32");
    Outcome outcome = same(invalid);
    assertEquals(3, outcome.messages.size(), outcome.messages.toString());
  }
}
