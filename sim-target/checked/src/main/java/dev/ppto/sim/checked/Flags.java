package dev.ppto.sim.checked;

import dev.ppto.execution.Fault;
import dev.ppto.execution.service.Core;
import dev.ppto.execution.service.Pipe;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The flags of a core. Each remembers where it was set. */
final class Flags {
  private static final int PIPES = Pipe.values().length;

  private final @Nullable Trace[] setAt = new Trace[PIPES * PIPES * Core.EVENTS];
  private int count;

  /** Number of a flag; a fault if there is no such event, or the pipes are one. */
  static int index(Pipe source, Pipe target, int event) {
    if (event < 0 || event >= Core.EVENTS) {
      throw Fault.hazard(
          "event " + event + " does not exist; events are 0 to " + (Core.EVENTS - 1));
    }
    if (source == target) {
      throw Fault.hazard(
          "a flag from pipe " + text(source) + " to itself makes no sense; a pipe is in order");
    }
    return (source.ordinal() * PIPES + target.ordinal()) * Core.EVENTS + event;
  }

  static Pipe source(int flag) {
    return Pipe.values()[flag / Core.EVENTS / PIPES];
  }

  /** {@code flag mte2 -> v, event 0}. */
  static String name(int flag) {
    return "flag "
        + text(source(flag))
        + " -> "
        + text(Pipe.values()[flag / Core.EVENTS % PIPES])
        + ", event "
        + flag % Core.EVENTS;
  }

  static String text(Pipe pipe) {
    return pipe.name().toLowerCase(Locale.ROOT);
  }

  boolean isSet(int flag) {
    return setAt[flag] != null;
  }

  /** Where the flag was set; null if it is not. */
  @Nullable Trace setAt(int flag) {
    return setAt[flag];
  }

  void set(int flag, Trace trace) {
    setAt[flag] = trace;
    count++;
  }

  void clear(int flag) {
    setAt[flag] = null;
    count--;
  }

  /** The first flag that is set; -1 if none is. */
  int firstSet() {
    for (int flag = 0; count > 0 && flag < setAt.length; flag++) {
      if (setAt[flag] != null) {
        return flag;
      }
    }
    return -1;
  }
}
