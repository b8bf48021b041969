package dev.ppto.dialects.host;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.analysis.ViewLike;

/** What {@code host.part} refers to: elements of its source. */
final class PartView implements ViewLike {
  @Override
  public Value source(Operation view) {
    return ((PartOp) view).source();
  }

  @Override
  public Mapping mapping(Operation view) {
    return new Mapping.Somewhere();
  }
}
