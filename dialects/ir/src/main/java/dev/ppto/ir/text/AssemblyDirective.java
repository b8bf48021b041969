package dev.ppto.ir.text;

import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import java.util.List;

/**
 * A hand-written piece of a declarative assembly format, used as {@code custom<Name>($a, $b)}. The
 * names are those of the operand groups and attributes in the parentheses.
 */
public interface AssemblyDirective {

  /**
   * Parses into {@code state}: attributes by {@code state.attribute}, operands through {@code
   * operands} for the group of that name.
   */
  void parse(OpParser parser, OperationState state, List<String> names, OperandSink operands);

  void print(Operation op, OpPrinter printer, List<String> names);

  /**
   * Takes the unresolved operands of a named group; they get their types from the rest of the
   * format.
   */
  @FunctionalInterface
  interface OperandSink {
    void add(String group, OpParser.UnresolvedOperand operand);
  }
}
