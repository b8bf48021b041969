package dev.ppto.ir.text.assembly;

import dev.ppto.ir.OpDefinition;
import dev.ppto.ir.text.CustomAssembly;
import org.jspecify.annotations.Nullable;

/** Finds the custom form of operations. */
public final class AssemblyFormats {
  private AssemblyFormats() {}

  /** The custom form of an operation, hand-written or declarative; null if it has none. */
  public static @Nullable CustomAssembly of(OpDefinition definition) {
    return definition.as(CustomAssembly.class);
  }
}
