package dev.ppto.rewrite.analysis;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import org.jspecify.annotations.Nullable;

/** Op interface: the only result is what is left over from a division. */
@FunctionalInterface
public interface RemainderLike {

  /**
   * A division. The result has the sign of the dividend, and less than the size of the divisor.
   *
   * @param signed how all three are read
   */
  record Division(Value dividend, Value divisor, boolean signed) {}

  /** The division; null if this operation is none. */
  @Nullable Division division(Operation op);
}
