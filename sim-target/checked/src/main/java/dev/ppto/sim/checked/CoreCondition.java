package dev.ppto.sim.checked;

import dev.ppto.execution.Condition;
import dev.ppto.execution.WaitQueue;
import dev.ppto.execution.service.Pipe;
import org.jspecify.annotations.Nullable;

/**
 * What the scalar unit of a core waits for: a flag, the end of one pipe's work, or of all work.
 *
 * @param flag number of the flag; -1 if it does not wait for one
 * @param pipe null for all pipes, or where it waits for a flag
 */
record CoreCondition(CoreUnit core, int flag, @Nullable Pipe pipe) implements Condition {

  @Override
  public boolean holds() {
    if (flag >= 0) {
      return core.flags().isSet(flag);
    }
    return pipe == null ? core.isDrained() : core.isDrained(pipe);
  }

  @Override
  public WaitQueue queue() {
    return core.events();
  }

  @Override
  public String describe() {
    if (flag >= 0) {
      return Flags.name(flag) + ", which is not set";
    }
    return pipe == null
        ? "the end of the work of all pipes"
        : "the end of the work of pipe " + Flags.text(pipe);
  }
}
