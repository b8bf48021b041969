package dev.ppto.dialects.host;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.analysis.ViewLike;

/** What {@code host.slice} refers to: the part at an index of the leading dimension. */
final class SliceView implements ViewLike {
  @Override
  public Value source(Operation view) {
    return ((SliceOp) view).source();
  }

  @Override
  public Mapping mapping(Operation view) {
    return new Mapping.Leading(((SliceOp) view).index());
  }
}
