package dev.ppto.runtime.expect.syntax;

/** The operators that compare. */
public enum CompareOperator {
  EQUAL("=="),
  NOT_EQUAL("!="),
  LESS("<"),
  LESS_EQUAL("<="),
  GREATER(">"),
  GREATER_EQUAL(">=");

  private final String spelling;

  CompareOperator(String spelling) {
    this.spelling = spelling;
  }

  public String spelling() {
    return spelling;
  }
}
