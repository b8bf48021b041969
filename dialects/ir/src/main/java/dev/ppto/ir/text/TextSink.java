package dev.ppto.ir.text;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Collects text as UTF-8 and hands it on in large pieces. Text of IR is ASCII but for what is in
 * strings, and most of it is of parts that occur again and again: they are copied as bytes.
 */
final class TextSink {
  private static final int PIECE = 1 << 16;

  private byte[] buffer;
  private int size;
  private final @Nullable OutputStream target;

  /** How many bytes were handed on. */
  private long flushed;

  /** Keeps all text. */
  TextSink() {
    this(null);
  }

  /** Hands the text on to {@code target}, if there is one; {@link #flush} hands on the rest. */
  TextSink(@Nullable OutputStream target) {
    this.target = target;
    buffer = new byte[target == null ? 256 : PIECE + 1024];
  }

  TextSink append(char c) {
    if (c < 0x80) {
      if (size == buffer.length) {
        grow(1);
      }
      buffer[size++] = (byte) c;
      return this;
    }
    return append(String.valueOf(c));
  }

  TextSink append(String text) {
    return append(text, 0, text.length());
  }

  TextSink append(String text, int start, int end) {
    if (buffer.length - size < end - start) {
      grow(end - start);
    }
    byte[] bytes = buffer;
    int p = size;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (c >= 0x80) {
        return append(text.substring(start, end).getBytes(StandardCharsets.UTF_8));
      }
      bytes[p++] = (byte) c;
    }
    size = p;
    return this;
  }

  /** Text that is encoded already. */
  TextSink append(byte[] text) {
    return append(text, text.length);
  }

  private TextSink append(byte[] text, int length) {
    if (buffer.length - size < length) {
      grow(length);
    }
    System.arraycopy(text, 0, buffer, size, length);
    size += length;
    return this;
  }

  /** Takes over all text of another sink, which has handed on none. */
  TextSink append(TextSink text) {
    if (target == null) {
      return append(text.buffer, text.size);
    }
    flush();
    handOn(text.buffer, text.size);
    return this;
  }

  TextSink append(int number) {
    if (number < 0) {
      return append(Integer.toString(number));
    }
    if (buffer.length - size < 10) {
      grow(10);
    }
    int digits = 1;
    for (int rest = number; rest >= 10; rest /= 10) {
      digits++;
    }
    int rest = number;
    for (int p = size + digits - 1; p >= size; p--) {
      buffer[p] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    size += digits;
    return this;
  }

  TextSink append(long number) {
    return number >= 0 && number <= Integer.MAX_VALUE
        ? append((int) number)
        : append(Long.toString(number));
  }

  /** A new line, indented by that many spaces. */
  TextSink line(int indent) {
    if (target != null && size >= PIECE) {
      flush();
    }
    append('\n');
    return spaces(indent);
  }

  TextSink spaces(int count) {
    if (buffer.length - size < count) {
      grow(count);
    }
    Arrays.fill(buffer, size, size + count, (byte) ' ');
    size += count;
    return this;
  }

  private void grow(int more) {
    buffer = Arrays.copyOf(buffer, Math.max(Math.addExact(size, more), grown(buffer.length)));
  }

  private static int grown(int length) {
    return length > (Integer.MAX_VALUE - 8) / 2 ? Integer.MAX_VALUE - 8 : 2 * length;
  }

  void flush() {
    if (target != null) {
      handOn(buffer, size);
      size = 0;
    }
  }

  private void handOn(byte[] text, int length) {
    try {
      target.write(text, 0, length);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    flushed += length;
  }

  /** The present end of the text, for {@link #reset}. */
  long mark() {
    return flushed + size;
  }

  /** The text after a mark, which {@link #line} has not passed since. */
  byte[] since(long mark) {
    return Arrays.copyOfRange(buffer, (int) (mark - flushed), size);
  }

  /** Takes back all text after a mark; false if part of it is handed on already. */
  boolean reset(long mark) {
    if (mark < flushed) {
      return false;
    }
    size = (int) (mark - flushed);
    return true;
  }

  /** What is not handed on yet. */
  @Override
  public String toString() {
    return new String(buffer, 0, size, StandardCharsets.UTF_8);
  }
}
