package dev.ppto.lit.filecheck;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Finds the check lines of a file and reads them. */
final class CheckFileParser {
  private static final List<String> UNSUPPORTED_COMBINATIONS =
      List.of(
          "DAG-NOT:",
          "NOT-DAG:",
          "NEXT-NOT:",
          "NOT-NEXT:",
          "SAME-NOT:",
          "NOT-SAME:",
          "EMPTY-NOT:",
          "NOT-EMPTY:");
  private static final List<CheckKind> SUFFIXED =
      List.of(
          CheckKind.NEXT,
          CheckKind.SAME,
          CheckKind.NOT,
          CheckKind.DAG,
          CheckKind.LABEL,
          CheckKind.EMPTY);

  private final SourceText source;
  private final String text;
  private final Declarations declarations;
  private final FileCheckOptions options;
  private final Set<String> unusedPrefixes;
  private final List<CheckFile.Step> steps = new ArrayList<>();
  private final ImmutableList<String> prefixes;
  private final int[] prefixPlaces;
  private int at;
  private int directiveStart;
  private int lastDirectiveEnd;

  private CheckFileParser(SourceText source, Declarations declarations, FileCheckOptions options) {
    this.source = source;
    this.text = source.text();
    this.declarations = declarations;
    this.options = options;
    this.unusedPrefixes = new TreeSet<>(options.checkPrefixes());
    this.prefixes =
        ImmutableList.<String>builder()
            .addAll(options.checkPrefixes())
            .addAll(options.commentPrefixes())
            .build();
    this.prefixPlaces = new int[prefixes.size()];
    Arrays.fill(prefixPlaces, -1);
  }

  /** Reads a canonical source. */
  static CheckFile parse(SourceText source, Declarations declarations, FileCheckOptions options)
      throws CheckFileException {
    return new CheckFileParser(source, declarations, options).parse();
  }

  private CheckFile parse() throws CheckFileException {
    ImmutableList<CheckPattern> implicitNots = implicitNots();
    ImmutableList<CheckPattern> before = implicitNots;
    List<CheckPattern> pending = new ArrayList<>(before);
    for (CheckDirective directive = next(); directive != null; directive = next()) {
      CheckPattern pattern = PatternParser.parse(directive, declarations, options);
      if (pattern.kind() == CheckKind.LABEL && pattern.hasVariable()) {
        throw new CheckFileException(
            Span.at(source, directiveStart),
            "found '" + pattern.prefix() + "-LABEL:' with variable definition or use");
      }
      boolean relative =
          pattern.kind() == CheckKind.NEXT
              || pattern.kind() == CheckKind.SAME
              || pattern.kind() == CheckKind.EMPTY;
      if (relative && steps.isEmpty()) {
        throw new CheckFileException(
            Span.at(source, directiveStart),
            "found '"
                + pattern.prefix()
                + pattern.kind().suffix()
                + "' without previous '"
                + pattern.prefix()
                + ": line");
      }
      if (pattern.kind() == CheckKind.DAG || pattern.kind() == CheckKind.NOT) {
        pending.add(pattern);
        continue;
      }
      steps.add(new CheckFile.Step(ImmutableList.copyOf(pending), pattern));
      pending = new ArrayList<>(implicitNots);
    }
    requirePrefixes(implicitNots);
    if (!pending.isEmpty()) {
      steps.add(new CheckFile.Step(ImmutableList.copyOf(pending), endOfFile()));
    }
    return new CheckFile(source, ImmutableList.copyOf(steps), implicitNots);
  }

  private ImmutableList<CheckPattern> implicitNots() throws CheckFileException {
    ImmutableList.Builder<CheckPattern> patterns = ImmutableList.builder();
    String before = "-implicit-check-not='";
    for (String pattern : options.implicitCheckNot()) {
      if (pattern.isEmpty()) {
        throw new CheckFileException("error: -implicit-check-not needs a pattern, found none");
      }
      SourceText line = new SourceText("command line", before + pattern + "'");
      Span span = new Span(line, before.length(), before.length() + pattern.length());
      patterns.add(
          PatternParser.parse(
              new CheckDirective(CheckKind.NOT, "IMPLICIT-CHECK", 1, false, false, span, 0),
              declarations,
              options));
    }
    return patterns.build();
  }

  private CheckPattern endOfFile() {
    return new CheckPattern(
        CheckKind.END_OF_FILE,
        options.checkPrefixes().get(0),
        1,
        false,
        false,
        Span.at(source, lastDirectiveEnd),
        false,
        null,
        "",
        null,
        ImmutableList.of(),
        ImmutableMap.of(),
        ImmutableMap.of());
  }

  private void requirePrefixes(ImmutableList<CheckPattern> implicitNots) throws CheckFileException {
    boolean none = unusedPrefixes.size() == options.checkPrefixes().size();
    boolean some = !options.allowUnusedPrefixes() && !unusedPrefixes.isEmpty();
    if ((none || some) && (implicitNots.isEmpty() || !options.defaultPrefix())) {
      throw new CheckFileException(
          "error: no check strings found with prefix"
              + (unusedPrefixes.size() > 1 ? "es " : " ")
              + unusedPrefixes.stream()
                  .map(prefix -> "'" + prefix + ":'")
                  .collect(Collectors.joining(", ")));
    }
  }

