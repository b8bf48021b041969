package dev.ppto.dialects.scf;

import dev.ppto.dialects.arith.IntegerFormat;
import dev.ppto.execution.Fault;
import dev.ppto.execution.NotExecutableException;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.text.Printer;
import dev.ppto.rewrite.PatternSet;
import java.util.List;

/** {@code scf.for}: a counted loop. */
final class ForSemantics {
  private ForSemantics() {}

  static void verify(ForOp op) {
    List<BlockArgument> arguments = op.body().entry().arguments();
    if (arguments.isEmpty() || !arguments.get(0).type().equals(op.lowerBound().type())) {
      op.opError(
              "expected induction variable to be same type as bounds and step: expected "
                  + Printer.print(op.lowerBound().type())
                  + ", found "
                  + (arguments.isEmpty() ? "none" : Printer.print(arguments.get(0).type())))
          .report();
      return;
    }
    int inits = op.initArgs().size();
    if (inits != op.resultCount()) {
      op.opError(
              "mismatch in number of loop-carried values and defined values: "
                  + inits
                  + " != "
                  + op.resultCount())
          .report();
      return;
    }
    if (inits != arguments.size() - 1) {
      op.opError(
              "different number of inits and region iter_args: "
                  + inits
                  + " != "
                  + (arguments.size() - 1))
          .report();
      return;
    }
    if (!Yields.verifyTerminator(op, op.body(), "body", YieldOp.NAME)) {
      return;
    }
    List<Value> yielded = Yields.of(op.body());
    if (yielded.size() != inits) {
      Yields.verifyEdge(op, op.body().entry().last(), 0, 0, yielded, op.results());
      return;
    }
    for (int i = 0; i < inits; i++) {
      Type argument = arguments.get(i + 1).type();
      check(op, i, "init and " + i + "-th region iter_arg", op.initArgs().get(i).type(), argument);
      check(op, i, "region iter_arg and " + i + "-th loop result", argument, op.result(i).type());
      check(
          op, i, "region iter_arg and " + i + "-th yielded value", argument, yielded.get(i).type());
    }
  }

  private static void check(ForOp op, int index, String what, Type a, Type b) {
    if (!a.equals(b)) {
      op.opError(
              index
                  + "-th "
                  + what
                  + " have different type: '"
                  + Printer.print(a)
                  + "' != '"
                  + Printer.print(b)
                  + "'")
          .report();
    }
  }

  static void execute(ForOp op, ProgramBuilder program) {
    IntegerFormat format = IntegerFormat.of(op.lowerBound().type());
    if (format == null) {
      throw new NotExecutableException(
          op,
          "runs with index or integers of up to 64 bits, but here it has "
              + Printer.print(op.lowerBound().type()));
    }
    List<BlockArgument> arguments = op.body().entry().arguments();
    int induction = program.register(arguments.get(0));
    int[] carried = program.registers(arguments.subList(1, arguments.size()));
    int lower = program.register(op.lowerBound());
    int upper = program.register(op.upperBound());
    int step = program.register(op.step());
    ProgramBuilder.Label body = program.newLabel();
    ProgramBuilder.Label end = program.newLabel();

    program.move(program.registers(op.initArgs()), carried);
    program.emit(
        frame -> {
          long by = format.signed(frame.word(step));
          if (by <= 0) {
            throw Fault.hazard(
                "the step of 'scf.for' is " + by + ", but only a positive step ends a loop");
          }
          frame.setWord(induction, frame.word(lower));
          if (format.signed(frame.word(lower)) >= format.signed(frame.word(upper))) {
            frame.jump(end.pc());
          }
          return Outcome.DONE;
        });
    program.bind(body);
    program.compileBlock(op.body().entry());
    program.move(program.registers(Yields.of(op.body())), carried);
    program.emit(
        frame -> {
          long here = format.signed(frame.word(induction));
          long by = format.signed(frame.word(step));
          // The distance to the bound as an unsigned number: the next value itself may overflow.
          long left = format.signed(frame.word(upper)) - here;
          if (Long.compareUnsigned(left, by) > 0) {
            frame.setWord(induction, format.wrap(here + by));
            frame.jump(body.pc());
          }
          return Outcome.DONE;
        });
    program.bind(end);
    program.move(carried, program.registers(op.results()));
  }

  static void canonicalize(PatternSet patterns) {
    patterns.add(
        new InlineSingleTrip(),
        new EraseEmptyTrip(),
        new DropInvariantCarried(),
        new ResultFromOutside(),
        new DropUnusedCarried());
  }
}
