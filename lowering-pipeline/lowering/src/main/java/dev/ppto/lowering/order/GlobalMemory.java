package dev.ppto.lowering.order;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.dialects.ascend.KernelOp;
import dev.ppto.dialects.ascend.KernelParameters;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Value;
import org.jspecify.annotations.Nullable;

/** What the views of a kernel refer to: which parameter, and whether it is in a window. */
final class GlobalMemory {
  private final KernelOp kernel;

  GlobalMemory(KernelOp kernel) {
    this.kernel = kernel;
  }

  /** The kernel parameter that a view or pointer comes from; null if it is not known. */
  @Nullable BlockArgument parameter(Value viewOrPointer) {
    BlockArgument argument = KernelParameters.of(viewOrPointer);
    return argument != null && argument.owner().parentOp() == kernel ? argument : null;
  }

  /** True if it is, or may be, part of a window, of this rank or of a peer. */
  boolean isWindow(Value viewOrPointer) {
    BlockArgument parameter = parameter(viewOrPointer);
    if (parameter == null) {
      return true;
    }
    ImmutableLongArray windows = kernel.windows();
    return windows != null && windows.contains(parameter.index());
  }
}
