package dev.ppto.runtime.argument;

import dev.ppto.runtime.tensor.DType;
import dev.ppto.runtime.tensor.Tensor;
import java.nio.file.Path;
import java.util.OptionalLong;

/**
 * {@code uniform(lo,hi,seed)}: {@code lo * (1 - u) + hi * u} with {@code u} uniform in [0, 1),
 * rounded to the type; {@code hi} itself occurs only by that rounding.
 */
public record UniformSpec(SpecNumber low, SpecNumber high, OptionalLong seed)
    implements ArgumentSpec {

  @Override
  public Tensor materialise(DType dtype, long[] shape, Path baseDir, long runSeed) {
    Filling.requireFloat(dtype, "uniform");
    double from = finite(low, dtype);
    double to = finite(high, dtype);
    if (from > to) {
      throw new InvalidArgumentException(
          "uniform expects lo <= hi, found lo " + low.text() + " and hi " + high.text());
    }
    SplitMix64 random = new SplitMix64(seed.orElse(runSeed));
    // Written so that a span wider than the largest double stays finite.
    return Filling.doubles(
        dtype,
        shape,
        () -> {
          double u = random.nextUnit();
          return Math.max(from, Math.min(to, from * (1 - u) + to * u));
        });
  }

  private static double finite(SpecNumber bound, DType dtype) {
    double value = bound.asReal(dtype);
    if (!Double.isFinite(value)) {
      throw new InvalidArgumentException("uniform expects finite bounds, found " + bound.text());
    }
    return value;
  }
}
