package dev.example.quant;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.type.ShapedType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What holds for the parameters of a quantized tile. */
final class QtileRules {
  private static final long MAX_EXPONENT = 24;

  private QtileRules() {}

  static @Nullable String problem(List<Object> parameters) {
    ImmutableLongArray shape = (ImmutableLongArray) parameters.get(0);
    long exponent = (Long) parameters.get(2);
    if (shape.isEmpty() || shape.contains(ShapedType.DYNAMIC)) {
      return "expected a static shape of at least one dimension, found "
          + (shape.isEmpty() ? "none" : "'?'");
    }
    if (Math.abs(exponent) > MAX_EXPONENT) {
      return "expected an exponent from "
          + -MAX_EXPONENT
          + " to "
          + MAX_EXPONENT
          + ", found "
          + exponent;
    }
    return null;
  }
}
