package dev.ppto.lowering.conversion;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Value;
import dev.ppto.ir.type.ShapedType;
import java.util.ArrayList;
import java.util.List;

/**
 * Offsets of an element of a tile as those of its buffer, which has two dimensions: the extents
 * before the last two are 1, and so their offsets are 0.
 *
 * @param fixed with {@link ShapedType#DYNAMIC} for each of the values
 */
record BufferOffsets(ImmutableLongArray fixed, List<Value> values) {
  static BufferOffsets of(ImmutableLongArray all, List<? extends Value> given) {
    ImmutableLongArray.Builder fixed = ImmutableLongArray.builder();
    List<Value> values = new ArrayList<>();
    if (all.length() == 1) {
      fixed.add(0);
    }
    int next = 0;
    for (int d = 0; d < all.length(); d++) {
      Value value = all.get(d) == ShapedType.DYNAMIC ? given.get(next++) : null;
      if (d >= all.length() - 2) {
        fixed.add(all.get(d));
        if (value != null) {
          values.add(value);
        }
      }
    }
    return new BufferOffsets(fixed.build(), values);
  }
}
