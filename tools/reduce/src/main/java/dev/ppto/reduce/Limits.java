package dev.ppto.reduce;

import java.time.Duration;

/**
 * When a reduction ends though the program might become smaller still.
 *
 * @param tests how many candidates are tested at most
 * @param time how long it takes at most, checked between tests
 */
public record Limits(long tests, Duration time) {
  public static final Limits NONE = new Limits(Long.MAX_VALUE, Duration.ofDays(365));

  public Limits withTests(long value) {
    return new Limits(value, time);
  }

  public Limits withTime(Duration value) {
    return new Limits(tests, value);
  }
}
