package dev.ppto.benchmarks;

import java.util.ArrayList;
import java.util.List;

/** Columns that are as wide as what is in them; Markdown reads it as a table. */
final class Table {
  private final List<List<String>> rows = new ArrayList<>();

  Table(String... header) {
    rows.add(List.of(header));
  }

  void row(String... cells) {
    rows.add(List.of(cells));
  }

  void print() {
    int columns = rows.get(0).size();
    int[] widths = new int[columns];
    for (List<String> row : rows) {
      for (int i = 0; i < columns; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    for (int r = 0; r < rows.size(); r++) {
      StringBuilder line = new StringBuilder("|");
      StringBuilder rule = new StringBuilder("|");
      for (int i = 0; i < columns; i++) {
        String cell = rows.get(r).get(i);
        line.append(' ').append(cell).append(" ".repeat(widths[i] - cell.length())).append(" |");
        rule.append("-".repeat(widths[i] + 2)).append('|');
      }
      System.out.println(line);
      if (r == 0) {
        System.out.println(rule);
      }
    }
  }
}
