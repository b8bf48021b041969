package dev.ppto.runtime.expect.syntax;

/** A word of an expression. {@code text} is empty at the end. */
record Token(Kind kind, String text, Span span) {

  enum Kind {
    NUMBER,
    NAME,
    KEYWORD,
    OPERATOR,
    END
  }

  boolean is(String wanted) {
    return (kind == Kind.OPERATOR || kind == Kind.KEYWORD) && text.equals(wanted);
  }

  /** How a message names what was found. */
  String described() {
    return kind == Kind.END ? "the end of the expression" : "'" + text + "'";
  }
}
