package dev.ppto.ir.effect;

import dev.ppto.ir.Operation;
import java.util.function.Consumer;

/**
 * Op interface: what an operation itself touches. An operation with neither this interface nor
 * {@code Pure} nor {@code RecursiveMemoryEffects} may do anything.
 */
@FunctionalInterface
public interface MemoryEffects {
  void effects(Operation op, Consumer<Effect> sink);
}
