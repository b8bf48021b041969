package dev.ppto.dialects.scf;

import dev.ppto.ir.OperationState;
import dev.ppto.ir.Type;
import dev.ppto.ir.text.OpParser;
import dev.ppto.ir.text.OpPrinter;
import dev.ppto.ir.type.FunctionType;
import java.util.List;
import java.util.Set;

/** {@code (%a = %x) : (i32) -> f32 {...} do {^bb0(%b: f32): ...} attributes {...}}. */
final class WhileAssembly {
  private WhileAssembly() {}

  static void parse(OpParser parser, OperationState state) {
    ScfAssembly.Initialization inits = ScfAssembly.Initialization.parseOptional(parser);
    parser.punctuation(":");
    FunctionType type = parser.functionType();
    if (type.inputs().size() != inits.size()) {
      throw parser.failure(
          "expected as many input types as operands (expected "
              + inits.size()
              + " got "
              + type.inputs().size()
              + ")");
    }
    state.operands(parser.resolve(inits.values, List.<Type>copyOf(type.inputs())));
    state.results(type.results());
    parser.region(state.region(), inits.typed(type.inputs()));
    parser.keyword("do");
    parser.region(state.region(), List.of());
    parser.optionalAttributeDictionaryWithKeyword(state);
  }

  static void print(WhileOp op, OpPrinter printer) {
    if (!op.inits().isEmpty()) {
      printer.text(" ");
      ScfAssembly.printInitialization(op.before().entry().arguments(), op.inits(), printer);
    }
    printer.text(" : ").functionType(op.operandTypes(), op.resultTypes());
    printer.text(" ").region(op.before(), false, true);
    printer.text(" do ").region(op.after(), true, true);
    printer.attributeDictionaryWithKeyword(op, Set.of());
  }
}
