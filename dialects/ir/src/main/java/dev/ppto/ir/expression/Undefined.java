package dev.ppto.ir.expression;

/** An expression has no value: a dimension that is not there, a division by zero, an overflow. */
final class Undefined extends RuntimeException {
  private static final long serialVersionUID = 1;

  /**
   * @param problem what is wrong, in words that follow "but"
   */
  Undefined(String problem) {
    super(problem, null, false, false);
  }
}
