package dev.ppto.dialects.cf;

import dev.ppto.dialects.arith.IntegerFormat;
import dev.ppto.ir.Block;
import dev.ppto.ir.Location;
import dev.ppto.ir.OperandSegments;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.text.OpParser;
import dev.ppto.ir.text.OpPrinter;
import dev.ppto.ir.text.Printer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** {@code %flag : i32, [default: ^a(%x : f32), 42: ^b]}, each edge on a line of its own. */
final class SwitchAssembly {
  /** Attribute with the values of the cases. */
  static final String VALUES = "case_values";

  /** Attribute with the number of operands of each case. */
  static final String SEGMENTS = "case_operand_segments";

  private SwitchAssembly() {}

  static void parse(OpParser parser, OperationState state) {
    OpParser.UnresolvedOperand flag = parser.operand();
    parser.punctuation(":");
    Type type = parser.type();
    parser.punctuation(",");
    parser.punctuation("[");
    List<Long> values = new ArrayList<>();
    List<Block> destinations = new ArrayList<>();
    List<List<Value>> operands = new ArrayList<>();
    parser.keyword("default");
    parseEdge(parser, destinations, operands);
    while (parser.optionalPunctuation(",")) {
      values.add(parseValue(parser, type));
      parseEdge(parser, destinations, operands);
    }
    parser.punctuation("]");
    parser.optionalAttributeDictionary(state);
    state.operand(parser.resolve(flag, type));
    SwitchCases.store(state, type, values, destinations, operands);
  }

  /** A value, signed or unsigned, as the signed number of the type's width. */
  private static long parseValue(OpParser parser, Type type) {
    IntegerFormat format = IntegerFormat.of(type);
    if (format == null) {
      throw parser.failure(
          "expected a flag that is an integer of 1 to 64 bits, but it is " + Printer.print(type));
    }
    Location location = parser.currentLocation();
    long value = parser.integer();
    if (value != format.signed(value) && value != format.unsigned(value)) {
      throw parser.failure(
          location, "expected a value that fits " + Printer.print(type) + ", but found " + value);
    }
    return format.wrap(value);
  }

  private static void parseEdge(
      OpParser parser, List<Block> destinations, List<List<Value>> operands) {
    parser.punctuation(":");
    destinations.add(parser.successor());
    if (!parser.optionalPunctuation("(")) {
      operands.add(List.of());
      return;
    }
    List<OpParser.UnresolvedOperand> names = parser.operandList();
    parser.punctuation(":");
    List<Type> types = parser.typeList();
    parser.punctuation(")");
    operands.add(parser.resolve(names, types));
  }

  static void print(SwitchOp op, OpPrinter printer) {
    SwitchCases cases = SwitchCases.of(op);
    printer.text(" ").value(op.flag()).text(" : ").type(op.flag().type()).text(", [");
    printer.newLine().text("  default: ");
    printEdge(cases.byDefault(), printer);
    for (SwitchCases.Case c : cases.cases()) {
      printer.text(",").newLine().text("  ").text(text(c.value(), op.flag().type()));
      printer.text(": ");
      printEdge(c.edge(), printer);
    }
    if (!cases.cases().isEmpty()) {
      printer.newLine(); // as MLIR, which leaves the bracket behind a lone default
    }
    printer.text("]");
    printer.attributeDictionary(op, Set.of(VALUES, SEGMENTS, OperandSegments.OPERANDS));
  }

  /** Values are written as unsigned, as MLIR does; those of 64 bits as signed, to be readable. */
  private static String text(long value, Type type) {
    IntegerFormat format = IntegerFormat.of(type);
    return Long.toString(format == null ? value : format.unsigned(value));
  }

  private static void printEdge(Branches.Edge edge, OpPrinter printer) {
    printer.successor(edge.target());
    if (!edge.operands().isEmpty()) {
      printer.text("(").values(edge.operands()).text(" : ");
      printer.types(edge.operands().stream().map(Value::type).toList()).text(")");
    }
  }
}
