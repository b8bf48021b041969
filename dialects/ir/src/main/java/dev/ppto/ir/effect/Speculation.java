package dev.ppto.ir.effect;

import dev.ppto.ir.Operation;

/**
 * Op interface: whether an operation that is not {@code Pure} may nevertheless run where it would
 * not have run, because of what its operands are: a division by a constant other than zero, for
 * example.
 */
@FunctionalInterface
public interface Speculation {
  boolean isSpeculatable(Operation op);
}
