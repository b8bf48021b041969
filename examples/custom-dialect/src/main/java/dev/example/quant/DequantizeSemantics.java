package dev.example.quant;

import dev.ppto.execution.ProgramBuilder;

final class DequantizeSemantics {
  private DequantizeSemantics() {}

  static void execute(DequantizeOp op, ProgramBuilder program) {
    Quantization quantization = Quantization.of((QtileType) op.source().type());
    Elements.map(
        op, program, integer -> Double.doubleToRawLongBits(quantization.dequantize(integer)));
  }
}
