package dev.ppto.lit.filecheck;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A POSIX extended regular expression, run by {@link Pattern}.
 *
 * <p>Lines are the unit, as everywhere in FileCheck: {@code .} and inverted bracket expressions
 * never match a newline, {@code ^} and {@code $} match at line ends. A match is the leftmost one
 * and, of those, the longest. Which part of it a group gets is decided by greed from left to right.
 */
public final class PosixRegex {
  /** How far past its first end a match that can span lines is tried to be lengthened. */
  private static final int MAX_LENGTHENING = 2000;

  private final Pattern pattern;
  private final int groups;
  private final boolean ambiguousLength;
  private final boolean spansLines;

  private PosixRegex(Pattern pattern, PosixRegexTranslator translation) {
    this.pattern = pattern;
    this.groups = translation.groups();
    this.ambiguousLength = translation.ambiguousLength();
    this.spansLines = translation.spansLines();
  }

  /**
   * The dialect that LLVM tools understand: no escapes but of literal characters, no extensions.
   */
  public static PosixRegex llvm(String expression, boolean ignoreCase) throws RegexSyntaxException {
    return compile(new PosixRegexTranslator(expression, false), ignoreCase);
  }

  /** The dialect of {@code grep -E}: also {@code \w \W \s \S \b \B \< \>} and empty branches. */
  public static PosixRegex gnu(String expression, boolean ignoreCase) throws RegexSyntaxException {
    return compile(new PosixRegexTranslator(expression, true), ignoreCase);
  }

  private static PosixRegex compile(PosixRegexTranslator translator, boolean ignoreCase)
      throws RegexSyntaxException {
    String java = translator.translate();
    return new PosixRegex(
        Pattern.compile(java, ignoreCase ? Pattern.CASE_INSENSITIVE : 0), translator);
  }

  /** The number of parenthesized groups. */
  public int groups() {
    return groups;
  }

  /** Where group 0 (all) and the others matched; -1 for a group that took no part. */
  public record Match(int[] starts, int[] ends) {
    public int start() {
      return starts[0];
    }

    public int end() {
      return ends[0];
    }
  }

  /**
   * The leftmost-longest match in {@code text[from, to)}, which is taken as a text of its own: its
   * begin and end count as line ends. Null when there is none.
   */
  public @Nullable Match find(CharSequence text, int from, int to) {
    CharSequence view = new InterruptibleText(text, from, to);
    Matcher matcher = pattern.matcher(view);
    if (!matcher.find()) {
      return null;
    }
    Match first = match(matcher, from);
    return ambiguousLength ? longest(view, first, from) : first;
  }

  private Match longest(CharSequence view, Match first, int base) {
    int start = first.start() - base;
    int end = first.end() - base;
    int limit = view.length();
    if (!spansLines) {
      limit = end;
      while (limit < view.length() && view.charAt(limit) != '\n') {
        limit++;
      }
    } else {
      limit = Math.min(limit, end + MAX_LENGTHENING);
    }
    Matcher matcher = pattern.matcher(view).useTransparentBounds(true).useAnchoringBounds(false);
    for (int candidate = limit; candidate > end; candidate--) {
      if (matcher.region(start, candidate).matches()) {
        return match(matcher, base);
      }
    }
    return first;
  }

  private Match match(Matcher matcher, int base) {
    int[] starts = new int[groups + 1];
    int[] ends = new int[groups + 1];
    for (int i = 0; i <= groups; i++) {
      boolean took = matcher.start(i) >= 0;
      starts[i] = took ? matcher.start(i) + base : -1;
      ends[i] = took ? matcher.end(i) + base : -1;
    }
    return new Match(starts, ends);
  }

  /** The text with every special character escaped, so that it matches itself. */
  public static String quote(String literal) {
    StringBuilder out = new StringBuilder(literal.length() + 8);
    for (int i = 0; i < literal.length(); i++) {
      char c = literal.charAt(i);
      if ("()^$|*+?.[]\\{}".indexOf(c) >= 0) {
        out.append('\\');
      }
      out.append(c);
    }
    return out.toString();
  }
}
