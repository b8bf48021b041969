package dev.ppto.frontend.python.tree;

import dev.ppto.frontend.python.token.Word;
import java.util.List;
import org.antlr.runtime.Token;
import org.antlr.runtime.TokenSource;
import org.antlr.runtime.TokenStream;

/** Words that are all there. */
final class WordStream implements TokenStream {
  private final List<Word> words;
  private int at;

  WordStream(List<Word> words) {
    this.words = words;
  }

  /** The word before the next one that was read; the first one if none was. */
  Word previous() {
    return words.get(Math.max(0, at - 1));
  }

  @Override
  public Token LT(int k) {
    int i = k > 0 ? at + k - 1 : at + k;
    return i < words.size() ? words.get(i) : Token.EOF_TOKEN;
  }

  @Override
  public int LA(int k) {
    int i = at + k - 1;
    return i < words.size() ? words.get(i).getType() : Token.EOF;
  }

  @Override
  public void consume() {
    at++;
  }

  @Override
  public int mark() {
    return at;
  }

  @Override
  public int index() {
    return at;
  }

  @Override
  public void rewind(int marker) {
    at = marker;
  }

  @Override
  public void rewind() {}

  @Override
  public void release(int marker) {}

  @Override
  public void seek(int index) {
    at = index;
  }

  @Override
  public int size() {
    return words.size();
  }

  @Override
  public Token get(int i) {
    return i < words.size() ? words.get(i) : Token.EOF_TOKEN;
  }

  @Override
  public TokenSource getTokenSource() {
    throw new IllegalStateException("all tokens are there");
  }

  @Override
  public String getSourceName() {
    return "";
  }

  @Override
  public String toString(int start, int stop) {
    StringBuilder text = new StringBuilder();
    for (int i = start; i <= stop; i++) {
      text.append(get(i).getText());
    }
    return text.toString();
  }

  @Override
  public String toString(Token start, Token stop) {
    return toString(start.getTokenIndex(), stop.getTokenIndex());
  }
}
