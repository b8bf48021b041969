package dev.ppto.dialects.dist;

import dev.ppto.ir.DialectBindings;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.ir.effect.MemoryEffects;
import dev.ppto.rewrite.CopyLegality;
import dev.ppto.rewrite.analysis.ContextLike;
import dev.ppto.rewrite.analysis.InferIntegerRange;
import dev.ppto.rewrite.analysis.RankDependence;
import dev.ppto.rewrite.analysis.RankNumber;
import dev.ppto.rewrite.analysis.ViewLike;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Interfaces of operations that the definition has no words for. */
final class DistInterfaces {
  /** More ranks than a domain ever has: sums of two positions fit 32 bits. */
  private static final int MAX_RANKS = 1 << 30;

  private DistInterfaces() {}

  static void attach(DialectBindings bindings) {
    bindings.attach(
        "alloc_window",
        CopyLegality.class,
        (op, place) -> "a window is declared once, and 'dist.alloc_window' is in the body");
    bindings.attach("rank", RankDependence.class, RankDependence.ALWAYS);
    bindings.attach("alloc_window", RankDependence.class, RankDependence.LIKE_OPERANDS);
    bindings.attach("place_window", RankDependence.class, RankDependence.LIKE_OPERANDS);
    bindings.attach("rank", InferIntegerRange.class, InferIntegerRange.between(0, MAX_RANKS - 1));
    bindings.attach("nranks", InferIntegerRange.class, InferIntegerRange.between(1, MAX_RANKS));
    bindings.attach("rank", RankNumber.class, op -> ((RankOp) op).ctx());
    bindings.attach("context", ContextLike.class, op -> ((ContextOp) op).source());
    bindings.attach("view", ViewLike.class, new WindowViewModel());
    throughContext(bindings, "remote_load", op -> ((RemoteLoadOp) op).using());
    throughContext(bindings, "remote_store", op -> ((RemoteStoreOp) op).using());
    throughContext(bindings, "notify", op -> ((NotifyOp) op).using());
  }

  /** Lets the effects that a definition declares on a peer tell the context of the peer. */
  private static void throughContext(
      DialectBindings bindings, String op, Function<Operation, @Nullable Value> context) {
    MemoryEffects declared = bindings.model(op, MemoryEffects.class);
    if (declared == null) {
      throw new IllegalStateException("'dist." + op + "' declares no effects");
    }
    bindings.attach(
        op,
        MemoryEffects.class,
        (remote, sink) ->
            declared.effects(remote, effect -> sink.accept(effect.through(context.apply(remote)))));
  }
}
