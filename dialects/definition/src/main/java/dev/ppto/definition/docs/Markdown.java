package dev.ppto.definition.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A page under construction. */
final class Markdown {
  private final StringBuilder out = new StringBuilder();

  void heading(int level, String text) {
    block("#".repeat(level) + " " + text);
  }

  /** A paragraph, or several; nothing for an empty text. */
  void text(String text) {
    if (!text.isBlank()) {
      block(text.strip());
    }
  }

  void code(String language, String text) {
    block("```" + language + "\n" + text.stripTrailing() + "\n```");
  }

  /** A table; nothing without rows. Columns that are empty in all rows are left out. */
  void table(List<String> head, List<List<String>> rows) {
    if (rows.isEmpty()) {
      return;
    }
    List<Integer> columns = new ArrayList<>();
    for (int i = 0; i < head.size(); i++) {
      int column = i;
      if (rows.stream().anyMatch(row -> !row.get(column).isBlank())) {
        columns.add(column);
      }
    }
    StringBuilder table = new StringBuilder();
    row(table, columns.stream().map(head::get).toList());
    row(table, columns.stream().map(c -> "---").toList());
    for (List<String> row : rows) {
      row(table, columns.stream().map(row::get).map(Markdown::cell).toList());
    }
    block(table.toString().stripTrailing());
  }

  private static void row(StringBuilder table, List<String> cells) {
    table.append(cells.stream().collect(Collectors.joining(" | ", "| ", " |\n")));
  }

  private static String cell(String text) {
    return text.replace("|", "\\|").replace("\n", " ");
  }

  static String quoted(String text) {
    return "`" + text + "`";
  }

  private void block(String text) {
    out.append(out.isEmpty() ? "" : "\n").append(text).append('\n');
  }

  @Override
  public String toString() {
    return out.toString();
  }
}
