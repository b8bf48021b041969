package dev.ppto.lit.tool;

/**
 * A command that runs in this process.
 *
 * <p>A tool may run on several threads at once. It takes its input and gives its output through the
 * invocation only, never through {@link System}, and finds files with {@link
 * ToolInvocation#resolve}. What it throws counts as its crash.
 */
@FunctionalInterface
public interface Tool {
  /** The exit status of a tool that crashed. */
  int CRASHED = 70;

  /** Runs the command to its end and gives its exit status: 0 for success. */
  int run(ToolInvocation invocation) throws Exception;
}
