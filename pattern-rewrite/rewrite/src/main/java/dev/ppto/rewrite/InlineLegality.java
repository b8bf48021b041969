package dev.ppto.rewrite;

import dev.ppto.ir.Operation;
import org.jspecify.annotations.Nullable;

/**
 * Op interface: whether an operation in a function's body may be copied to where the function is
 * called. Without it, operations that a dialect defines may, and others may not.
 */
@FunctionalInterface
public interface InlineLegality {

  /** Why the operation may not stand where {@code call} does; null if it may. */
  @Nullable String refusal(Operation op, Operation call);
}
