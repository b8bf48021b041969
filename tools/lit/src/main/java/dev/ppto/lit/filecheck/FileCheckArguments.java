package dev.ppto.lit.filecheck;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import dev.ppto.lit.filecheck.FileCheckOptions.DumpInput;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A command line of FileCheck, read. */
final class FileCheckArguments {
  /** Says what is wrong with a command line; the message is one line. */
  static final class UsageException extends Exception {
    private static final long serialVersionUID = 1L;

    UsageException(String message) {
      super(message);
    }
  }

  private static final ImmutableList<String> FLAGS =
      ImmutableList.of(
          "allow-empty",
          "allow-unused-prefixes",
          "allow-deprecated-dag-overlap",
          "match-full-lines",
          "strict-whitespace",
          "ignore-case",
          "enable-var-scope",
          "color",
          "help",
          "v",
          "vv");
  private static final ImmutableList<String> VALUED =
      ImmutableList.of(
          "check-prefix",
          "check-prefixes",
          "comment-prefixes",
          "input-file",
          "implicit-check-not",
          "dump-input",
          "dump-input-filter",
          "dump-input-context");

  private final List<String> prefixes = new ArrayList<>();
  private final List<String> comments = new ArrayList<>();
  private final List<String> definitions = new ArrayList<>();
  private final List<String> implicitNots = new ArrayList<>();
  private final List<String> files = new ArrayList<>();
  private final Set<String> flags = new HashSet<>();
  private final Set<DumpInput.When> dumps = EnumSet.noneOf(DumpInput.When.class);
  private final Set<DumpInput.Filter> filters = EnumSet.noneOf(DumpInput.Filter.class);
  private int context = -1;
  private boolean helpsWithDump;
  private String inputFile = "-";

  private FileCheckArguments() {}

  static FileCheckArguments parse(List<String> arguments) throws UsageException {
    FileCheckArguments parsed = new FileCheckArguments();
    for (int i = 0; i < arguments.size(); i++) {
      String argument = arguments.get(i);
      if (argument.equals("-") || !argument.startsWith("-")) {
        parsed.files.add(argument);
        continue;
      }
      String name = argument.substring(argument.startsWith("--") ? 2 : 1);
      String value = null;
      if (name.startsWith("D")) {
        value = name.length() > 1 ? name.substring(1) : null;
        name = "D";
      } else if (name.indexOf('=') >= 0) {
        value = name.substring(name.indexOf('=') + 1);
        name = name.substring(0, name.indexOf('='));
      }
      boolean valued = name.equals("D") || VALUED.contains(name);
      if (valued && value == null) {
        if (++i == arguments.size()) {
          throw new UsageException("option " + argument + " needs a value, found none");
        }
        value = arguments.get(i);
      }
      parsed.option(name, value, argument);
    }
    return parsed;
  }

  private void option(String name, @Nullable String value, String argument) throws UsageException {
    if (FLAGS.contains(name)) {
      flag(name, value);
      return;
    }
    if (value == null) {
      throw new UsageException(
          "unknown option '"
              + argument
              + "', expected one of -D, "
              + FLAGS.stream()
                  .map(flag -> flag.length() > 2 ? "--" + flag : "-" + flag)
                  .collect(Collectors.joining(", "))
              + VALUED.stream().map(option -> ", --" + option).collect(Collectors.joining()));
    }
    switch (name) {
      case "D" -> definitions.add(value);
      case "check-prefix", "check-prefixes" -> Splitter.on(',').split(value).forEach(prefixes::add);
      case "comment-prefixes" -> Splitter.on(',').split(value).forEach(comments::add);
      case "input-file" -> inputFile = value;
      case "implicit-check-not" -> implicitNots.add(value);
      case "dump-input" -> {
        if (value.equals("help")) {
          helpsWithDump = true;
        } else {
          dumps.add(choice(DumpInput.When.class, name, value));
        }
      }
      case "dump-input-filter" -> filters.add(choice(DumpInput.Filter.class, name, value));
      case "dump-input-context" -> context = Math.max(context, number(name, value));
      default -> option(name, null, argument);
    }
  }

  private void flag(String name, @Nullable String value) throws UsageException {
    if (value == null || value.equals("true") || value.equals("1")) {
      flags.add(name);
    } else if (value.equals("false") || value.equals("0")) {
      flags.remove(name);
    } else {
      throw new UsageException(
          "option --" + name + " expects true or false, found '" + value + "'");
    }
  }

  private static <E extends Enum<E>> E choice(Class<E> type, String name, String value)
      throws UsageException {
    for (E constant : type.getEnumConstants()) {
      if (word(constant).equals(value)) {
        return constant;
      }
    }
    throw new UsageException(
        "option --"
            + name
            + " expects "
            + Arrays.stream(type.getEnumConstants())
                .map(FileCheckArguments::word)
                .collect(Collectors.joining(", "))
            + (type == DumpInput.When.class ? " or help" : "")
            + "; found '"
            + value
            + "'");
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static int number(String name, String value) throws UsageException {
    if (!value.matches("[0-9]{1,9}")) {
      throw new UsageException(
          "option --" + name + " expects a number of lines, found '" + value + "'");
    }
    return Integer.parseInt(value);
  }

  boolean helps() {
    return flags.contains("help");
  }

  boolean helpsWithDump() {
    return helpsWithDump;
  }

  /** The input file; {@code -} for the standard input. */
  String inputFile() {
    return inputFile;
  }

  String checkFile() throws UsageException {
    if (files.isEmpty()) {
      throw new UsageException("<check-file> not specified");
    }
    if (files.size() > 1) {
      throw new UsageException("expected one check file, found " + files);
    }
    return files.get(0);
  }

  FileCheckOptions options() {
    FileCheckOptions base = FileCheckOptions.DEFAULT;
    // Of several choices the one that is named first by its type counts, whatever the order.
    DumpInput.When when =
        dumps.contains(DumpInput.When.ALWAYS)
            ? DumpInput.When.ALWAYS
            : dumps.contains(DumpInput.When.FAIL) || dumps.isEmpty()
                ? DumpInput.When.FAIL
                : DumpInput.When.NEVER;
    DumpInput.Filter filter =
        filters.isEmpty()
            ? when == DumpInput.When.ALWAYS ? DumpInput.Filter.ALL : DumpInput.Filter.ERROR
            : filters.iterator().next();
    return new FileCheckOptions(
        prefixes.isEmpty() ? base.checkPrefixes() : ImmutableList.copyOf(prefixes),
        prefixes.isEmpty(),
        comments.isEmpty() ? base.commentPrefixes() : ImmutableList.copyOf(comments),
        ImmutableList.copyOf(definitions),
        ImmutableList.copyOf(implicitNots),
        flags.contains("allow-empty"),
        flags.contains("match-full-lines"),
        flags.contains("strict-whitespace"),
        flags.contains("ignore-case"),
        flags.contains("enable-var-scope"),
        flags.contains("allow-unused-prefixes"),
        flags.contains("allow-deprecated-dag-overlap"),
        flags.contains("vv") ? 2 : flags.contains("v") ? 1 : 0,
        new DumpInput(when, filter, context < 0 ? base.dumpInput().context() : context));
  }
}
