package dev.ppto.dialects.func;

import dev.ppto.ir.OperationState;
import dev.ppto.ir.Type;
import dev.ppto.ir.text.OpParser;
import dev.ppto.ir.text.OpPrinter;
import dev.ppto.ir.type.FunctionType;
import java.util.List;
import java.util.Set;

/**
 * {@code %f(%x, %y) : (i32, f32) -> i32}: the callee's type gives those of operands and results.
 */
final class CallIndirectAssembly {
  private CallIndirectAssembly() {}

  static void parse(OpParser parser, OperationState state) {
    OpParser.UnresolvedOperand callee = parser.operand();
    parser.punctuation("(");
    List<OpParser.UnresolvedOperand> operands = parser.operandList();
    parser.punctuation(")");
    parser.optionalAttributeDictionary(state);
    parser.punctuation(":");
    FunctionType type = parser.functionType();
    if (operands.size() != type.inputs().size()) {
      throw parser.failure(
          "expected as many types as operands: the callee takes "
              + type.inputs().size()
              + " operands, but "
              + operands.size()
              + " are passed");
    }
    state.operand(parser.resolve(callee, type));
    state.operands(parser.resolve(operands, List.<Type>copyOf(type.inputs())));
    state.results(type.results());
  }

  static void print(CallIndirectOp op, OpPrinter printer) {
    printer.text(" ").value(op.callee()).text("(").values(op.calleeOperands()).text(")");
    printer.attributeDictionary(op, Set.of());
    printer.text(" : ").type(op.callee().type());
  }
}
