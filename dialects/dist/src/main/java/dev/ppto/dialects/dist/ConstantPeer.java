package dev.ppto.dialects.dist;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.IntegerAttr;

/** The rule for a peer that is known at compile time. */
final class ConstantPeer {
  private ConstantPeer() {}

  /** Reports a constant peer below zero; the upper bound is known only when the program runs. */
  static void verify(Operation op, Value peer) {
    Operation definition = peer.definingOp();
    if (definition != null
        && definition.has(Traits.CONSTANT_LIKE)
        && definition.attribute("value") instanceof IntegerAttr constant
        && constant.value().signum() < 0) {
      op.opError("expected a peer from 0, found " + constant.value())
          .about("peer")
          .note("a peer is a position in the domain's rank set")
          .report();
    }
  }
}
