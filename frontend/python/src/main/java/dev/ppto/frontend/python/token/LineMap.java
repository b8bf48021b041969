package dev.ppto.frontend.python.token;

import java.util.Arrays;

/** Lines and columns of offsets in a text. */
public final class LineMap {
  private final String text;
  private final int[] starts;

  public LineMap(String text) {
    this.text = text;
    int[] found = new int[Math.max(16, text.length() / 16)];
    int count = 1;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\n' || c == '\r' && !text.startsWith("\n", i + 1)) {
        if (count == found.length) {
          found = Arrays.copyOf(found, 2 * count);
        }
        found[count++] = i + 1;
      }
    }
    starts = Arrays.copyOf(found, count);
  }

  /** The text that has the lines. */
  public String text() {
    return text;
  }

  /** The line of an offset, from 1. */
  public int line(int offset) {
    int found = Arrays.binarySearch(starts, offset);
    return found >= 0 ? found + 1 : -found - 1;
  }

  /** The column of an offset, from 1, in characters (not bytes, nor UTF-16 units). */
  public int column(int offset) {
    int start = starts[line(offset) - 1];
    return text.codePointCount(start, Math.min(offset, text.length())) + 1;
  }

  /** Where a line starts. */
  public int start(int line) {
    return starts[line - 1];
  }
}
