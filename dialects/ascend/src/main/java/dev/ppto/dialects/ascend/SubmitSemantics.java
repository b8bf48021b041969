package dev.ppto.dialects.ascend;

import dev.ppto.dialects.signature.Level;
import dev.ppto.dialects.signature.Signature;
import dev.ppto.execution.Argument;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.Program;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.rule.CallRules;
import dev.ppto.execution.service.TaskQueue;
import dev.ppto.execution.service.WindowTensor;
import dev.ppto.ir.Operation;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.Type;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.ShapedMemory;
import java.util.ArrayList;
import java.util.List;

final class SubmitSemantics {
  private SubmitSemantics() {}

  static void verify(SubmitOp op) {
    if (!Level.DEVICE.verify(op, "a kernel is submitted")) {
      return;
    }
    Operation callee = SymbolTable.lookupNearest(op, op.callee());
    if (!(callee instanceof KernelOp)) {
      op.opError(
              "expected the name of an ascend.kernel, found '@"
                  + op.callee().leaf()
                  + "', which is "
                  + (callee == null ? "not defined" : Level.describe(callee)))
          .report();
      return;
    }
    if (!Signature.isReadable(callee)) {
      return; // Reported at the kernel.
    }
    Signature signature = Signature.of(callee);
    if (signature.size() != op.arguments().size()) {
      op.opError(
              "expected "
                  + signature.size()
                  + (signature.size() == 1 ? " argument, found " : " arguments, found ")
                  + op.arguments().size())
          .note(callee.location(), "the kernel is here")
          .report();
      return;
    }
    for (int i = 0; i < signature.size(); i++) {
      Type wanted = signature.types().get(i);
      Type given = op.arguments().get(i).type();
      if (!accepts(wanted, given)) {
        op.opError(
                "argument #"
                    + i
                    + ": expected "
                    + (wanted instanceof GmType gm
                        ? "a tensor of " + Printer.print(gm.elementType())
                        : Printer.print(wanted))
                    + ", found "
                    + Printer.print(given))
            .note(callee.location(), "the kernel is here")
            .report();
      }
    }
  }

  private static boolean accepts(Type wanted, Type given) {
    return wanted instanceof GmType gm && given instanceof ShapedMemory memory
        ? gm.elementType().equals(memory.elementType())
        : wanted.equals(given);
  }

  static void execute(SubmitOp op, ProgramBuilder program) {
    Program kernel = program.function(op, op.callee());
    String core = ((KernelOp) kernel.function()).core().keyword();
    int[] arguments = program.registers(op.arguments());
    int[] after = program.registers(op.after());
    int result = program.register(op.task());
    program.emit(
        frame -> {
          List<Argument> passed = new ArrayList<>();
          for (Argument argument : CallRules.read(frame, arguments)) {
            passed.add(
                argument.reference() instanceof WindowTensor tensor
                    ? Argument.ofReference(tensor.local())
                    : argument);
          }
          List<TaskQueue.Task> earlier = new ArrayList<>();
          for (int register : after) {
            earlier.add(frame.reference(register, TaskQueue.Task.class));
          }
          TaskQueue queue = frame.service(TaskQueue.class);
          frame.setReference(result, queue.submit(frame, kernel, core, passed, earlier));
          return Outcome.DONE;
        });
  }
}
