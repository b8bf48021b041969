package dev.ppto.runtime.expect.syntax;

/** The operators that make a value of two. */
public enum BinaryOperator {
  BIT_OR("|", 6),
  BIT_XOR("^", 7),
  BIT_AND("&", 8),
  SHIFT_LEFT("<<", 9),
  SHIFT_RIGHT(">>", 9),
  ADD("+", 10),
  SUBTRACT("-", 10),
  MULTIPLY("*", 11),
  DIVIDE("/", 11),
  FLOOR_DIVIDE("//", 11),
  REMAINDER("%", 11),
  MATRIX_MULTIPLY("@", 11),
  POWER("**", 13);

  private final String spelling;
  private final int precedence;

  BinaryOperator(String spelling, int precedence) {
    this.spelling = spelling;
    this.precedence = precedence;
  }

  public String spelling() {
    return spelling;
  }

  /** How strongly it binds; see {@link Parser} for the whole ladder. */
  int precedence() {
    return precedence;
  }
}
