package dev.ppto.dialects.ascend;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.execution.ElementFormat;
import dev.ppto.execution.tile.TileSize;
import dev.ppto.ir.Type;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.ShapedType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What holds for the parameters of a buffer type. */
final class BufferTypeRules {
  /** Rows of a buffer are a multiple of this many bytes. */
  static final int ROW_ALIGNMENT = 32;

  private BufferTypeRules() {}

  static @Nullable String problem(List<Object> parameters) {
    ImmutableLongArray shape = (ImmutableLongArray) parameters.get(0);
    Type element = (Type) parameters.get(1);
    boolean rowMajor = parameters.get(3).equals(BlockLayout.ROW_MAJOR.keyword());
    ImmutableLongArray valid = (ImmutableLongArray) parameters.get(6);
    if (shape.length() != 2) {
      return "expected two dimensions, found " + shape.length();
    }
    if (shape.contains(ShapedType.DYNAMIC) || shape.get(0) < 1 || shape.get(1) < 1) {
      return "expected positive static extents, found "
          + (shape.contains(ShapedType.DYNAMIC) ? "'?'" : String.valueOf(shape));
    }
    ElementFormat format = ElementFormat.find(element);
    if (format == null) {
      return "expected an element type with a memory form, found " + Printer.print(element);
    }
    String tooLarge = TileSize.problem(shape, format.bytes());
    if (tooLarge != null) {
      return tooLarge;
    }
    long row = shape.get(rowMajor ? 1 : 0) * format.bytes();
    if (row % ROW_ALIGNMENT != 0) {
      return "expected "
          + (rowMajor ? "rows" : "columns")
          + " of a multiple of "
          + ROW_ALIGNMENT
          + " bytes, found "
          + row
          + " bytes; pad the buffer and give it a valid region";
    }
    if (valid.isEmpty()) {
      return null;
    }
    if (valid.length() != 2) {
      return "expected a valid region of two extents, found " + valid.length();
    }
    for (int i = 0; i < 2; i++) {
      if (valid.get(i) < 0 || valid.get(i) > shape.get(i)) {
        return "expected a valid extent from 0 to "
            + shape.get(i)
            + " in dimension "
            + i
            + ", found "
            + (valid.get(i) == ShapedType.DYNAMIC ? "?" : String.valueOf(valid.get(i)));
      }
    }
    return null;
  }
}
