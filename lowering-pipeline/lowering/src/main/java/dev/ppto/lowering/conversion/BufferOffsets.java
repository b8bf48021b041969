package dev.ppto.lowering.conversion;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.dialects.tile.TileType;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Location;
import dev.ppto.ir.Value;
import dev.ppto.ir.type.ShapedType;
import dev.ppto.lowering.IndexConstants;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * The offsets of a tile's element in its buffer, which has two dimensions: columns, and the rows of
 * all dimensions before them, one after the other.
 *
 * @param fixed row and column, {@code DYNAMIC} for the values
 */
record BufferOffsets(ImmutableLongArray fixed, List<Value> values) {

  static BufferOffsets of(
      Builder builder,
      Location location,
      TileType tile,
      ImmutableLongArray fixed,
      List<Value> values) {
    Value row = IndexConstants.of(builder, location, 0);
    Value column = row;
    int next = 0;
    for (int d = 0; d < fixed.length(); d++) {
      Value offset =
          fixed.get(d) == ShapedType.DYNAMIC
              ? values.get(next++)
              : IndexConstants.of(builder, location, fixed.get(d));
      if (d == fixed.length() - 1) {
        column = offset;
      } else {
        Value extent = IndexConstants.of(builder, location, tile.shape().get(d));
        row = IndexConstants.multiply(builder, location, row, extent);
        row = IndexConstants.add(builder, location, row, offset);
      }
    }
    ImmutableLongArray.Builder kept = ImmutableLongArray.builder();
    List<Value> keptValues = new ArrayList<>();
    for (Value offset : List.of(row, column)) {
      OptionalLong constant = IndexConstants.constant(offset);
      kept.add(constant.orElse(ShapedType.DYNAMIC));
      if (constant.isEmpty()) {
        keptValues.add(offset);
      }
    }
    return new BufferOffsets(kept.build(), keptValues);
  }
}
