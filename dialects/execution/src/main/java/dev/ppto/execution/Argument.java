package dev.ppto.execution;

import org.jspecify.annotations.Nullable;

/** A value outside a frame: a scalar's word or a reference. */
public record Argument(long word, @Nullable Object reference) {
  public static Argument ofWord(long word) {
    return new Argument(word, null);
  }

  public static Argument ofFloating(double value) {
    return new Argument(Double.doubleToRawLongBits(value), null);
  }

  public static Argument ofReference(Object reference) {
    return new Argument(0, reference);
  }
}
