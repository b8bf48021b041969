package dev.ppto.ir.spec.codec;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads what {@link BinaryWriter} writes. Whatever the bytes are, it answers or refuses them. */
final class BinaryReader {
  private static final int MORE = 0x80;

  private final byte[] bytes;
  private final int end;
  private int at;
  private final List<String> strings = new ArrayList<>();
  private final List<Object> records = new ArrayList<>();

  BinaryReader(byte[] bytes, int from, int end) {
    this.bytes = bytes;
    this.at = from;
    this.end = end;
  }

  MalformedFileException malformed(String problem) {
    return new MalformedFileException("byte " + at + ": " + problem);
  }

  long number() throws MalformedFileException {
    long value = 0;
    for (int shift = 0; shift < Long.SIZE; shift += 7) {
      if (at >= end) {
        throw malformed("expected a number, found the end");
      }
      byte next = bytes[at++];
      value |= (long) (next & 0x7f) << shift;
      if ((next & MORE) == 0) {
        return value;
      }
    }
    throw malformed("expected a number of at most 64 bits");
  }

  long signed() throws MalformedFileException {
    long value = number();
    return value >>> 1 ^ -(value & 1);
  }

  /** A number from 0 to below {@code limit}. */
  int below(int limit) throws MalformedFileException {
    long value = number();
    if (value < 0 || value >= limit) {
      throw malformed("expected a number below " + limit + ", found " + value);
    }
    return (int) value;
  }

  /** The size of something whose every part takes at least a byte. */
  int size() throws MalformedFileException {
    return below(end - at + 1);
  }

  byte[] bytes() throws MalformedFileException {
    int size = size();
    if (size > end - at) {
      throw malformed("expected " + size + " bytes, found the end");
    }
    at += size;
    return Arrays.copyOfRange(bytes, at - size, at);
  }

  String string() throws MalformedFileException {
    int number = below(strings.size() + 1);
    if (number == 0) {
      strings.add(new String(bytes(), StandardCharsets.UTF_8));
      number = strings.size();
    }
    return strings.get(number - 1);
  }

  /** The record that a number refers to; null: a new one follows. */
  @Nullable Object backReference() throws MalformedFileException {
    int number = below(records.size() + 1);
    return number == 0 ? null : records.get(number - 1);
  }

  void read(Object value) {
    records.add(value);
  }

  boolean isAtEnd() {
    return at == end;
  }
}
