package dev.ppto.dialects.func;

import dev.ppto.ir.OperationState;
import dev.ppto.ir.text.OpParser;
import dev.ppto.ir.text.OpPrinter;

/** {@code func.func @f(%x: i32) -> i32 {...}}. */
final class FuncAssembly {
  private FuncAssembly() {}

  static void parse(OpParser parser, OperationState state) {
    FunctionAssembly.parse(parser, state);
  }

  static void print(FuncOp op, OpPrinter printer) {
    FunctionAssembly.print(op, printer);
  }
}
