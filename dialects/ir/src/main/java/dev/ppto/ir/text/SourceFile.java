package dev.ppto.ir.text;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A text to parse: its name as it shows in locations, and its bytes, in UTF-8. */
public final class SourceFile {
  private final String name;
  private final byte[] bytes;

  private SourceFile(String name, byte[] bytes) {
    this.name = name;
    this.bytes = bytes;
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
