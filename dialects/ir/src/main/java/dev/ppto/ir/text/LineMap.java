package dev.ppto.ir.text;

import dev.ppto.ir.attribute.FileLineColLoc;
import java.util.Arrays;

/** Lines and columns of byte positions. The lexer tells the map of the lines that it passes. */
final class LineMap {
  private final String file;
  private final byte[] bytes;
  private int[] lineStarts = new int[256];
  private int lines = 1;

  /** Lines in front of those that the map knows. */
  private final int skipped;

  private boolean ascii = true;
  private int scanned;

  /** Where the last column was counted. */
  private int countedPosition;

  private int countedColumn = 1;

  LineMap(String file, byte[] bytes) {
    this(file, bytes, 0, 0);
  }

  private LineMap(String file, byte[] bytes, int start, int skipped) {
    this.file = file;
    this.bytes = bytes;
    this.skipped = skipped;
    lineStarts[0] = start;
    scanned = start;
  }

  /** A map of the same file from the line on in which {@code position} is. */
  LineMap from(int position, int linesBefore) {
    int start = position;
    while (start > 0 && bytes[start - 1] != '\n') {
      start--;
    }
    return new LineMap(file, bytes, start, linesBefore);
  }

  /** Takes over what another map, of a later part of the same file, knows. */
  void adopt(LineMap part) {
    scan(part.lineStarts[0]);
    for (int i = 1; i < part.lines; i++) {
      lineEnd(part.lineStarts[i] - 1);
    }
    scanned = Math.max(scanned, part.scanned);
    ascii &= part.ascii;
  }

  FileLineColLoc at(int position) {
    int line = lines;
    if (lineStarts[line - 1] > position) {
      int found = Arrays.binarySearch(lineStarts, 0, lines, position);
      line = found >= 0 ? found + 1 : -found - 1;
    } else if (position > scanned) {
      scan(position);
      line = lines;
    }
    return new FileLineColLoc(file, skipped + line, column(lineStarts[line - 1], position));
  }

  /** Takes note of the end of a line; all of them are told in order, some perhaps again. */
  void lineEnd(int position) {
    if (position >= scanned) {
      add(position + 1);
    }
  }

  private void add(int lineStart) {
    if (lines == lineStarts.length) {
      lineStarts = Arrays.copyOf(lineStarts, lines * 2);
    }
    lineStarts[lines++] = lineStart;
    scanned = lineStart;
  }

  /** Looks for the ends of lines that nobody told of, up to a position. */
  void scan(int position) {
    for (int p = scanned; p < position && p < bytes.length; p++) {
      if (bytes[p] == '\n') {
        add(p + 1);
      }
    }
    scanned = Math.max(scanned, position);
  }

  /** Takes note of a byte in a string, comment or other place that need not be ASCII. */
  void read(int b) {
    ascii &= b >= 0;
  }

  /** False once a byte was read that is not ASCII; the file may not even be UTF-8 then. */
  boolean isAscii() {
    return ascii;
  }

  private int column(int lineStart, int position) {
    if (ascii) {
      return position - lineStart + 1;
    }
    int from = lineStart;
    int column = 1;
    // Long lines are not counted from their start again and again.
    if (countedPosition >= lineStart && countedPosition <= position) {
      from = countedPosition;
      column = countedColumn;
    }
    for (int p = from; p < position; p++) {
      if ((bytes[p] & 0xc0) != 0x80) {
        column++;
      }
    }
    countedPosition = position;
    countedColumn = column;
    return column;
  }
}
