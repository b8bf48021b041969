package dev.ppto.runtime.argument;

import dev.ppto.runtime.tensor.DType;
import dev.ppto.runtime.tensor.InvalidTensorException;
import dev.ppto.runtime.tensor.Tensor;
import java.nio.file.Path;

/**
 * What an argument of a run is filled with: a number, a generator such as {@code randn(7)}, or a
 * {@code .npy} file.
 *
 * <p>A spec knows neither the type nor the shape; {@link #materialise} gives it both.
 */
public sealed interface ArgumentSpec
    permits ScalarSpec,
        ZerosSpec,
        OnesSpec,
        ArangeSpec,
        FullSpec,
        RandnSpec,
        UniformSpec,
        RandintSpec,
        NpySpec {

  /** The seed of a random spec that names none, in a run that names none. */
  long DEFAULT_SEED = 0;

  /** The forms a spec can have, for messages and help. */
  String FORMS =
      "a number, zeros, ones, arange, full(v), randn(seed), uniform(lo,hi,seed),"
          + " randint(lo,hi,seed), FILE.npy";

  /**
   * Reads the text of a spec.
   *
   * @throws InvalidArgumentException if it is none; the message lists the legal forms
   */
  static ArgumentSpec parse(String text) {
    return new ArgumentSpecParser(text).parse();
  }

  /**
   * Makes the tensor.
   *
   * @param baseDir what a relative file name is relative to
   * @param runSeed the seed of a random spec that names none
   * @throws InvalidArgumentException if the spec cannot make such a tensor: a value out of range, a
   *     file of another shape, a file that cannot be read
   * @throws InvalidTensorException if the tensor is too large
   */
  Tensor materialise(DType dtype, long[] shape, Path baseDir, long runSeed);

  /** As {@link #materialise(DType, long[], Path, long)} with {@link #DEFAULT_SEED}. */
  default Tensor materialise(DType dtype, long[] shape, Path baseDir) {
    return materialise(dtype, shape, baseDir, DEFAULT_SEED);
  }
}
