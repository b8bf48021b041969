package dev.ppto.lowering.scalars;

import dev.ppto.dialects.ascend.KernelOp;
import dev.ppto.pass.PassInfo;
import dev.ppto.rewrite.PatternSet;
import dev.ppto.transforms.PatternPass;

/**
 * Writes divisions that round to negative or positive infinity with the division that truncates,
 * which is the one that the scalar unit has.
 */
@PassInfo(
    name = "expand-divisions",
    summary = "Writes floor and ceiling divisions with the one that truncates",
    anchor = KernelOp.NAME)
public record ExpandDivisions() implements PatternPass {

  @Override
  public void addPatterns(PatternSet patterns) {
    patterns.add(new ExpandFloorDivision());
    patterns.add(new ExpandCeilingDivision());
    patterns.add(new ExpandUnsignedCeilingDivision());
  }
}
