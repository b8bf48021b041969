package dev.ppto.dialects.ascend;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.analysis.ViewLike;

/** What {@code ascend.peer_address} refers to: the same place on another rank. */
final class PeerView implements ViewLike {
  @Override
  public Value source(Operation view) {
    return ((PeerAddressOp) view).base();
  }

  @Override
  public Mapping mapping(Operation view) {
    PeerAddressOp op = (PeerAddressOp) view;
    return new Mapping.OnRank(op.peer(), op.ctx());
  }
}
