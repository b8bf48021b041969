package dev.ppto.lit.filecheck;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What one check line looks for.
 *
 * @param kind the demand
 * @param prefix what the check line starts with, without the suffix of its kind
 * @param count how often the text must be found, one after the other
 * @param counted whether the check line gives the count itself
 * @param literal whether the text is marked to be taken as it is
 * @param span the text in the check file
 * @param fixed the text to find as it is; null when {@code expression} counts
 * @param expression the regular expression, still without the values of {@code substitutions}
 * @param compiled the regular expression, when there are no substitutions
 * @param strings the string variables that it defines, with the number of their group
 * @param numbers the numeric variables that it defines
 */
record CheckPattern(
    CheckKind kind,
    String prefix,
    int count,
    boolean counted,
    boolean literal,
    Span span,
    boolean ignoreCase,
    @Nullable String fixed,
    String expression,
    @Nullable PosixRegex compiled,
    ImmutableList<Substitution> substitutions,
    ImmutableMap<String, Integer> strings,
    ImmutableMap<String, NumberGroup> numbers) {

  /** The group that a numeric variable is read from, and how. */
  record NumberGroup(int group, NumericFormat format) {}

  /** Where a variable got its value. */
  record Capture(String name, int start, int end) {}

  /** A match: offsets in the input. */
  record Found(int start, int end, ImmutableList<Capture> captures) {
    int length() {
      return end - start;
    }
  }

  boolean hasVariable() {
    return !substitutions.isEmpty() || !strings.isEmpty() || !numbers.isEmpty();
  }

  /** As named in messages: {@code CHECK-NEXT}, {@code CHECK-COUNT}, {@code CHECK{LITERAL}}. */
  String description() {
    if (kind == CheckKind.END_OF_FILE) {
      return "implicit EOF";
    }
    String suffix = counted ? "-COUNT" : kind.suffix();
    return prefix + suffix + (literal ? "{LITERAL}" : "");
  }

  /** The short name of the kind in a dump of the input. */
  String label() {
    return counted ? "count" : kind.label();
  }

  /**
   * Looks for the pattern in {@code input[from, to)} and gives its variables their values. Null
   * when it is not there.
   */
  @Nullable Found match(String input, int from, int to, Variables variables)
      throws EvaluationException {
    if (kind == CheckKind.END_OF_FILE) {
      return new Found(to, to, ImmutableList.of());
    }
    if (fixed != null) {
      int at = find(input, fixed, from, to);
      return at < 0 ? null : new Found(at, at + fixed.length(), ImmutableList.of());
    }
    PosixRegex regex = compiled != null ? compiled : complete(variables);
    // An expression that only empty values made up finds nothing.
    PosixRegex.Match match = regex == null ? null : regex.find(input, from, to);
    if (match == null) {
      return null;
    }
    List<Capture> captures = new ArrayList<>();
    for (Map.Entry<String, Integer> entry : strings.entrySet()) {
      Capture capture = capture(entry.getKey(), match, entry.getValue());
      captures.add(capture);
      variables.set(entry.getKey(), input.substring(capture.start(), capture.end()));
    }
    for (Map.Entry<String, NumberGroup> entry : numbers.entrySet()) {
      Capture capture = capture(entry.getKey(), match, entry.getValue().group());
      captures.add(capture);
      String digits = input.substring(capture.start(), capture.end());
      BigInteger value = entry.getValue().format().read(digits);
      variables.set(entry.getKey(), value);
    }
    captures.sort(Comparator.comparingInt(Capture::start));
    // The newline that an empty line needs before it belongs to the line before.
    int skip = kind == CheckKind.EMPTY ? 1 : 0;
    return new Found(match.start() + skip, match.end(), ImmutableList.copyOf(captures));
  }

  private static Capture capture(String name, PosixRegex.Match match, int group) {
    int start = match.starts()[group];
    return start < 0 ? new Capture(name, 0, 0) : new Capture(name, start, match.ends()[group]);
  }

  private int find(String input, String wanted, int from, int to) {
    int last = to - wanted.length();
    char first = wanted.charAt(0);
    for (int at = from; at <= last; at++) {
      if ((ignoreCase || input.charAt(at) == first)
          && input.regionMatches(ignoreCase, at, wanted, 0, wanted.length())) {
        return at;
      }
    }
    return -1;
  }

  private @Nullable PosixRegex complete(Variables variables) throws EvaluationException {
    StringBuilder text = new StringBuilder();
    ImmutableList.Builder<Diagnostic> failures = ImmutableList.builder();
    int copied = 0;
    for (Substitution substitution : substitutions) {
      text.append(expression, copied, substitution.offset());
      copied = substitution.offset();
      try {
        text.append(PosixRegex.quote(substitution.value(variables)));
      } catch (EvaluationException e) {
        failures.addAll(e.diagnostics());
      }
    }
    text.append(expression, copied, expression.length());
    ImmutableList<Diagnostic> all = failures.build();
    if (!all.isEmpty()) {
      throw new EvaluationException(all);
    }
    try {
      return text.length() == 0 ? null : PosixRegex.llvm(text.toString(), ignoreCase);
    } catch (RegexSyntaxException e) {
      throw new EvaluationException(span, "invalid regex: " + e.getMessage());
    }
  }

  /** The values that the pattern was completed with, as notes; what has no value is left out. */
  ImmutableList<String> substitutionNotes(Variables variables) {
    ImmutableList.Builder<String> notes = ImmutableList.builder();
    for (Substitution substitution : substitutions) {
      try {
        String value = substitution.value(variables);
        notes.add(
            "with \""
                + escape(substitution.span().text())
                + "\" equal to \""
                + escape(value)
                + '"');
      } catch (EvaluationException e) {
        continue; // reported where the match failed
      }
    }
    return notes.build();
  }

  private static String escape(String text) {
    return text.replace("\\", "\\\\")
        .replace("\"", "\\\"")
        .replace("\n", "\\n")
        .replace("\t", "\\t");
  }
}
