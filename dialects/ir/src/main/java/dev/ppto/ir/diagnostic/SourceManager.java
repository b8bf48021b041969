package dev.ppto.ir.diagnostic;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The texts that locations point into, by name, and their lines. Any bytes are accepted; what is
 * not UTF-8 shows as replacement characters. Safe for use by several threads.
 */
public final class SourceManager {
  /** Files larger than this are not read to show a line, in bytes. */
  private static final long LARGEST_FILE = 256L << 20;

  private static final Buffer NONE = new Buffer(new byte[0]);

  /** A text. Its lines are looked for when one is asked for: most texts have no mistakes. */
  private static final class Buffer {
    final byte[] bytes;
    private int @Nullable [] starts;

    Buffer(byte[] bytes) {
      this.bytes = bytes;
    }

    /** Where each line starts. */
    synchronized int[] starts() {
      if (starts == null) {
        starts = SourceManager.starts(bytes);
      }
      return starts;
    }
  }

  private final Map<String, Buffer> buffers = new ConcurrentHashMap<>();
  private final boolean readsFiles;

  private SourceManager(boolean readsFiles) {
    this.readsFiles = readsFiles;
  }

  /** Knows only the texts that are added. */
  public static SourceManager create() {
    return new SourceManager(false);
  }

  /** Also looks for files of the names that are asked for and were not added. */
  public static SourceManager readingFiles() {
    return new SourceManager(true);
  }

  /**
   * Adds a text, in place of an earlier one of that name; the caller leaves the bytes unchanged.
   */
  public SourceManager add(String name, byte[] text) {
    buffers.put(name, new Buffer(text));
    return this;
  }

  public SourceManager add(String name, String text) {
    return add(name, text.getBytes(StandardCharsets.UTF_8));
  }

  private static int[] starts(byte[] text) {
    int[] starts = new int[16];
    int lines = 1;
    for (int i = 0; i < text.length; i++) {
      if (text[i] == '\n') {
        if (lines == starts.length) {
          starts = Arrays.copyOf(starts, 2 * lines);
        }
        starts[lines++] = i + 1;
      }
    }
    return Arrays.copyOf(starts, lines);
  }

  /**
   * A line without its end.
   *
   * @param line from 1
   * @return null if there is no such text or line
   */
  public @Nullable String line(String name, int line) {
    Buffer buffer = buffers.get(name);
    if (buffer == null && readsFiles) {
      buffer = buffers.computeIfAbsent(name, SourceManager::read);
    }
    if (buffer == null || buffer == NONE) {
      return null;
    }
    int[] starts = buffer.starts();
    if (line < 1 || line > starts.length) {
      return null;
    }
    int from = starts[line - 1];
    int to = line < starts.length ? starts[line] - 1 : buffer.bytes.length;
    if (to > from && buffer.bytes[to - 1] == '\r') {
      to--;
    }
    return new String(buffer.bytes, from, to - from, StandardCharsets.UTF_8);
  }

  private static Buffer read(String name) {
    try {
      Path path = Path.of(name);
      if (Files.isRegularFile(path) && Files.size(path) <= LARGEST_FILE) {
        return new Buffer(Files.readAllBytes(path));
      }
    } catch (IOException | InvalidPathException e) {
      // The line is a help for the reader; the message stands without it.
    }
    return NONE;
  }
}
