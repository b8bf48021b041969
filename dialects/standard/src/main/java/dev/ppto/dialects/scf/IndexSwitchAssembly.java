package dev.ppto.dialects.scf;

import dev.ppto.ir.OperationState;
import dev.ppto.ir.Region;
import dev.ppto.ir.attribute.DenseArrayAttr;
import dev.ppto.ir.text.OpParser;
import dev.ppto.ir.text.OpPrinter;
import dev.ppto.ir.type.IndexType;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** {@code %i -> i32 case 2 {...} default {...}}. */
final class IndexSwitchAssembly {
  static final String CASES = "cases";

  private IndexSwitchAssembly() {}

  static void parse(OpParser parser, OperationState state) {
    state.operand(parser.resolve(parser.operand(), IndexType.INDEX));
    parser.optionalAttributeDictionary(state);
    // No parentheses around several types, unlike in the other operations.
    state.results(parser.optionalPunctuation("->") ? parser.typeList() : List.of());
    Region byDefault = state.region();
    List<Long> cases = new ArrayList<>();
    while (parser.optionalKeyword("case")) {
      cases.add(parser.integer());
      ScfAssembly.regionWithYield(parser, state, state.region(), List.of());
    }
    state.attribute(CASES, DenseArrayAttr.i64(cases.stream().mapToLong(Long::longValue).toArray()));
    parser.keyword("default");
    ScfAssembly.regionWithYield(parser, state, byDefault, List.of());
  }

  static void print(IndexSwitchOp op, OpPrinter printer) {
    boolean results = op.resultCount() > 0;
    printer.text(" ").value(op.arg());
    printer.attributeDictionary(op, Set.of(CASES));
    if (results) {
      printer.text(" -> ").types(op.resultTypes());
    }
    printer.text(" ");
    for (int i = 0; i < op.caseRegions().size(); i++) {
      printer.newLine().text("case " + op.cases().get(i) + " ");
      printer.region(op.caseRegions().get(i), false, true);
    }
    printer.newLine().text("default ").region(op.defaultRegion(), false, results);
  }
}
