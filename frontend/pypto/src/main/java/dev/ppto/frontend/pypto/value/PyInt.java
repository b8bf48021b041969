package dev.ppto.frontend.pypto.value;

import java.math.BigInteger;

/** An integer of any size. */
public record PyInt(BigInteger value) implements PyValue {
  public static PyInt of(long value) {
    return new PyInt(BigInteger.valueOf(value));
  }

  /** Whether the value is a Java {@code long}. */
  public boolean isLong() {
    return value.bitLength() < Long.SIZE;
  }

  /** The value, if it {@link #isLong}. */
  public long asLong() {
    return value.longValueExact();
  }

  @Override
  public String words() {
    return "the integer " + value;
  }
}
