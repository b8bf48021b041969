package dev.ppto.dialects.arith;

import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of an integer type or {@code index}, of any width: what folds compute with.
 *
 * @param width in bits
 */
public record IntegerDomain(Type type, int width) {
  /** Width of {@code index}, in bits. */
  public static final int INDEX_WIDTH = 64;

  /** The domain of a type; null if it is neither an integer type with bits nor {@code index}. */
  public static @Nullable IntegerDomain of(Type type) {
    if (type == IndexType.INDEX) {
      return new IntegerDomain(type, INDEX_WIDTH);
    }
    return type instanceof IntegerType i && i.width() > 0
        ? new IntegerDomain(type, i.width())
        : null;
  }

  /** The constant with the low bits of {@code value}. */
  public IntegerAttr constant(BigInteger value) {
    BigInteger low = value.and(mask());
    boolean unsigned =
        width == 1
            || type instanceof IntegerType i && i.signedness() == IntegerType.Signedness.UNSIGNED;
    return IntegerAttr.of(unsigned ? low : asSigned(low), type);
  }

  /** The number that the constant's bits mean, read as signed; -1 for a true {@code i1}. */
  public BigInteger signed(IntegerAttr constant) {
    return asSigned(unsigned(constant));
  }

  /** The number that the constant's bits mean, read as unsigned. */
  public BigInteger unsigned(IntegerAttr constant) {
    return constant.value().and(mask());
  }

  private BigInteger asSigned(BigInteger low) {
    return low.testBit(width - 1) ? low.subtract(BigInteger.ONE.shiftLeft(width)) : low;
  }

  /** The largest unsigned number: all bits are one. */
  public BigInteger mask() {
    return BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE);
  }

  public BigInteger signedMinimum() {
    return BigInteger.ONE.shiftLeft(width - 1).negate();
  }

  public BigInteger signedMaximum() {
    return BigInteger.ONE.shiftLeft(width - 1).subtract(BigInteger.ONE);
  }

  public boolean fitsSigned(BigInteger value) {
    return value.compareTo(signedMinimum()) >= 0 && value.compareTo(signedMaximum()) <= 0;
  }

  public boolean fitsUnsigned(BigInteger value) {
    return value.signum() >= 0 && value.bitLength() <= width;
  }
}
