package dev.ppto.ir.attribute;

import dev.ppto.ir.Type;
import dev.ppto.ir.Uniquer;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import java.math.BigInteger;

/**
 * {@code 7 : i32}. Booleans are {@code i1} integers.
 *
 * @param value signed for signless and signed types (i1: 0 or -1 is stored as 0 or 1)
 */
public record IntegerAttr(BigInteger value, Type type) implements TypedAttribute {
  public static IntegerAttr of(long value, Type type) {
    return of(BigInteger.valueOf(value), type);
  }

  public static IntegerAttr of(BigInteger value, Type type) {
    return Uniquer.unique(new IntegerAttr(value, type));
  }

  public static IntegerAttr index(long value) {
    return of(value, IndexType.INDEX);
  }

  public static IntegerAttr i32(int value) {
    return of(value, IntegerType.I32);
  }

  public static IntegerAttr i64(long value) {
    return of(value, IntegerType.I64);
  }

  public static IntegerAttr bool(boolean value) {
    return of(value ? 1 : 0, IntegerType.I1);
  }

  public boolean isBool() {
    return type == IntegerType.I1;
  }

  /** The low 64 bits. */
  public long asLong() {
    return value.longValue();
  }

  public boolean isZero() {
    return value.signum() == 0;
  }

  public boolean isOne() {
    return value.equals(BigInteger.ONE);
  }

  // Written out because what the compiler makes for records is slow to start.

  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof IntegerAttr that && type == that.type && value.equals(that.value);
  }

  @Override
  public int hashCode() {
    return 31 * value.hashCode() + System.identityHashCode(type);
  }
}
