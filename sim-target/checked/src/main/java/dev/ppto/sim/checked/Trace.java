package dev.ppto.sim.checked;

import dev.ppto.execution.Program;
import dev.ppto.ir.Operation;
import org.jspecify.annotations.Nullable;

/**
 * A place in a running program and how it came there.
 *
 * @param operation that is executed
 * @param program the function it is executed in
 * @param reached how {@code caller} leads here
 * @param caller null at the entry
 */
record Trace(Operation operation, Program program, Link reached, @Nullable Trace caller) {

  /** How one function starts another. */
  enum Link {
    CALL("called from"),
    DISPATCH("dispatched from"),
    TASK("submitted from");

    private final String text;

    Link(String text) {
      this.text = text;
    }

    String text() {
      return text;
    }
  }
}
