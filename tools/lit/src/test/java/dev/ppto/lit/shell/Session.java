package dev.ppto.lit.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ppto.lit.tool.Tool;
import dev.ppto.lit.tool.ToolSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Runs command lines in a folder and keeps what they wrote. */
public final class Session {
  private final ShellSession shell;
  private final Path directory;
  private final StringBuilder out = new StringBuilder();
  private final StringBuilder err = new StringBuilder();

  public Session(Path directory) {
    this(directory, Map.of());
  }

  public Session(Path directory, Map<String, Tool> tools) {
    this.directory = directory;
    this.shell =
        new ShellSession(
            ToolSet.builtin().with(tools),
            directory,
            System.getenv(),
            execution -> {
              out.append(execution.out());
              err.append(execution.err());
            });
  }

  /** The exit status of a command line. */
  public int status(String command) {
    out.setLength(0);
    err.setLength(0);
    try {
      return shell.run(CommandText.of(command));
    } catch (ShellSyntaxException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** What a command line that succeeds writes. */
  public String out(String command) {
    int status = status(command);
    assertEquals(0, status, () -> command + "\n" + out + err);
    return out.toString();
  }

  /** What a command line that gives a status says of it. */
  public String err(int status, String command) {
    int found = status(command);
    assertEquals(status, found, () -> command + "\n" + out + err);
    return err.toString();
  }

  public String lastOut() {
    return out.toString();
  }

  public void write(String file, String content) {
    try {
      Path path = directory.resolve(file);
      Files.createDirectories(path.getParent());
      Files.writeString(path, content);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  public String read(String file) {
    try {
      return Files.readString(directory.resolve(file));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  public boolean exists(String file) {
    return Files.exists(directory.resolve(file));
  }
}
