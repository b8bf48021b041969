package dev.ppto.rewrite;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import java.util.List;

/**
 * Hears what a rewriter does to the IR, and which patterns a driver tries. All methods may be left
 * out.
 */
public interface RewriteListener {

  /** {@code op}, with all in its regions, was inserted, or was moved from elsewhere. */
  default void inserted(Operation op) {}

  /** Operands, attributes or successors of {@code op} were changed in place. */
  default void modified(Operation op) {}

  /** The results of {@code op} are about to be replaced; it is erased next. */
  default void replaced(Operation op, List<? extends Value> values) {}

  /** {@code op} is about to be erased. Called for nested operations too, before their parents. */
  default void erased(Operation op) {}

  /** A driver is about to try {@code pattern} on {@code op}. */
  default void patternStarted(RewritePattern pattern, Operation op) {}

  /**
   * The pattern answered. {@code op} may be erased by now: only its name and location may be read.
   */
  default void patternFinished(RewritePattern pattern, Operation op, MatchResult result) {}

  /**
   * All that {@code pattern} and those after it changed has been taken back, and {@code op} is as
   * it was before: what the pattern made could not be legalized.
   */
  default void patternUndone(RewritePattern pattern, Operation op, String reason) {}

  /**
   * {@code op} is about to be replaced by a constant or an existing value, or was simplified in
   * place.
   */
  default void folded(Operation op) {}

  /**
   * Whether a greedy driver may apply a pattern, or a fold, to {@code op}. One that is always
   * refused is as good as not there; so a listener can find out which rewrite does harm.
   *
   * @param pattern name of the pattern; {@code fold} for a fold
   */
  default boolean allows(String pattern, Operation op) {
    return true;
  }

  /** A listener that hands on to both. */
  static RewriteListener both(RewriteListener first, RewriteListener second) {
    return new BothListeners(first, second);
  }
}
