package dev.ppto.runtime.tensor;

import java.util.Arrays;
import java.util.stream.Collectors;

/** How a shape is written in messages: {@code [2,64]}, and {@code []} for a scalar. */
public final class ShapeText {
  private ShapeText() {}

  public static String of(long... shape) {
    return Arrays.stream(shape).mapToObj(Long::toString).collect(Collectors.joining(",", "[", "]"));
  }

  public static String of(int... shape) {
    return of(Arrays.stream(shape).asLongStream().toArray());
  }
}
