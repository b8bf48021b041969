package dev.ppto.dialects.scf;

import dev.ppto.ir.OperationState;
import dev.ppto.ir.text.OpParser;
import dev.ppto.ir.text.OpPrinter;
import java.util.List;
import java.util.Set;

/** {@code -> i32 {...}}. */
final class ExecuteRegionAssembly {
  private ExecuteRegionAssembly() {}

  static void parse(OpParser parser, OperationState state) {
    state.results(parser.optionalArrowTypeList());
    parser.region(state.region(), List.of());
    parser.optionalAttributeDictionary(state);
  }

  static void print(ExecuteRegionOp op, OpPrinter printer) {
    printer.optionalArrowTypes(op.resultTypes());
    printer.text(" ").region(op.body(), false, true);
    printer.attributeDictionary(op, Set.of());
  }
}
