package dev.ppto.dialects.func;

import dev.ppto.execution.Frame;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.Program;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Operation;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.Type;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.FunctionType;
import dev.ppto.ir.verify.Verifier;
import java.util.List;

/** {@code func.call}. */
final class CallSemantics {
  private CallSemantics() {}

  static void verify(CallOp op) {
    String name = op.callee().leaf();
    Operation target = SymbolTable.lookupNearest(op, op.callee());
    if (!(target instanceof FuncOp function)) {
      var error =
          op.opError(
              "'"
                  + name
                  + "' does not reference a valid function: expected the name of a func.func, found"
                  + " "
                  + (target == null ? "no symbol of that name" : "a " + target.name()));
      if (target != null) {
        error.note(target.location(), "it is defined here");
      }
      error.report();
      return;
    }
    if (!Verifier.matchesDefinition(function)) {
      return; // what is wrong with the function is reported there
    }
    FunctionType type = FunctionAssembly.typeOf(function);
    verifyOperands(op, function, type.inputs());
    verifyResults(op, function, type.results());
  }

  private static void verifyOperands(CallOp op, FuncOp function, List<Type> wanted) {
    if (op.operandCount() != wanted.size()) {
      op.opError(
              "incorrect number of operands for callee: expected "
                  + wanted.size()
                  + ", but got "
                  + op.operandCount())
          .note(function.location(), "the function is here")
          .report();
      return;
    }
    for (int i = 0; i < wanted.size(); i++) {
      Type found = op.operand(i).type();
      if (!found.equals(wanted.get(i))) {
        op.opError(
                "operand type mismatch: expected operand type '"
                    + Printer.print(wanted.get(i))
                    + "', but provided '"
                    + Printer.print(found)
                    + "' for operand number "
                    + i)
            .note(function.location(), "the function is here")
            .report();
      }
    }
  }

  private static void verifyResults(CallOp op, FuncOp function, List<Type> wanted) {
    if (op.resultCount() != wanted.size()) {
      op.opError(
              "incorrect number of results for callee: expected "
                  + wanted.size()
                  + ", but got "
                  + op.resultCount())
          .note(function.location(), "the function is here")
          .report();
      return;
    }
    for (int i = 0; i < wanted.size(); i++) {
      Type found = op.result(i).type();
      if (!found.equals(wanted.get(i))) {
        op.opError(
                "result type mismatch at index "
                    + i
                    + ": expected '"
                    + Printer.print(wanted.get(i))
                    + "', but got '"
                    + Printer.print(found)
                    + "'")
            .note(function.location(), "the function is here")
            .report();
      }
    }
  }

  static void execute(CallOp op, ProgramBuilder program) {
    Program callee = program.function(op, op.callee());
    int[] operands = program.registers(op.operands());
    int[] results = program.registers(op.results());
    program.emit(frame -> call(frame, callee, operands, results));
  }

  /** Enters a program with arguments from the caller's registers. */
  static Outcome call(Frame caller, Program callee, int[] operands, int[] results) {
    Frame frame = new Frame(callee, caller, results, caller.services());
    for (int i = 0; i < operands.length; i++) {
      frame.copyFrom(caller, operands[i], callee.argumentRegister(i));
    }
    return new Outcome.Call(frame);
  }
}
