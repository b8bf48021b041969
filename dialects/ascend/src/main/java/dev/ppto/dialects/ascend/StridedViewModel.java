package dev.ppto.dialects.ascend;

import dev.ppto.execution.ElementFormat;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.analysis.ViewLike;

/** What {@code ascend.view} refers to: elements at strides behind a pointer. */
final class StridedViewModel implements ViewLike {
  @Override
  public Value source(Operation view) {
    return ((ViewOp) view).base();
  }

  @Override
  public Mapping mapping(Operation view) {
    ViewOp op = (ViewOp) view;
    ViewType type = (ViewType) op.result().type();
    return new Mapping.Strided(
        ViewLike.mixed(op.staticSizes().asList(), op.sizes()),
        ViewLike.mixed(op.staticStrides().asList(), op.strides()),
        ElementFormat.of(type.elementType()).bytes());
  }
}
