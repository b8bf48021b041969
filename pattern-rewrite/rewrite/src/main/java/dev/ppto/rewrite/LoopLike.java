package dev.ppto.rewrite;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import java.util.List;

/** Op interface: an operation that runs regions again and again. */
@FunctionalInterface
public interface LoopLike {

  /** The regions that run once per iteration. */
  List<Region> bodies(Operation loop);

  /** True if each body is certain to run at least once when the loop is reached. */
  default boolean runsAtLeastOnce(Operation loop) {
    return false;
  }
}
