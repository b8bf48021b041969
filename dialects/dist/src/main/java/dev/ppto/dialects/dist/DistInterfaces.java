package dev.ppto.dialects.dist;

import dev.ppto.ir.DialectBindings;
import dev.ppto.rewrite.CopyLegality;
import dev.ppto.rewrite.analysis.InferIntegerRange;
import dev.ppto.rewrite.analysis.RankDependence;
import dev.ppto.rewrite.analysis.ViewLike;

/** Interfaces of operations that the definition has no words for. */
final class DistInterfaces {
  private DistInterfaces() {}

  static void attach(DialectBindings bindings) {
    bindings.attach(
        "alloc_window",
        CopyLegality.class,
        (op, place) -> "a window is declared once, and 'dist.alloc_window' is in the body");
    bindings.attach("rank", RankDependence.class, RankDependence.ALWAYS);
    bindings.attach("alloc_window", RankDependence.class, RankDependence.LIKE_OPERANDS);
    bindings.attach("place_window", RankDependence.class, RankDependence.LIKE_OPERANDS);
    bindings.attach("rank", InferIntegerRange.class, InferIntegerRange.atLeast(0));
    bindings.attach("nranks", InferIntegerRange.class, InferIntegerRange.atLeast(1));
    bindings.attach("view", ViewLike.class, new WindowViewModel());
  }
}
