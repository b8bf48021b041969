package dev.ppto.lowering.order;

import dev.ppto.dialects.ascend.Pipe;
import dev.ppto.execution.service.Core;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;

/**
 * The flags of a kernel. Each is given out once: a flag may be set again only when its last wait is
 * over, and two places that share one would have to be ordered for that.
 */
final class FlagPool {
  private record Key(Pipe source, Pipe target) {}

  private final Map<Key, Integer> used = new HashMap<>();

  /** A flag that nobody has; empty if all are taken. */
  OptionalInt take(Pipe source, Pipe target) {
    int next = used.merge(new Key(source, target), 1, Integer::sum) - 1;
    return next < Core.EVENTS ? OptionalInt.of(next) : OptionalInt.empty();
  }
}
