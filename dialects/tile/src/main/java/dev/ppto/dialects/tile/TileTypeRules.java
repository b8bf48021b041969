package dev.ppto.dialects.tile;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.execution.ElementFormat;
import dev.ppto.execution.tile.TileSize;
import dev.ppto.ir.Type;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.ShapedType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What holds for the parameters of a tile type. */
final class TileTypeRules {
  private TileTypeRules() {}

  static @Nullable String problem(List<Object> parameters) {
    ImmutableLongArray shape = (ImmutableLongArray) parameters.get(0);
    ImmutableLongArray valid = (ImmutableLongArray) parameters.get(4);
    if (shape.isEmpty()) {
      return "expected at least one dimension, found none";
    }
    for (int i = 0; i < shape.length(); i++) {
      if (shape.get(i) == ShapedType.DYNAMIC) {
        return "expected a static shape, found '?' in dimension "
            + i
            + "; a run-time extent is a tile's valid region";
      }
      if (shape.get(i) < 1) {
        return "expected positive extents, found " + shape.get(i) + " in dimension " + i;
      }
    }
    Type element = (Type) parameters.get(1);
    ElementFormat format = ElementFormat.find(element);
    if (format == null) {
      return "expected an element type with a memory form, found " + Printer.print(element);
    }
    String tooLarge = TileSize.problem(shape, format.bytes());
    if (tooLarge != null) {
      return tooLarge;
    }
    if (valid.isEmpty()) {
      return null;
    }
    if (valid.length() != shape.length()) {
      return "expected a valid region of rank " + shape.length() + ", found rank " + valid.length();
    }
    for (int i = 0; i < shape.length(); i++) {
      long extent = valid.get(i);
      if (extent == ShapedType.DYNAMIC) {
        return "expected a static valid region, found '?' in dimension " + i;
      }
      if (extent < 0 || extent > shape.get(i)) {
        return "expected a valid extent from 0 to "
            + shape.get(i)
            + " in dimension "
            + i
            + ", found "
            + extent;
      }
    }
    return null;
  }
}
