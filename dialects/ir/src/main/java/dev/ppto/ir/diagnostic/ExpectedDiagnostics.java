package dev.ppto.ir.diagnostic;

import dev.ppto.ir.attribute.FileLineColLoc;
import dev.ppto.ir.attribute.UnknownLoc;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * Compares diagnostics with annotations in the source ({@code --verify-diagnostics}), as MLIR does:
 *
 * <pre>
 * // expected-error {{text}}            on this line
 * // expected-warning@+2 {{text}}       two lines below; @-1: one above
 * // expected-note@below {{text}}       on the next line without an annotation; @above: the one before
 * // expected-remark@unknown {{text}}   without a place in a file
 * // expected-error-re {{a {{[0-9]+}} b}}
 * </pre>
 *
 * <p>The text is part of the message. Each annotation ends its line. Every diagnostic and every
 * note must be expected. Safe for use by several threads.
 */
public final class ExpectedDiagnostics implements DiagnosticHandler {
  private static final Pattern ANNOTATION =
      Pattern.compile(
          "expected-(error|warning|remark|note)(-re)? *"
              + "(?:@([+-][0-9]{1,9}|above|below|unknown))? *\\{\\{(.*)\\}\\}\\s*$");
  private static final Pattern LOOKS_LIKE_ONE =
      Pattern.compile("expected-(error|warning|remark|note)(-re)? *(@\\S*)? *\\{\\{");
  private static final Pattern EMBEDDED = Pattern.compile("\\{\\{(.*?)\\}\\}");

  /** Line of annotations for diagnostics without a place. */
  private static final int UNKNOWN_LINE = 0;

  /** An annotation. */
  private static final class Expected {
    final Severity severity;
    final String text;
    final @Nullable Pattern pattern;
    final FileLineColLoc location;
    int line;
    boolean seen;

    Expected(Severity severity, String text, @Nullable Pattern pattern, FileLineColLoc location) {
      this.severity = severity;
      this.text = text;
      this.pattern = pattern;
      this.location = location;
      this.line = location.line();
    }

    boolean matches(String message) {
      return pattern == null ? message.contains(text) : pattern.matcher(message).find();
    }
  }

  private final String file;
  private final List<Expected> expected = new ArrayList<>();
  private final List<Diagnostic> problems = new ArrayList<>();

  private ExpectedDiagnostics(String file) {
    this.file = file;
  }

  /**
   * Reads the annotations of a text.
   *
   * @param file name of the text in locations
   */
  public static ExpectedDiagnostics of(String file, byte[] text) {
    return of(file, new String(text, StandardCharsets.UTF_8));
  }

  /** Likewise, from characters. */
  public static ExpectedDiagnostics of(String file, String text) {
    ExpectedDiagnostics result = new ExpectedDiagnostics(file);
    result.read(text);
    return result;
  }

  private void read(String text) {
    List<Expected> forNextLine = new ArrayList<>();
    int lastPlainLine = 0;
    int number = 0;
    for (String line : text.split("\n", -1)) {
      number++;
      Matcher matcher = ANNOTATION.matcher(line);
      if (!matcher.find()) {
        malformed(line, number);
        for (Expected waiting : forNextLine) {
          waiting.line = number;
        }
        forNextLine.clear();
        lastPlainLine = number;
        continue;
      }
      Expected annotation = annotation(matcher, number);
      if (annotation == null) {
        continue;
      }
      String where = matcher.group(3);
      if (where != null) {
        switch (where) {
          case "unknown" -> annotation.line = UNKNOWN_LINE;
          case "above" -> annotation.line = lastPlainLine;
          case "below" -> forNextLine.add(annotation);
          default -> annotation.line = number + Integer.parseInt(where);
        }
      }
      expected.add(annotation);
    }
  }

  private @Nullable Expected annotation(Matcher matcher, int line) {
    FileLineColLoc location = new FileLineColLoc(file, line, matcher.start() + 1);
    Severity severity = Severity.valueOf(matcher.group(1).toUpperCase(Locale.ROOT));
    String text = matcher.group(4);
    if (matcher.group(2) == null) {
      return new Expected(severity, text, null, location);
    }
    try {
      return new Expected(severity, text, withRegularExpressions(text), location);
    } catch (PatternSyntaxException e) {
      problems.add(
          Diagnostic.of(
              Severity.ERROR,
              location,
              "the regular expression in the annotation is wrong: " + e.getDescription()));
      return null;
    }
  }

  /** What is outside of braces is plain text, what is inside a regular expression. */
  private static Pattern withRegularExpressions(String text) {
    StringBuilder pattern = new StringBuilder();
    Matcher embedded = EMBEDDED.matcher(text);
    int at = 0;
    while (embedded.find()) {
      pattern.append(Pattern.quote(text.substring(at, embedded.start())));
      pattern.append("(?:").append(embedded.group(1)).append(')');
      at = embedded.end();
    }
    return Pattern.compile(pattern.append(Pattern.quote(text.substring(at))).toString());
  }

  private void malformed(String line, int number) {
    Matcher like = LOOKS_LIKE_ONE.matcher(line);
    if (like.find()) {
      problems.add(
          Diagnostic.of(
              Severity.ERROR,
              new FileLineColLoc(file, number, like.start() + 1),
              "expected an annotation such as 'expected-error@+1 {{text}}' up to the end of the"
                  + " line, but found '"
                  + line.substring(like.start()).strip()
                  + "'"));
    }
  }

  @Override
  public synchronized void handle(Diagnostic diagnostic) {
    one(diagnostic);
    diagnostic.notes().forEach(this::one);
  }

  private void one(Diagnostic diagnostic) {
    FileLineColLoc place = Locations.file(diagnostic.location());
    Expected almost = null;
    for (Expected annotation : expected) {
      boolean there =
          place == null
              ? annotation.line == UNKNOWN_LINE
              : annotation.line == place.line() && place.file().equals(file);
      if (there && annotation.matches(diagnostic.message())) {
        if (annotation.severity == diagnostic.severity()) {
          annotation.seen = true;
          return;
        }
        almost = annotation;
      }
    }
    String kind = diagnostic.severity().text();
    if (almost != null) {
      // One message about the wrong kind says it; that the other one is missing follows.
      almost.seen = true;
      problems.add(
          Diagnostic.of(
              Severity.ERROR,
              almost.location,
              "expected "
                  + almost.severity.text()
                  + ", but found "
                  + kind
                  + ": "
                  + diagnostic.message()));
      return;
    }
    problems.add(
        Diagnostic.of(
            Severity.ERROR,
            place == null ? UnknownLoc.UNKNOWN : place,
            "unexpected " + kind + ": " + diagnostic.message()));
  }

  /**
   * What does not agree, as errors to print: unexpected diagnostics in order of arrival, then
   * missing ones in order of the text. Empty: all is as annotated.
   */
  public synchronized List<Diagnostic> problems() {
    List<Diagnostic> all = new ArrayList<>(problems);
    for (Expected annotation : expected) {
      if (!annotation.seen) {
        all.add(
            Diagnostic.of(
                Severity.ERROR,
                annotation.location,
                "expected "
                    + annotation.severity.text()
                    + " \""
                    + annotation.text
                    + "\" was not produced"));
      }
    }
    return all;
  }
}
