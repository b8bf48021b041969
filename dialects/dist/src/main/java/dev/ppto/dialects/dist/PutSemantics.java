package dev.ppto.dialects.dist;

import dev.ppto.rewrite.PatternSet;

final class PutSemantics {
  private PutSemantics() {}

  static void canonicalize(PatternSet patterns) {
    patterns.add(new EraseEmptyTransfer(PutOp.NAME, op -> RegionCopy.of((PutOp) op)));
  }
}
