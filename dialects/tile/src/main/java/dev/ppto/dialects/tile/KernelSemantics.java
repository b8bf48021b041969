package dev.ppto.dialects.tile;

import dev.ppto.dialects.signature.SignatureAssembly;
import dev.ppto.dialects.signature.SignatureVerifier;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.text.OpParser;
import dev.ppto.ir.text.OpPrinter;

final class KernelSemantics {
  private KernelSemantics() {}

  static void parse(OpParser parser, OperationState state) {
    SignatureAssembly.parse(parser, state);
  }

  static void print(KernelOp op, OpPrinter printer) {
    SignatureAssembly.print(op, printer);
  }

  static void verify(KernelOp op) {
    SignatureVerifier.verify(op);
  }
}
