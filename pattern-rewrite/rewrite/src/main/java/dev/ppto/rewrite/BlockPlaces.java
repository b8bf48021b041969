package dev.ppto.rewrite;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Traits;
import dev.ppto.ir.analysis.Dominance;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.RegionSpec;

/** Where there may be several blocks. */
public final class BlockPlaces {
  private BlockPlaces() {}

  /** Whether the region around an operation may have several blocks, with the operation in one. */
  public static boolean mayBeSplitAt(Operation op) {
    Region region = op.parentRegion();
    Operation parent = op.parentOp();
    if (region == null
        || parent == null
        || op.next() == null
        || parent.has(Traits.SINGLE_BLOCK)
        || parent.has(Traits.NO_TERMINATOR)
        || !Dominance.isOrdered(region)) {
      return false;
    }
    OpSpec spec = parent.definition().spec();
    int index = parent.regions().indexOf(region);
    if (spec == null || spec.regions().isEmpty()) {
      return false;
    }
    RegionSpec last = spec.regions().get(spec.regions().size() - 1);
    RegionSpec wanted = index < spec.regions().size() ? spec.regions().get(index) : last;
    return wanted.size() == RegionSpec.Size.ANY;
  }
}
