package dev.ppto.ir.attribute;

/**
 * An expression over the dimensions and symbols of an affine map or integer set. The factories give
 * the canonical form, as MLIR does: constants folded and to the right, like terms joined.
 */
public sealed interface AffineExpr {

  /** {@code d0}, {@code d1}, ... */
  record Dimension(int position) implements AffineExpr {}

  /** {@code s0}, {@code s1}, ... */
  record Symbol(int position) implements AffineExpr {}

  record Constant(long value) implements AffineExpr {}

  /** Made by the factories only, so that it is canonical. */
  record Binary(Operator operator, AffineExpr left, AffineExpr right) implements AffineExpr {}

  /** Operators, with their text. */
  enum Operator {
    ADD(" + "),
    MULTIPLY(" * "),
    MODULO(" mod "),
    FLOOR_DIVIDE(" floordiv "),
    CEIL_DIVIDE(" ceildiv ");

    private final String text;

    Operator(String text) {
      this.text = text;
    }

    public String text() {
      return text;
    }
  }

  static AffineExpr add(AffineExpr left, AffineExpr right) {
    return AffineFolding.add(left, right);
  }

  static AffineExpr subtract(AffineExpr left, AffineExpr right) {
    return add(left, multiply(right, new Constant(-1)));
  }

  static AffineExpr multiply(AffineExpr left, AffineExpr right) {
    return AffineFolding.multiply(left, right);
  }

  static AffineExpr modulo(AffineExpr left, AffineExpr right) {
    return AffineFolding.modulo(left, right);
  }

  static AffineExpr floorDivide(AffineExpr left, AffineExpr right) {
    return AffineFolding.divide(Operator.FLOOR_DIVIDE, left, right);
  }

  static AffineExpr ceilDivide(AffineExpr left, AffineExpr right) {
    return AffineFolding.divide(Operator.CEIL_DIVIDE, left, right);
  }

  /** True if no dimension occurs. */
  default boolean isSymbolicOrConstant() {
    if (this instanceof Binary binary) {
      return binary.left.isSymbolicOrConstant() && binary.right.isSymbolicOrConstant();
    }
    return !(this instanceof Dimension);
  }

  /** The value for given dimensions and symbols. Fails on division by zero and on overflow. */
  default long evaluate(long[] dimensions, long[] symbols) {
    if (this instanceof Dimension d) {
      return dimensions[d.position];
    }
    if (this instanceof Symbol s) {
      return symbols[s.position];
    }
    if (this instanceof Constant c) {
      return c.value;
    }
    Binary binary = (Binary) this;
    long left = binary.left.evaluate(dimensions, symbols);
    long right = binary.right.evaluate(dimensions, symbols);
    return switch (binary.operator) {
      case ADD -> Math.addExact(left, right);
      case MULTIPLY -> Math.multiplyExact(left, right);
      case MODULO -> Math.floorMod(left, right);
      case FLOOR_DIVIDE -> Math.floorDiv(left, right);
      case CEIL_DIVIDE -> -Math.floorDiv(-left, right);
    };
  }
}
