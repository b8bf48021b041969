package dev.ppto.dialects.arith;

import dev.ppto.ir.OperationState;
import dev.ppto.ir.text.OpParser;
import dev.ppto.ir.text.OpPrinter;
import java.util.Set;

/** {@code {tag = "x"} 42 : i32}: other attributes, then the value. */
final class ConstantAssembly {
  private static final String VALUE = "value";

  private ConstantAssembly() {}

  static void parse(OpParser parser, OperationState state) {
    parser.optionalAttributeDictionary(state);
    state.attribute(VALUE, parser.attribute());
    state.results(ConstantSemantics.inferTypes(state));
  }

  static void print(ConstantOp op, OpPrinter printer) {
    printer.attributeDictionary(op, Set.of(VALUE));
    printer.text(" ").attribute(op.value());
  }
}
