package dev.ppto.lit.tool;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;

/**
 * One run of a command.
 *
 * @param name the name that the command was called by
 * @param arguments what follows the name
 * @param in the standard input, never null
 * @param out the standard output, of UTF-8; flushed by the caller
 * @param err the standard error; flushed by the caller
 * @param workingDirectory where relative paths start
 * @param environment the environment variables
 * @param launcher runs further commands
 */
public record ToolInvocation(
    String name,
    ImmutableList<String> arguments,
    InputStream in,
    PrintStream out,
    PrintStream err,
    Path workingDirectory,
    ImmutableMap<String, String> environment,
    Launcher launcher) {

  /** The path that an argument names. */
  public Path resolve(String path) {
    return workingDirectory.resolve(path);
  }

  /** The whole standard input. */
  public byte[] readInput() throws IOException {
    return in.readAllBytes();
  }

  /** Writes a message about this command and gives a status, to be returned. */
  public int fail(int status, String message) {
    err.println(name + ": " + message);
    return status;
  }

  /** The same streams and places for another command. */
  public ToolInvocation command(List<String> command) {
    return new ToolInvocation(
        command.get(0),
        ImmutableList.copyOf(command.subList(1, command.size())),
        in,
        out,
        err,
        workingDirectory,
        environment,
        launcher);
  }

  /** The same command with other environment variables. */
  public ToolInvocation withEnvironment(ImmutableMap<String, String> other) {
    return new ToolInvocation(name, arguments, in, out, err, workingDirectory, other, launcher);
  }

  /** The same command in another directory. */
  public ToolInvocation in(Path directory) {
    return new ToolInvocation(name, arguments, in, out, err, directory, environment, launcher);
  }
}
