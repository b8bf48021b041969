package dev.example.quant;

import dev.ppto.execution.Fault;
import dev.ppto.execution.ProgramBuilder;

final class QuantizeSemantics {
  private QuantizeSemantics() {}

  static void execute(QuantizeOp op, ProgramBuilder program) {
    Quantization quantization = Quantization.of((QtileType) op.result().type());
    Elements.map(
        op,
        program,
        word -> {
          double number = Double.longBitsToDouble(word);
          if (Double.isNaN(number)) {
            throw Fault.hazard("expected numbers to quantize, found NaN");
          }
          return quantization.quantize(number);
        });
  }
}
