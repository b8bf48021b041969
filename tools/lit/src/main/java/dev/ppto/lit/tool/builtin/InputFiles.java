package dev.ppto.lit.tool.builtin;

import dev.ppto.lit.tool.ToolInvocation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads what the operands of commands name; {@code -} is the standard input. */
final class InputFiles {
  private InputFiles() {}

  static byte[] read(ToolInvocation invocation, String name) throws IOException {
    if (name.equals("-")) {
      return invocation.readInput();
    }
    Path path = invocation.resolve(name);
    if (Files.isDirectory(path)) {
      throw new IOException("is a directory, expected a file");
    }
    return Files.readAllBytes(path);
  }

  /**
   * The lines of a file, without their ends. Bytes become characters one to one, so that any file
   * can be read and written back.
   */
  static List<String> lines(byte[] content) {
    String text = new String(content, StandardCharsets.ISO_8859_1);
    List<String> lines = new ArrayList<>();
    int start = 0;
    for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      lines.add(text.substring(start, end));
      start = end + 1;
    }
    if (start < text.length()) {
      lines.add(text.substring(start));
    }
    return lines;
  }

  /** Characters as {@link #lines} gives them, for bytes. */
  static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** A text as {@link #lines} would give it. */
  static String asBytes(String text) {
    return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
  }

  static String describe(String name, IOException failure) {
    boolean absent = failure instanceof NoSuchFileException;
    return name + ": " + (absent ? "no such file or directory" : failure.getMessage());
  }
}
