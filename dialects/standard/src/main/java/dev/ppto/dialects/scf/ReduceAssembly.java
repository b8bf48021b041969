package dev.ppto.dialects.scf;

import dev.ppto.ir.OperationState;
import dev.ppto.ir.text.OpParser;
import dev.ppto.ir.text.OpPrinter;
import java.util.List;
import java.util.Set;

/** {@code (%x, %y : f32, f32) {...}, {...}}. */
final class ReduceAssembly {
  private ReduceAssembly() {}

  static void parse(OpParser parser, OperationState state) {
    if (parser.optionalPunctuation("(")) {
      List<OpParser.UnresolvedOperand> operands = parser.operandList();
      parser.punctuation(":");
      state.operands(parser.resolve(operands, parser.typeList()));
      parser.punctuation(")");
      for (int i = 0; i < operands.size(); i++) {
        if (i > 0) {
          parser.punctuation(",");
        }
        parser.region(state.region(), List.of());
      }
    }
    parser.optionalAttributeDictionary(state);
  }

  static void print(ReduceOp op, OpPrinter printer) {
    if (op.operandCount() > 0) {
      printer.text("(").values(op.operands()).text(" : ").types(op.operandTypes()).text(")");
    }
    printer.text(" ");
    for (int i = 0; i < op.reductions().size(); i++) {
      printer.text(i == 0 ? "" : ", ").region(op.reductions().get(i), true, true);
    }
    printer.attributeDictionary(op, Set.of());
  }
}
