package dev.ppto.dialects.arith;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.FloatAttr;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;

/** Numbers of scalar types, with a liking for the awkward ones. */
final class Numbers {
  static final List<Type> INTEGERS =
      List.of(
          IntegerType.I1,
          IntegerType.of(4),
          IntegerType.I8,
          IntegerType.I16,
          IntegerType.I32,
          IntegerType.of(33),
          IntegerType.I64,
          IndexType.INDEX);

  static final List<Type> FLOATS =
      List.of(FloatType.F16, FloatType.BF16, FloatType.F32, FloatType.F64);

  private static final double[] AWKWARD = {
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    1.5,
    2.5,
    Double.NaN,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY,
    Double.MIN_VALUE,
    Float.MIN_VALUE,
    Float.MAX_VALUE,
    65504,
    65520,
    0x1p-24,
    0x1p-14,
    127.5,
    -128.5,
    255.5,
    0x1p31,
    -0x1p31,
    0x1p63,
    0x1p64
  };

  private Numbers() {}

  static Attribute any(Type type, Random random) {
    return type instanceof FloatType ? number(type, random) : integer(type, random);
  }

  private static IntegerAttr integer(Type type, Random random) {
    IntegerDomain domain = IntegerDomain.of(type);
    BigInteger value =
        switch (random.nextInt(8)) {
          case 0 -> BigInteger.ZERO;
          case 1 -> BigInteger.ONE;
          case 2 -> BigInteger.ONE.negate();
          case 3 -> domain.signedMinimum();
          case 4 -> domain.signedMaximum();
          case 5 -> BigInteger.valueOf(random.nextInt(2 * domain.width()));
          default -> new BigInteger(domain.width(), random);
        };
    return domain.constant(value);
  }

  private static FloatAttr number(Type type, Random random) {
    double value =
        switch (random.nextInt(4)) {
          case 0 -> AWKWARD[random.nextInt(AWKWARD.length)];
          case 1 -> random.nextInt(2000) - 1000;
          case 2 -> random.nextGaussian() * 100;
          default -> Double.longBitsToDouble(random.nextLong());
        };
    return FloatAttr.of(value, type);
  }

  /** The register word of a constant. */
  static long word(Attribute constant) {
    return constant instanceof FloatAttr f ? f.bits() : ((IntegerAttr) constant).asLong();
  }

  /** Whether two words of a type are the same number; all NaNs are. */
  static boolean same(Type type, long a, long b) {
    return a == b
        || type instanceof FloatType
            && Double.isNaN(Double.longBitsToDouble(a))
            && Double.isNaN(Double.longBitsToDouble(b));
  }
}
