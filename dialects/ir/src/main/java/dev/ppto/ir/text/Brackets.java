package dev.ppto.ir.text;

import java.util.Arrays;

/** Finds the ends of bracketed texts in the bytes, without cutting them into tokens. */
final class Brackets {
  private final byte[] bytes;
  private final LineMap lines;

  Brackets(byte[] bytes, LineMap lines) {
    this.bytes = bytes;
    this.lines = lines;
  }

  /**
   * The end of a bracketed text that starts at {@code from} with {@code <}, or -1 if it has none.
   * Brackets of all kinds nest; strings are skipped.
   */
  int bodyEnd(int from) {
    byte[] open = new byte[16];
    int depth = 0;
    for (int p = from; p < bytes.length; p++) {
      byte c = bytes[p];
      switch (c) {
        case '<', '(', '[', '{' -> {
          if (depth == open.length) {
            open = Arrays.copyOf(open, depth * 2);
          }
          open[depth++] = c;
        }
        case '-' -> {
          if (p + 1 < bytes.length && bytes[p + 1] == '>') {
            p++;
          }
        }
        case '>', ')', ']', '}' -> {
          if (depth == 0 || closing(open[--depth]) != c) {
            return -1;
          }
          if (depth == 0) {
            return p + 1;
          }
        }
        case '"' -> {
          int q = p + 1;
          while (q < bytes.length && bytes[q] != '"' && bytes[q] != '\n') {
            lines.read(bytes[q]);
            q += bytes[q] == '\\' ? 2 : 1;
          }
          p = q;
        }
        default -> lines.read(c);
      }
    }
    return -1;
  }

  private static int closing(byte open) {
    return switch (open) {
      case '<' -> '>';
      case '(' -> ')';
      case '[' -> ']';
      default -> '}';
    };
  }

  /**
   * The end of a plain bracketed text ({@code <4x8xf32>}) that starts at {@code from} with {@code
   * <}; -1 if it is not plain: nested deeper than angle brackets, or with strings, comments or
   * lines.
   */
  int plainBodyEnd(int from) {
    byte[] b = bytes;
    int depth = 0;
    for (int p = from; p < b.length; p++) {
      byte c = b[p];
      if (c >= '?' || c >= '0' && c <= '9') {
        continue;
      }
      if (c == '>') {
        if (b[p - 1] != '-' && --depth == 0) {
          return p + 1;
        }
      } else if (c == '<') {
        depth++;
      } else if (c == '"' || c == '/' || c == '\n' || c == ')') {
        return -1;
      }
    }
    return -1;
  }

  /**
   * The end of a plain dictionary that starts at {@code from} with an opening brace; -1 if it is
   * not plain: longer than {@code limit}, with escapes, comments or lines.
   */
  int plainDictionaryEnd(int from, int limit) {
    byte[] b = bytes;
    int last = Math.min(b.length, from + limit);
    int depth = 0;
    boolean quoted = false;
    for (int p = from; p < last; p++) {
      byte c = b[p];
      if (c > '"' && c != '{' && c != '}' && c != '/' && c != '\\') {
        continue;
      }
      if (c == '"') {
        quoted = !quoted;
      } else if (c == '\n' || c == '\\') {
        return -1;
      } else if (!quoted) {
        if (c == '/') {
          return -1;
        }
        if (c == '{') {
          depth++;
        } else if (c == '}' && --depth == 0) {
          return p + 1;
        }
      }
    }
    return -1;
  }
}
