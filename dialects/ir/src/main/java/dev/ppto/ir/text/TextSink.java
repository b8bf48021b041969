package dev.ppto.ir.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/** Collects text and hands it on in large pieces. */
final class TextSink {
  private static final int PIECE = 1 << 16;

  private final StringBuilder buffer;
  private final @Nullable Appendable target;

  /** How many characters were handed on. */
  private long flushed;

  /** Keeps all text. */
  TextSink() {
    this(null);
  }

  /** Hands the text on to {@code target}, if there is one; {@link #flush} hands on the rest. */
  TextSink(@Nullable Appendable target) {
    this.target = target;
    buffer = new StringBuilder(target == null ? 256 : PIECE + 1024);
  }

  TextSink append(char c) {
    buffer.append(c);
    return this;
  }

  TextSink append(String text) {
    buffer.append(text);
    return this;
  }

  TextSink append(String text, int start, int end) {
    buffer.append(text, start, end);
    return this;
  }

  /** Takes over all text of another sink, which has handed on none. */
  TextSink append(TextSink text) {
    if (target != null) {
      flush();
      handOn(text.buffer);
    } else {
      buffer.append(text.buffer);
    }
    return this;
  }

  TextSink append(long number) {
    buffer.append(number);
    return this;
  }

  /** A new line, indented by that many spaces. */
  TextSink line(int indent) {
    if (target != null && buffer.length() >= PIECE) {
      flush();
    }
    buffer.append('\n');
    return spaces(indent);
  }

  TextSink spaces(int count) {
    for (int i = 0; i < count; i++) {
      buffer.append(' ');
    }
    return this;
  }

  void flush() {
    if (target != null) {
      handOn(buffer);
      buffer.setLength(0);
    }
  }

  private void handOn(StringBuilder text) {
    try {
      target.append(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    flushed += text.length();
  }

  /** The present end of the text, for {@link #reset}. */
  long mark() {
    return flushed + buffer.length();
  }

  /** The text after a mark, which {@link #line} has not passed since. */
  String since(long mark) {
    return buffer.substring((int) (mark - flushed));
  }

  /** Takes back all text after a mark; false if part of it is handed on already. */
  boolean reset(long mark) {
    if (mark < flushed) {
      return false;
    }
    buffer.setLength((int) (mark - flushed));
    return true;
  }

  /** What is not handed on yet. */
  @Override
  public String toString() {
    return buffer.toString();
  }
}
