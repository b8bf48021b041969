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

/** The process behind all launchers: runs {@code ppto} on the streams of the process. */
public final class Main {
  /** The status of a program that a closed pipe ends, as shells give it. */
  private static final int BROKEN_PIPE = 141;

  private Main() {}

  /** Runs {@code ppto} and ends the process with its status. */
  public static void main(String[] arguments) {
    int status = run(arguments, new BufferedInputStream(new FileInputStream(FileDescriptor.in)));
    // From JDK 21 on an exit first looks for a logger, which takes a tenth of a short run. Without
    // other threads the process ends here, with status 0.
    if (status != ExitStatus.OK || Thread.activeCount() > 1) {
      System.exit(status);
    }
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
    } catch (Exception e) { // tools report all that they can: this is what is left
      return invocation.fail(ExitStatus.INTERNAL, "interrupted: " + e);
    }
  }

  private static int cannotWrite(ToolInvocation invocation, OutputDevice device) {
    return invocation.fail(
        ExitStatus.USAGE, "error: cannot write to the standard output: " + device.failure());
  }
}
