package dev.ppto.tools.command;

import dev.ppto.ir.DeepStack;
import dev.ppto.lit.tool.ToolInvocation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/** Runs a tool so that whatever goes wrong ends in a message and a status. */
public final class ToolRun {
  /** Shows where an internal error is from; all tools have it. */
  public static final String STACK_TRACE = "stack-trace";

  /** What a tool does. */
  @FunctionalInterface
  public interface Body {
    /** Gives the exit status. */
    int run() throws UsageException, RejectedException, IOException, InterruptedException;
  }

  private record Outcome(int status, @Nullable Throwable failure) {}

  private ToolRun() {}

  /** Runs the body of a tool, on a deep stack, and gives the exit status. */
  public static int run(ToolInvocation invocation, Body body) throws InterruptedException {
    Outcome outcome = DeepStack.call(() -> attempt(body));
    Throwable failure = outcome.failure();
    if (failure == null) {
      return outcome.status();
    }
    if (failure instanceof InterruptedException interruption) {
      throw interruption;
    }
    if (failure instanceof CancellationException cancellation) {
      throw cancellation;
    }
    invocation.out().flush();
    if (failure instanceof UsageException) {
      invocation.fail(0, "error: " + failure.getMessage());
      invocation.err().println("try '" + invocation.name() + " --help'");
      return ExitStatus.USAGE;
    }
    if (failure instanceof RejectedException) {
      return ExitStatus.REJECTED;
    }
    IOException io =
        failure instanceof UncheckedIOException unchecked
            ? unchecked.getCause()
            : failure instanceof IOException checked ? checked : null;
    if (io != null) {
      String message = io instanceof FileException ? io.getMessage() : FileProblem.describe(io);
      return invocation.fail(ExitStatus.USAGE, "error: " + message);
    }
    return internal(invocation, failure);
  }

  private static Outcome attempt(Body body) {
    try {
      return new Outcome(body.run(), null);
    } catch (Throwable e) { // told apart on the calling thread
      return new Outcome(ExitStatus.INTERNAL, e);
    }
  }

  private static int internal(ToolInvocation invocation, Throwable failure) {
    if (failure instanceof OutOfMemoryError) {
      long limit = Runtime.getRuntime().maxMemory() >> 20;
      return invocation.fail(
          ExitStatus.INTERNAL,
          "error: " + limit + " MB of memory are not enough; PPTO_JAVA_OPTS=-Xmx8g allows 8 GB");
    }
    String what = failure.getClass().getSimpleName();
    String why = failure.getMessage() == null ? "" : ": " + failure.getMessage();
    invocation.fail(0, "internal error: " + what + why);
    invocation
        .err()
        .println(
            "This is a defect of ppto and not of your program. Please report it with the command,"
                + " the input,\nand "
                + Version.line());
    if (wantsTrace(invocation.arguments())) {
      failure.printStackTrace(invocation.err());
    } else {
      invocation.err().println("For the stack trace, which helps, add --" + STACK_TRACE + ".");
    }
    return ExitStatus.INTERNAL;
  }

  private static boolean wantsTrace(List<String> arguments) {
    return arguments.contains("--" + STACK_TRACE) || arguments.contains("-" + STACK_TRACE);
  }
}
