package dev.ppto.ir.text;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/**
 * Strings in text: escapes, and bytes that are no UTF-8. A Java string holds such a byte as a lone
 * surrogate {@code U+DC80} to {@code U+DCFF}, so that every string is printed as it was read.
 */
final class StringText {
  private static final char[] HEX = "0123456789ABCDEF".toCharArray();

  private StringText() {}

  /** The value of the text between two quotes. */
  static String parse(ParserState state, int start, int end) {
    Lexer lexer = state.lexer;
    int first = start;
    while (first < end && lexer.at(first) != '\\') {
      first++;
    }
    if (first == end) {
      return end - start < 64
          ? state.spellings.at(start, end).text()
          : state.spellings.decode(start, end);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(end - start);
    for (int p = start; p < end; ) {
      int c = lexer.at(p++);
      if (c != '\\') {
        bytes.write(c);
        continue;
      }
      int escaped = lexer.at(p++);
      switch (escaped) {
        case '"', '\\' -> bytes.write(escaped);
        case 'n' -> bytes.write('\n');
        case 't' -> bytes.write('\t');
        default ->
            bytes.write(Character.digit(escaped, 16) << 4 | Character.digit(lexer.at(p++), 16));
      }
    }
    return decode(bytes.toByteArray());
  }

  private static String decode(byte[] bytes) {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(bytes.length + 1);
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    while (true) {
      CoderResult result = decoder.decode(in, out, true);
      if (!result.isError()) {
        return out.flip().toString();
      }
      for (int i = 0; i < result.length(); i++) {
        out.put((char) (0xdc00 | in.get() & 0xff));
      }
      decoder.reset();
    }
  }

  /** Appends the value as it stands between quotes. */
  static void escape(String value, TextSink out) {
    int clean = 0;
    int length = value.length();
    for (int i = 0; i < length; i++) {
      char c = value.charAt(i);
      if (c >= ' ' && c < 0x7f && c != '"' && c != '\\') {
        continue;
      }
      out.append(value, clean, i);
      if (c == '\\') {
        out.append("\\\\");
      } else if (c < 0x80) {
        hex(c, out);
      } else if (Character.isLowSurrogate(c) && c >= 0xdc80 && c <= 0xdcff) {
        hex(c & 0xff, out);
      } else {
        int codePoint = value.codePointAt(i);
        for (byte b : encode(codePoint)) {
          hex(b & 0xff, out);
        }
        i += Character.charCount(codePoint) - 1;
      }
      clean = i + 1;
    }
    if (clean == 0) {
      out.append(value);
    } else {
      out.append(value, clean, length);
    }
  }

  /** UTF-8, of lone surrogates too. */
  private static byte[] encode(int c) {
    if (Character.isBmpCodePoint(c) && Character.isSurrogate((char) c)) {
      return new byte[] {
        (byte) (0xe0 | c >> 12), (byte) (0x80 | c >> 6 & 0x3f), (byte) (0x80 | c & 0x3f)
      };
    }
    return Character.toString(c).getBytes(StandardCharsets.UTF_8);
  }

  private static void hex(int b, TextSink out) {
    out.append('\\').append(HEX[b >> 4]).append(HEX[b & 15]);
  }

  /** True if the word needs no quotes as a key or after {@code @}. */
  static boolean isBareIdentifier(String word) {
    if (word.isEmpty() || !isLetter(word.charAt(0))) {
      return false;
    }
    for (int i = 1; i < word.length(); i++) {
      char c = word.charAt(i);
      if (!isLetter(c) && !(c >= '0' && c <= '9') && c != '$' && c != '.') {
        return false;
      }
    }
    return true;
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
  }
}
