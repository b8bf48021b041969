package dev.ppto.rewrite.analysis;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;

/** Op interface: the only result stands for the ranks that share the window of a reference. */
@FunctionalInterface
public interface ContextLike {

  /** A reference to the window. */
  Value memory(Operation op);
}
