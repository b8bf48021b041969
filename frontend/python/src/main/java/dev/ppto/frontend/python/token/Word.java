package dev.ppto.frontend.python.token;

import org.antlr.runtime.CharStream;
import org.antlr.runtime.CommonToken;
import org.antlr.runtime.Token;

/** A token that knows its text without asking a stream. */
public final class Word extends CommonToken {
  private static final long serialVersionUID = 1L;

  private final transient String source;

  Word(CharStream input, String source, int type, int from, int to) {
    super(input, type, Token.DEFAULT_CHANNEL, from, to - 1);
    this.source = source;
  }

  /** A word that stands in no text. */
  public static Word mark(int type, int offset, String text) {
    Word word = new Word(null, "", type, offset, offset);
    word.setText(text);
    return word;
  }

  /** Offset of the first character. */
  public int from() {
    return start;
  }

  /** Offset behind the last character. */
  public int to() {
    return stop + 1;
  }

  public boolean isEmpty() {
    return start > stop;
  }

  @Override
  public String getText() {
    return text != null ? text : source.substring(start, stop + 1);
  }

  /** Whether this is the word {@code other}, of any type. */
  public boolean is(String other) {
    return text != null
        ? text.equals(other)
        : to() - start == other.length() && source.startsWith(other, start);
  }

  /** Whether this is one of the characters given. */
  boolean isOneOf(String characters) {
    return start == stop
        && start < source.length()
        && characters.indexOf(source.charAt(start)) >= 0;
  }
}