  /** The next check line; null at the end of the file. */
  private @Nullable CheckDirective next() throws CheckFileException {
    while (true) {
      String prefix = findPrefix();
      if (prefix == null) {
        return null;
      }
      directiveStart = at;
      int rest = at + prefix.length();
      boolean wordBefore = at > 0 && isWordPart(text.charAt(at - 1));
      if (options.commentPrefixes().contains(prefix)) {
        if (!wordBefore && text.startsWith(":", rest)) {
          at = lineEnd(rest);
        } else {
          skipWord(rest);
        }
        continue;
      }
      CheckDirective directive = wordBefore ? null : directive(prefix, rest);
      if (directive == null) {
        skipWord(rest);
        continue;
      }
      unusedPrefixes.remove(prefix);
      return directive;
    }
  }

  /** Moves to the next place where a prefix stands and gives the longest one there. */
  private @Nullable String findPrefix() {
    int nearest = text.length();
    String found = null;
    for (int i = 0; i < prefixPlaces.length; i++) {
      String prefix = prefixes.get(i);
      if (prefixPlaces[i] < at) {
        int place = text.indexOf(prefix, at);
        prefixPlaces[i] = place < 0 ? text.length() : place;
      }
      boolean longer = found == null || prefix.length() > found.length();
      if (prefixPlaces[i] < nearest || (prefixPlaces[i] == nearest && found != null && longer)) {
        nearest = prefixPlaces[i];
        found = prefix;
      }
    }
    at = nearest;
    return found;
  }

  private void skipWord(int from) {
    int i = from;
    while (i < text.length() && isWordPart(text.charAt(i))) {
      i++;
    }
    at = i;
  }

  private static boolean isWordPart(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || c == '-'
        || c == '_';
  }

  private int lineEnd(int from) {
    int end = text.indexOf('\n', from);
    return end < 0 ? text.length() : end;
  }

  /** Reads what follows a prefix; null when the prefix is not that of a check line. */
  private @Nullable CheckDirective directive(String prefix, int rest) throws CheckFileException {
    if (text.startsWith(":", rest) || text.startsWith("{", rest)) {
      return modified(CheckKind.PLAIN, prefix, 1, false, rest);
    }
    boolean underscore = text.startsWith("_", rest);
    if (!underscore && !text.startsWith("-", rest)) {
      return null;
    }
    int suffix = rest + 1;
    CheckDirective directive;
    if (text.startsWith("COUNT-", suffix)) {
      directive = counted(prefix, suffix + "COUNT-".length());
    } else {
      for (String combination : UNSUPPORTED_COMBINATIONS) {
        if (text.startsWith(combination, suffix)) {
          throw error(suffix, "unsupported -NOT combo on prefix '" + prefix + "'");
        }
      }
      directive = suffixed(prefix, suffix);
    }
    if (directive != null && underscore) {
      String found = text.substring(directiveStart, text.indexOf(':', suffix) + 1);
      throw error(directiveStart, "misspelled directive '" + found + "'");
    }
    return directive;
  }

  private @Nullable CheckDirective suffixed(String prefix, int suffix) {
    for (CheckKind kind : SUFFIXED) {
      String name = kind.suffix().substring(1);
      if (text.startsWith(name, suffix)) {
        return modified(kind, prefix, 1, false, suffix + name.length());
      }
    }
    return null;
  }

  private @Nullable CheckDirective counted(String prefix, int digits) throws CheckFileException {
    int stop = digits;
    while (stop < text.length() && text.charAt(stop) >= '0' && text.charAt(stop) <= '9') {
      stop++;
    }
    boolean ended = text.startsWith(":", stop) || text.startsWith("{", stop);
    boolean sound = stop > digits && stop - digits < 10 && ended;
    int count = sound ? Integer.parseInt(text.substring(digits, stop)) : 0;
    if (count == 0) {
      throw error(digits, "invalid count in -COUNT specification on prefix '" + prefix + "'");
    }
    return modified(CheckKind.PLAIN, prefix, count, true, stop);
  }

  /** Reads {@code :} or {@code {LITERAL}:} and the text after it. */
  private @Nullable CheckDirective modified(
      CheckKind kind, String prefix, int count, boolean counted, int from) {
    int i = from;
    boolean literal = false;
    if (text.startsWith("{", i)) {
      do {
        i = skipBlanks(i + 1);
        if (!text.startsWith("LITERAL", i)) {
          return null;
        }
        literal = true;
        i = skipBlanks(i + "LITERAL".length());
      } while (text.startsWith(",", i));
      if (!text.startsWith("}", i)) {
        return null;
      }
      i++;
    }
    if (!text.startsWith(":", i)) {
      return null;
    }
    i++;
    if (!(options.strictWhitespace() && options.matchFullLines())) {
      i = skipBlanks(i);
    }
    int end = lineEnd(i);
    at = end;
    lastDirectiveEnd = end;
    Span span = new Span(source, i, end);
    return new CheckDirective(kind, prefix, count, counted, literal, span, source.line(i));
  }

  private int skipBlanks(int from) {
    int i = from;
    while (i < text.length() && (text.charAt(i) == ' ' || text.charAt(i) == '\t')) {
      i++;
    }
    return i;
  }

  private CheckFileException error(int position, String message) {
    return new CheckFileException(Span.at(source, position), message);
  }
}
