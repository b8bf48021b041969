package dev.ppto.frontend.pypto.build;

import dev.ppto.dialects.dist.ContextType;
import dev.ppto.dialects.dist.TensorType;
import dev.ppto.dialects.dist.WindowType;
import dev.ppto.dialects.tile.TileType;
import dev.ppto.ir.Type;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.type.MemRefType;
import dev.ppto.ir.type.ShapedType;
import java.util.Locale;

/** Values of the IR in the words of a Python source. */
final class Wording {
  private Wording() {}

  /** A value of the type: "a tile [1, 64] of FP32", "an INT32 scalar". */
  static String of(Type type) {
    if (type instanceof MemRefType memory) {
      return "a tensor " + shaped(memory);
    }
    if (type instanceof TensorType window) {
      return "a window " + shaped(window);
    }
    if (type instanceof TileType tile) {
      return "a tile " + shaped(tile);
    }
    if (type instanceof WindowType) {
      return "a window buffer";
    }
    if (type instanceof ContextType) {
      return "a communication context";
    }
    if (type.equals(IntegerType.I1)) {
      return "a condition";
    }
    return ScalarTypes.isScalar(type)
        ? "a scalar of type " + element(type)
        : "a value of type " + Printer.print(type);
  }

  private static String shaped(ShapedType type) {
    return shape(type) + " of " + element(type.elementType());
  }

  /** {@code [1, 64]}; a run-time extent is {@code ?}. */
  static String shape(ShapedType type) {
    StringBuilder text = new StringBuilder("[");
    for (int i = 0; i < type.rank(); i++) {
      text.append(i == 0 ? "" : ", ");
      text.append(type.isDynamic(i) ? "?" : String.valueOf(type.shape().get(i)));
    }
    return text.append("]").toString();
  }

  /** {@code FP32}, {@code INT32}, {@code INDEX}. */
  static String element(Type type) {
    if (type == IndexType.INDEX) {
      return "INDEX";
    }
    if (type.equals(IntegerType.I1)) {
      return "BOOL";
    }
    if (type instanceof IntegerType integer) {
      return "INT" + integer.width();
    }
    String text = Printer.print(type).toUpperCase(Locale.ROOT);
    return type instanceof FloatType && text.matches("F\\d+") ? "FP" + text.substring(1) : text;
  }
}
