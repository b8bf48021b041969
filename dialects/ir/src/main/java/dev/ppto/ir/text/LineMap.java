package dev.ppto.ir.text;

import dev.ppto.ir.attribute.FileLineColLoc;
import java.util.Arrays;

/**
 * Lines and columns of byte positions. Positions mostly come in ascending order, so the map grows
 * with them and reads each byte once.
 */
final class LineMap {
  private final String file;
  private final byte[] bytes;
  private final boolean ascii;
  private int[] lineStarts = new int[256];
  private int lines = 1;
  private int scanned;

  /** The last column counted in a file that is not ASCII. */
  private int countedPosition;

  private int countedColumn = 1;

  LineMap(String file, byte[] bytes, boolean ascii) {
    this.file = file;
    this.bytes = bytes;
    this.ascii = ascii;
  }

  FileLineColLoc at(int position) {
    int line;
    if (position >= scanned) {
      scanTo(position);
      line = lines;
    } else {
      int found = Arrays.binarySearch(lineStarts, 0, lines, position);
      line = found >= 0 ? found + 1 : -found - 1;
    }
    return new FileLineColLoc(file, line, column(lineStarts[line - 1], position));
  }

  private void scanTo(int position) {
    byte[] b = bytes;
    int p = scanned;
    while (p < position) {
      if (b[p++] == '\n') {
        if (lines == lineStarts.length) {
          lineStarts = Arrays.copyOf(lineStarts, lines * 2);
        }
        lineStarts[lines++] = p;
      }
    }
    scanned = position;
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
