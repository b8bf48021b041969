package dev.ppto.runtime.argument;

import dev.ppto.runtime.tensor.DType;
import dev.ppto.runtime.tensor.Tensor;
import java.nio.file.Path;

/** {@code full(v)}: every element is {@code v}. */
public record FullSpec(SpecNumber value) implements ArgumentSpec {

  @Override
  public Tensor materialise(DType dtype, long[] shape, Path baseDir, long runSeed) {
    return Filling.constant(dtype, shape, value);
  }
}
