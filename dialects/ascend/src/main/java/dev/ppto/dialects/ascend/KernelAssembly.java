package dev.ppto.dialects.ascend;

import dev.ppto.dialects.signature.SignatureAssembly;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.text.OpParser;
import dev.ppto.ir.text.OpPrinter;
import java.util.List;

/** Text of kernels: {@code @name core aiv(...)}. */
final class KernelAssembly {
  private static final String CORE = "core";

  private KernelAssembly() {}

  static void parse(OpParser parser, OperationState state) {
    SignatureAssembly.parseName(parser, state);
    parser.keyword(CORE);
    var place = parser.currentLocation();
    String word = parser.keyword();
    CoreKind kind = CoreKind.byKeyword(word);
    if (kind == null) {
      throw parser.failure(place, "expected aiv or aic, found '" + word + "'");
    }
    state.attribute(CORE, kind.attribute());
    SignatureAssembly.parseRest(parser, state);
  }

  static void print(KernelOp op, OpPrinter printer) {
    SignatureAssembly.printName(op, printer);
    printer.text(" " + CORE + " " + op.core().keyword());
    SignatureAssembly.printRest(op, printer, List.of(CORE));
  }
}
