package dev.ppto.frontend.pypto.value;

import java.math.BigInteger;

/**
 * {@code range(start, stop, step)} of Python. ({@code pl.range} is no value: it is a loop of the
 * program.)
 *
 * @param step not 0
 */
public record PyRange(BigInteger start, BigInteger stop, BigInteger step) implements PyValue {

  /** The number of integers in it. */
  public BigInteger size() {
    BigInteger span = step.signum() > 0 ? stop.subtract(start) : start.subtract(stop);
    if (span.signum() <= 0) {
      return BigInteger.ZERO;
    }
    BigInteger by = step.abs();
    return span.add(by).subtract(BigInteger.ONE).divide(by);
  }

  /** The integer at an index, from 0. */
  public PyInt at(long index) {
    return new PyInt(start.add(step.multiply(BigInteger.valueOf(index))));
  }

  @Override
  public String words() {
    return "range(" + start + ", " + stop + ", " + step + ")";
  }
}
