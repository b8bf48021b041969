package dev.ppto.ir.text;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The distinct texts of a file. Looking up one that was seen before allocates nothing. */
final class Spellings {
  private final byte[] bytes;
  private Spelling[] table = new Spelling[1 << 10];
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
    for (Spelling s; (s = table[slot]) != null; slot = (slot + 1) & mask) {
      if (s.hash == hash && Arrays.equals(b, s.start, s.end, b, start, end)) {
        return s;
      }
    }
    Spelling added = new Spelling(this, start, end, hash);
    table[slot] = added;
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
      if (s.hash == hash && Arrays.equals(bytes, s.start, s.end, wanted, 0, wanted.length)) {
        return s;
      }
    }
    return null;
  }

  private void grow() {
    Spelling[] old = table;
    table = new Spelling[old.length * 2];
    int mask = table.length - 1;
    for (Spelling s : old) {
      if (s != null) {
        int slot = s.hash & mask;
        while (table[slot] != null) {
          slot = (slot + 1) & mask;
        }
        table[slot] = s;
      }
    }
  }

  String decode(int start, int end) {
    return new String(bytes, start, end - start, StandardCharsets.UTF_8);
  }
}
