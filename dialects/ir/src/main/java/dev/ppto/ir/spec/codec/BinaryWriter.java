package dev.ppto.ir.spec.codec;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** Writes numbers in as few bytes as they need; strings and records only once. */
final class BinaryWriter {
  private static final int MORE = 0x80;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final Map<String, Integer> strings = new HashMap<>();
  private final Map<Object, Integer> records = new HashMap<>();

  /** A number of at least 0. */
  void number(long value) {
    long rest = value;
    while ((rest & -MORE) != 0) {
      bytes.write((int) rest & 0x7f | MORE);
      rest >>>= 7;
    }
    bytes.write((int) rest);
  }

  /** A number of either sign. */
  void signed(long value) {
    number(value << 1 ^ value >> 63);
  }

  void bytes(byte[] value) {
    number(value.length);
    bytes.writeBytes(value);
  }

  /** A string: its number among those before, from 1; or 0, and then the string itself. */
  void string(String value) {
    Integer before = strings.putIfAbsent(value, strings.size() + 1);
    if (before != null) {
      number(before);
    } else {
      number(0);
      bytes(value.getBytes(StandardCharsets.UTF_8));
    }
  }

  /** Writes the number of an equal record that was written before; or 0, and answers false. */
  boolean backReference(Object value) {
    Integer before = records.get(value);
    number(before == null ? 0 : before);
    return before != null;
  }

  /** Numbers a record, once all of it is written. */
  void written(Object value) {
    records.put(value, records.size() + 1);
  }

  byte[] toByteArray() {
    return bytes.toByteArray();
  }
}
