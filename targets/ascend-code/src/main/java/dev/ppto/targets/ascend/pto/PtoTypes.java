package dev.ppto.targets.ascend.pto;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.dialects.ascend.BufferType;
import dev.ppto.dialects.ascend.ContextType;
import dev.ppto.dialects.ascend.GmType;
import dev.ppto.dialects.ascend.ViewType;
import dev.ppto.ir.Type;
import dev.ppto.ir.text.Printer;

/** Types in {@code .pto} text. */
final class PtoTypes {
  private PtoTypes() {}

  static String of(Type type) {
    if (type instanceof GmType gm) {
      return "!pto.ptr<" + Printer.print(gm.elementType()) + ">";
    }
    if (type instanceof ContextType) {
      return "!pto.ptr<i64>";
    }
    if (type instanceof ViewType view) {
      return "!pto.tensor_view<"
          + "?x".repeat(view.rank())
          + Printer.print(view.elementType())
          + ">";
    }
    if (type instanceof BufferType buffer) {
      return tile(buffer);
    }
    return Printer.print(type);
  }

  /** The assembler takes these keys in this order only. */
  private static String tile(BufferType buffer) {
    return "!pto.tile_buf<loc="
        + buffer.space().keyword()
        + ", dtype="
        + Printer.print(buffer.elementType())
        + ", rows="
        + buffer.shape().get(0)
        + ", cols="
        + buffer.shape().get(1)
        + ", v_row=?, v_col=?, blayout="
        + buffer.block().keyword()
        + ", slayout="
        + buffer.sub().keyword()
        + ", fractal="
        + buffer.fractal()
        + ", pad=0>";
  }

  /** A box of a view. */
  static String partition(ViewType view, long[] sizes) {
    StringBuilder text = new StringBuilder("!pto.partition_tensor_view<");
    for (long size : sizes) {
      text.append(size == ViewType.DYNAMIC ? "?" : String.valueOf(size)).append('x');
    }
    return text.append(Printer.print(view.elementType())).append('>').toString();
  }

  /** The box that a transfer of a buffer touches in a view of {@code rank} dimensions. */
  static long[] box(ImmutableLongArray valid, int rank) {
    long[] box = new long[rank];
    for (int i = 0; i < rank; i++) {
      int inBox = i - (rank - valid.length());
      box[i] = inBox < 0 ? 1 : valid.get(inBox);
    }
    return box;
  }
}
