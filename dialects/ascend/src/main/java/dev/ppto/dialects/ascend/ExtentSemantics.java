package dev.ppto.dialects.ascend;

import dev.ppto.dialects.signature.ArgumentShapes;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;

final class ExtentSemantics {
  private ExtentSemantics() {}

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
