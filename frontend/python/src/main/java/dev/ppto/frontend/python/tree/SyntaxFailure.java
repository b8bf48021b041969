package dev.ppto.frontend.python.tree;

import org.antlr.runtime.Token;

/** Ends parsing at the first token that fits nothing. */
final class SyntaxFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Token token;

  SyntaxFailure(Token token) {
    super("syntax error", null, false, false);
    this.token = token;
  }

  Token token() {
    return token;
  }
}
