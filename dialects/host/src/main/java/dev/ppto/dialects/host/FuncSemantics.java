package dev.ppto.dialects.host;

import dev.ppto.dialects.signature.SignatureAssembly;
import dev.ppto.dialects.signature.SignatureVerifier;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.text.OpParser;
import dev.ppto.ir.text.OpPrinter;

final class FuncSemantics {
  private FuncSemantics() {}

  static void parse(OpParser parser, OperationState state) {
    SignatureAssembly.parse(parser, state);
  }

  static void print(FuncOp op, OpPrinter printer) {
    SignatureAssembly.print(op, printer);
  }

  static void verify(FuncOp op) {
    SignatureVerifier.verify(op);
  }
}
