package dev.ppto.ir.effect;

import dev.ppto.ir.Operation;

/**
 * Op interface: whether an operation may run where it would not have run, because of what its
 * operands are: a division by a constant other than zero, for example. It has the last word, also
 * for operations that are {@code Pure}.
 */
@FunctionalInterface
public interface Speculation {
  boolean isSpeculatable(Operation op);
}
