package dev.ppto.ir.control;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import org.jspecify.annotations.Nullable;

/** The model of a function whose only region is its body; a region without blocks: elsewhere. */
public final class FunctionBody implements CallableLike {
  @Override
  public @Nullable Region body(Operation callable) {
    return callable.regions().isEmpty() || callable.region(0).isEmpty() ? null : callable.region(0);
  }
}
