package dev.ppto.dialects.ascend;

import com.google.common.collect.ImmutableMap;
import dev.ppto.execution.ElementFormat;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.memory.MemoryView;
import dev.ppto.execution.service.Core;
import dev.ppto.execution.service.Pipe;
import dev.ppto.execution.tile.ScalarFunction;
import dev.ppto.execution.tile.TileValue;
import dev.ppto.execution.tile.UnaryFunction;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.ir.text.Printer;
import java.util.Arrays;

/** The vector unit's instructions. */
final class ComputeSemantics {
  private static final ImmutableMap<String, ScalarFunction> BINARY =
      ImmutableMap.<String, ScalarFunction>builder()
          .put(TaddOp.NAME, ScalarFunction.ADD)
          .put(TsubOp.NAME, ScalarFunction.SUBTRACT)
          .put(TmulOp.NAME, ScalarFunction.MULTIPLY)
          .put(TdivOp.NAME, ScalarFunction.DIVIDE)
          .put(TmaxOp.NAME, ScalarFunction.MAXIMUM)
          .put(TminOp.NAME, ScalarFunction.MINIMUM)
          .put(TaddsOp.NAME, ScalarFunction.ADD)
          .put(TsubsOp.NAME, ScalarFunction.SUBTRACT)
          .put(TmulsOp.NAME, ScalarFunction.MULTIPLY)
          .put(TdivsOp.NAME, ScalarFunction.DIVIDE)
          .put(TmaxsOp.NAME, ScalarFunction.MAXIMUM)
          .put(TminsOp.NAME, ScalarFunction.MINIMUM)
          .buildOrThrow();

  private static final ImmutableMap<String, UnaryFunction> UNARY =
      ImmutableMap.of(
          TnegOp.NAME, UnaryFunction.NEGATE,
          TabsOp.NAME, UnaryFunction.ABSOLUTE,
          TsqrtOp.NAME, UnaryFunction.SQUARE_ROOT);

  private ComputeSemantics() {}

  /** Buffers are in the vector unit's memory; a scalar has the element type. */
  static void verify(Operation op) {
    BufferType buffer = null;
    for (Value operand : op.operands()) {
      if (operand.type() instanceof BufferType type) {
        buffer = type;
      }
    }
    if (buffer == null) {
      return;
    }
    if (buffer.space() != Space.VEC) {
      op.opError(
              "expected buffers in vec, where the vector unit works, found "
                  + Printer.print(buffer))
          .report();
    }
    for (Value operand : op.operands()) {
      if (!(operand.type() instanceof BufferType) && !buffer.elementType().equals(operand.type())) {
        op.opError(
                "expected a scalar of the buffer's element type "
                    + Printer.print(buffer.elementType())
                    + ", found "
                    + Printer.print(operand.type()))
            .report();
      }
    }
  }

  static void execute(Operation op, ProgramBuilder program) {
    if (op.has(AscendTraits.ELEMENTWISE_BINARY)) {
      binary(op, program);
    } else if (op.has(AscendTraits.ELEMENTWISE_SCALAR)) {
      scalar(op, program);
    } else {
      unary(op, program);
    }
  }

  static void execute(TexpandsOp op, ProgramBuilder program) {
    BufferType type = (BufferType) op.destination().type();
    ElementFormat format = ElementFormat.of(type.elementType());
    long[] shape = type.shape().toArray();
    long[] valid = Buffers.valid(type).toArray();
    int size = Math.toIntExact(type.elementCount());
    int scalar = program.register(op.scalar());
    int destination = program.register(op.destination());
    program.emit(
        frame -> {
          long word = frame.word(scalar);
          MemoryView to = frame.reference(destination, MemoryView.class);
          frame
              .service(Core.class)
              .issue(
                  frame,
                  Pipe.V,
                  () -> {
                    long[] words = new long[size];
                    Arrays.fill(words, word);
                    BufferAccess.write(TileValue.of(format, shape, valid, words), to);
                  });
          return Outcome.DONE;
        });
  }

  private static long[] valid(Operation op, int operand) {
    return Buffers.valid((BufferType) op.operand(operand).type()).toArray();
  }

  private static void binary(Operation op, ProgramBuilder program) {
    ScalarFunction function = BINARY.get(op.name());
    long[] valid = valid(op, 2);
    int[] operands = program.registers(op.operands());
    program.emit(
        frame -> {
          MemoryView lhs = frame.reference(operands[0], MemoryView.class);
          MemoryView rhs = frame.reference(operands[1], MemoryView.class);
          MemoryView to = frame.reference(operands[2], MemoryView.class);
          frame
              .service(Core.class)
              .issue(
                  frame,
                  Pipe.V,
                  () ->
                      BufferAccess.write(
                          function.apply(
                              BufferAccess.read(lhs, valid), BufferAccess.read(rhs, valid)),
                          to));
          return Outcome.DONE;
        });
  }

  private static void scalar(Operation op, ProgramBuilder program) {
    ScalarFunction function = BINARY.get(op.name());
    long[] valid = valid(op, 2);
    int[] operands = program.registers(op.operands());
    program.emit(
        frame -> {
          MemoryView lhs = frame.reference(operands[0], MemoryView.class);
          long word = frame.word(operands[1]);
          MemoryView to = frame.reference(operands[2], MemoryView.class);
          frame
              .service(Core.class)
              .issue(
                  frame,
                  Pipe.V,
                  () ->
                      BufferAccess.write(function.apply(BufferAccess.read(lhs, valid), word), to));
          return Outcome.DONE;
        });
  }

  /** Unary functions, and the plain copy, which has none. */
  private static void unary(Operation op, ProgramBuilder program) {
    UnaryFunction function = UNARY.get(op.name());
    long[] valid = valid(op, 1);
    int[] operands = program.registers(op.operands());
    program.emit(
        frame -> {
          MemoryView from = frame.reference(operands[0], MemoryView.class);
          MemoryView to = frame.reference(operands[1], MemoryView.class);
          frame
              .service(Core.class)
              .issue(
                  frame,
                  Pipe.V,
                  () -> {
                    TileValue tile = BufferAccess.read(from, valid);
                    BufferAccess.write(function == null ? tile : function.apply(tile), to);
                  });
          return Outcome.DONE;
        });
  }
}
