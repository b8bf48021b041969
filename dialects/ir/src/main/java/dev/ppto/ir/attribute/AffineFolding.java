package dev.ppto.ir.attribute;

import dev.ppto.ir.attribute.AffineExpr.Binary;
import dev.ppto.ir.attribute.AffineExpr.Constant;
import dev.ppto.ir.attribute.AffineExpr.Operator;
import org.jspecify.annotations.Nullable;

/** The canonical forms of affine expressions. What would overflow is left as it is. */
final class AffineFolding {
  private static final Constant ZERO = new Constant(0);

  private AffineFolding() {}

  static AffineExpr add(AffineExpr left, AffineExpr right) {
    AffineExpr folded = foldAdd(left, right);
    return folded == null ? new Binary(Operator.ADD, left, right) : folded;
  }

  private static @Nullable AffineExpr foldAdd(AffineExpr left, AffineExpr right) {
    if (left instanceof Constant a && right instanceof Constant b) {
      return sum(a.value(), b.value());
    }
    // c + x -> x + c; s0 + d0 -> d0 + s0
    if (left instanceof Constant || left.isSymbolicOrConstant() && !right.isSymbolicOrConstant()) {
      return add(right, left);
    }
    if (right instanceof Constant b) {
      // x + 0 -> x
      if (b.value() == 0) {
        return left;
      }
      // (x + c1) + c2 -> x + (c1 + c2)
      if (left instanceof Binary l
          && l.operator() == Operator.ADD
          && l.right() instanceof Constant c
          && sum(c.value(), b.value()) instanceof Constant total) {
        return add(l.left(), total);
      }
    }
    // x + (y + z) -> (x + y) + z, as the text has no parentheses for it
    if (right instanceof Binary r && r.operator() == Operator.ADD) {
      return add(add(left, r.left()), r.right());
    }
    // c1 * x + c2 * x -> (c1 + c2) * x
    Term a = Term.of(left);
    Term b = Term.of(right);
    if (a.expr().equals(b.expr()) && sum(a.factor(), b.factor()) instanceof Constant total) {
      return multiply(a.expr(), total);
    }
    // (x + c) + y -> (x + y) + c
    if (left instanceof Binary l
        && l.operator() == Operator.ADD
        && l.right() instanceof Constant c) {
      return add(add(l.left(), right), c);
    }
    return foldToModulo(left, right);
  }

  /** {@code x - (x floordiv q) * q -> x mod q}. */
  private static @Nullable AffineExpr foldToModulo(AffineExpr left, AffineExpr right) {
    if (!(right instanceof Binary product) || product.operator() != Operator.MULTIPLY) {
      return null;
    }
    // ((x floordiv q) * q) * -1
    if (product.right() instanceof Constant minusOne
        && minusOne.value() == -1
        && product.left() instanceof Binary inner
        && inner.operator() == Operator.MULTIPLY
        && inner.left() instanceof Binary quotient
        && quotient.operator() == Operator.FLOOR_DIVIDE
        && quotient.right().equals(inner.right())
        && quotient.left().equals(left)) {
      return modulo(left, quotient.right());
    }
    // (x floordiv q) * -q
    if (product.left() instanceof Binary quotient
        && quotient.operator() == Operator.FLOOR_DIVIDE
        && quotient.left().equals(left)
        && product.right() instanceof Constant factor
        && factor.value() != Long.MIN_VALUE
        && quotient.right().equals(new Constant(-factor.value()))) {
      return modulo(left, quotient.right());
    }
    return null;
  }

  static AffineExpr multiply(AffineExpr left, AffineExpr right) {
    AffineExpr folded = foldMultiply(left, right);
    return folded == null ? new Binary(Operator.MULTIPLY, left, right) : folded;
  }

  private static @Nullable AffineExpr foldMultiply(AffineExpr left, AffineExpr right) {
    if (left instanceof Constant a && right instanceof Constant b) {
      return product(a.value(), b.value());
    }
    // c * x -> x * c; s0 * d0 -> d0 * s0
    if (left instanceof Constant || !right.isSymbolicOrConstant() && left.isSymbolicOrConstant()) {
      return multiply(right, left);
    }
    if (right instanceof Constant b) {
      // x * 1 -> x, x * 0 -> 0
      if (b.value() == 1) {
        return left;
      }
      if (b.value() == 0) {
        return right;
      }
    }
    if (left instanceof Binary l
        && l.operator() == Operator.MULTIPLY
        && l.right() instanceof Constant c) {
      // (x * c1) * c2 -> x * (c1 * c2)
      if (right instanceof Constant b) {
        return product(c.value(), b.value()) instanceof Constant total
            ? multiply(l.left(), total)
            : null;
      }
      // (x * c) * y -> (x * y) * c
      return multiply(multiply(l.left(), right), c);
    }
    return null;
  }

