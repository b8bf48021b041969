package dev.ppto.runtime.argument;

import dev.ppto.runtime.tensor.DType;
import dev.ppto.runtime.tensor.Tensor;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.OptionalLong;

/**
 * {@code randint(lo,hi,seed)}: whole numbers, each of {@code lo ... hi - 1} with the same
 * probability. A float type takes them too, which makes sums exact.
 */
public record RandintSpec(SpecNumber low, SpecNumber high, OptionalLong seed)
    implements ArgumentSpec {

  @Override
  public Tensor materialise(DType dtype, long[] shape, Path baseDir, long runSeed) {
    // Bounds beyond 64 bits make no sense for any type; a float's values are drawn as i64.
    DType drawn = dtype.isFloat() ? DType.I64 : dtype;
    BigInteger from = low.asWhole(drawn);
    BigInteger end =
        high.whole()
            .orElseThrow(
                () ->
                    new InvalidArgumentException(
                        "randint expects whole numbers, found " + high.text()));
    if (from.compareTo(end) >= 0) {
      throw new InvalidArgumentException(
          "randint expects lo < hi (hi is exclusive), found lo "
              + low.text()
              + " and hi "
              + high.text());
    }
    BigInteger last = end.subtract(BigInteger.ONE);
    if (last.compareTo(drawn.maxValue()) > 0) {
      throw new InvalidArgumentException(
          "randint expects hi <= "
              + drawn.maxValue().add(BigInteger.ONE)
              + " for "
              + dtype.mlirName()
              + ", found "
              + high.text());
    }
    if (dtype.isFloat()) {
      low.asReal(dtype);
      high.asReal(dtype);
    }
    SplitMix64 random = new SplitMix64(seed.orElse(runSeed));
    long base = from.longValue();
    long bound = end.subtract(from).longValue();
    return Filling.longs(dtype, shape, i -> base + random.nextBelow(bound));
  }
}
