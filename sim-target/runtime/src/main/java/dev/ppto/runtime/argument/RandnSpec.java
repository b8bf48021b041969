package dev.ppto.runtime.argument;

import dev.ppto.runtime.tensor.DType;
import dev.ppto.runtime.tensor.Tensor;
import java.nio.file.Path;
import java.util.OptionalLong;

/**
 * {@code randn(seed)}: normal values of mean 0 and deviation 1, rounded to the type.
 *
 * <p>Box and Muller's method over {@link SplitMix64}: of the uniform draws {@code u, v}, taken in
 * that order, come the two elements {@code r cos(2 pi v)} and {@code r sin(2 pi v)} with {@code r =
 * sqrt(-2 log(1 - u))}, all in {@link StrictMath}.
 */
public record RandnSpec(OptionalLong seed) implements ArgumentSpec {

  @Override
  public Tensor materialise(DType dtype, long[] shape, Path baseDir, long runSeed) {
    Filling.requireFloat(dtype, "randn");
    SplitMix64 random = new SplitMix64(seed.orElse(runSeed));
    Tensor tensor = Tensor.zeros(dtype, shape);
    for (int i = 0; i < tensor.size(); i += 2) {
      double radius = StrictMath.sqrt(-2 * StrictMath.log(1 - random.nextUnit()));
      double angle = 2 * Math.PI * random.nextUnit();
      tensor.setDouble(i, radius * StrictMath.cos(angle));
      if (i + 1 < tensor.size()) {
        tensor.setDouble(i + 1, radius * StrictMath.sin(angle));
      }
    }
    return tensor;
  }
}
