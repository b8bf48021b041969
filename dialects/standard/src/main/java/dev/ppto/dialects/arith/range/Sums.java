package dev.ppto.dialects.arith.range;

import dev.ppto.rewrite.analysis.IntegerRange;
import java.math.BigInteger;
import java.util.List;

/** Ranges of sums, differences and products, which wrap. */
final class Sums {
  private Sums() {}

  static IntegerRange add(IntegerRange a, IntegerRange b) {
    IntegerRange signed =
        IntegerRange.wrapping(
            a.width(), a.signedMin().add(b.signedMin()), a.signedMax().add(b.signedMax()));
    IntegerRange unsigned =
        IntegerRange.wrapping(
            a.width(), a.unsignedMin().add(b.unsignedMin()), a.unsignedMax().add(b.unsignedMax()));
    return signed.intersection(unsigned);
  }

  static IntegerRange subtract(IntegerRange a, IntegerRange b) {
    IntegerRange signed =
        IntegerRange.wrapping(
            a.width(),
            a.signedMin().subtract(b.signedMax()),
            a.signedMax().subtract(b.signedMin()));
    IntegerRange unsigned =
        IntegerRange.wrapping(
            a.width(),
            a.unsignedMin().subtract(b.unsignedMax()),
            a.unsignedMax().subtract(b.unsignedMin()));
    return signed.intersection(unsigned);
  }

  static IntegerRange multiply(IntegerRange a, IntegerRange b) {
    Corners signed = signedProduct(a, b);
    Corners unsigned = unsignedProduct(a, b);
    return IntegerRange.wrapping(a.width(), signed.min(), signed.max())
        .intersection(IntegerRange.wrapping(a.width(), unsigned.min(), unsigned.max()));
  }

  private static Corners signedProduct(IntegerRange a, IntegerRange b) {
    return Corners.of(
        List.of(a.signedMin(), a.signedMax()),
        List.of(b.signedMin(), b.signedMax()),
        BigInteger::multiply);
  }

  private static Corners unsignedProduct(IntegerRange a, IntegerRange b) {
    return new Corners(
        a.unsignedMin().multiply(b.unsignedMin()), a.unsignedMax().multiply(b.unsignedMax()));
  }

  /** The sum, and whether it overflows. */
  static List<IntegerRange> addExtended(IntegerRange a, IntegerRange b) {
    BigInteger least = a.unsignedMin().add(b.unsignedMin()).shiftRight(a.width());
    BigInteger most = a.unsignedMax().add(b.unsignedMax()).shiftRight(a.width());
    return List.of(add(a, b), IntegerRange.unsigned(1, least, most));
  }

  /** The low and the high half of the signed product. */
  static List<IntegerRange> multiplySigned(IntegerRange a, IntegerRange b) {
    Corners product = signedProduct(a, b);
    return List.of(
        multiply(a, b),
        IntegerRange.signed(
            a.width(), product.min().shiftRight(a.width()), product.max().shiftRight(a.width())));
  }

  /** The low and the high half of the unsigned product. */
  static List<IntegerRange> multiplyUnsigned(IntegerRange a, IntegerRange b) {
    Corners product = unsignedProduct(a, b);
    return List.of(
        multiply(a, b),
        IntegerRange.unsigned(
            a.width(), product.min().shiftRight(a.width()), product.max().shiftRight(a.width())));
  }
}
