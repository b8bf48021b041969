package dev.ppto.dialects.ascend;

import dev.ppto.execution.ElementFormat;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.ir.type.MemRefType;
import dev.ppto.rewrite.analysis.ViewLike;

/** What {@code ascend.window_view} refers to: its window from the start, dense. */
final class WindowViewModel implements ViewLike {
  @Override
  public Value source(Operation view) {
    return ((WindowViewOp) view).window();
  }

  @Override
  public Mapping mapping(Operation view) {
    WindowViewOp op = (WindowViewOp) view;
    return op.result().type() instanceof MemRefType type
        ? Mapping.Strided.dense(type, op.sizes(), ElementFormat.of(type.elementType()).bytes())
        : new Mapping.Somewhere();
  }
}
