package dev.ppto.dialects.ascend;

import dev.ppto.dialects.signature.ParameterNames;
import dev.ppto.ir.DialectBindings;
import dev.ppto.ir.control.CallLike;
import dev.ppto.ir.control.CallableLike;
import dev.ppto.ir.control.FunctionBody;
import dev.ppto.ir.control.SymbolCall;
import dev.ppto.ir.effect.Speculation;
import dev.ppto.ir.text.ResultNames;
import dev.ppto.rewrite.analysis.InferIntegerRange;
import dev.ppto.rewrite.analysis.ParameterMemory;
import dev.ppto.rewrite.analysis.PlacedMemory;
import dev.ppto.rewrite.analysis.RankDependence;
import dev.ppto.rewrite.analysis.RankNumber;
import dev.ppto.rewrite.analysis.ViewLike;
import java.util.List;

/** Interfaces of the dialect's operations that the definition language has no word for. */
final class AscendInterfaces {
  /** More ranks than a domain ever has: sums of two positions fit 32 bits. */
  private static final int MAX_RANKS = 1 << 30;

  private AscendInterfaces() {}

  static void attach(DialectBindings bindings) {
    for (String function : List.of("host_plan", "task_graph", "kernel")) {
      bindings.attach(function, ResultNames.class, new ParameterNames());
      bindings.attach(function, CallableLike.class, new FunctionBody());
    }
    bindings.attach("submit", CallLike.class, new SymbolCall(0, false));
    bindings.attach("host_plan", RankDependence.class, RankDependence.ONE_PROGRAM);
    bindings.attach("comm_rank", RankDependence.class, RankDependence.ALWAYS);
    for (String memory : List.of("window", "buffer")) {
      bindings.attach(memory, RankDependence.class, RankDependence.LIKE_OPERANDS);
    }
    bindings.attach(
        "comm_rank", InferIntegerRange.class, InferIntegerRange.between(0, MAX_RANKS - 1));
    bindings.attach("comm_size", InferIntegerRange.class, InferIntegerRange.between(1, MAX_RANKS));
    bindings.attach("comm_rank", RankNumber.class, op -> op.operand(0));
    bindings.attach("extent", InferIntegerRange.class, InferIntegerRange.atLeast(0));
    bindings.attach("view", ViewLike.class, new StridedViewModel());
    bindings.attach("window_view", ViewLike.class, new WindowViewModel());
    bindings.attach("peer_address", ViewLike.class, new PeerView());
    // A peer outside the domain stops the run.
    bindings.attach("peer_address", Speculation.class, op -> false);
    bindings.attach("buffer", PlacedMemory.class, new BufferPlace());
    bindings.attach("host_plan", ParameterMemory.class, ParameterMemory.APART);
    for (String function : List.of("task_graph", "kernel")) {
      bindings.attach(function, ParameterMemory.class, new WindowParameters());
    }
  }
}