  static AffineExpr divide(Operator operator, AffineExpr left, AffineExpr right) {
    AffineExpr folded = foldDivide(operator, left, right);
    return folded == null ? new Binary(operator, left, right) : folded;
  }

  private static @Nullable AffineExpr foldDivide(
      Operator operator, AffineExpr left, AffineExpr right) {
    if (!(right instanceof Constant divisor) || divisor.value() == 0) {
      return null;
    }
    boolean floor = operator == Operator.FLOOR_DIVIDE;
    long d = divisor.value();
    if (left instanceof Constant a) {
      if (a.value() == Long.MIN_VALUE) {
        return null;
      }
      return new Constant(floor ? Math.floorDiv(a.value(), d) : -Math.floorDiv(-a.value(), d));
    }
    // x / 1 -> x
    if (d == 1) {
      return left;
    }
    // (x * 128) / 64 -> x * 2
    if (left instanceof Binary l
        && l.operator() == Operator.MULTIPLY
        && l.right() instanceof Constant c
        && d != -1
        && c.value() % d == 0) {
      return multiply(l.left(), new Constant(c.value() / d));
    }
    // (x + y) floordiv d -> x floordiv d + y floordiv d, if d divides x or y
    if (floor
        && left instanceof Binary l
        && l.operator() == Operator.ADD
        && (divides(d, l.left()) || divides(d, l.right()))) {
      return add(divide(operator, l.left(), right), divide(operator, l.right(), right));
    }
    return null;
  }

  static AffineExpr modulo(AffineExpr left, AffineExpr right) {
    AffineExpr folded = foldModulo(left, right);
    return folded == null ? new Binary(Operator.MODULO, left, right) : folded;
  }

  private static @Nullable AffineExpr foldModulo(AffineExpr left, AffineExpr right) {
    if (!(right instanceof Constant divisor) || divisor.value() < 1) {
      return null;
    }
    long d = divisor.value();
    if (left instanceof Constant a) {
      return new Constant(Math.floorMod(a.value(), d));
    }
    // x mod d -> 0, if d divides x
    if (divides(d, left)) {
      return ZERO;
    }
    if (left instanceof Binary l) {
      // (x + y) mod d -> y mod d, if d divides x
      if (l.operator() == Operator.ADD) {
        if (divides(d, l.left())) {
          return modulo(l.right(), right);
        }
        if (divides(d, l.right())) {
          return modulo(l.left(), right);
        }
      }
      // (x mod a) mod d -> x mod d, if d divides a
      if (l.operator() == Operator.MODULO && divides(d, l.right())) {
        return modulo(l.left(), right);
      }
    }
    return null;
  }

  private static boolean divides(long divisor, AffineExpr expr) {
    long known = largestKnownDivisor(expr);
    return known == 0 ? divisor != 0 : divisor > 0 && known % divisor == 0;
  }

  /** The largest number known to divide the expression; 0 for the constant 0. */
  private static long largestKnownDivisor(AffineExpr expr) {
    if (expr instanceof Constant c) {
      return c.value() == Long.MIN_VALUE ? 1 : Math.abs(c.value());
    }
    if (!(expr instanceof Binary binary)) {
      return 1;
    }
    long left = largestKnownDivisor(binary.left());
    long right = largestKnownDivisor(binary.right());
    return switch (binary.operator()) {
      case MULTIPLY -> left != 0 && right > Long.MAX_VALUE / left ? 1 : left * right;
      case ADD, MODULO -> gcd(left, right);
      case FLOOR_DIVIDE, CEIL_DIVIDE ->
          binary.right() instanceof Constant c && c.value() != 0 && left % c.value() == 0
              ? Math.abs(left / c.value())
              : 1;
    };
  }

  private static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  private static @Nullable AffineExpr sum(long a, long b) {
    long total = a + b;
    return ((a ^ total) & (b ^ total)) < 0 ? null : new Constant(total);
  }

  private static @Nullable AffineExpr product(long a, long b) {
    long high = Math.multiplyHigh(a, b);
    long low = a * b;
    return high == low >> 63 ? new Constant(low) : null;
  }

  /** {@code expr * factor}. */
  private record Term(AffineExpr expr, long factor) {
    static Term of(AffineExpr expr) {
      return expr instanceof Binary b
              && b.operator() == Operator.MULTIPLY
              && b.right() instanceof Constant c
          ? new Term(b.left(), c.value())
          : new Term(expr, 1);
    }
  }
}
