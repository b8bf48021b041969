package dev.ppto.runtime.argument;

import dev.ppto.runtime.tensor.DType;
import dev.ppto.runtime.tensor.ShapeText;
import dev.ppto.runtime.tensor.Tensor;
import java.nio.file.Path;

/** {@code 3}: the value of a scalar parameter. */
public record ScalarSpec(SpecNumber value) implements ArgumentSpec {

  @Override
  public Tensor materialise(DType dtype, long[] shape, Path baseDir, long runSeed) {
    if (shape.length > 0) {
      throw new InvalidArgumentException(
          "expected a tensor of shape "
              + ShapeText.of(shape)
              + ", found the number "
              + value.text()
              + "; full("
              + value.text()
              + ") fills a tensor with it");
    }
    return Filling.constant(dtype, shape, value);
  }
}
