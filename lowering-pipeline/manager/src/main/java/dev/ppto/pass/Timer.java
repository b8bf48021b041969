package dev.ppto.pass;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How long something took, and the parts of it, in nanoseconds. Guarded by its {@link PassTiming}.
 */
final class Timer {
  final String name;
  private final @Nullable Object key;
  private final List<Timer> parts = new ArrayList<>();

  /** Of all threads together. */
  long user;

  /** From start to end, however many threads there were. */
  long wall;

  private int running;
  private long since;

  Timer(String name, @Nullable Object key) {
    this.name = name;
    this.key = key;
  }

  List<Timer> parts() {
    return parts;
  }

  /** The part for {@code partKey}, which is known by its identity; made if there is none yet. */
  Timer part(Object partKey, String partName) {
    for (Timer part : parts) {
      if (part.key == partKey || partKey instanceof String && Objects.equals(part.key, partKey)) {
        return part;
      }
    }
    Timer part = new Timer(partName, partKey);
    parts.add(part);
    return part;
  }

  void start(long now) {
    if (running++ == 0) {
      since = now;
    }
  }

  void stop(long started, long now) {
    user += now - started;
    if (--running == 0) {
      wall += now - since;
    }
  }

  /** All parts at any depth, those of one name as one, the longest first. */
  List<Timer> merged() {
    Map<String, Timer> byName = new LinkedHashMap<>();
    merge(byName);
    List<Timer> sorted = new ArrayList<>(byName.values());
    sorted.sort(Comparator.comparingLong((Timer timer) -> timer.wall).reversed());
    return sorted;
  }

  private void merge(Map<String, Timer> byName) {
    for (Timer part : parts) {
      Timer sum = byName.computeIfAbsent(part.name, each -> new Timer(each, null));
      sum.user += part.user;
      sum.wall += part.wall;
      part.merge(byName);
    }
  }
}
