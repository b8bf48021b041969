package dev.ppto.runtime.expect;

import dev.ppto.runtime.expect.value.ArrayException;
import dev.ppto.runtime.expect.value.DTypeValue;
import dev.ppto.runtime.expect.value.NdArray;
import dev.ppto.runtime.expect.value.SequenceValue;
import dev.ppto.runtime.expect.value.Shaping;
import dev.ppto.runtime.expect.value.Value;
import java.util.ArrayList;
import java.util.List;

/** What an array tells about itself: {@code .shape .ndim .size .dtype .T}. */
final class Attributes {
  static final List<String> NAMES = List.of("shape", "ndim", "size", "dtype", "T");

  private Attributes() {}

  static Value get(Value base, String name) {
    if (!(base instanceof NdArray array)) {
      throw new ArrayException(
          "expected an array before '."
              + name
              + "', found "
              + base.describe()
              + "; use array(...)");
    }
    return switch (name) {
      case "shape" -> {
        List<Value> extents = new ArrayList<>();
        for (int extent : array.shape()) {
          extents.add(NdArray.of(extent));
        }
        yield new SequenceValue(SequenceValue.Kind.TUPLE, extents);
      }
      case "ndim" -> NdArray.of(array.rank());
      case "size" -> NdArray.of(array.size());
      case "dtype" -> new DTypeValue(array.type().dtype());
      default -> Shaping.transpose(array);
    };
  }
}
