package dev.ppto.ir.text;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * A text to parse: its name as it shows in locations, and its bytes, in UTF-8. A byte order mark,
 * with which some editors start a file, is not part of the text.
 */
public final class SourceFile {
  private static final byte[] MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

  private final String name;
  private final byte[] bytes;

  private SourceFile(String name, byte[] bytes) {
    this.name = name;
    this.bytes = withoutMark(bytes);
  }

  /** The text of a file: all but a byte order mark at its start. */
  public static byte[] withoutMark(byte[] bytes) {
    boolean marked =
        bytes.length >= MARK.length && Arrays.equals(bytes, 0, MARK.length, MARK, 0, MARK.length);
    return marked ? Arrays.copyOfRange(bytes, MARK.length, bytes.length) : bytes;
  }

  /** A file whose bytes the caller leaves unchanged. */
  public static SourceFile of(String name, byte[] bytes) {
    return new SourceFile(name, bytes);
  }

  public static SourceFile of(String name, String text) {
    return new SourceFile(name, text.getBytes(StandardCharsets.UTF_8));
  }

  public static SourceFile read(Path path) throws IOException {
    return new SourceFile(path.toString(), Files.readAllBytes(path));
  }

  public String name() {
    return name;
  }

  /** The bytes themselves, not a copy. */
  byte[] bytes() {
    return bytes;
  }
}
