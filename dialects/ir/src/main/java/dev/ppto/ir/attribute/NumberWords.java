package dev.ppto.ir.attribute;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Type;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.IntegerType;
import java.math.BigInteger;

/**
 * How lists of numbers are held as longs. Numbers of at most 64 bits take one: integers as in
 * {@link IntegerAttr}, floating-point numbers as the bits of a double. Wider ones take several,
 * lowest first: integers in two's complement, f80 and f128 as their bit patterns.
 */
public final class NumberWords {
  private NumberWords() {}

  /** How many longs a number of an integer type, index or floating-point type takes. */
  public static int of(Type type) {
    int width =
        type instanceof IntegerType integer
            ? integer.width()
            : type instanceof FloatType floating ? floating.width() : Long.SIZE;
    return width <= Long.SIZE ? 1 : (width + Long.SIZE - 1) / Long.SIZE;
  }

  /** Adds a number of that many longs. */
  public static void add(ImmutableLongArray.Builder to, BigInteger value, int words) {
    for (int i = 0; i < words; i++) {
      to.add(value.shiftRight(i * Long.SIZE).longValue());
    }
  }

  /**
   * The number that starts at {@code first}: of an integer type its value, of f80 and f128 its bit
   * pattern.
   */
  public static BigInteger get(ImmutableLongArray values, int first, Type type) {
    boolean signed =
        type instanceof IntegerType integer
            && integer.signedness() != IntegerType.Signedness.UNSIGNED;
    int words = of(type);
    byte[] bytes = new byte[words * Long.BYTES];
    for (int i = 0; i < words; i++) {
      long word = values.get(first + i);
      for (int b = 0; b < Long.BYTES; b++) {
        bytes[bytes.length - 1 - i * Long.BYTES - b] = (byte) (word >>> b * Byte.SIZE);
      }
    }
    return signed ? new BigInteger(bytes) : new BigInteger(1, bytes);
  }
}
