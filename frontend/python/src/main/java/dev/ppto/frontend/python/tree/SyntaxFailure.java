package dev.ppto.frontend.python.tree;

import org.antlr.runtime.Token;

/** Ends parsing at the first token that fits nothing. */
final class SyntaxFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Token token;
  private final int expected;

  /**
   * @param expected the type of token that alone fits; {@link Token#INVALID_TOKEN_TYPE}: several do
   */
  SyntaxFailure(Token token, int expected) {
    super("syntax error", null, false, false);
    this.token = token;
    this.expected = expected;
  }

  int expected() {
    return expected;
  }

  Token token() {
    return token;
  }
}
