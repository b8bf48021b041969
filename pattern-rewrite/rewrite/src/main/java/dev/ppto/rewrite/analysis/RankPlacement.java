package dev.ppto.rewrite.analysis;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;

/** Op interface: a call, by one program for all ranks, of a function that runs on one of them. */
@FunctionalInterface
public interface RankPlacement {

  /** The rank that the function runs on. */
  Value rank(Operation call);
}
