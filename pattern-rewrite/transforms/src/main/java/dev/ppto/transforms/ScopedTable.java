package dev.ppto.transforms;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A table whose entries go with the scope in which they were made. An inner scope shadows nothing.
 */
final class ScopedTable<K, V> {
  private final Map<K, V> entries = new HashMap<>();
  private final Deque<List<K>> scopes = new ArrayDeque<>();

  void open() {
    scopes.push(new ArrayList<>());
  }

  void close() {
    scopes.pop().forEach(entries::remove);
  }

  @Nullable V get(K key) {
    return entries.get(key);
  }

  /** Adds an entry that is not there yet. */
  void put(K key, V value) {
    entries.put(key, value);
    scopes.element().add(key);
  }
}
