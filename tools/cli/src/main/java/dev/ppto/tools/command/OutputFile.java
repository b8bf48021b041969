package dev.ppto.tools.command;

import dev.ppto.lit.tool.ToolInvocation;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Where a tool's text goes: a file or the standard output. A file gets its text all at once by
 * {@link #commit}; without that, it stays as it was.
 */
public final class OutputFile {
  private final String argument;
  private final @Nullable Path path;
  private final Appendable text;
  private final OutputStream encoded;

  private <T extends OutputStream & Appendable> OutputFile(
      String argument, @Nullable Path path, T text) {
    this.argument = argument;
    this.path = path;
    this.text = text;
    this.encoded = text;
  }

  /**
   * The file that an argument names, or the standard output for {@link InputFile#STANDARD}.
   *
   * @throws FileException if no file can be written there
   */
  public static OutputFile of(ToolInvocation invocation, String argument) throws FileException {
    return argument.equals(InputFile.STANDARD)
        ? new OutputFile(argument, null, invocation.out())
        : new OutputFile(argument, path(invocation, argument), new EncodedText());
  }

  private static Path path(ToolInvocation invocation, String argument) throws FileException {
    try {
      Path path = invocation.resolve(argument);
      Path folder = path.toAbsolutePath().getParent();
      if (argument.isEmpty() || folder == null || Files.isDirectory(path)) {
        throw new FileException("expected an output file, but '" + argument + "' is a folder");
      }
      if (!Files.isDirectory(folder)) {
        throw new FileException(
            "cannot write '" + argument + "': there is no folder '" + folder + "'");
      }
      return path;
    } catch (InvalidPathException e) {
      throw FileException.of(argument, e);
    }
  }

  /**
   * Makes the folder that an argument names, with those around it, unless it is there.
   *
   * @throws FileException if that fails
   */
  public static void makeFolder(ToolInvocation invocation, String argument) throws FileException {
    try {
      Files.createDirectories(invocation.resolve(argument));
    } catch (InvalidPathException e) {
      throw FileException.of(argument, e);
    } catch (IOException e) {
      throw new FileException(
          "cannot make the folder '" + argument + "': " + FileProblem.reason(e));
    }
  }

  /** Receives text that is encoded as UTF-8 already. */
  public OutputStream encoded() {
    return encoded;
  }

  /** Receives the text. */
  public Appendable text() {
    return text;
  }

  /**
   * Writes the file.
   *
   * @throws FileException if that fails; the file is as it was
   */
  public void commit() throws FileException {
    if (text instanceof EncodedText encoded) {
      write(encoded::writeTo);
    }
  }

  /** Likewise, with bytes in place of the text. */
  public void commit(byte[] bytes) throws FileException {
    write(out -> out.write(bytes));
  }

  private void write(AtomicFile.Content content) throws FileException {
    if (path != null) {
      try {
        AtomicFile.write(path, content);
      } catch (IOException e) {
        throw FileException.of("write", argument, e);
      }
    }
  }
}
