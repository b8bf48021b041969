package dev.ppto.dialects.tile;

import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.rule.MemoryOperand;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.type.ShapedMemory;
import java.util.List;
import org.jspecify.annotations.Nullable;

final class ExtentSemantics {
  private ExtentSemantics() {}

  /** {@code extent(x : 8x?, 0) -> 8}. */
  static @Nullable FoldResult fold(ExtentOp op, List<@Nullable Attribute> operands) {
    ShapedMemory type = (ShapedMemory) op.source().type();
    int dimension = (int) op.dimension();
    return type.isDynamic(dimension)
        ? null
        : FoldResult.of(IntegerAttr.index(type.shape().get(dimension)));
  }

  static void execute(ExtentOp op, ProgramBuilder program) {
    int source = program.register(op.source());
    int result = program.register(op.size());
    int dimension = (int) op.dimension();
    program.emit(
        frame -> {
          frame.setWord(result, MemoryOperand.read(frame, source).shape()[dimension]);
          return Outcome.DONE;
        });
  }
}
