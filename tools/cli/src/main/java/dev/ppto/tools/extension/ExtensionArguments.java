package dev.ppto.tools.extension;

import com.google.common.collect.ImmutableList;
import dev.ppto.tools.command.OptionTable;
import java.util.Iterator;
import java.util.List;

/**
 * What a command line loads: files by {@code --load-dialect} and {@code --load-plugin}. It is read
 * before all other options, since a plugin may bring passes, which are options.
 */
public record ExtensionArguments(ImmutableList<String> dialects, ImmutableList<String> plugins) {
  public static final String LOAD_DIALECT = "load-dialect";
  public static final String LOAD_PLUGIN = "load-plugin";

  /** Finds the two options; what is wrong with others is told by the table of options. */
  public static ExtensionArguments scan(List<String> arguments) {
    ImmutableList.Builder<String> dialects = ImmutableList.builder();
    ImmutableList.Builder<String> plugins = ImmutableList.builder();
    Iterator<String> rest = arguments.iterator();
    while (rest.hasNext()) {
      String argument = rest.next();
      if (argument.equals("--")) {
        break;
      }
      int equals = argument.indexOf('=');
      String spelled = equals < 0 ? argument : argument.substring(0, equals);
      int hyphens = spelled.startsWith("--") ? 2 : spelled.startsWith("-") ? 1 : 0;
      String name = spelled.substring(hyphens);
      boolean isDialect = name.equals(LOAD_DIALECT);
      if (hyphens == 0 || !isDialect && !name.equals(LOAD_PLUGIN)) {
        continue;
      }
      if (equals >= 0 || rest.hasNext()) {
        String value = equals >= 0 ? argument.substring(equals + 1) : rest.next();
        (isDialect ? dialects : plugins).add(value);
      }
    }
    return new ExtensionArguments(dialects.build(), plugins.build());
  }

  /** Adds the two options to those of a tool, whose help then shows them. */
  public static void declare(OptionTable table) {
    table
        .section("Dialects and plugins to load; each may be repeated")
        .value(
            LOAD_DIALECT,
            "file",
            "A dialect definition, as text (.dialect) or compiled (.pptod)",
            value -> {})
        .value(
            LOAD_PLUGIN,
            "jar",
            "A jar with dialects, passes, interfaces or translations",
            value -> {});
  }
}
