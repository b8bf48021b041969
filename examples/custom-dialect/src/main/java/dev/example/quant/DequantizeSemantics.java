package dev.example.quant;

import dev.ppto.dialects.tile.TileType;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Type;
import dev.ppto.ir.type.FloatType;
import java.util.List;

final class DequantizeSemantics {
  private DequantizeSemantics() {}

  static List<Type> inferTypes(OperationState state) {
    QtileType source = (QtileType) state.operands.get(0).type();
    return List.of(TileType.of(source.shape(), FloatType.F32));
  }

  static void execute(DequantizeOp op, ProgramBuilder program) {
    Quantization quantization = Quantization.of((QtileType) op.source().type());
    Elements.map(
        op, program, integer -> Double.doubleToRawLongBits(quantization.dequantize(integer)));
  }
}
