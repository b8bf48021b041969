package dev.ppto.dialects.dist;

import dev.ppto.ir.Operation;

/** The rule that an operation belongs to the host. */
final class HostOnly {
  static final String HOST_FUNCTION = "host.func";

  private HostOnly() {}

  /** Reports unless {@code op} is in a host function. */
  static void verify(Operation op, String what) {
    for (Operation parent = op.parentOp(); parent != null; parent = parent.parentOp()) {
      if (parent.is(HOST_FUNCTION)) {
        return;
      }
      if (parent.name().endsWith(".func") || parent.name().endsWith(".kernel")) {
        op.opError(what + " by the host only: expected to be in a host.func, found a " + parent.name())
            .note(parent.location(), "the function is here; pass the view as a parameter instead")
            .report();
        return;
      }
    }
  }
}
