package dev.ppto.dialects.scf;

import dev.ppto.ir.OperationState;
import dev.ppto.ir.Region;
import dev.ppto.ir.text.OpParser;
import dev.ppto.ir.text.OpPrinter;
import dev.ppto.ir.type.IntegerType;
import java.util.List;
import java.util.Set;

/** {@code %c -> (i32) {...} else {...}}. */
final class IfAssembly {
  private IfAssembly() {}

  static void parse(OpParser parser, OperationState state) {
    Region thenRegion = state.region();
    Region elseRegion = state.region();
    state.operand(parser.resolve(parser.operand(), IntegerType.I1));
    state.results(parser.optionalArrowTypeList());
    ScfAssembly.regionWithYield(parser, state, thenRegion, List.of());
    if (parser.optionalKeyword("else")) {
      ScfAssembly.regionWithYield(parser, state, elseRegion, List.of());
    }
    parser.optionalAttributeDictionary(state);
  }

  static void print(IfOp op, OpPrinter printer) {
    boolean results = op.resultCount() > 0;
    printer.text(" ").value(op.condition());
    if (results) {
      printer.text(" -> (").types(op.resultTypes()).text(")");
    }
    printer.text(" ").region(op.thenRegion(), false, results);
    if (!op.elseRegion().isEmpty()) {
      printer.text(" else ").region(op.elseRegion(), false, results);
    }
    printer.attributeDictionary(op, Set.of());
  }
}
