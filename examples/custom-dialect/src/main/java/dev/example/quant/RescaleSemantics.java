package dev.example.quant;

import dev.ppto.execution.ProgramBuilder;

final class RescaleSemantics {
  private RescaleSemantics() {}

  static void execute(RescaleOp op, ProgramBuilder program) {
    Quantization from = Quantization.of((QtileType) op.source().type());
    Quantization to = Quantization.of((QtileType) op.result().type());
    Elements.map(op, program, integer -> to.quantize(from.dequantize(integer)));
  }
}
