package dev.ppto.dialects.scf;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.DefinedAttribute;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.OpaqueAttr;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.ShapedType;
import java.util.List;

/** {@code scf.forall}: a nest of loops over parts of shared outputs. */
final class ForallSemantics {
  private ForallSemantics() {}

  static void verify(ForallOp op) {
    int rank = op.staticUpperBound().length();
    if (op.staticLowerBound().length() != rank || op.staticStep().length() != rank) {
      op.opError(
              "expects as many lower bounds and steps as upper bounds, found "
                  + op.staticLowerBound().length()
                  + ", "
                  + op.staticStep().length()
                  + " and "
                  + rank)
          .report();
      return;
    }
    if (!dynamic(op, "lower bound", op.staticLowerBound(), op.dynamicLowerBound())
        || !dynamic(op, "upper bound", op.staticUpperBound(), op.dynamicUpperBound())
        || !dynamic(op, "step", op.staticStep(), op.dynamicStep())
        || !LoopNest.verifySteps(op, op.dynamicStep())) {
      return;
    }
    for (long step : op.staticStep().asList()) {
      if (step != ShapedType.DYNAMIC && step <= 0) {
        op.opError("constant step must be positive, found " + step).report();
        return;
      }
    }
    int mapped = op.mapping() == null ? 0 : op.mapping().elements().size();
    if (mapped != 0 && mapped != rank) {
      op.opError(
              "mapping attribute size must match op rank: expected " + rank + ", found " + mapped)
          .report();
      return;
    }
    if (!verifyMapping(op)) {
      return;
    }
    if (op.outputs().size() != op.resultCount()) {
      op.opError(
              "produces "
                  + op.resultCount()
                  + " results, but has only "
                  + op.outputs().size()
                  + " outputs")
          .report();
      return;
    }
    arguments(op, rank);
  }

  private static void arguments(ForallOp op, int rank) {
    List<BlockArgument> arguments = op.body().entry().arguments();
    if (arguments.size() != rank + op.outputs().size()) {
      op.opError(
              "region expects "
                  + (rank + op.outputs().size())
                  + " arguments, found "
                  + arguments.size())
          .report();
      return;
    }
    for (int i = 0; i < arguments.size(); i++) {
      Type expected = i < rank ? IndexType.INDEX : op.outputs().get(i - rank).type();
      Type result = i < rank ? expected : op.result(i - rank).type();
      if (!arguments.get(i).type().equals(expected) || !result.equals(expected)) {
        op.opError(
                "expects region argument #"
                    + i
                    + (i < rank ? "" : " and result #" + (i - rank))
                    + " of type '"
                    + Printer.print(expected)
                    + "', found '"
                    + Printer.print(arguments.get(i).type())
                    + (i < rank ? "'" : "' and '" + Printer.print(result) + "'"))
            .report();
        return;
      }
    }
    Yields.verifyTerminator(op, op.body(), "body", ForallInParallelOp.NAME);
  }

  /** What iterations are laid out on is for the dialect of a device to say. */
  private static boolean verifyMapping(ForallOp op) {
    List<Attribute> mapping = op.mapping() == null ? List.of() : op.mapping().elements();
    for (int i = 0; i < mapping.size(); i++) {
      if (!(mapping.get(i) instanceof DefinedAttribute || mapping.get(i) instanceof OpaqueAttr)) {
        op.opError(
                "attribute 'mapping' must be array of device mapping attributes, such as"
                    + " #gpu.thread<x>, but element #"
                    + i
                    + " is '"
                    + Printer.print(mapping.get(i))
                    + "'")
            .report();
        return false;
      }
    }
    return true;
  }

  private static boolean dynamic(
      ForallOp op, String what, ImmutableLongArray constants, List<Value> values) {
    long expected = constants.stream().filter(c -> c == ShapedType.DYNAMIC).count();
    if (expected == values.size()) {
      return true;
    }
    op.opError("expects " + expected + " dynamic " + what + " values, found " + values.size())
        .report();
    return false;
  }

  static void execute(ForallOp op, ProgramBuilder program) {
    int rank = op.staticUpperBound().length();
    List<BlockArgument> arguments = op.body().entry().arguments();
    int[] shared = program.registers(arguments.subList(rank, arguments.size()));
    program.move(program.registers(op.outputs()), shared);
    LoopNest.compile(
        program,
        op.name(),
        program.registers(arguments.subList(0, rank)),
        registers(op.staticLowerBound(), op.dynamicLowerBound(), program),
        registers(op.staticUpperBound(), op.dynamicUpperBound(), program),
        registers(op.staticStep(), op.dynamicStep(), program),
        () -> program.compileBlock(op.body().entry()));
    program.move(shared, program.registers(op.results()));
  }

  private static int[] registers(
      ImmutableLongArray constants, List<Value> values, ProgramBuilder program) {
    int[] registers = new int[constants.length()];
    int next = 0;
    for (int i = 0; i < registers.length; i++) {
      long constant = constants.get(i);
      if (constant == ShapedType.DYNAMIC) {
        registers[i] = program.register(values.get(next++));
      } else {
        int register = program.scratch();
        registers[i] = register;
        program.emit(
            frame -> {
              frame.setWord(register, constant);
              return Outcome.DONE;
            });
      }
    }
    return registers;
  }
}
