package dev.ppto.dialects.scf;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Type;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.IndexType;
import java.util.List;

/** {@code scf.parallel}: a nest of loops in any order. */
final class ParallelSemantics {
  private ParallelSemantics() {}

  static void verify(ParallelOp op) {
    int rank = op.lowerBound().size();
    if (rank == 0) {
      op.opError("needs at least one tuple element for lowerBound, upperBound and step, found none")
          .report();
      return;
    }
    if (op.upperBound().size() != rank || op.step().size() != rank) {
      op.opError(
              "expects as many lower bounds as upper bounds and steps, found "
                  + rank
                  + ", "
                  + op.upperBound().size()
                  + " and "
                  + op.step().size())
          .report();
      return;
    }
    if (!LoopNest.verifySteps(op, op.step())) {
      return;
    }
    List<BlockArgument> arguments = op.body().entry().arguments();
    if (arguments.size() != rank) {
      op.opError(
              "expects the same number of induction variables: "
                  + rank
                  + " as bound and step values, found "
                  + arguments.size())
          .report();
      return;
    }
    for (BlockArgument argument : arguments) {
      if (argument.type() != IndexType.INDEX) {
        op.opError(
                "expects arguments for the induction variable to be of index type, found "
                    + Printer.print(argument.type()))
            .report();
        return;
      }
    }
    if (!Yields.verifyTerminator(op, op.body(), "body", ReduceOp.NAME)) {
      return;
    }
    ReduceOp reduce = reduce(op);
    if (op.resultCount() != reduce.reductions().size()) {
      count(op, "reductions", reduce.reductions().size());
      return;
    }
    if (op.resultCount() != op.initVals().size()) {
      count(op, "initial values", op.initVals().size());
      return;
    }
    for (int i = 0; i < op.resultCount(); i++) {
      Type result = op.result(i).type();
      if (!op.initVals().get(i).type().equals(result)) {
        mismatch(op, i, "initial value", op.initVals().get(i).type());
      }
      if (!reduce.operand(i).type().equals(result)) {
        mismatch(op, i, "reduction operand", reduce.operand(i).type());
      }
    }
  }

  private static void count(ParallelOp op, String what, int found) {
    op.opError(
            "expects number of results: "
                + op.resultCount()
                + " to be the same as number of "
                + what
                + ": "
                + found)
        .report();
  }

  private static void mismatch(ParallelOp op, int index, String what, Type found) {
    op.opError(
            "expects type of "
                + index
                + "-th "
                + what
                + ": '"
                + Printer.print(found)
                + "' to be the same as the "
                + index
                + "-th result type: '"
                + Printer.print(op.result(index).type())
                + "'")
        .report();
  }

  static ReduceOp reduce(ParallelOp op) {
    if (op.body().entry().terminator() instanceof ReduceOp reduce) {
      return reduce;
    }
    throw new IllegalStateException("'scf.parallel' without 'scf.reduce'");
  }

  static void execute(ParallelOp op, ProgramBuilder program) {
    ReduceOp reduce = reduce(op);
    int[] results = program.registers(op.results());
    program.move(program.registers(op.initVals()), results);
    LoopNest.compile(
        program,
        op.name(),
        program.registers(op.body().entry().arguments()),
        program.registers(op.lowerBound()),
        program.registers(op.upperBound()),
        program.registers(op.step()),
        () -> {
          program.compileBlock(op.body().entry());
          ReduceSemantics.combine(reduce, results, program);
        });
  }
}
