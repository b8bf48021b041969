package dev.ppto.dialects.signature;

import dev.ppto.execution.Argument;
import dev.ppto.execution.Fault;
import dev.ppto.execution.memory.MemoryView;
import dev.ppto.execution.service.WindowTensor;
import dev.ppto.execution.service.WindowView;
import dev.ppto.ir.Operation;
import dev.ppto.ir.type.ShapedMemory;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Checks, when a function is entered, that arguments have the extents its parameters promise. */
public final class ArgumentShapes {
  private ArgumentShapes() {}

  /** A fault if a static extent differs, or if two places of one named extent do. */
  public static void check(Operation function, List<Argument> arguments) {
    Signature signature = Signature.of(function);
    List<String> names = Signature.parameterNames(function);
    for (int i = 0; i < signature.size(); i++) {
      long[] shape = shapeOf(arguments.get(i));
      if (shape != null && signature.types().get(i) instanceof ShapedMemory wanted) {
        checkStatic(names.get(i), wanted, shape);
      }
    }
    ExtentSolver solver = new ExtentSolver();
    for (NamedExtent extent : signature.extents()) {
      checkNamed(solver, extent, names, arguments);
    }
  }

  private static void checkStatic(String name, ShapedMemory wanted, long[] shape) {
    for (int d = 0; d < wanted.rank() && d < shape.length; d++) {
      if (!wanted.isDynamic(d) && wanted.shape().get(d) != shape[d]) {
        throw Fault.invalidArgument(
            "dimension "
                + d
                + " of '"
                + name
                + "': expected "
                + wanted.shape().get(d)
                + ", found shape "
                + Arrays.toString(shape));
      }
    }
  }

  private static void checkNamed(
      ExtentSolver solver, NamedExtent extent, List<String> names, List<Argument> arguments) {
    for (NamedExtent.Place place : extent.places()) {
      long[] shape = shapeOf(arguments.get(place.parameter()));
      if (shape == null) {
        continue;
      }
      try {
        solver.add(
            extent.expression(),
            shape[place.dimension()],
            "dimension " + place.dimension() + " of '" + names.get(place.parameter()) + "'");
      } catch (ExtentConflict e) {
        throw Fault.invalidArgument(String.valueOf(e.getMessage()));
      }
    }
  }

  /** Extents of an argument that is memory; null for anything else. */
  public static long @Nullable [] shapeOf(Argument argument) {
    Object reference = argument.reference();
    if (reference instanceof MemoryView view) {
      return view.shape();
    }
    if (reference instanceof WindowTensor tensor) {
      return tensor.shape();
    }
    if (reference instanceof WindowView view) {
      return view.shape();
    }
    return null;
  }
}
