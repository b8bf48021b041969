package dev.ppto.ir.diagnostic;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Cuts a file into parts that are processed on their own, at lines that say {@code // -----}
 * ({@code --split-input-file}), with blanks around it or without.
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

  /** True for the marker alone on a line, with blanks around it or without. */
  private static boolean isMarker(byte[] text, int lineStart, int lineEnd, byte[] marker) {
    int start = lineStart;
    while (start < lineEnd && isBlank(text[start]) && text[start] != marker[0]) {
      start++;
    }
    int end = start + marker.length;
    if (end > lineEnd || !Arrays.equals(text, start, end, marker, 0, marker.length)) {
      return false;
    }
    while (end < lineEnd && isBlank(text[end])) {
      end++;
    }
    return end == lineEnd;
  }

  private static boolean isBlank(byte character) {
    return character == ' ' || character == '\t' || character == '\r';
  }

  // ---- lines that are almost markers ----

  /** How many characters an almost marker has more or less. */
  private static final int NEAR = 2;

  /**
   * A line that looks as if it was to part inputs, but does not.
   *
   * @param line its number, from 1
   * @param text it without blanks around it
   */
  public record NearMiss(int line, String text) {}

  /**
   * Lines that are almost the marker: with something behind it, with blanks elsewhere, or with a
   * character or two more or less at the end.
   */
  public static List<NearMiss> nearMisses(byte[] text, String marker) {
    List<NearMiss> misses = new ArrayList<>();
    int number = 0;
    for (String line : new String(text, StandardCharsets.UTF_8).split("\n", -1)) {
      number++;
      String found = line.strip();
      if (isNear(found, marker.strip())) {
        misses.add(new NearMiss(number, found));
      }
    }
    return misses;
  }

  private static boolean isNear(String found, String marker) {
    if (marker.isEmpty() || found.isEmpty() || found.charAt(0) != marker.charAt(0)) {
      return false;
    }
    if (found.startsWith(marker)) {
      String rest = found.substring(marker.length());
      return !rest.isEmpty() && (rest.length() <= NEAR || Character.isWhitespace(rest.charAt(0)));
    }
    String dense = found.replaceAll("\\s", "");
    String wanted = marker.replaceAll("\\s", "");
    return Math.abs(dense.length() - wanted.length()) <= NEAR
        && dense.length() > NEAR
        && (dense.startsWith(wanted) || wanted.startsWith(dense));
  }
}
