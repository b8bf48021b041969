package dev.example.quant;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.dialects.tile.TileType;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.ShapedType;

/** The rule that an operand and the result have one shape. */
final class SameTiles {
  private SameTiles() {}

  static void verify(Operation op) {
    Type source = op.operand(0).type();
    ImmutableLongArray shape = ((ShapedType) op.result().type()).shape();
    TileType whole = TileType.of(shape, FloatType.F32);
    if (source instanceof TileType && !source.equals(whole)) {
      op.opError(
              "expected a source of type "
                  + Printer.print(whole)
                  + " for the result "
                  + Printer.print(op.result().type())
                  + ", found "
                  + Printer.print(source))
          .report();
    } else if (!((ShapedType) source).shape().equals(shape)) {
      op.opError(
              "expected one shape, found "
                  + Printer.print(source)
                  + " and "
                  + Printer.print(op.result().type()))
          .report();
    }
  }
}
