package dev.ppto.dialects.arith;

import dev.ppto.ir.OperationState;
import dev.ppto.ir.Type;
import dev.ppto.ir.text.OpParser;
import dev.ppto.ir.text.OpPrinter;
import dev.ppto.ir.type.IntegerType;
import java.util.Set;

/** {@code %c, %x, %y : i32}; the condition's type is written first unless it is {@code i1}. */
final class SelectAssembly {
  private SelectAssembly() {}

  static void parse(OpParser parser, OperationState state) {
    OpParser.UnresolvedOperand condition = parser.operand();
    parser.punctuation(",");
    OpParser.UnresolvedOperand trueValue = parser.operand();
    parser.punctuation(",");
    OpParser.UnresolvedOperand falseValue = parser.operand();
    parser.optionalAttributeDictionary(state);
    parser.punctuation(":");
    Type first = parser.type();
    boolean two = parser.optionalPunctuation(",");
    Type type = two ? parser.type() : first;
    state.operand(parser.resolve(condition, two ? first : IntegerType.I1));
    state.operand(parser.resolve(trueValue, type));
    state.operand(parser.resolve(falseValue, type));
    state.result(type);
  }

  static void print(SelectOp op, OpPrinter printer) {
    printer.text(" ").values(op.operands());
    printer.attributeDictionary(op, Set.of());
    printer.text(" : ");
    Type condition = op.condition().type();
    if (condition != IntegerType.I1) {
      printer.type(condition).text(", ");
    }
    printer.type(op.result().type());
  }
}
