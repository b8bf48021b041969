package dev.ppto.tools.probe;

import dev.ppto.lit.shell.CommandText;
import dev.ppto.lit.shell.ShellSession;
import dev.ppto.lit.shell.ShellSyntaxException;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.lit.tool.ToolSet;
import dev.ppto.tools.command.UsageException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A command of the user that judges programs. One that starts with a tool of ppto runs in this
 * process; any other is a command of the shell.
 */
public final class TestCommand {
  /** What stands for a pipeline in a command. */
  public static final String PASSES = "%p";

  private static final String FILE = "%s";
  private static final Pattern PLACE = Pattern.compile(FILE + "|" + PASSES);
  private static final Pattern FIRST_WORD = Pattern.compile("^[\\s!]*(\\S+)");

  /** How long a command may take to end after it was told to. */
  private static final long GRACE_SECONDS = 3;

  /** Threads that went on for ever would slow down all that follow. */
  private static final int MOST_ABANDONED = 4;

  private final String command;
  private final boolean inProcess;
  private final ToolSet tools;
  private final ToolInvocation invocation;
  private String passes = "";
  private int abandoned;

  private TestCommand(String command, boolean inProcess, ToolSet tools, ToolInvocation invocation) {
    this.command = command;
    this.inProcess = inProcess;
    this.tools = tools;
    this.invocation = invocation;
  }

  /**
   * Reads a command line, in which {@code %s} stands for the program; without it, the program is
   * the last argument.
   *
   * @throws UsageException if it is no command line
   */
  public static TestCommand of(String command, ToolInvocation invocation) throws UsageException {
    if (command.isBlank()) {
      throw new UsageException("expected a command, found none");
    }
    String whole = command.contains(FILE) ? command : command + " " + FILE;
    ToolSet tools = ToolSet.discover(TestCommand.class.getClassLoader());
    var first = FIRST_WORD.matcher(command);
    boolean inProcess = first.find() && tools.find(first.group(1)) != null;
    return new TestCommand(whole, inProcess, tools, invocation);
  }

  /** Whether a pipeline is a part of it. */
  public boolean takesPasses() {
    return command.contains(PASSES);
  }

  /** Says what {@code %p} stands for from now on. */
  public void setPasses(String pipeline) {
    passes = pipeline;
  }

  /** The command as it was given, with the program in its place. */
  public String display(String file) {
    return command.replace(FILE, file).replace(PASSES, passes);
  }

  /**
   * Runs the command on a program.
   *
   * @throws UsageException if it cannot be read or started, or has hung too often
   */
  public TestOutcome run(Path program, Duration timeout)
      throws UsageException, InterruptedException {
    StringBuffer output = new StringBuffer();
    ShellSession session =
        new ShellSession(
            tools,
            invocation.workingDirectory().toAbsolutePath(),
            invocation.environment(),
            execution -> output.append(execution.out()).append(execution.err()));
    CommandText text = text(program);
    CompletableFuture<Integer> status = new CompletableFuture<>();
    Thread thread =
        new Thread(
            () -> {
              try {
                status.complete(session.run(text));
              } catch (Throwable e) { // told apart by the waiting thread
                status.completeExceptionally(e);
              }
            },
            "ppto test");
    thread.setDaemon(true);
    thread.start();
    try {
      int ended = status.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
      return new TestOutcome(ended, output.toString(), false);
    } catch (TimeoutException e) {
      stop(thread);
      return new TestOutcome(TestOutcome.TIMED_OUT, output.toString(), true);
    } catch (InterruptedException e) {
      thread.interrupt();
      throw e;
    } catch (ExecutionException e) {
      throw problem(e.getCause());
    }
  }

  private UsageException problem(Throwable cause) {
    if (cause instanceof ShellSyntaxException wrong) {
      return new UsageException(
          "the command '" + display(FILE) + "' cannot be read: " + wrong.getMessage());
    }
    throw new IllegalStateException("the command '" + display(FILE) + "' failed", cause);
  }

  private void stop(Thread thread) throws UsageException, InterruptedException {
    thread.interrupt();
    thread.join(TimeUnit.SECONDS.toMillis(GRACE_SECONDS));
    if (thread.isAlive() && ++abandoned > MOST_ABANDONED) {
      throw new UsageException(
          "the command '"
              + display(FILE)
              + "' hung "
              + abandoned
              + " times and did not end when told to; give it a limit of its own, or start it in a"
              + " process of its own: sh -c 'timeout 10 ...'");
    }
  }

  private CommandText text(Path program) {
    CommandText.Builder builder = new CommandText.Builder();
    Matcher place = PLACE.matcher(command);
    if (!inProcess) {
      String line =
          place.replaceAll(
              found -> Matcher.quoteReplacement(quoted(valueOf(found.group(), program))));
      return builder.append("sh -c ").appendValue(line).build();
    }
    int end = 0;
    while (place.find()) {
      builder
          .append(command.substring(end, place.start()))
          .appendValue(valueOf(place.group(), program));
      end = place.end();
    }
    return builder.append(command.substring(end)).build();
  }

  private String valueOf(String place, Path program) {
    return place.equals(FILE) ? program.toString() : passes;
  }

  private static String quoted(String word) {
    return "'" + word.replace("'", "'\\''") + "'";
  }
}
