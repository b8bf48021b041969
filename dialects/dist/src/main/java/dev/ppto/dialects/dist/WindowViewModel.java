package dev.ppto.dialects.dist;

import dev.ppto.execution.ElementFormat;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.analysis.ViewLike;

/** What {@code dist.view} refers to: its window from the start, dense. */
final class WindowViewModel implements ViewLike {
  @Override
  public Value source(Operation view) {
    return ((ViewOp) view).window();
  }

  @Override
  public Mapping mapping(Operation view) {
    ViewOp op = (ViewOp) view;
    TensorType type = (TensorType) op.result().type();
    return Mapping.Strided.dense(type, op.sizes(), ElementFormat.of(type.elementType()).bytes());
  }
}
