package dev.ppto.targets.ascend.pto;

import dev.ppto.ir.Operation;

/** Op interface: the {@code .pto} text of an operation. */
@FunctionalInterface
public interface PtoRule {
  void write(Operation op, PtoFunction function);
}
