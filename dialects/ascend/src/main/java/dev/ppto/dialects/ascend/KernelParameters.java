package dev.ppto.dialects.ascend;

import dev.ppto.dialects.signature.WriteAccess;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import org.jspecify.annotations.Nullable;

/** Where the memory that a kernel works on comes from. */
public final class KernelParameters {
  private KernelParameters() {}

  /** The block argument that a view or pointer comes from; null if it is not known. */
  public static @Nullable BlockArgument of(Value viewOrPointer) {
    Value value = viewOrPointer;
    while (true) {
      if (value instanceof BlockArgument argument) {
        return argument;
      }
      if (value.definingOp() instanceof ViewOp view) {
        value = view.base();
      } else if (value.definingOp() instanceof PeerAddressOp peer) {
        value = peer.base();
      } else {
        return null;
      }
    }
  }

  /** Reports at {@code op} if it writes a view of a parameter that is only read. */
  static void verifyWrite(Operation op, Value view, String how) {
    BlockArgument parameter = of(view);
    if (parameter != null) {
      WriteAccess.verifyParameter(op, parameter, how);
    }
  }
}
