package dev.ppto.tools.command;

import dev.ppto.ir.text.SourceFile;
import dev.ppto.lit.tool.ToolInvocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** The text that a tool works on: a file or the standard input. */
public final class InputFile {
  /** What stands for the standard input on a command line. */
  public static final String STANDARD = "-";

  private static final String STANDARD_NAME = "<stdin>";

  private final String name;
  private final byte[] bytes;

  private InputFile(String name, byte[] bytes) {
    this.name = name;
    this.bytes = SourceFile.withoutMark(bytes);
  }

  /**
   * Reads all of a file, or of the standard input for {@link #STANDARD}.
   *
   * @throws FileException if the file cannot be read
   */
  public static InputFile read(ToolInvocation invocation, String argument) throws FileException {
    try {
      if (argument.equals(STANDARD)) {
        return new InputFile(STANDARD_NAME, invocation.readInput());
      }
      Path path = invocation.resolve(argument);
      if (Files.isDirectory(path)) {
        throw new FileException("expected an input file, but '" + argument + "' is a folder");
      }
      return new InputFile(argument, Files.readAllBytes(path));
    } catch (InvalidPathException e) {
      throw FileException.of(argument, e);
    } catch (FileException e) {
      throw e;
    } catch (IOException e) {
      throw FileException.of("read", argument, e);
    }
  }

  /** As it shows in locations: as on the command line. */
  public String name() {
    return name;
  }

  /** The bytes themselves, not a copy; without a byte order mark. */
  public byte[] bytes() {
    return bytes;
  }
}
