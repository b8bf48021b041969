package dev.ppto.runtime.argument;

import dev.ppto.runtime.tensor.DType;
import dev.ppto.runtime.tensor.Tensor;
import java.nio.file.Path;

/** {@code zeros}. */
public record ZerosSpec() implements ArgumentSpec {

  @Override
  public Tensor materialise(DType dtype, long[] shape, Path baseDir, long runSeed) {
    return Tensor.zeros(dtype, shape);
  }
}
