package dev.ppto.ir.text.assembly;

import dev.ppto.ir.OpDefinition;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.text.CustomAssembly;
import org.jspecify.annotations.Nullable;

/** Finds the custom form of operations. */
public final class AssemblyFormats {
  private AssemblyFormats() {}

  /**
   * The custom form of an operation, hand-written or declarative; null if it has none. A
   * declarative one is compiled at the first call.
   */
  public static @Nullable CustomAssembly of(OpDefinition definition) {
    CustomAssembly assembly = definition.as(CustomAssembly.class);
    if (assembly != null) {
      return assembly;
    }
    OpSpec spec = definition.spec();
    if (spec == null || spec.assembly().isEmpty()) {
      return null;
    }
    assembly = CompiledAssembly.of(definition);
    definition.attach(CustomAssembly.class, assembly);
    return assembly;
  }
}
