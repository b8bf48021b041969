package dev.ppto.ir.control;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.SymbolRefAttr;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Op interface: an operation that runs a {@link CallableLike} elsewhere. */
public interface CallLike {

  /** What is called; null if that is only known when the program runs. */
  @Nullable SymbolRefAttr callee(Operation call);

  /** What the parameters become, one value for each. */
  List<Value> arguments(Operation call);

  /**
   * True if the call ends before what follows it runs, on the same activity, so that the body of
   * what is called may stand in its place.
   */
  default boolean isSynchronous(Operation call) {
    return false;
  }
}
