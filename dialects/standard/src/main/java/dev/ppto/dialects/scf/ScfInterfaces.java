package dev.ppto.dialects.scf;

import dev.ppto.ir.DialectBindings;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.rewrite.LoopLike;
import java.util.List;

/** Interfaces of operations that the definition has no words for. */
final class ScfInterfaces {
  private ScfInterfaces() {}

  static void attach(DialectBindings bindings) {
    bindings.attach("for", LoopLike.class, new ForLoop());
    bindings.attach("while", LoopLike.class, Operation::regions);
  }

  private static final class ForLoop implements LoopLike {
    @Override
    public List<Region> bodies(Operation loop) {
      return loop.regions();
    }

    @Override
    public boolean runsAtLeastOnce(Operation loop) {
      Long trips = loop instanceof ForOp op ? TripCount.of(op) : null;
      return trips != null && trips > 0;
    }
  }
}
