package dev.ppto.runtime.argument;

import dev.ppto.runtime.tensor.DType;
import dev.ppto.runtime.tensor.InvalidTensorException;
import dev.ppto.runtime.tensor.NpyFile;
import dev.ppto.runtime.tensor.ShapeText;
import dev.ppto.runtime.tensor.Tensor;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * {@code FILE.npy}: the content of a file, of just the parameter's type and shape.
 *
 * <p>numpy has no bfloat16: a {@code bf16} parameter takes a file of two raw bytes per element
 * ({@code V2}) or one of {@code uint16}, as bits.
 */
public record NpySpec(String file) implements ArgumentSpec {

  @Override
  public Tensor materialise(DType dtype, long[] shape, Path baseDir, long runSeed) {
    Tensor read = read(baseDir);
    boolean bits = dtype == DType.BF16 && read.dtype() == DType.U16;
    if (read.dtype() != dtype && !bits) {
      throw new InvalidArgumentException(
          file
              + ": expected elements of type "
              + dtype.numpyName()
              + ", found "
              + read.dtype().numpyName());
    }
    if (!Arrays.equals(read.shape(), shape)) {
      throw new InvalidArgumentException(
          file
              + ": expected shape "
              + ShapeText.of(shape)
              + ", found "
              + ShapeText.of(read.shape()));
    }
    return bits ? Tensor.over(dtype, shape, read.buffer()) : read;
  }

  /**
   * The array as the file has it, of whatever type and shape.
   *
   * @throws InvalidArgumentException if it cannot be read
   */
  public Tensor read(Path baseDir) {
    try {
      return NpyFile.read(baseDir.resolve(file));
    } catch (IOException | InvalidTensorException e) {
      throw new InvalidArgumentException(e.getMessage());
    }
  }
}
