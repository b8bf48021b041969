package dev.ppto.rewrite.analysis;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;

/** Op interface: the only result is this rank's number among the ranks that share windows. */
@FunctionalInterface
public interface RankNumber {

  /** The context that the number is asked of. */
  Value context(Operation op);
}
