package dev.ppto.ir.diagnostic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ppto.ir.Location;
import dev.ppto.ir.attribute.FileLineColLoc;
import dev.ppto.ir.attribute.NameLoc;
import dev.ppto.ir.attribute.UnknownLoc;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Annotations of expected diagnostics, and what is said when they do not agree. */
class ExpectedDiagnosticsTest {
  private static Location line(int line) {
    return new FileLineColLoc("f", line, 3);
  }

  private static Diagnostic error(Location location, String message) {
    return Diagnostic.of(Severity.ERROR, location, message);
  }

  /** What does not agree, as {@code line: message}. */
  private static List<String> problems(String text, Diagnostic... diagnostics) {
    ExpectedDiagnostics expected = ExpectedDiagnostics.of("f", text);
    for (Diagnostic diagnostic : diagnostics) {
      expected.handle(diagnostic);
    }
    return expected.problems().stream()
        .map(
            p -> (p.location() instanceof FileLineColLoc l ? l.line() + ": " : "?: ") + p.message())
        .toList();
  }

  @Test
  void anAnnotationIsMetByAMessageThatContainsItsText() {
    assertEquals(
        List.of(), problems("op // expected-error {{is bad}}", error(line(1), "this is bad, sir")));
  }

  @Test
  void offsetsCountLines() {
    assertEquals(
        List.of(),
        problems(
            "// expected-error@+1 {{a}}\nop\n// expected-error@-1 {{b}}",
            error(line(2), "a"),
            error(line(2), "b")));
  }

  @Test
  void belowAndAboveSkipAnnotations() {
    assertEquals(
        List.of(),
        problems(
            """
            // expected-error@below {{a}}
            // expected-note@below {{b}}
            op
            // expected-error@above {{c}}
            // expected-error @above {{d}}
            """,
            error(line(3), "a").note(line(3), "b"),
            error(line(3), "c"),
            error(line(3), "d")));
  }

  @Test
  void unknownStandsForNoPlace() {
    assertEquals(
        List.of(),
        problems(
            "// expected-error@unknown {{a}}", error(new NameLoc("x", UnknownLoc.UNKNOWN), "a")));
  }

  @Test
  void regularExpressionsStandInBraces() {
    String text = "op // expected-error-re {{got {{[0-9]+}} (of) {{a|b}}}}";
    assertEquals(List.of(), problems(text, error(line(1), "we got 12 (of) b")));
    assertEquals(
        List.of(
            "1: unexpected error: we got x (of) b",
            "1: expected error \"got {{[0-9]+}} (of) {{a|b}}\" was not produced"),
        problems(text, error(line(1), "we got x (of) b")));
  }

  @Test
  void allSeveritiesCanBeExpected() {
    assertEquals(
        List.of(),
        problems(
            "// expected-warning@+2 {{w}}\n// expected-remark@+1 {{r}}\nop",
            Diagnostic.of(Severity.WARNING, line(3), "w"),
            Diagnostic.of(Severity.REMARK, line(3), "r")));
  }

  @Test
  void unexpectedAndMissingOnesAreErrors() {
    assertEquals(
        List.of(
            "2: unexpected error: a",
            "2: unexpected note: n",
            "?: unexpected error: b",
            "1: expected error \"a\" was not produced",
            "3: expected note \"c\" was not produced"),
        problems(
            "// expected-error {{a}}\nop\nop // expected-note {{c}}",
            error(line(2), "a").note(line(2), "n"),
            error(UnknownLoc.UNKNOWN, "b")));
  }

  @Test
  void theWrongSeverityIsNamed() {
    assertEquals(
        List.of("1: expected error, but found warning: a"),
        problems("// expected-error {{a}}", Diagnostic.of(Severity.WARNING, line(1), "a")));
  }

  @Test
  void otherFilesAreNotMeant() {
    assertEquals(
        List.of("1: unexpected error: a", "1: expected error \"a\" was not produced"),
        problems("// expected-error {{a}}", error(new FileLineColLoc("g", 1, 1), "a")));
  }

  @Test
  void annotationsThatCannotBeReadAreErrors() {
    assertEquals(
        List.of(
            "1: expected an annotation such as 'expected-error@+1 {{text}}' up to the end of the"
                + " line, but found 'expected-error {{a'",
            "2: expected an annotation such as 'expected-error@+1 {{text}}' up to the end of the"
                + " line, but found 'expected-error@next {{a}}'",
            "3: the regular expression in the annotation is wrong: Unclosed group"),
        problems(
            "// expected-error {{a\n// expected-error@next {{a}}\n// expected-error-re {{{{(}}}}"));
  }
}
