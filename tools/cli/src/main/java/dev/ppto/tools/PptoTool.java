package dev.ppto.tools;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.diagnostic.NearNames;
import dev.ppto.lit.tool.Tool;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.tools.command.ExitStatus;
import dev.ppto.tools.command.Version;
import java.util.ArrayList;
import java.util.List;

/** {@code ppto}: one command for all tools, each a sub-command. */
public final class PptoTool implements Tool {
  @Override
  public int run(ToolInvocation invocation) throws Exception {
    ImmutableList<String> arguments = invocation.arguments();
    String name = arguments.isEmpty() ? "help" : arguments.get(0);
    switch (name) {
      case "help", "--help", "-help", "-h" -> {
        return help(invocation);
      }
      case "version", "--version", "-version" -> {
        invocation.out().println(Version.line());
        return ExitStatus.OK;
      }
      default -> {
        Command command = Command.find(name);
        return command == null
            ? unknown(invocation, name)
            : run(command, invocation, arguments.subList(1, arguments.size()));
      }
    }
  }

  private static int run(Command command, ToolInvocation invocation, List<String> arguments)
      throws Exception {
    List<String> line = new ArrayList<>();
    line.add(command.title());
    line.addAll(arguments);
    return command.tool().run(invocation.command(line));
  }

  private static int help(ToolInvocation invocation) throws Exception {
    ImmutableList<String> arguments = invocation.arguments();
    if (arguments.size() > 1) {
      Command command = Command.find(arguments.get(1));
      return command == null
          ? unknown(invocation, arguments.get(1))
          : run(command, invocation, List.of("--help"));
    }
    StringBuilder text = new StringBuilder("usage: ppto COMMAND [options] ...\n\nCommands:\n");
    for (Command command : Command.values()) {
      text.append(String.format("  %-10s  %s%n", command.word, command.summary));
    }
    text.append(String.format("  %-10s  %s%n", "version", "Print the version"));
    text.append(String.format("  %-10s  %s%n", "help", "Print this, or 'help COMMAND'"));
    invocation.out().print(text);
    return ExitStatus.OK;
  }

  private static int unknown(ToolInvocation invocation, String name) {
    List<String> names = new ArrayList<>();
    for (Command command : Command.values()) {
      names.add(command.word);
    }
    names.add("version");
    names.add("help");
    return invocation.fail(
        ExitStatus.USAGE,
        "error: expected a command ("
            + String.join(", ", names)
            + "), found '"
            + name
            + "'"
            + NearNames.hint(name, names));
  }
}
