package dev.ppto.ir;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/**
 * The pool of all types and attributes of this JVM: concurrent, and weak so that what no IR uses is
 * collected. Finding what is in the pool takes no lock; parsers ask for hundreds of thousands.
 */
public final class Uniquer {
  private static final int SHARD_BITS = 5;
  private static final Shard[] SHARDS = new Shard[1 << SHARD_BITS];

  static {
    for (int i = 0; i < SHARDS.length; i++) {
      SHARDS[i] = new Shard();
    }
  }

  private Uniquer() {}

  /** The one instance that equals {@code value}. */
  @SuppressWarnings("unchecked") // an equal object is of the same class
  public static <T> T unique(T value) {
    int hash = value.hashCode();
    // Spreads hashes that differ in few bits.
    hash *= 0x9e3779b9;
    hash ^= hash >>> 16;
    return (T) SHARDS[hash & SHARDS.length - 1].unique(value, hash);
  }

  private static final class Entry extends WeakReference<Object> {
    final int hash;
    final @Nullable Entry next;

    Entry(Object value, int hash, @Nullable Entry next, ReferenceQueue<Object> queue) {
      super(value, queue);
      this.hash = hash;
      this.next = next;
    }
  }

  /** A hash table of chains that never change: adding puts a new head, removing copies the rest. */
  private static final class Shard {
    private final ReferenceQueue<Object> dropped = new ReferenceQueue<>();
    private volatile @Nullable Entry[] table = new Entry[64];
    private int count;

    Object unique(Object value, int hash) {
      Object found = find(table, value, hash);
      return found == null ? add(value, hash) : found;
    }

    private static int slot(@Nullable Entry[] table, int hash) {
      return hash >>> SHARD_BITS & table.length - 1;
    }

    private static @Nullable Object find(@Nullable Entry[] table, Object value, int hash) {
      for (Entry entry = table[slot(table, hash)]; entry != null; entry = entry.next) {
        if (entry.hash == hash) {
          Object known = entry.get();
          if (known != null && known.equals(value)) {
            return known;
          }
        }
      }
      return null;
    }

    private synchronized Object add(Object value, int hash) {
      removeDropped();
      Entry[] now = table;
      Object found = find(now, value, hash);
      if (found != null) {
        return found;
      }
      if (count++ > now.length) {
        now = grown(now);
      }
      int slot = slot(now, hash);
      now[slot] = new Entry(value, hash, now[slot], dropped);
      table = now;
      return value;
    }

    private Entry[] grown(@Nullable Entry[] old) {
      Entry[] bigger = new Entry[old.length * 2];
      for (Entry chain : old) {
        for (Entry entry = chain; entry != null; entry = entry.next) {
          Object value = entry.get();
          if (value == null) {
            count--;
            continue;
          }
          int slot = slot(bigger, entry.hash);
          bigger[slot] = new Entry(value, entry.hash, bigger[slot], dropped);
        }
      }
      return bigger;
    }

    private void removeDropped() {
      for (Reference<?> gone = dropped.poll(); gone != null; gone = dropped.poll()) {
        remove((Entry) gone);
      }
    }

    /** Removes an entry, and others of its chain whose objects are gone too. */
    private void remove(Entry gone) {
      Entry[] now = table;
      int slot = slot(now, gone.hash);
      Entry rest = null;
      int removed = 0;
      for (Entry entry = now[slot]; entry != null; entry = entry.next) {
        Object value = entry.get();
        if (value == null) {
          removed++;
        } else {
          rest = new Entry(value, entry.hash, rest, dropped);
        }
      }
      if (removed > 0) {
        count -= removed;
        now[slot] = rest;
        table = now;
      }
    }
  }
}
