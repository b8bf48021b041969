package dev.ppto.tools.command;

/** Lays out help texts in two columns. */
public final class HelpText {
  private static final int INDENT = 2;
  private static final int LEFT = 38;
  private static final int WIDTH = 100;

  private HelpText() {}

  /** Adds a name and its description, which is broken into lines as needed. */
  public static void entry(StringBuilder text, String name, String description) {
    text.append(" ".repeat(INDENT)).append(name);
    int column = INDENT + name.length();
    if (column >= LEFT) {
      text.append('\n');
      column = 0;
    }
    text.append(" ".repeat(LEFT - column));
    column = LEFT;
    for (String word : description.split(" ")) {
      if (column > LEFT && column + 1 + word.length() > WIDTH) {
        text.append('\n').append(" ".repeat(LEFT));
        column = LEFT;
      }
      if (column > LEFT) {
        text.append(' ');
        column++;
      }
      text.append(word);
      column += word.length();
    }
    text.append('\n');
  }
}
