package dev.ppto.reduce;

import dev.ppto.ir.Operation;
import java.util.List;

/**
 * One way to make a program smaller. It need not keep what the program means, only try to keep it
 * valid: the reducer verifies what comes out, and throws it away if it is not.
 *
 * @param <T> a place at which the program can be made smaller
 */
public interface Reduction<T> {

  /** Name in progress reports. */
  String name();

  /** All places, in an order that is the same for a copy of the program. */
  List<T> targets(Operation root);

  /** Whether it may find more where it has just made the program smaller. */
  default boolean repeats() {
    return false;
  }

  /** Changes the program at some of its places, as far as possible, each on its own. */
  void apply(Operation root, List<T> chosen);
}
