package dev.ppto.lit.filecheck;

import java.util.Arrays;

/** A named text in which an offset is found again as line and column, both counted from 1. */
public final class SourceText {
  private final String name;
  private final String text;
  private final int[] lineStarts;

  public SourceText(String name, String text) {
    this.name = name;
    this.text = text;
    int[] starts = new int[16];
    int lines = 1;
    for (int i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) {
      if (lines == starts.length) {
        starts = Arrays.copyOf(starts, lines * 2);
      }
      starts[lines++] = i + 1;
    }
    this.lineStarts = Arrays.copyOf(starts, lines);
  }

  /**
   * The same text as FileCheck compares it: line ends are plain newlines and, unless whitespace is
   * {@code strict}, each run of blanks is one space.
   */
  public SourceText canonical(boolean strict) {
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n') {
        continue;
      }
      if (strict || !isBlank(c)) {
        out.append(c);
        continue;
      }
      out.append(' ');
      while (i + 1 < text.length() && isBlank(text.charAt(i + 1))) {
        i++;
      }
    }
    return new SourceText(name, out.toString());
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  public String name() {
    return name;
  }

  public String text() {
    return text;
  }

  /** The number of lines; what follows a last newline counts as one, even if empty. */
  int lines() {
    return lineStarts.length;
  }

  int line(int offset) {
    int found = Arrays.binarySearch(lineStarts, offset);
    return found >= 0 ? found + 1 : -found - 1;
  }

  int column(int offset) {
    return offset - lineStarts[line(offset) - 1] + 1;
  }

  /** The text of a line without its newline. */
  String lineText(int line) {
    int start = lineStarts[line - 1];
    int end = line < lineStarts.length ? lineStarts[line] - 1 : text.length();
    return text.substring(start, end);
  }

  /** The offset of the first character of a line. */
  int lineStart(int line) {
    return lineStarts[line - 1];
  }
}
