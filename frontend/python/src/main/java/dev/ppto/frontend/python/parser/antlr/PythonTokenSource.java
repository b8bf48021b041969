package dev.ppto.frontend.python.parser.antlr;

import dev.ppto.frontend.python.token.PythonTokens;
import dev.ppto.frontend.python.token.Word;
import java.util.Iterator;
import org.antlr.runtime.CharStream;
import org.antlr.runtime.Lexer;
import org.antlr.runtime.Token;
import org.antlr.runtime.TokenSource;

/** Gives the generated parser the tokens of {@link PythonTokens}. */
public final class PythonTokenSource implements TokenSource {
  private final Iterator<Word> tokens;

  /** Tokens of the text of a generated scanner, which scans nothing. */
  public PythonTokenSource(TokenSource delegate) {
    this(tokens(((Lexer) delegate).getCharStream()));
  }

  public PythonTokenSource(PythonTokens tokens) {
    this.tokens = tokens.tokens().iterator();
  }

  private static PythonTokens tokens(CharStream input) {
    return PythonTokens.of(input, input.size() == 0 ? "" : input.substring(0, input.size() - 1));
  }

  @Override
  public Token nextToken() {
    return tokens.hasNext() ? tokens.next() : Token.EOF_TOKEN;
  }

  @Override
  public String getSourceName() {
    return "";
  }
}
