package dev.ppto.dialects.scf;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Region;
import dev.ppto.ir.Type;
import dev.ppto.ir.text.Printer;
import java.util.List;

/** {@code scf.reduce}: how iterations combine. */
final class ReduceSemantics {
  private ReduceSemantics() {}

  static void verify(ReduceOp op) {
    if (!(op.parentOp() instanceof ParallelOp)) {
      op.opError(
              "expects parent op 'scf.parallel', found "
                  + (op.parentOp() == null ? "none" : "'" + op.parentOp().name() + "'"))
          .report();
      return;
    }
    if (op.operandCount() != op.reductions().size()) {
      op.opError(
              "expects number of reduction regions: "
                  + op.reductions().size()
                  + " to be the same as number of reduction operands: "
                  + op.operandCount())
          .report();
      return;
    }
    for (int i = 0; i < op.operandCount(); i++) {
      verify(op, i, op.reductions().get(i), op.operand(i).type());
    }
  }

  private static void verify(ReduceOp op, int index, Region region, Type type) {
    List<Type> arguments =
        region.entry().arguments().stream().map(argument -> argument.type()).toList();
    if (!arguments.equals(List.of(type, type))) {
      op.opError(
              index
                  + "-th reduction should have two block arguments of type '"
                  + Printer.print(type)
                  + "', found "
                  + arguments.stream().map(t -> "'" + Printer.print(t) + "'").toList())
          .report();
      return;
    }
    Yields.verifyTerminator(op, region, index + "-th reduction", ReduceReturnOp.NAME);
  }

  /** Combines what an iteration gives with what there is, in {@code results}. */
  static void combine(ReduceOp op, int[] results, ProgramBuilder program) {
    for (int i = 0; i < results.length; i++) {
      Region region = op.reductions().get(i);
      int[] arguments = program.registers(region.entry().arguments());
      program.move(
          new int[] {results[i], program.register(op.operand(i))},
          new int[] {arguments[0], arguments[1]});
      program.compileBlock(region.entry());
      program.move(program.registers(Yields.of(region)), new int[] {results[i]});
    }
  }

  /** Nothing by itself: the loop around it combines. */
  static void execute(ReduceOp op, ProgramBuilder program) {}

  /** Nothing by itself: the loop around it takes the operand. */
  static void execute(ReduceReturnOp op, ProgramBuilder program) {}
}
