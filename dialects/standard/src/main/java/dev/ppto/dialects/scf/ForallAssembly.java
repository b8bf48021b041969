package dev.ppto.dialects.scf;

import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.OperandSegments;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.DenseArrayAttr;
import dev.ppto.ir.text.OpParser;
import dev.ppto.ir.text.OpPrinter;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.type.ShapedType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** {@code (%i, %j) in (%n, 4) shared_outs(%o = %t) -> (tensor<4xf32>) {...}}. */
final class ForallAssembly {
  static final String LOWER = "staticLowerBound";
  static final String UPPER = "staticUpperBound";
  static final String STEP = "staticStep";

  private ForallAssembly() {}

  static void parse(OpParser parser, OperationState state) {
    List<OpParser.Argument> induction = ScfAssembly.inductionVariables(parser);
    int rank = induction.size();
    long[] segments = new long[4];
    if (parser.optionalPunctuation("=")) {
      segments[0] = mixed(parser, state, LOWER, rank, "lower bounds");
      parser.keyword("to");
      segments[1] = mixed(parser, state, UPPER, rank, "upper bounds");
      parser.keyword("step");
      segments[2] = mixed(parser, state, STEP, rank, "steps");
    } else {
      parser.keyword("in");
      segments[1] = mixed(parser, state, UPPER, rank, "upper bounds");
      state.attribute(LOWER, DenseArrayAttr.i64(new long[rank]));
      long[] ones = new long[rank];
      Arrays.fill(ones, 1);
      state.attribute(STEP, DenseArrayAttr.i64(ones));
    }
    List<OpParser.Argument> arguments = new ArrayList<>(induction);
    if (parser.optionalKeyword("shared_outs")) {
      ScfAssembly.Initialization outs = ScfAssembly.Initialization.parseOptional(parser);
      List<Type> types = parser.optionalArrowTypeList();
      if (outs.size() != types.size()) {
        throw parser.failure(
            "expected as many shared outputs as results, found "
                + outs.size()
                + " after 'shared_outs' and "
                + types.size()
                + " result types");
      }
      state.operands(parser.resolve(outs.values, types));
      state.results(types);
      segments[3] = types.size();
      arguments.addAll(outs.typed(types));
    }
    state.attribute(OperandSegments.OPERANDS, DenseArrayAttr.of(IntegerType.I32, segments));
    parser.region(state.region(), arguments);
    InParallelAssembly.ensure(parser, state);
    parser.optionalAttributeDictionary(state);
  }

  /** Parses values and constants; the number of values. */
  private static int mixed(
      OpParser parser, OperationState state, String attribute, int rank, String what) {
    parser.punctuation("(");
    List<Long> constants = new ArrayList<>();
    int values = 0;
    if (!parser.optionalPunctuation(")")) {
      do {
        OpParser.UnresolvedOperand operand = parser.optionalOperand();
        if (operand != null) {
          state.operand(parser.resolve(operand, IndexType.INDEX));
          constants.add(ShapedType.DYNAMIC);
          values++;
        } else {
          constants.add(parser.integer());
        }
      } while (parser.optionalPunctuation(","));
      if (constants.size() != rank) {
        throw parser.failure(
            "expected "
                + rank
                + " "
                + what
                + ", one for each induction variable, found "
                + constants.size());
      }
      parser.punctuation(")");
    }
    state.attribute(
        attribute, DenseArrayAttr.i64(constants.stream().mapToLong(Long::longValue).toArray()));
    return values;
  }

  static void print(ForallOp op, OpPrinter printer) {
    int rank = op.staticUpperBound().length();
    List<BlockArgument> arguments = op.body().entry().arguments();
    printer.text(" (").values(arguments.subList(0, rank)).text(")");
    boolean normalized =
        op.staticLowerBound().asList().stream().allMatch(bound -> bound == 0)
            && op.staticStep().asList().stream().allMatch(step -> step == 1);
    if (normalized) {
      printer.text(" in ");
      mixed(op.staticUpperBound().asList(), op.dynamicUpperBound(), printer);
    } else {
      printer.text(" = ");
      mixed(op.staticLowerBound().asList(), op.dynamicLowerBound(), printer);
      printer.text(" to ");
      mixed(op.staticUpperBound().asList(), op.dynamicUpperBound(), printer);
      printer.text(" step ");
      mixed(op.staticStep().asList(), op.dynamicStep(), printer);
    }
    boolean results = op.resultCount() > 0;
    if (results) {
      printer.text(" shared_outs");
      ScfAssembly.printInitialization(
          arguments.subList(rank, arguments.size()), op.outputs(), printer);
      printer.text(" -> (").types(op.resultTypes()).text(")");
    }
    printer.text(" ").region(op.body(), false, results);
    printer.attributeDictionary(op, Set.of(OperandSegments.OPERANDS, LOWER, UPPER, STEP));
  }

  private static void mixed(List<Long> constants, List<Value> values, OpPrinter printer) {
    int next = 0;
    printer.text("(");
    for (int i = 0; i < constants.size(); i++) {
      printer.text(i == 0 ? "" : ", ");
      if (constants.get(i) == ShapedType.DYNAMIC) {
        printer.value(values.get(next++));
      } else {
        printer.text(Long.toString(constants.get(i)));
      }
    }
    printer.text(")");
  }
}
