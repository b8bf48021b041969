package dev.ppto.lit.shell;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.ppto.lit.shell.ShellCommand.Redirection;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.lit.tool.ToolSet;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Runs command lines in one working directory, one after the other. Commands of a pipeline run one
 * after the other too, each on the whole output of the one before.
 */
public final class ShellSession {
  private static final int FAILED = 1;

  /** How many bytes a command may write to where they are kept in memory. */
  private static final int OUTPUT_LIMIT = 256 << 20;

  private final CommandLauncher launcher;
  private final Consumer<Execution> log;
  private final Map<String, String> environment;
  private Path directory;
  private volatile String running = "";

  /**
   * A session.
   *
   * @param log told of each command that has run, in order
   */
  public ShellSession(
      ToolSet tools, Path directory, Map<String, String> environment, Consumer<Execution> log) {
    this.launcher = new CommandLauncher(tools);
    this.directory = directory;
    this.environment = new TreeMap<>(environment);
    this.log = log;
  }

  /** The command that runs at this time; empty for none. Can be asked from any thread. */
  public String running() {
    return running;
  }

  /** Runs a command line and gives its exit status. */
  public int run(CommandText command) throws ShellSyntaxException, InterruptedException {
    return run(ShellParser.parse(command));
  }

  private int run(ShellCommand command) throws InterruptedException {
    if (command instanceof ShellCommand.Pipeline pipeline) {
      return run(pipeline);
    }
    ShellCommand.Chain chain = (ShellCommand.Chain) command;
    int status = run(chain.first());
    boolean goesOn =
        switch (chain.connective()) {
          case ALWAYS -> true;
          case ON_SUCCESS -> status == 0;
          case ON_FAILURE -> status != 0;
        };
    return goesOn ? run(chain.second()) : status;
  }

  private int run(ShellCommand.Pipeline pipeline) throws InterruptedException {
    int status = 0;
    byte[] input = new byte[0];
    int last = pipeline.commands().size() - 1;
    for (int i = 0; i <= last; i++) {
      OutputCapture piped = new OutputCapture(OUTPUT_LIMIT);
      int one = run(pipeline.commands().get(i), input, i < last ? piped : null);
      if (one != 0) {
        status = one; // a failure is not made good by the commands after it
      }
      input = piped.toByteArray();
    }
    if (pipeline.negated()) {
      return status == 0 ? FAILED : 0;
    }
    return status;
  }

  private int run(ShellCommand.Simple simple, byte[] input, @Nullable OutputCapture piped)
      throws InterruptedException {
    List<String> words = expand(simple.words());
    OutputCapture out = new OutputCapture(OUTPUT_LIMIT);
    OutputCapture err = new OutputCapture(OUTPUT_LIMIT);
    OutputCapture shownOut = piped == null ? out : piped;
    int status;
    try (CommandStreams streams =
        new CommandStreams(new ByteArrayInputStream(input), shownOut, err)) {
      String problem = redirect(simple.redirections(), streams);
      if (problem != null) {
        err.writeBytes((problem + '\n').getBytes(StandardCharsets.UTF_8));
        status = FAILED;
      } else if (words.isEmpty()) {
        status = 0;
      } else {
        running = String.join(" ", words);
        status = launch(words, simple.assignments(), streams);
      }
    } catch (IOException e) {
      String message = "output cannot be written: " + e.getMessage() + '\n';
      err.writeBytes(message.getBytes(StandardCharsets.UTF_8));
      status = FAILED;
    }
    running = "";
    if (shownOut.overflowed() || err.overflowed()) {
      String message = "wrote more than " + (OUTPUT_LIMIT >> 20) + " MiB\n";
      log.accept(new Execution(words, FAILED, "", message));
      return FAILED;
    }
    log.accept(new Execution(words, status, text(out), text(err)));
    return status;
  }

  private static String text(OutputCapture capture) {
    return capture.toString(StandardCharsets.UTF_8);
  }

  private List<String> expand(List<ShellWord> words) {
    List<String> expanded = new ArrayList<>();
    for (ShellWord word : words) {
      expanded.addAll(FileNamePattern.expand(word, directory));
    }
    return expanded;
  }

  private int launch(List<String> words, List<ShellWord> assignments, CommandStreams streams)
      throws InterruptedException {
    List<String> arguments = words.subList(1, words.size());
    switch (words.get(0)) {
      case "cd" -> {
        return changeDirectory(arguments, streams);
      }
      case "export" -> {
        return export(arguments, streams);
      }
      default -> {
        Map<String, String> variables = new TreeMap<>(environment);
        for (ShellWord assignment : assignments) {
          assign(assignment.text(), variables);
        }
        return launcher.launch(
            new ToolInvocation(
                words.get(0),
                ImmutableList.copyOf(arguments),
                streams.in(),
                streams.out(),
                streams.err(),
                directory,
                ImmutableMap.copyOf(variables),
                launcher));
      }
    }
  }

  private static void assign(String assignment, Map<String, String> variables) {
    int equals = assignment.indexOf('=');
    variables.put(assignment.substring(0, equals), assignment.substring(equals + 1));
  }

  private int changeDirectory(List<String> arguments, CommandStreams streams) {
    if (arguments.size() != 1) {
      streams.err().println("cd: expected one directory, found " + arguments.size());
      return FAILED;
    }
    Path target = directory.resolve(arguments.get(0)).normalize();
    if (!Files.isDirectory(target)) {
      streams.err().println("cd: " + arguments.get(0) + ": expected a directory, found none");
      return FAILED;
    }
    directory = target;
    return 0;
  }

  private int export(List<String> arguments, CommandStreams streams) {
    for (String argument : arguments) {
      if (argument.indexOf('=') <= 0) {
        streams.err().println("export: expected NAME=VALUE, found '" + argument + "'");
        return FAILED;
      }
      assign(argument, environment);
    }
    return 0;
  }

  /** Applies redirections from left to right; gives what went wrong, or null. */
  private @Nullable String redirect(List<Redirection> redirections, CommandStreams streams) {
    for (Redirection redirection : redirections) {
      if (redirection instanceof Redirection.Duplicate duplicate) {
        streams.duplicate(duplicate.err(), duplicate.toOut());
        continue;
      }
      ShellWord word =
          redirection instanceof Redirection.Input input
              ? input.file()
              : ((Redirection.Output) redirection).file();
      List<String> names = FileNamePattern.expand(word, directory);
      if (names.size() != 1) {
        return word.text() + ": expected one file, found " + names.size();
      }
      String name = names.get(0);
      Path path = directory.resolve(name);
      try {
        if (redirection instanceof Redirection.Output output) {
          streams.redirect(output.out(), output.err(), path, output.append());
        } else {
          streams.readFrom(path);
        }
      } catch (IOException e) {
        boolean absent = e instanceof NoSuchFileException;
        return name + ": " + (absent ? "no such file or directory" : e.getMessage());
      }
    }
    return null;
  }
}
