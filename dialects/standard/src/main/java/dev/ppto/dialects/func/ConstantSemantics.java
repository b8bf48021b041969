package dev.ppto.dialects.func;

import dev.ppto.execution.Outcome;
import dev.ppto.execution.Program;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Operation;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.Type;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.verify.Verifier;

/** {@code func.constant}. */
final class ConstantSemantics {
  private ConstantSemantics() {}

  static void verify(ConstantOp op) {
    String name = op.value().leaf();
    Operation target = SymbolTable.lookupNearest(op, op.value());
    if (!(target instanceof FuncOp function)) {
      op.opError(
              "reference to undefined function '"
                  + name
                  + "': expected the name of a func.func, found "
                  + (target == null ? "no symbol of that name" : "a " + target.name()))
          .report();
      return;
    }
    if (!Verifier.matchesDefinition(function)) {
      return; // what is wrong with the function is reported there
    }
    Type found = FunctionAssembly.typeOf(function);
    if (!found.equals(op.result().type())) {
      op.opError(
              "reference to function with mismatched type: expected "
                  + Printer.print(op.result().type())
                  + ", but '@"
                  + name
                  + "' has "
                  + Printer.print(found))
          .note(function.location(), "the function is here")
          .report();
    }
  }

  static void execute(ConstantOp op, ProgramBuilder program) {
    Program callee = program.function(op, op.value());
    int result = program.register(op.result());
    program.emit(
        frame -> {
          frame.setReference(result, callee);
          return Outcome.DONE;
        });
  }
}
