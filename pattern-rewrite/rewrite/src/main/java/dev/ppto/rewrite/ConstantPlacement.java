package dev.ppto.rewrite;

import dev.ppto.ir.Region;

/**
 * Dialect interface: whether folded constants may be put into a region of one of the dialect's
 * operations, although it is not isolated from above.
 */
@FunctionalInterface
public interface ConstantPlacement {
  boolean holdsConstants(Region region);
}
