package dev.ppto.runtime.argument;

import dev.ppto.runtime.tensor.DType;
import dev.ppto.runtime.tensor.Tensor;
import java.nio.file.Path;

/**
 * {@code arange}: 0, 1, 2, ... over all elements in row-major order, cast to the type: integers
 * wrap, floats round.
 */
public record ArangeSpec() implements ArgumentSpec {

  @Override
  public Tensor materialise(DType dtype, long[] shape, Path baseDir, long runSeed) {
    return Filling.longs(dtype, shape, i -> i);
  }
}
