package dev.ppto.lit.tool.builtin;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * The fewest lines to take from one text and to put in from another to make them equal, by Myers'
 * algorithm.
 */
final class LineDiff {
  /** A step from the old text to the new one. */
  enum Edit {
    KEEP(' '),
    REMOVE('-'),
    INSERT('+');

    private final char mark;

    Edit(char mark) {
      this.mark = mark;
    }
  }

  private final List<String> before;
  private final List<String> after;
  private final List<Edit> script;

  /** Compares lines by what {@code key} makes of them. */
  LineDiff(List<String> before, List<String> after, UnaryOperator<String> key) {
    this.before = before;
    this.after = after;
    Map<String, Integer> numbers = new HashMap<>();
    this.script = script(numbered(before, key, numbers), numbered(after, key, numbers));
  }

  private static int[] numbered(
      List<String> lines, UnaryOperator<String> key, Map<String, Integer> numbers) {
    int[] result = new int[lines.size()];
    for (int i = 0; i < result.length; i++) {
      String line = key.apply(lines.get(i));
      Integer number = numbers.get(line);
      if (number == null) {
        number = numbers.size();
        numbers.put(line, number);
      }
      result[i] = number;
    }
    return result;
  }

  private static List<Edit> script(int[] old, int[] now) {
    int prefix = 0;
    int shorter = Math.min(old.length, now.length);
    while (prefix < shorter && old[prefix] == now[prefix]) {
      prefix++;
    }
    int suffix = 0;
    while (suffix < shorter - prefix
        && old[old.length - 1 - suffix] == now[now.length - 1 - suffix]) {
      suffix++;
    }
    List<Edit> edits = new ArrayList<>(Collections.nCopies(prefix, Edit.KEEP));
    edits.addAll(middle(old, now, prefix, old.length - suffix, now.length - suffix));
    edits.addAll(Collections.nCopies(suffix, Edit.KEEP));
    return edits;
  }

  /** The script for {@code old[from, oldEnd)} and {@code now[from, nowEnd)}. */
  private static List<Edit> middle(int[] old, int[] now, int from, int oldEnd, int nowEnd) {
    int rows = oldEnd - from;
    int columns = nowEnd - from;
    int most = rows + columns;
    // reach[k] is the furthest row on diagonal k (row - column) with the edits so far.
    int[] reach = new int[2 * most + 3];
    int zero = most + 1;
    List<int[]> trace = new ArrayList<>();
    for (int edits = 0; edits <= most; edits++) {
      for (int k = -edits; k <= edits; k += 2) {
        boolean insert = k == -edits || (k != edits && reach[zero + k - 1] < reach[zero + k + 1]);
        int row = insert ? reach[zero + k + 1] : reach[zero + k - 1] + 1;
        int column = row - k;
        while (row < rows && column < columns && old[from + row] == now[from + column]) {
          row++;
          column++;
        }
        reach[zero + k] = row;
        if (row >= rows && column >= columns) {
          trace.add(window(reach, zero, edits));
          return walk(trace, rows, columns);
        }
      }
      trace.add(window(reach, zero, edits));
    }
    throw new AssertionError("a script of all lines always does");
  }

  /** What a number of edits can have reached: diagonals -edits - 1 to edits + 1. */
  private static int[] window(int[] reach, int zero, int edits) {
    int[] copy = new int[2 * edits + 3];
    System.arraycopy(reach, zero - edits - 1, copy, 0, copy.length);
    return copy;
  }

  private static List<Edit> walk(List<int[]> trace, int rows, int columns) {
    List<Edit> backwards = new ArrayList<>();
    int row = rows;
    int column = columns;
    for (int edits = trace.size() - 1; edits > 0; edits--) {
      int[] previous = trace.get(edits - 1);
      int zero = edits; // of the window of edits - 1
      int k = row - column;
      boolean insert =
          k == -edits || (k != edits && previous[zero + k - 1] < previous[zero + k + 1]);
      int previousK = insert ? k + 1 : k - 1;
      int previousRow = previous[zero + previousK];
      int previousColumn = previousRow - previousK;
      int afterEditRow = insert ? previousRow : previousRow + 1;
      for (; row > afterEditRow; row--) {
        backwards.add(Edit.KEEP);
      }
      backwards.add(insert ? Edit.INSERT : Edit.REMOVE);
      row = previousRow;
      column = previousColumn;
    }
    for (; row > 0; row--) {
      backwards.add(Edit.KEEP);
    }
    Collections.reverse(backwards);
    return backwards;
  }

  boolean same() {
    return script.stream().allMatch(edit -> edit == Edit.KEEP);
  }

  /** The differences with some equal lines around them, in unified format. */
  String unified(String beforeName, String afterName, int context) {
    StringBuilder out = new StringBuilder();
    out.append("--- ").append(beforeName).append("\n+++ ").append(afterName).append('\n');
    int[] oldLines = new int[script.size() + 1];
    int[] newLines = new int[script.size() + 1];
    for (int i = 0; i < script.size(); i++) {
      oldLines[i + 1] = oldLines[i] + (script.get(i) == Edit.INSERT ? 0 : 1);
      newLines[i + 1] = newLines[i] + (script.get(i) == Edit.REMOVE ? 0 : 1);
    }
    int at = 0;
    while (true) {
      int change = nextChange(at);
      if (change == script.size()) {
        return out.toString();
      }
      int start = Math.max(at, change - context);
      int end = change;
      for (int next = change; next < script.size(); next = nextChange(end)) {
        if (next - end > 2 * context) {
          break;
        }
        end = next + 1;
      }
      at = Math.min(script.size(), end + context);
      out.append("@@ -").append(range(oldLines[start], oldLines[at]));
      out.append(" +").append(range(newLines[start], newLines[at])).append(" @@\n");
      for (int i = start; i < at; i++) {
        boolean inserted = script.get(i) == Edit.INSERT;
        String line = inserted ? after.get(newLines[i]) : before.get(oldLines[i]);
        out.append(script.get(i).mark).append(line).append('\n');
      }
    }
  }

  private int nextChange(int from) {
    int at = from;
    while (at < script.size() && script.get(at) == Edit.KEEP) {
      at++;
    }
    return at;
  }

  private static String range(int start, int end) {
    int length = end - start;
    int first = length == 0 ? start : start + 1;
    return length == 1 ? String.valueOf(first) : first + "," + length;
  }
}
