package dev.ppto.lit.tool;

/** Runs commands for tools that start others, as {@code not} does. */
@FunctionalInterface
public interface Launcher {
  /**
   * Runs the command named {@code invocation.name()} and gives its exit status: {@link
   * Tool#CRASHED} or 128 and more for a crash, 127 for a name that is neither a tool nor a program.
   */
  int launch(ToolInvocation invocation) throws InterruptedException;
}
