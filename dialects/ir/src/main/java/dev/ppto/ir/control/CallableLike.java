package dev.ppto.ir.control;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import org.jspecify.annotations.Nullable;

/** Op interface: a function, whose body runs when it is called. */
@FunctionalInterface
public interface CallableLike {

  /** The body, whose entry has an argument for each parameter; null if it is elsewhere. */
  @Nullable Region body(Operation callable);
}
