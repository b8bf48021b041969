package dev.ppto.runtime.expect.syntax;

/**
 * An expression that cannot be read or evaluated: a mistake of whoever wrote it, not of the program
 * under test. Knows the place and can show it.
 */
public final class ExpressionException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String source;
  private final int start;
  private final int end;

  /**
   * @param source the whole expression
   * @param span the part that is wrong
   * @param message what was expected and found
   */
  public ExpressionException(String source, Span span, String message) {
    super(message);
    this.source = source;
    this.start = Math.min(span.start(), source.length());
    this.end = Math.max(this.start, Math.min(span.end(), source.length()));
  }

  /** The line the wrong part starts in, counted from 1. */
  public int line() {
    return 1 + (int) source.substring(0, start).chars().filter(c -> c == '\n').count();
  }

  /** The column the wrong part starts in, in characters counted from 1. */
  public int column() {
    return 1 + source.codePointCount(lineStart(), start);
  }

  /** The line, and beneath it a caret and tildes under the wrong part. */
  public String excerpt() {
    int from = lineStart();
    int newline = source.indexOf('\n', start);
    int to = newline < 0 ? source.length() : newline;
    StringBuilder marks = new StringBuilder();
    // A tab stays a tab, so that the caret stands below its character.
    source.substring(from, start).codePoints().forEach(c -> marks.append(c == '\t' ? '\t' : ' '));
    marks.append('^');
    int width = source.codePointCount(start, Math.max(start, Math.min(end, to)));
    marks.append("~".repeat(Math.max(0, width - 1)));
    return source.substring(from, to) + "\n" + marks;
  }

  /** Column, message and excerpt, as a user wants to see them. */
  public String render() {
    String place = source.contains("\n") ? line() + ":" + column() : "column " + column();
    return place + ": " + getMessage() + "\n" + excerpt().indent(2).stripTrailing();
  }

  private int lineStart() {
    return source.lastIndexOf('\n', start - 1) + 1;
  }
}
