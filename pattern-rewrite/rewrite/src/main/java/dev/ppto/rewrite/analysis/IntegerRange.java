package dev.ppto.rewrite.analysis;

import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Numbers that an integer may be: from the smallest to the largest, both included, once as its bits
 * are read as unsigned, and once as signed. What is in the range is in both.
 *
 * @param width in bits; 0 for what is no integer
 */
public record IntegerRange(
    int width,
    BigInteger unsignedMin,
    BigInteger unsignedMax,
    BigInteger signedMin,
    BigInteger signedMax) {
  /** Width of {@code index}, in bits. */
  public static final int INDEX_WIDTH = 64;

  /** Wider integers are not followed. */
  private static final int MAX_WIDTH = 128;

  private static final BigInteger ZERO = BigInteger.ZERO;

  /** Of a value that is no integer, or too wide a one. */
  public static final IntegerRange NONE = new IntegerRange(0, ZERO, ZERO, ZERO, ZERO);

  /** The width of an integer type, in bits; 0 if the range of such values is not followed. */
  public static int width(Type type) {
    if (type == IndexType.INDEX) {
      return INDEX_WIDTH;
    }
    return type instanceof IntegerType integer && integer.width() <= MAX_WIDTH
        ? integer.width()
        : 0;
  }

  /** All numbers of a type; {@link #NONE} if it is not followed. */
  public static IntegerRange of(Type type) {
    return full(width(type));
  }

  /** All numbers of a width. */
  public static IntegerRange full(int width) {
    return width == 0
        ? NONE
        : new IntegerRange(width, ZERO, mask(width), signedMinimum(width), signedMaximum(width));
  }

  /** The one number that a constant is. */
  public static IntegerRange constant(IntegerAttr constant) {
    int width = width(constant.type());
    return width == 0 ? NONE : wrapping(width, constant.value(), constant.value());
  }

  /**
   * The bits of the numbers {@code min} to {@code max}, which need not fit the width: as a sum or a
   * product that wraps.
   */
  public static IntegerRange wrapping(int width, BigInteger min, BigInteger max) {
    BigInteger turn = BigInteger.ONE.shiftLeft(width);
    BigInteger unsignedTurns = min.shiftRight(width);
    BigInteger half = BigInteger.ONE.shiftLeft(width - 1);
    BigInteger signedTurns = min.add(half).shiftRight(width);
    boolean unsignedFits = unsignedTurns.equals(max.shiftRight(width));
    boolean signedFits = signedTurns.equals(max.add(half).shiftRight(width));
    BigInteger unsignedBack = turn.multiply(unsignedTurns);
    BigInteger signedBack = turn.multiply(signedTurns);
    return new IntegerRange(
            width,
            unsignedFits ? min.subtract(unsignedBack) : ZERO,
            unsignedFits ? max.subtract(unsignedBack) : mask(width),
            signedFits ? min.subtract(signedBack) : signedMinimum(width),
            signedFits ? max.subtract(signedBack) : signedMaximum(width))
        .reconciled();
  }

  /** The numbers {@code min} to {@code max}, read as signed, as far as they fit the width. */
  public static IntegerRange signed(int width, BigInteger min, BigInteger max) {
    return new IntegerRange(
            width,
            ZERO,
            mask(width),
            min.max(signedMinimum(width)).min(signedMaximum(width)),
            max.min(signedMaximum(width)).max(signedMinimum(width)))
        .reconciled();
  }

  /** The numbers {@code min} to {@code max}, read as unsigned, as far as they fit the width. */
  public static IntegerRange unsigned(int width, BigInteger min, BigInteger max) {
    return new IntegerRange(
            width,
            min.max(ZERO).min(mask(width)),
            max.min(mask(width)).max(ZERO),
            signedMinimum(width),
            signedMaximum(width))
        .reconciled();
  }

  /** The numbers of an integer type from {@code min} on, read as signed. */
  public static IntegerRange atLeast(Type type, long min) {
    int width = width(type);
    return width == 0 ? NONE : signed(width, BigInteger.valueOf(min), signedMaximum(width));
  }

  static BigInteger mask(int width) {
    return BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE);
  }

  static BigInteger signedMinimum(int width) {
    return BigInteger.ONE.shiftLeft(width - 1).negate();
  }

  static BigInteger signedMaximum(int width) {
    return BigInteger.ONE.shiftLeft(width - 1).subtract(BigInteger.ONE);
  }

  /** Each reading bounded by what the other one says. */
  private IntegerRange reconciled() {
    BigInteger turn = BigInteger.ONE.shiftLeft(width);
    BigInteger uMin = unsignedMin;
    BigInteger uMax = unsignedMax;
    BigInteger sMin = signedMin;
    BigInteger sMax = signedMax;
    if (uMax.compareTo(signedMaximum(width)) <= 0) {
      sMin = sMin.max(uMin);
      sMax = sMax.min(uMax);
    } else if (uMin.compareTo(signedMaximum(width)) > 0) {
      sMin = sMin.max(uMin.subtract(turn));
      sMax = sMax.min(uMax.subtract(turn));
    }
    if (sMin.signum() >= 0) {
      uMin = uMin.max(sMin);
      uMax = uMax.min(sMax);
    } else if (sMax.signum() < 0) {
      uMin = uMin.max(sMin.add(turn));
      uMax = uMax.min(sMax.add(turn));
    }
    // The two contradict each other only in code that is never run.
    return uMin.compareTo(uMax) > 0 || sMin.compareTo(sMax) > 0
        ? this
        : new IntegerRange(width, uMin, uMax, sMin, sMax);
  }

  /** True if there is something to know: the value is an integer. */
  public boolean isInteger() {
    return width > 0;
  }

  /** The one number of the range, read as signed; null if there are several. */
  public @Nullable BigInteger constantValue() {
    return width > 0 && signedMin.equals(signedMax)
        ? signedMin
        : width > 0 && unsignedMin.equals(unsignedMax) ? asSigned(unsignedMin) : null;
  }

  private BigInteger asSigned(BigInteger unsigned) {
    return unsigned.testBit(width - 1)
        ? unsigned.subtract(BigInteger.ONE.shiftLeft(width))
        : unsigned;
  }

  /** True if all numbers of the width are in the range. */
  public boolean isFull() {
    return equals(full(width));
  }

  /** True if a number, given as signed, is in the range. */
  public boolean contains(BigInteger signed) {
    BigInteger unsigned = signed.and(mask(width));
    return signed.compareTo(signedMin) >= 0
        && signed.compareTo(signedMax) <= 0
        && unsigned.compareTo(unsignedMin) >= 0
        && unsigned.compareTo(unsignedMax) <= 0;
  }

  /** The least range with what is in either. */
  public IntegerRange union(IntegerRange other) {
    if (width != other.width) {
      throw new IllegalArgumentException("ranges of " + width + " and " + other.width + " bits");
    }
    return new IntegerRange(
        width,
        unsignedMin.min(other.unsignedMin),
        unsignedMax.max(other.unsignedMax),
        signedMin.min(other.signedMin),
        signedMax.max(other.signedMax));
  }

  /** A range with what is in both; this one if nothing is. */
  public IntegerRange intersection(IntegerRange other) {
    IntegerRange both =
        new IntegerRange(
            width,
            unsignedMin.max(other.unsignedMin),
            unsignedMax.min(other.unsignedMax),
            signedMin.max(other.signedMin),
            signedMax.min(other.signedMax));
    return both.unsignedMin.compareTo(both.unsignedMax) > 0
            || both.signedMin.compareTo(both.signedMax) > 0
        ? this
        : both.reconciled();
  }

  /** This range, with each bound that {@code grown} has moved moved as far as it goes. */
  IntegerRange widened(IntegerRange grown) {
    return new IntegerRange(
        width,
        grown.unsignedMin.equals(unsignedMin) ? unsignedMin : ZERO,
        grown.unsignedMax.equals(unsignedMax) ? unsignedMax : mask(width),
        grown.signedMin.equals(signedMin) ? signedMin : signedMinimum(width),
        grown.signedMax.equals(signedMax) ? signedMax : signedMaximum(width));
  }

  /**
   * {@code [0, 9]}, read as signed; with the unsigned reading behind it where that says more, as in
   * {@code [-128, 127] unsigned [100, 200]}.
   */
  @Override
  public String toString() {
    if (width == 0) {
      return "none";
    }
    String signed = "[" + signedMin + ", " + signedMax + "]";
    boolean implied =
        signed(width, signedMin, signedMax).equals(this) || signedMin.equals(signedMax);
    return implied ? signed : signed + " unsigned [" + unsignedMin + ", " + unsignedMax + "]";
  }
}
