package dev.ppto.dialects.arith;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.FloatAttr;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.rewrite.Constants;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** What a scalar constant is. */
public final class ScalarConstants {
  private ScalarConstants() {}

  /** The number, read as signed, of an integer constant; null if the value is not constant. */
  public static @Nullable BigInteger signed(Value value) {
    return signed(Constants.of(value));
  }

  /** The number, read as signed, of an integer constant; null if it is none. */
  public static @Nullable BigInteger signed(@Nullable Attribute constant) {
    if (!(constant instanceof IntegerAttr integer)) {
      return null;
    }
    IntegerDomain domain = IntegerDomain.of(integer.type());
    return domain == null ? null : domain.signed(integer);
  }

  /** Whether a constant is the integer 0. */
  static boolean isZero(@Nullable Attribute constant) {
    return constant instanceof IntegerAttr integer && integer.isZero();
  }

  /** Whether the bits of a constant are those of the integer 1. */
  static boolean isOne(@Nullable Attribute constant) {
    return constant instanceof IntegerAttr integer && integer.isOne();
  }

  /** Whether a constant, read as signed, is 1; a true {@code i1} is -1. */
  static boolean isSignedOne(@Nullable Attribute constant) {
    return BigInteger.ONE.equals(signed(constant));
  }

  /** Whether all bits of an integer constant are one. */
  static boolean isAllOnes(@Nullable Attribute constant) {
    return BigInteger.ONE.negate().equals(signed(constant));
  }

  static boolean isSignedMinimum(@Nullable Attribute constant) {
    IntegerDomain domain = domain(constant);
    return domain != null && domain.signedMinimum().equals(signed(constant));
  }

  static boolean isSignedMaximum(@Nullable Attribute constant) {
    IntegerDomain domain = domain(constant);
    return domain != null && domain.signedMaximum().equals(signed(constant));
  }

  private static @Nullable IntegerDomain domain(@Nullable Attribute constant) {
    return constant instanceof IntegerAttr integer ? IntegerDomain.of(integer.type()) : null;
  }

  /** Whether a constant is that very number; the sign of zero counts. */
  static boolean isFloat(@Nullable Attribute constant, double number) {
    return constant instanceof FloatAttr f
        && Double.doubleToLongBits(f.value()) == Double.doubleToLongBits(number);
  }

  static boolean isNaN(@Nullable Attribute constant) {
    return constant instanceof FloatAttr f && Double.isNaN(f.value());
  }
}
