package dev.ppto.tools;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.tools.command.ExitStatus;
import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The process behind all launchers: runs {@code ppto} on the streams of the process. */
public final class Main {
  /** The status of a program that a closed pipe ends, as shells give it. */
  private static final int BROKEN_PIPE = 141;

  /** The status of a program that was told to stop, as shells give it after a ^C. */
  private static final int INTERRUPTED = 130;

  /** The command that has something to hand over when it is told to stop: the best so far. */
  private static final String REDUCE = "reduce";

  /** How long it may take over that. */
  private static final long GRACE_SECONDS = 10;

  private Main() {}

  /** Runs {@code ppto} and ends the process with its status. */
  public static void main(String[] arguments) {
    CountDownLatch ended = new CountDownLatch(1);
    if (arguments.length > 0 && arguments[0].equals(REDUCE)) {
      interruptOnExit(Thread.currentThread(), ended);
    }
    int status = run(arguments, new BufferedInputStream(new FileInputStream(FileDescriptor.in)));
    ended.countDown();
    // From JDK 21 on an exit first looks for a logger, which takes a tenth of a short run. Without
    // other threads the process ends here, with status 0.
    if (status != ExitStatus.OK || Thread.activeCount() > 1) {
      System.exit(status);
    }
  }

  /** Has a thread interrupted when the process is told to end, and waits for what it says then. */
  private static void interruptOnExit(Thread thread, CountDownLatch ended) {
    Runnable interruption =
        () -> {
          if (ended.getCount() == 0) {
            return; // It ends by itself.
          }
          thread.interrupt();
          try {
            ended.await(GRACE_SECONDS, TimeUnit.SECONDS);
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        };
    Runtime.getRuntime().addShutdownHook(new Thread(interruption, "ppto end"));
  }

  /** Runs {@code ppto} on the output streams of the process, and gives its status. */
  static int run(String[] arguments, InputStream in) {
    OutputDevice device = new OutputDevice(FileDescriptor.out);
    // Text is UTF-8 whatever the locale.
    PrintStream out = new PrintStream(device.buffered(), false, StandardCharsets.UTF_8);
    PrintStream err =
        new PrintStream(
            new OutputDevice(FileDescriptor.err).buffered(), true, StandardCharsets.UTF_8);
    ToolInvocation invocation =
        new ToolInvocation(
            "ppto",
            ImmutableList.copyOf(arguments),
            in,
            out,
            err,
            Path.of(""),
            ImmutableMap.copyOf(System.getenv()),
            other -> other.fail(ExitStatus.USAGE, "error: only lit starts other commands"));
    int status = run(invocation);
    out.flush();
    if (device.failure() != null) {
      status = device.isBrokenPipe() ? BROKEN_PIPE : cannotWrite(invocation, device);
    }
    err.flush();
    return status;
  }

  private static int run(ToolInvocation invocation) {
    try {
      return new PptoTool().run(invocation);
    } catch (InterruptedException e) {
      return INTERRUPTED;
    } catch (Exception e) { // tools report all that they can: this is what is left
      return invocation.fail(ExitStatus.INTERNAL, "interrupted: " + e);
    }
  }

  private static int cannotWrite(ToolInvocation invocation, OutputDevice device) {
    return invocation.fail(
        ExitStatus.USAGE, "error: cannot write to the standard output: " + device.failure());
  }
}
