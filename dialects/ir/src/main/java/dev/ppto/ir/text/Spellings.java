package dev.ppto.ir.text;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The distinct texts of a file. Looking up one that was seen before allocates nothing. */
final class Spellings {
  private final byte[] bytes;
  private Spelling[] table = new Spelling[1 << 12];

  /** The hash of the spelling in each slot: most slots are passed without looking at it. */
  private int[] hashes = new int[1 << 12];

  private int count;

  Spellings(byte[] bytes) {
    this.bytes = bytes;
  }

  Spelling at(int start, int end) {
    byte[] b = bytes;
    int hash = 0;
    for (int i = start; i < end; i++) {
      hash = hash * 31 + b[i];
    }
    hash ^= hash >>> 15;
    int mask = table.length - 1;
    int slot = hash & mask;
    for (; table[slot] != null; slot = (slot + 1) & mask) {
      if (hashes[slot] == hash) {
        Spelling s = table[slot];
        if (Arrays.equals(b, s.start, s.end, b, start, end)) {
          return s;
        }
      }
    }
    Spelling added = new Spelling(this, start, end);
    table[slot] = added;
    hashes[slot] = hash;
    if (++count * 2 > table.length) {
      grow();
    }
    return added;
  }

  /** The spelling of a text that occurs in the file; null if the parser has not seen it. */
  @Nullable Spelling find(String text) {
    byte[] wanted = text.getBytes(StandardCharsets.UTF_8);
    int hash = 0;
    for (byte c : wanted) {
      hash = hash * 31 + c;
    }
    hash ^= hash >>> 15;
    int mask = table.length - 1;
    for (int slot = hash & mask; table[slot] != null; slot = (slot + 1) & mask) {
      Spelling s = table[slot];
      if (hashes[slot] == hash && Arrays.equals(bytes, s.start, s.end, wanted, 0, wanted.length)) {
        return s;
      }
    }
    return null;
  }

  private void grow() {
    Spelling[] old = table;
    int[] oldHashes = hashes;
    table = new Spelling[old.length * 4];
    hashes = new int[table.length];
    int mask = table.length - 1;
    for (int i = 0; i < old.length; i++) {
      if (old[i] != null) {
        int slot = oldHashes[i] & mask;
        while (table[slot] != null) {
          slot = (slot + 1) & mask;
        }
        table[slot] = old[i];
        hashes[slot] = oldHashes[i];
      }
    }
  }

  String decode(int start, int end) {
    return new String(bytes, start, end - start, StandardCharsets.UTF_8);
  }
}
