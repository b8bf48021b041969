package dev.ppto.ir.text;

import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import java.util.function.BiConsumer;

/** Op interface: a hand-written custom form. */
public interface CustomAssembly {

  /** Parses what follows the operation's name into {@code state}. */
  void parse(OpParser parser, OperationState state);

  /** Prints what follows the operation's name, with the leading space. */
  void print(Operation op, OpPrinter printer);

  /** A form made of its two halves. */
  static CustomAssembly of(
      BiConsumer<OpParser, OperationState> parse, BiConsumer<Operation, OpPrinter> print) {
    return new CustomAssembly() {
      @Override
      public void parse(OpParser parser, OperationState state) {
        parse.accept(parser, state);
      }

      @Override
      public void print(Operation op, OpPrinter printer) {
        print.accept(op, printer);
      }
    };
  }
}
