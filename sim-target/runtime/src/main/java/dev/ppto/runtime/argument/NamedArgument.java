package dev.ppto.runtime.argument;

import dev.ppto.runtime.tensor.DType;
import dev.ppto.runtime.tensor.InvalidTensorException;
import dev.ppto.runtime.tensor.Tensor;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * {@code NAME=SPEC}: what the argument {@code name} is filled with.
 *
 * @param name the parameter's name, not checked against any program yet
 */
public record NamedArgument(String name, ArgumentSpec spec) {

  /**
   * Reads {@code NAME=SPEC}.
   *
   * @throws InvalidArgumentException if there is no name, or the spec is none
   */
  public static NamedArgument parse(String text) {
    int equals = text.indexOf('=');
    String name = equals < 0 ? "" : text.substring(0, equals).strip();
    if (name.isEmpty()) {
      throw new InvalidArgumentException(
          "expected NAME=SPEC, such as x=randn(1), found '" + text + "'");
    }
    try {
      return new NamedArgument(name, ArgumentSpec.parse(text.substring(equals + 1)));
    } catch (InvalidArgumentException e) {
      throw new InvalidArgumentException("argument '" + name + "': " + e.getMessage());
    }
  }

  /**
   * Makes the tensor. A random spec without a seed draws from one made of {@code runSeed} and the
   * name, so that two arguments differ.
   *
   * @throws InvalidArgumentException if the spec cannot make such a tensor; the message names the
   *     argument
   */
  public Tensor materialise(DType dtype, long[] shape, Path baseDir, long runSeed) {
    try {
      return spec.materialise(dtype, shape, baseDir, seedOf(name, runSeed));
    } catch (InvalidArgumentException | InvalidTensorException e) {
      throw new InvalidArgumentException("argument '" + name + "': " + e.getMessage());
    }
  }

  /** The seed's bits and the name's bytes, folded with {@link SplitMix64}'s mixing function. */
  private static long seedOf(String name, long runSeed) {
    long seed = SplitMix64.mix(runSeed);
    for (byte b : name.getBytes(StandardCharsets.UTF_8)) {
      seed = SplitMix64.mix(seed * 0x9E3779B97F4A7C15L + b);
    }
    return seed;
  }
}
