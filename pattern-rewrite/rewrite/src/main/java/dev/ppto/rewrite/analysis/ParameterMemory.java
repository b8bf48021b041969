package dev.ppto.rewrite.analysis;

import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Operation;
import dev.ppto.ir.type.MemRefType;
import dev.ppto.ir.type.ShapedMemory;
import dev.ppto.ir.type.UnrankedMemRefType;
import org.jspecify.annotations.Nullable;

/** Op interface: a function that knows of its parameters which kind of memory they refer to. */
@FunctionalInterface
public interface ParameterMemory {

  /** Tells memory by the type of the reference: a memref is never a part of a window. */
  ParameterMemory BY_TYPE =
      (function, parameter) ->
          parameter.type() instanceof UnrankedMemRefType
              ? MemRefType.class
              : parameter.type() instanceof ShapedMemory ? parameter.type().getClass() : null;

  /** Each parameter refers to memory of its own. */
  ParameterMemory APART = (function, parameter) -> parameter;

  /**
   * A kind of memory: references of different kinds are never to the same bytes. Null if it is not
   * known.
   */
  @Nullable Object kind(Operation function, BlockArgument parameter);
}
