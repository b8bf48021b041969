package dev.ppto.dialects.ascend;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Operation;
import dev.ppto.ir.type.ShapedMemory;
import dev.ppto.rewrite.analysis.ParameterMemory;
import org.jspecify.annotations.Nullable;

/** Which parameters of a device function or a kernel refer to windows. */
final class WindowParameters implements ParameterMemory {
  private enum Kind {
    WINDOW,
    TENSOR
  }

  @Override
  public @Nullable Object kind(Operation function, BlockArgument parameter) {
    if (!(parameter.type() instanceof GmType || parameter.type() instanceof ShapedMemory)) {
      return null;
    }
    ImmutableLongArray windows =
        function instanceof KernelOp kernel ? kernel.windows() : ((TaskGraphOp) function).windows();
    return windows != null && windows.contains(parameter.index()) ? Kind.WINDOW : Kind.TENSOR;
  }
}
