package dev.ppto.dialects.tile;

import dev.ppto.dialects.signature.ParameterNames;
import dev.ppto.ir.DialectBindings;
import dev.ppto.ir.control.CallableLike;
import dev.ppto.ir.control.FunctionBody;
import dev.ppto.ir.effect.Speculation;
import dev.ppto.ir.text.ResultNames;
import dev.ppto.rewrite.analysis.InferIntegerRange;
import dev.ppto.rewrite.analysis.ParameterMemory;

/** Interfaces of the dialect's operations that the definition language has no word for. */
final class TileInterfaces {
  private TileInterfaces() {}

  static void attach(DialectBindings bindings) {
    bindings.attach("kernel", ResultNames.class, new ParameterNames());
    bindings.attach("kernel", CallableLike.class, new FunctionBody());
    bindings.attach("extent", InferIntegerRange.class, InferIntegerRange.atLeast(0));
    // An element outside the tile stops the run.
    bindings.attach("element", Speculation.class, op -> false);
    bindings.attach("kernel", ParameterMemory.class, ParameterMemory.BY_TYPE);
  }
}
