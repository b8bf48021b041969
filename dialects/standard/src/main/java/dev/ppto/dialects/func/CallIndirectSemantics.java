package dev.ppto.dialects.func;

import dev.ppto.execution.Program;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.FunctionType;
import dev.ppto.rewrite.PatternSet;
import java.util.List;

/** {@code func.call_indirect}. */
final class CallIndirectSemantics {
  private CallIndirectSemantics() {}

  static void verify(CallIndirectOp op) {
    FunctionType type = (FunctionType) op.callee().type();
    List<Type> operands = op.calleeOperands().stream().map(Value::type).toList();
    if (!operands.equals(type.inputs()) || !op.resultTypes().equals(type.results())) {
      op.opError(
              "failed to verify that the operands and results have the types of the callee:"
                  + " expected "
                  + Printer.print(type)
                  + ", found "
                  + Printer.print(FunctionType.of(operands, op.resultTypes())))
          .report();
    }
  }

  static void execute(CallIndirectOp op, ProgramBuilder program) {
    int callee = program.register(op.callee());
    int[] operands = program.registers(op.calleeOperands());
    int[] results = program.registers(op.results());
    program.emit(
        frame ->
            CallSemantics.call(frame, frame.reference(callee, Program.class), operands, results));
  }

  static void canonicalize(PatternSet patterns) {
    patterns.add(new CallKnownFunction());
  }
}
