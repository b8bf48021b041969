package dev.ppto.dialects.scf;

import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Type;
import dev.ppto.ir.text.OpParser;
import dev.ppto.ir.text.OpPrinter;
import dev.ppto.ir.type.IndexType;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** {@code %i = %lb to %ub step %s iter_args(%a = %x) -> (f32) : i32 {...}}. */
final class ForAssembly {
  private ForAssembly() {}

  static void parse(OpParser parser, OperationState state) {
    OpParser.UnresolvedOperand induction = parser.argumentName();
    parser.punctuation("=");
    List<OpParser.UnresolvedOperand> bounds = new ArrayList<>();
    bounds.add(parser.operand());
    parser.keyword("to");
    bounds.add(parser.operand());
    parser.keyword("step");
    bounds.add(parser.operand());
    ScfAssembly.Initialization carried = new ScfAssembly.Initialization();
    List<Type> types = List.of();
    if (parser.optionalKeyword("iter_args")) {
      carried = ScfAssembly.Initialization.parseOptional(parser);
      types = parser.optionalArrowTypeList();
    }
    if (carried.size() != types.size()) {
      throw parser.failure(
          "mismatch in number of loop-carried values and defined values: iter_args has "
              + carried.size()
              + ", but there are "
              + types.size()
              + " result types");
    }
    Type type = parser.optionalPunctuation(":") ? parser.type() : IndexType.INDEX;
    for (OpParser.UnresolvedOperand bound : bounds) {
      state.operand(parser.resolve(bound, type));
    }
    state.operands(parser.resolve(carried.values, types));
    state.results(types);
    List<OpParser.Argument> arguments = new ArrayList<>();
    arguments.add(ScfAssembly.argument(induction, type));
    arguments.addAll(carried.typed(types));
    ScfAssembly.regionWithYield(parser, state, state.region(), arguments);
    parser.optionalAttributeDictionary(state);
  }

  static void print(ForOp op, OpPrinter printer) {
    List<BlockArgument> arguments = op.body().entry().arguments();
    printer.text(" ").value(arguments.get(0)).text(" = ").value(op.lowerBound());
    printer.text(" to ").value(op.upperBound()).text(" step ").value(op.step());
    boolean carries = !op.initArgs().isEmpty();
    if (carries) {
      printer.text(" iter_args");
      ScfAssembly.printInitialization(
          arguments.subList(1, arguments.size()), op.initArgs(), printer);
      printer.text(" -> (").types(op.resultTypes()).text(")");
    }
    printer.text(" ");
    Type type = arguments.get(0).type();
    if (type != IndexType.INDEX) {
      printer.text(" : ").type(type).text(" ");
    }
    printer.region(op.body(), false, carries);
    printer.attributeDictionary(op, Set.of());
  }
}
