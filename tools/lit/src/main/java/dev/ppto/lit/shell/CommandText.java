package dev.ppto.lit.shell;

import java.util.ArrayList;
import java.util.List;

/**
 * A command line in which some values, as paths, are to stay parts of one word whatever characters
 * they hold. Each is one private character in the text, until the words are known.
 */
public final class CommandText {
  private static final char FIRST = '\uE000';
  private static final int MOST = 0x1900;

  private final String text;
  private final List<String> values;

  private CommandText(String text, List<String> values) {
    this.text = text;
    this.values = List.copyOf(values);
  }

  /** A command line without such values. */
  public static CommandText of(String text) {
    return new CommandText(text, List.of());
  }

  String text() {
    return text;
  }

  /** Whether a character of the text stands for a value. */
  boolean isValue(char c) {
    return c >= FIRST && c - FIRST < values.size();
  }

  String value(char c) {
    return values.get(c - FIRST);
  }

  /** The command line for people: with all values in their places. */
  public String display() {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      out.append(isValue(c) ? value(c) : String.valueOf(c));
    }
    return out.toString();
  }

  /** The place in {@link #display} of a place in the text. */
  public int displayOffset(int offset) {
    return new CommandText(text.substring(0, Math.min(offset, text.length())), values)
        .display()
        .length();
  }

  /** Puts a command line together. */
  public static final class Builder {
    private final StringBuilder text = new StringBuilder();
    private final List<String> values = new ArrayList<>();

    /** Adds text that is read as command language. */
    public Builder append(CharSequence more) {
      text.append(more);
      return this;
    }

    /** Adds a value that is taken as it is. */
    public Builder appendValue(String value) {
      int index = values.indexOf(value);
      if (index < 0) {
        if (values.size() == MOST) {
          throw new IllegalStateException("more than " + MOST + " values on one command line");
        }
        index = values.size();
        values.add(value);
      }
      text.append((char) (FIRST + index));
      return this;
    }

    public CommandText build() {
      return new CommandText(text.toString(), values);
    }
  }
}
