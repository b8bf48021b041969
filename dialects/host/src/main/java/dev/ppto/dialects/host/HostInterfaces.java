package dev.ppto.dialects.host;

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
import dev.ppto.rewrite.analysis.RankDependence;
import dev.ppto.rewrite.analysis.RankPlacement;
import dev.ppto.rewrite.analysis.ViewLike;

/** Interfaces of the dialect's operations that the definition language has no word for. */
final class HostInterfaces {
  private HostInterfaces() {}

  static void attach(DialectBindings bindings) {
    bindings.attach("func", ResultNames.class, new ParameterNames());
    bindings.attach("func", CallableLike.class, new FunctionBody());
    bindings.attach("dispatch", CallLike.class, new SymbolCall(0, false));
    bindings.attach("func", RankDependence.class, RankDependence.ONE_PROGRAM);
    bindings.attach("slice", RankDependence.class, RankDependence.LIKE_FIRST_OPERAND);
    bindings.attach("part", RankDependence.class, RankDependence.LIKE_FIRST_OPERAND);
    bindings.attach("dispatch", RankPlacement.class, call -> ((DispatchOp) call).device());
    bindings.attach("world_size", InferIntegerRange.class, InferIntegerRange.atLeast(1));
    bindings.attach("func", ParameterMemory.class, ParameterMemory.APART);
    bindings.attach("slice", ViewLike.class, new SliceView());
    bindings.attach("part", ViewLike.class, new PartView());
    // An index outside the dimension stops the run.
    bindings.attach("slice", Speculation.class, op -> false);
    bindings.attach("part", Speculation.class, op -> false);
  }
}
