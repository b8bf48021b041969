package dev.ppto.lit.filecheck;

import java.util.concurrent.CancellationException;

/**
 * A window on a text that stops a search when its thread is interrupted, since {@link
 * java.util.regex.Matcher} itself cannot be stopped.
 */
final class InterruptibleText implements CharSequence {
  private static final int LOOK_EVERY = 1 << 14;

  private final CharSequence text;
  private final int from;
  private final int to;
  private int untilLook = LOOK_EVERY;

  InterruptibleText(CharSequence text, int from, int to) {
    this.text = text;
    this.from = from;
    this.to = to;
  }

  @Override
  public int length() {
    return to - from;
  }

  @Override
  public char charAt(int index) {
    if (--untilLook == 0) {
      untilLook = LOOK_EVERY;
      if (Thread.currentThread().isInterrupted()) {
        throw new CancellationException("interrupted while matching a regular expression");
      }
    }
    return text.charAt(from + index);
  }

  @Override
  public CharSequence subSequence(int start, int end) {
    return text.subSequence(from + start, from + end);
  }

  @Override
  public String toString() {
    return text.subSequence(from, to).toString();
  }
}
