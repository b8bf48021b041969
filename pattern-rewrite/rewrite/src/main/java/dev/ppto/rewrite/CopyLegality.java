package dev.ppto.rewrite;

import dev.ppto.ir.Operation;
import org.jspecify.annotations.Nullable;

/**
 * Op interface: whether there may be a copy of an operation. It is asked before a function's body
 * is copied to where it is called, and before a loop's body is copied. Operations without it may be
 * copied within their function; to other functions, if a dialect defines them.
 */
@FunctionalInterface
public interface CopyLegality {

  /**
   * Why there may be no copy; null if there may.
   *
   * @param place the call or the loop before which the copy would stand
   */
  @Nullable String refusal(Operation op, Operation place);

  /** The first refusal in all that the regions of an operation hold; null if there is none. */
  static @Nullable String refusalInside(Operation op, Operation place) {
    String[] reason = {null};
    op.walk(
        inner -> {
          CopyLegality model = inner == op ? null : inner.as(CopyLegality.class);
          if (model != null && reason[0] == null) {
            reason[0] = model.refusal(inner, place);
          }
        });
    return reason[0];
  }
}
