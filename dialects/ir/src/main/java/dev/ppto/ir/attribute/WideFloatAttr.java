package dev.ppto.ir.attribute;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Uniquer;
import dev.ppto.ir.type.FloatType;
import java.math.BigInteger;

/**
 * A number of f80 or f128 that no double has, written as its bits: {@code 0x3FFF8000000000000001 :
 * f80}. All others are a {@link FloatAttr}.
 *
 * @param pattern the bits of the type
 */
public record WideFloatAttr(BigInteger pattern, FloatType type) implements TypedAttribute {

  /** The number of a bit pattern: a {@link FloatAttr} if a double has it. */
  public static Attribute of(BigInteger pattern, FloatType type) {
    BigInteger number = WideFloat.canonical(pattern, type);
    Long bits = WideFloat.toDouble(number, type);
    return bits == null
        ? Uniquer.unique(new WideFloatAttr(number, type))
        : FloatAttr.ofBits(bits, type);
  }
}
