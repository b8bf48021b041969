package dev.ppto.runtime.expect.syntax;

/** {@code + - ~} before an operand; {@code not} is {@link Expr.Not}. */
public enum UnaryOperator {
  PLUS("+"),
  MINUS("-"),
  INVERT("~");

  private final String spelling;

  UnaryOperator(String spelling) {
    this.spelling = spelling;
  }

  public String spelling() {
    return spelling;
  }
}
