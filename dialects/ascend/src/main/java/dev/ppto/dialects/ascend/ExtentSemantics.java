package dev.ppto.dialects.ascend;

import dev.ppto.dialects.signature.ArgumentShapes;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.type.MemRefType;

final class ExtentSemantics {
  private ExtentSemantics() {}

  static void verify(ExtentOp op) {
    MemRefType type = (MemRefType) op.source().type();
    if (op.dimension() < 0 || op.dimension() >= type.rank()) {
      op.opError(
              (type.rank() == 0
                      ? "expected memory with dimensions, found rank 0 and dimension "
                      : "expected a dimension from 0 to " + (type.rank() - 1) + ", found ")
                  + op.dimension())
          .report();
    }
  }

  static void execute(ExtentOp op, ProgramBuilder program) {
    int source = program.register(op.source());
    int result = program.register(op.size());
    int dimension = (int) op.dimension();
    program.emit(
        frame -> {
          long[] shape = ArgumentShapes.shapeOf(frame.argument(source));
          if (shape == null) {
            throw new IllegalStateException("a memref is no memory at run time");
          }
          frame.setWord(result, shape[dimension]);
          return Outcome.DONE;
        });
  }
}
