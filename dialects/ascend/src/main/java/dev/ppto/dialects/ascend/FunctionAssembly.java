package dev.ppto.dialects.ascend;

import dev.ppto.dialects.signature.SignatureAssembly;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.text.OpParser;
import dev.ppto.ir.text.OpPrinter;

/** Text of host plans and task graphs. */
final class FunctionAssembly {
  private FunctionAssembly() {}

  static void parse(OpParser parser, OperationState state) {
    SignatureAssembly.parse(parser, state);
  }

  static void print(Operation op, OpPrinter printer) {
    SignatureAssembly.print(op, printer);
  }
}
