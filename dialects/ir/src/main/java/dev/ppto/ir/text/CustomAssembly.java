package dev.ppto.ir.text;

import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;

/** Op interface: a hand-written custom form. */
public interface CustomAssembly {

  /** Parses what follows the operation's name into {@code state}. */
  void parse(OpParser parser, OperationState state);

  /** Prints what follows the operation's name, with the leading space. */
  void print(Operation op, OpPrinter printer);
}
