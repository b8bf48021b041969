package dev.ppto.runtime.expect.syntax;

/**
 * A stretch of an expression's text.
 *
 * @param start the first character, counted from 0
 * @param end one past the last
 */
public record Span(int start, int end) {

  /** From the start of this span to the end of {@code other}. */
  public Span to(Span other) {
    return new Span(start, other.end);
  }

  /** The characters of {@code source} covered. */
  public String in(String source) {
    return source.substring(start, end);
  }
}
