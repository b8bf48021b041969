package dev.ppto.lit.filecheck;

/**
 * The syntax of the names of variables: letters, digits and underscores, not a digit first; with
 * {@code $} before it a global variable, with {@code @} a built-in one.
 */
final class VariableName {
  private VariableName() {}

  /** Whether a well-formed name starts at an offset. */
  static boolean starts(String text, int at, int end) {
    int first = at < end && isSigil(text.charAt(at)) ? at + 1 : at;
    return first < end && isStart(text.charAt(first));
  }

  /** The longest name that starts at an offset, sigil included. */
  static String read(SourceText source, int at, int end) throws CheckFileException {
    if (at == end) {
      throw new CheckFileException(Span.at(source, at), "empty variable name");
    }
    String text = source.text();
    if (!starts(text, at, end)) {
      throw new CheckFileException(Span.at(source, at), "invalid variable name");
    }
    int stop = isSigil(text.charAt(at)) ? at + 1 : at;
    while (stop < end && (isStart(text.charAt(stop)) || Character.isDigit(text.charAt(stop)))) {
      stop++;
    }
    return text.substring(at, stop);
  }

  private static boolean isSigil(char c) {
    return c == '$' || c == '@';
  }

  private static boolean isStart(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  }
}
