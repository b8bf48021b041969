package dev.ppto.lowering.transfers;

import dev.ppto.dialects.dist.GetOp;
import dev.ppto.dialects.dist.PutOp;
import dev.ppto.dialects.dist.RegionCopy;
import dev.ppto.dialects.tile.KernelOp;
import dev.ppto.pass.PassInfo;
import dev.ppto.rewrite.PatternSet;
import dev.ppto.transforms.PatternPass;

/** Writes puts and gets with loads and stores of tiles, piece by piece. */
@PassInfo(
    name = "expand-transfers",
    summary = "Writes puts and gets with loads and stores of tiles",
    anchor = KernelOp.NAME)
public record ExpandTransfers() implements PatternPass {

  @Override
  public void addPatterns(PatternSet patterns) {
    patterns.add(new ExpandTransfer(PutOp.NAME, op -> RegionCopy.of((PutOp) op)));
    patterns.add(new ExpandTransfer(GetOp.NAME, op -> RegionCopy.of((GetOp) op)));
  }
}
