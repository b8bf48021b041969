package dev.ppto.lit.script;

import dev.ppto.lit.shell.CommandText;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * The texts that {@code %name} and {@code %{name}} stand for in command lines.
 *
 * <p>Values are of two kinds: plain values, as paths, stay part of one word whatever is in them;
 * command text can hold several words, and substitutions of its own.
 */
public final class Substitutions {
  /** Says that a command line names what is not there; the message is one line. */
  public static final class ExpansionException extends Exception {
    private static final long serialVersionUID = 1L;

    ExpansionException(String message) {
      super(message);
    }
  }

  private static final int DEEPEST = 50;

  private final Map<String, String> values = new HashMap<>();

  /** Longest first, since {@code %ST} is no {@code %S} with a T if there is a {@code %ST}. */
  private final TreeMap<String, Boolean> names =
      new TreeMap<>(
          Comparator.comparing(String::length).reversed().thenComparing(Comparator.naturalOrder()));

  /** Sets what is taken as it is. */
  public Substitutions setValue(String name, String value) {
    values.put(name, value);
    names.put(name, false);
    return this;
  }

  /** Sets what is read as command text. */
  public Substitutions setText(String name, String text) {
    values.put(name, text);
    names.put(name, true);
    return this;
  }

  /** Whether a name has a value. */
  public boolean has(String name) {
    return values.containsKey(name);
  }

  /** The command line with all substitutions made; {@code %%} becomes {@code %}. */
  public CommandText expand(String command) throws ExpansionException {
    CommandText.Builder builder = new CommandText.Builder();
    expand(command, builder, 0);
    return builder.build();
  }

  private void expand(String text, CommandText.Builder to, int depth) throws ExpansionException {
    if (depth > DEEPEST) {
      throw new ExpansionException(
          "a substitution holds itself: more than "
              + DEEPEST
              + " within each other at '"
              + text
              + "'");
    }
    int at = 0;
    while (at < text.length()) {
      int percent = text.indexOf('%', at);
      if (percent < 0) {
        percent = text.length();
      }
      to.append(text.substring(at, percent));
      at = percent;
      if (at < text.length()) {
        at = substitute(text, at, to, depth);
      }
    }
  }

  /** Handles the text at a percent sign and gives the place after it. */
  private int substitute(String text, int percent, CommandText.Builder to, int depth)
      throws ExpansionException {
    if (text.startsWith("%%", percent)) {
      to.append("%");
      return percent + 2;
    }
    if (text.startsWith("%{", percent)) {
      int close = text.indexOf('}', percent);
      String name = close < 0 ? text.substring(percent + 2) : text.substring(percent + 2, close);
      if (close < 0 || !values.containsKey(name)) {
        throw new ExpansionException(
            "expected the name of a substitution in %{...}, found '"
                + name
                + "'; there are "
                + String.join(", ", values.keySet().stream().sorted().toList())
                + "; %% stands for a percent sign");
      }
      put(name, to, depth);
      return close + 1;
    }
    for (String name : names.keySet()) {
      if (text.startsWith(name, percent + 1)) {
        put(name, to, depth);
        return percent + 1 + name.length();
      }
    }
    to.append("%");
    return percent + 1;
  }

  private void put(String name, CommandText.Builder to, int depth) throws ExpansionException {
    String value = values.get(name);
    if (Boolean.TRUE.equals(names.get(name))) {
      expand(value, to, depth + 1);
    } else {
      to.appendValue(value);
    }
  }
}
