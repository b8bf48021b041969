package dev.ppto.dialects.dist;

import dev.ppto.rewrite.PatternSet;

final class GetSemantics {
  private GetSemantics() {}

  static void canonicalize(PatternSet patterns) {
    patterns.add(new EraseEmptyTransfer(GetOp.NAME, op -> RegionCopy.of((GetOp) op)));
  }
}
