package dev.ppto.lowering.collectives;

import dev.ppto.dialects.tile.KernelOp;
import dev.ppto.pass.PassInfo;
import dev.ppto.rewrite.PatternSet;
import dev.ppto.transforms.PatternPass;

/** Writes the collectives of kernels with notifies, waits and one-sided access. */
@PassInfo(
    name = "lower-collectives",
    summary = "Writes collectives in kernels with notifies, waits and remote access",
    anchor = KernelOp.NAME)
public record LowerCollectives() implements PatternPass {

  @Override
  public void addPatterns(PatternSet patterns) {
    patterns.add(new ExpandBarrier());
  }
}
