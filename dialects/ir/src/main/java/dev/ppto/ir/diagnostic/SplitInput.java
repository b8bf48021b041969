package dev.ppto.ir.diagnostic;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Cuts a file into parts that are processed on their own, at lines that say {@code // -----}
 * ({@code --split-input-file}).
 */
public final class SplitInput {
  /** The line between parts. */
  public static final String MARKER = "// -----";

  private SplitInput() {}

  /**
   * A part of a file.
   *
   * @param firstLine line of the file that the part starts at, from 1
   * @param text the part alone
   */
  public record Part(int firstLine, byte[] text) {

    /** The part after as many empty lines that its lines have their numbers of the whole file. */
    public byte[] inPlace() {
      byte[] padded = new byte[firstLine - 1 + text.length];
      Arrays.fill(padded, 0, firstLine - 1, (byte) '\n');
      System.arraycopy(text, 0, padded, firstLine - 1, text.length);
      return padded;
    }
  }

  /** The parts in order; one, with all of the text, if there is no marker. */
  public static List<Part> split(byte[] text) {
    return split(text, MARKER);
  }

  /** Likewise, with another line between parts. */
  public static List<Part> split(byte[] text, String marker) {
    return split(text, marker.getBytes(StandardCharsets.UTF_8));
  }

  private static List<Part> split(byte[] text, byte[] marker) {
    List<Part> parts = new ArrayList<>();
    int partStart = 0;
    int partLine = 1;
    int line = 1;
    for (int start = 0; start < text.length; line++) {
      int end = start;
      while (end < text.length && text[end] != '\n') {
        end++;
      }
      int next = Math.min(end + 1, text.length);
      if (isMarker(text, start, end, marker)) {
        parts.add(new Part(partLine, Arrays.copyOfRange(text, partStart, start)));
        partStart = next;
        partLine = line + 1;
      }
      start = next;
    }
    parts.add(new Part(partLine, Arrays.copyOfRange(text, partStart, text.length)));
    return parts;
  }

  private static boolean isMarker(byte[] text, int start, int end, byte[] marker) {
    int length = marker.length;
    if (end - start < length) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      if (text[start + i] != marker[i]) {
        return false;
      }
    }
    for (int i = start + length; i < end; i++) {
      if (text[i] != ' ' && text[i] != '\t' && text[i] != '\r') {
        return false;
      }
    }
    return true;
  }
}
