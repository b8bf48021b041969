package dev.ppto.rewrite;

import dev.ppto.ir.Block;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Op interface of a synchronous {@link dev.ppto.ir.control.CallLike}: how the body of what it calls
 * is put in its place. A call without it is never inlined.
 */
public interface CallInlining {

  /** Why the body of {@code callee} may not take the call's place; null if it may. */
  default @Nullable String refusal(Operation call, Operation callee) {
    return null;
  }

  /** Ends a block: control goes on in {@code next}, whose arguments become the values. */
  void branch(
      Operation call, Builder builder, Location location, Block next, List<? extends Value> values);

  /**
   * Makes an operation that runs its only region once, and whose region may have several blocks,
   * for calls where there may be only one; null if there is no such operation.
   */
  @Nullable Operation wrapper(
      Operation call, Builder builder, Location location, List<? extends Type> results);

  /** Ends a block in the wrapper's region: the values become its results. */
  void leave(Operation call, Builder builder, Location location, List<? extends Value> values);
}
