package dev.ppto.dialects.scf;

import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.OperandSegments;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.DenseArrayAttr;
import dev.ppto.ir.text.OpParser;
import dev.ppto.ir.text.OpPrinter;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** {@code (%i) = (%lb) to (%ub) step (%s) init (%x) -> f32 {...}}. */
final class ParallelAssembly {
  private ParallelAssembly() {}

  static void parse(OpParser parser, OperationState state) {
    List<OpParser.Argument> induction = ScfAssembly.inductionVariables(parser);
    parser.punctuation("=");
    bounds(parser, state, induction.size(), "lower bounds");
    parser.keyword("to");
    bounds(parser, state, induction.size(), "upper bounds");
    parser.keyword("step");
    bounds(parser, state, induction.size(), "steps");
    List<OpParser.UnresolvedOperand> inits = List.of();
    if (parser.optionalKeyword("init")) {
      parser.punctuation("(");
      inits = parser.operandList();
      parser.punctuation(")");
    }
    List<Type> types = parser.optionalArrowTypeList();
    if (types.size() != inits.size()) {
      throw parser.failure(
          "expected as many initial values as results, found "
              + inits.size()
              + " after 'init' and "
              + types.size()
              + " result types");
    }
    state.operands(parser.resolve(inits, types));
    state.results(types);
    int rank = induction.size();
    state.attribute(
        OperandSegments.OPERANDS,
        DenseArrayAttr.of(IntegerType.I32, rank, rank, rank, inits.size()));
    parser.region(state.region(), induction);
    ScfAssembly.ensureTerminator(parser, state, ReduceOp.NAME);
    parser.optionalAttributeDictionary(state);
  }

  private static void bounds(OpParser parser, OperationState state, int rank, String what) {
    parser.punctuation("(");
    List<OpParser.UnresolvedOperand> operands = parser.operandList();
    if (operands.size() != rank) {
      throw parser.failure(
          "expected "
              + rank
              + " "
              + what
              + ", one for each induction variable, found "
              + operands.size());
    }
    parser.punctuation(")");
    List<Type> types = new ArrayList<>();
    operands.forEach(operand -> types.add(IndexType.INDEX));
    state.operands(parser.resolve(operands, types));
  }

  static void print(ParallelOp op, OpPrinter printer) {
    List<BlockArgument> arguments = op.body().entry().arguments();
    printer.text(" (").values(arguments).text(") = (").values(op.lowerBound());
    printer.text(") to (").values(op.upperBound()).text(") step (").values(op.step()).text(")");
    if (!op.initVals().isEmpty()) {
      printer.text(" init (").values(op.initVals()).text(")");
    }
    printer.optionalArrowTypes(op.resultTypes());
    printer.text(" ").region(op.body(), false, true);
    printer.attributeDictionary(op, Set.of(OperandSegments.OPERANDS));
  }
}
