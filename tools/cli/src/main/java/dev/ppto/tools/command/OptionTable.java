package dev.ppto.tools.command;

import dev.ppto.ir.diagnostic.NearNames;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Stack;
import java.util.TreeSet;
import java.util.function.Consumer;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.Column;
import picocli.CommandLine.Help.Column.Overflow;
import picocli.CommandLine.Help.TextTable;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The options of a tool, spelled as LLVM's tools spell theirs: long options with one or two hyphens,
 * values after {@code =} or as the next argument, {@code --flag=0} for a flag that is not to be set.
 * Options take effect in the order of the command line, so that their order can mean something.
 */
public final class OptionTable {
  private static final String HELP = "help";
  private static final int NAMES = 40;
  private static final int TEXT = 60;

  private final CommandSpec spec = CommandSpec.create();
  private final CommandLine commandLine;
  private final List<Section> sections = new ArrayList<>();

  /** A group of options in the help text. */
  private record Section(String title, List<Row> rows) {}

  /** An option in the help text. */
  private record Row(String option, String description) {}

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

  public OptionTable() {
    commandLine =
        new CommandLine(spec)
            .setExpandAtFiles(false)
            .setPosixClusteredShortOptionsAllowed(false)
            .setOverwrittenOptionsAllowed(true);
  }

  /** Starts a group of options in help texts. */
  public OptionTable section(String title) {
    sections.add(new Section(title, new ArrayList<>()));
    return this;
  }

  /** An option that is true, or what is behind its {@code =}. */
  public OptionTable flag(String name, String description, Consumer<Boolean> setter) {
    ValueSetter parsed = value -> setter.accept(parseFlag(value));
    return add(name, "", description, new Setting(Form.FLAG, parsed));
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
    return add(name, "=<" + label + ">", description, new Setting(Form.VALUE, setter));
  }

  /** An option with a value behind {@code =}, or without one, which is the empty text. */
  public OptionTable attached(String name, String label, String description, ValueSetter setter) {
    String shown = label.isEmpty() ? "" : "[=<" + label + ">]";
    return add(name, shown, description, new Setting(Form.ATTACHED, setter));
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
    String label = "=" + String.join("|", words);
    return add(name, label, description, new Setting(Form.VALUE, checked));
  }

  private OptionTable add(String name, String label, String description, Setting setting) {
    OptionSpec.Builder option =
        name.length() == 1
            ? OptionSpec.builder("-" + name)
            : name.equals(HELP)
                ? OptionSpec.builder("--help", "-help", "-h")
                : OptionSpec.builder("--" + name, "-" + name);
    spec.addOption(option.arity("0..1").type(String.class).preprocessor(setting).build());
    String shown = (name.length() == 1 ? "-" : "--") + name + label;
    sections.get(sections.size() - 1).rows().add(new Row(shown, description));
    return this;
  }

  /** A text followed by all options. */
  public String help(String usage) {
    StringBuilder text = new StringBuilder(usage);
    for (Section section : sections) {
      TextTable table =
          TextTable.forColumns(
              CommandLine.Help.defaultColorScheme(Ansi.OFF),
              new Column(NAMES, 2, Overflow.SPAN),
              new Column(TEXT, 1, Overflow.WRAP));
      for (Row row : section.rows()) {
        table.addRowValues(row.option(), row.description().replace("%", "%%"));
      }
      text.append('\n').append(section.title()).append(":\n").append(table);
    }
    return text.toString();
  }

  /**
   * Sets the options that are given.
   *
   * @return the other arguments
   * @throws UsageException if an option is unknown or its value is wrong
   */
  public List<String> parse(List<String> arguments) throws UsageException {
    spec.addPositional(
        PositionalParamSpec.builder()
            .index("0..*")
            .arity("0..1")
            .type(List.class)
            .auxiliaryTypes(String.class)
            .build());
    try {
      return commandLine
          .parseArgs(arguments.toArray(new String[0]))
          .matchedPositionalValue(0, List.of());
    } catch (UnmatchedArgumentException e) {
      throw unknown(e.getUnmatched().get(0));
    } catch (ParameterException e) {
      throw e.getCause() instanceof UsageException cause
          ? cause
          : new UsageException(e.getMessage());
    }
  }

  private UsageException unknown(String argument) {
    int equals = argument.indexOf('=');
    String name = equals < 0 ? argument : argument.substring(0, equals);
    String plain = name.replaceFirst("^--?", "");
    Collection<String> names = new TreeSet<>();
    for (String known : spec.optionsMap().keySet()) {
      names.add(known.replaceFirst("^--?", ""));
    }
    List<String> near = new ArrayList<>();
    for (String found : NearNames.of(plain, names)) {
      near.add("'--" + found + "'");
    }
    return new UsageException(
        "unknown option '" + name + "'"
            + (near.isEmpty() ? "" : "; did you mean " + String.join(" or ", near) + "?"));
  }

  /** Takes an option's value off the command line, and sets it. */
  private record Setting(Form form, ValueSetter setter) implements IParameterPreprocessor {
    /** What picocli calls the separator of an option whose value is the next argument. */
    private static final String SEPARATE = " ";

    @Override
    public boolean preprocess(
        Stack<String> arguments,
        CommandSpec command,
        ArgSpec option,
        Map<String, Object> information) {
      String name = ((OptionSpec) option).longestName();
      boolean attached = !SEPARATE.equals(information.get("separator"));
      try {
        if (attached) {
          setter.set(arguments.pop());
        } else if (form != Form.VALUE) {
          setter.set("");
        } else if (arguments.isEmpty()) {
          throw new UsageException("expected a value, found the end of the command line");
        } else {
          setter.set(arguments.pop());
        }
      } catch (UsageException e) {
        UsageException named = new UsageException(name + ": " + e.getMessage());
        throw new ParameterException(command.commandLine(), named.getMessage(), named);
      }
      return true;
    }
  }
}
