package dev.ppto.tools.command;

import dev.ppto.ir.diagnostic.NearNames;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The options of a tool, spelled as LLVM's tools spell theirs: long options with one or two
 * hyphens, values after {@code =} or as the next argument, {@code --flag=0} for a flag that is not
 * to be set. Options take effect in the order of the command line, so that their order can mean
 * something.
 *
 * <p>This is no work for a library: one that knows more kinds of command lines takes longer to
 * start than most runs of a tool take (see {@code docs/tools.md}).
 */
public final class OptionTable {
  private final List<Section> sections = new ArrayList<>();
  private final Map<String, Option> options = new LinkedHashMap<>();
  private final Map<String, String> missing = new HashMap<>();
  private final Deque<Consumer<OptionTable>> declarations = new ArrayDeque<>();

  /** Takes the value of an option. */
  @FunctionalInterface
  public interface ValueSetter {
    /**
     * @throws UsageException if the option cannot have the value; the message need not name it
     */
    void set(String value) throws UsageException;
  }

  /** How an option gets its value. */
  private enum Form {
    FLAG,
    VALUE,
    ATTACHED
  }

  /**
   * An option.
   *
   * @param shown as in help texts
   */
  private record Option(String shown, String description, Form form, ValueSetter setter) {}

  /** A group of options in help texts. */
  private record Section(String title, List<Option> options) {}

  /**
   * Has options added when they are needed: when a command line has an option that is not among
   * those before, and for the help. Most command lines have few options or none.
   */
  public OptionTable later(Consumer<OptionTable> declaration) {
    declarations.add(declaration);
    return this;
  }

  /** Starts a group of options in help texts. */
  public OptionTable section(String title) {
    sections.add(new Section(title, new ArrayList<>()));
    return this;
  }

  /** An option that is true, or what is behind its {@code =}. */
  public OptionTable flag(String name, String description, Consumer<Boolean> setter) {
    return add(name, "", description, Form.FLAG, value -> setter.accept(parseFlag(value)));
  }

  private static boolean parseFlag(String value) throws UsageException {
    return switch (value) {
      case "", "1", "true", "TRUE", "True" -> true;
      case "0", "false", "FALSE", "False" -> false;
      default -> throw new UsageException("expected true or false, found '" + value + "'");
    };
  }

  /** An option with a value behind {@code =} or as the next argument. */
  public OptionTable value(String name, String label, String description, ValueSetter setter) {
    return add(name, "=<" + label + ">", description, Form.VALUE, setter);
  }

  /** An option with a value behind {@code =}, or without one, which is the empty text. */
  public OptionTable attached(String name, String label, String description, ValueSetter setter) {
    return add(name, "[=<" + label + ">]", description, Form.ATTACHED, setter);
  }

  /** An option with one of several words as its value. */
  public OptionTable choice(
      String name, List<String> words, String description, Consumer<String> setter) {
    ValueSetter checked =
        value -> {
          if (!words.contains(value)) {
            throw new UsageException(
                "expected " + String.join(" or ", words) + ", found '" + value + "'");
          }
          setter.accept(value);
        };
    return add(name, "=" + String.join("|", words), description, Form.VALUE, checked);
  }

  /**
   * Says of an option of another tool, which this one does not have, what to do instead; it is in
   * no help.
   */
  public OptionTable missing(String name, String instead) {
    missing.put(name, instead);
    return this;
  }

  private OptionTable add(
      String name, String label, String description, Form form, ValueSetter setter) {
    Option option = new Option(hyphens(name) + label, description, form, setter);
    if (options.put(name, option) != null) {
      throw new IllegalArgumentException("there are two options '" + name + "'");
    }
    sections.get(sections.size() - 1).options().add(option);
    return this;
  }

  private static String hyphens(String name) {
    return (name.length() == 1 ? "-" : "--") + name;
  }

  // ---- command lines ----

  /**
   * Sets the options that are given.
   *
   * @return the other arguments
   * @throws UsageException if an option is unknown or its value is wrong
   */
  public List<String> parse(List<String> arguments) throws UsageException {
    List<String> others = new ArrayList<>();
    Iterator<String> rest = arguments.iterator();
    while (rest.hasNext()) {
      String argument = rest.next();
      if (argument.equals("--")) {
        rest.forEachRemaining(others::add);
      } else if (argument.length() > 1 && argument.startsWith("-")) {
        option(argument, rest);
      } else {
        others.add(argument);
      }
    }
    return others;
  }

  private void option(String argument, Iterator<String> rest) throws UsageException {
    int equals = argument.indexOf('=');
    String spelled = equals < 0 ? argument : argument.substring(0, equals);
    String name = spelled.substring(spelled.startsWith("--") ? 2 : 1);
    Option option = find(name.equals("h") ? "help" : name);
    if (option == null) {
      throw unknown(spelled, name);
    }
    try {
      if (equals >= 0) {
        option.setter.set(argument.substring(equals + 1));
      } else if (option.form != Form.VALUE) {
        option.setter.set("");
      } else if (rest.hasNext()) {
        option.setter.set(rest.next());
      } else {
        throw new UsageException("expected a value, found the end of the command line");
      }
    } catch (UsageException e) {
      throw new UsageException(hyphens(name) + ": " + e.getMessage());
    }
  }

  private @Nullable Option find(String name) {
    while (!options.containsKey(name) && !declarations.isEmpty()) {
      declarations.remove().accept(this);
    }
    return options.get(name);
  }

  private UsageException unknown(String spelled, String name) {
    String instead = missing.get(name);
    if (instead != null) {
      return new UsageException("there is no option '" + spelled + "' here: " + instead);
    }
    List<String> near = new ArrayList<>();
    for (String known : NearNames.of(name, options.keySet())) {
      near.add("'" + hyphens(known) + "'");
    }
    return new UsageException(
        "unknown option '"
            + spelled
            + "'"
            + (near.isEmpty() ? "" : "; did you mean " + String.join(" or ", near) + "?"));
  }

  // ---- help ----

  /** A text followed by all options. */
  public String help(String usage) {
    while (!declarations.isEmpty()) {
      declarations.remove().accept(this);
    }
    StringBuilder text = new StringBuilder(usage);
    for (Section section : sections) {
      text.append('\n').append(section.title()).append(":\n");
      for (Option option : section.options()) {
        HelpText.entry(text, option.shown, option.description);
      }
    }
    return text.toString();
  }
}
