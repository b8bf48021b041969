package dev.ppto.ir.text;

import java.nio.charset.StandardCharsets;

/**
 * Cuts UTF-8 bytes into tokens, one ahead, without allocation. The parser directs it: it may move
 * to any position, because extents ({@code 4x8xf32}) and bodies of dialect types have their own
 * tokens.
 */
final class Lexer {
  private static final int LETTER = 1;
  private static final int DIGIT = 2;
  private static final int DOLLAR_OR_DOT = 4;
  private static final int DASH = 8;
  private static final int HEX = 16;

  private static final int BARE = LETTER | DIGIT | DOLLAR_OR_DOT;
  private static final int SUFFIX = BARE | DASH;

  private static final byte[] CLASSES = new byte[256];

  static {
    for (int c = 'a'; c <= 'z'; c++) {
      CLASSES[c] = LETTER;
      CLASSES[c - 'a' + 'A'] = LETTER;
    }
    CLASSES['_'] = LETTER;
    CLASSES['$'] = DOLLAR_OR_DOT;
    CLASSES['.'] = DOLLAR_OR_DOT;
    CLASSES['-'] = DASH;
    for (int c = '0'; c <= '9'; c++) {
      CLASSES[c] = DIGIT | HEX;
    }
    for (int c = 'a'; c <= 'f'; c++) {
      CLASSES[c] |= HEX;
      CLASSES[c - 'a' + 'A'] |= HEX;
    }
  }

  private final byte[] bytes;
  private Token token = Token.END;
  private int start;
  private int end;
  private int previousEnd;
  private String problem = "";
  private final LineMap lines;

  Lexer(byte[] bytes, LineMap lines) {
    this(bytes, lines, 0);
  }

  /** A lexer of the text from {@code start} on. */
  Lexer(byte[] bytes, LineMap lines, int start) {
    this.bytes = bytes;
    this.lines = lines;
    end = start;
    next();
  }

  Token token() {
    return token;
  }

  /** Where the token starts. */
  int start() {
    return start;
  }

  /** Where the token ends. */
  int end() {
    return end;
  }

  /** Where the token before ends. */
  int previousEnd() {
    return previousEnd;
  }

  /** What is wrong with an {@link Token#ERROR}. */
  String problem() {
    return problem;
  }

  /** The byte at a position; 0 past the end. */
  int at(int position) {
    return position < bytes.length ? bytes[position] & 0xff : 0;
  }

  int length() {
    return bytes.length;
  }

  /** The text itself, not a copy. */
  byte[] bytes() {
    return bytes;
  }

  /** Makes the first token at or after {@code position} the present one. */
  void moveTo(int position) {
    lines.scan(position);
    end = position;
    next();
  }

  /** {@link #moveTo} over text without line ends. */
  void moveOnLine(int position) {
    end = position;
    next();
  }

  /** True if only white space stands before the token on its line. */
  boolean isFirstOnLine() {
    for (int i = start - 1; i >= 0; i--) {
      byte c = bytes[i];
      if (c == '\n') {
        return true;
      }
      if (c != ' ' && c != '\t' && c != '\r') {
        return false;
      }
    }
    return true;
  }

  boolean spells(String text) {
    int length = text.length();
    if (end - start != length) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      if (bytes[start + i] != text.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  boolean spellingContains(char c) {
    for (int i = start; i < end; i++) {
      if (bytes[i] == c) {
        return true;
      }
    }
    return false;
  }

  /** Position of the first byte at or after {@code position} that is neither space nor comment. */
  int skipSpace(int position) {
    byte[] b = bytes;
    int p = position;
    while (p < b.length) {
      byte c = b[p];
      if (c == ' ') {
        p++;
      } else if (c == '\n') {
        lines.lineEnd(p++);
      } else if (c == '\t' || c == '\r') {
        p++;
      } else if (c == '/' && p + 1 < b.length && b[p + 1] == '/') {
        while (p < b.length && b[p] != '\n' && b[p] != '\r') {
          lines.read(b[p++]);
        }
      } else {
        break;
      }
    }
    return p;
  }

  void next() {
    previousEnd = end;
    int p = skipSpace(end);
    start = p;
    if (p >= bytes.length) {
      end = p;
      token = Token.END;
      return;
    }
    int c = bytes[p];
    switch (c) {
      case '%':
        prefixed(Token.VALUE_NAME, "a value name after '%'");
        return;
      case '^':
        prefixed(Token.BLOCK_NAME, "a block name after '^'");
        return;
      case '#':
        if (at(p + 1) == '-' && at(p + 2) == '}') {
          take(Token.METADATA_END, 3);
        } else {
          prefixed(Token.HASH_NAME, "a name after '#'");
        }
        return;
      case '!':
        prefixed(Token.BANG_NAME, "a name after '!'");
        return;
      case '@':
        symbol();
        return;
      case '"':
        string(p + 1, Token.STRING);
        return;
      case '(':
        take(Token.LEFT_PAREN, 1);
        return;
      case ')':
        take(Token.RIGHT_PAREN, 1);
        return;
      case '{':
        if (at(p + 1) == '-' && at(p + 2) == '#') {
          take(Token.METADATA_BEGIN, 3);
        } else {
          take(Token.LEFT_BRACE, 1);
        }
        return;
      case '}':
        take(Token.RIGHT_BRACE, 1);
        return;
      case '[':
        take(Token.LEFT_SQUARE, 1);
        return;
      case ']':
        take(Token.RIGHT_SQUARE, 1);
        return;
      case '<':
        take(Token.LESS, 1);
        return;
      case '>':
        take(Token.GREATER, 1);
        return;
      case ',':
        take(Token.COMMA, 1);
        return;
      case '=':
        take(Token.EQUAL, 1);
        return;
      case ':':
        if (at(p + 1) == ':') {
          take(Token.COLON_COLON, 2);
        } else {
          take(Token.COLON, 1);
        }
        return;
      case '-':
        if (at(p + 1) == '>') {
          take(Token.ARROW, 2);
        } else {
          take(Token.MINUS, 1);
        }
        return;
      case '+':
        take(Token.PLUS, 1);
        return;
      case '*':
        take(Token.STAR, 1);
        return;
      case '/':
        take(Token.SLASH, 1);
        return;
      case '?':
        take(Token.QUESTION, 1);
        return;
      case '|':
        take(Token.VERTICAL_BAR, 1);
        return;
      case '.':
        if (at(p + 1) == '.' && at(p + 2) == '.') {
          take(Token.ELLIPSIS, 3);
        } else {
          error(p + 1, "unexpected '.'");
        }
        return;
      default:
        wordOrNumber(p, c);
    }
  }

  private void take(Token kind, int length) {
    end = start + length;
    token = kind;
  }

  private void error(int newEnd, String message) {
    end = newEnd;
    token = Token.ERROR;
    problem = message;
  }

  private void wordOrNumber(int p, int c) {
    int kind = CLASSES[c & 0xff];
    if ((kind & LETTER) != 0) {
      int q = p + 1;
      while (q < bytes.length && (CLASSES[bytes[q] & 0xff] & BARE) != 0) {
        q++;
      }
      end = q;
      token = Token.BARE_IDENTIFIER;
    } else if ((kind & DIGIT) != 0) {
      number(p);
    } else {
      unexpected(p, c);
    }
  }

  private void unexpected(int p, int c) {
    lines.read(c);
    if (c >= 0 && c < ' ' || c == 0x7f) {
      error(p + 1, String.format("unexpected control character 0x%02x", c));
      return;
    }
    int q = p + 1;
    while ((at(q) & 0xc0) == 0x80) {
      q++;
    }
    String text = new String(bytes, p, q - p, StandardCharsets.UTF_8);
    error(q, "unexpected character '" + text + "'");
  }

  private void number(int p) {
    if (bytes[p] == '0' && at(p + 1) == 'x' && (CLASSES[at(p + 2)] & HEX) != 0) {
      int q = p + 3;
      while ((CLASSES[at(q)] & HEX) != 0) {
        q++;
      }
      end = q;
      token = Token.INTEGER;
      return;
    }
    int q = digits(p + 1);
    if (at(q) != '.') {
      end = q;
      token = Token.INTEGER;
      return;
    }
    q = digits(q + 1);
    if ((at(q) | 0x20) == 'e') {
      int sign = at(q + 1) == '+' || at(q + 1) == '-' ? 1 : 0;
      if ((CLASSES[at(q + 1 + sign)] & DIGIT) != 0) {
        q = digits(q + 1 + sign);
      }
    }
    end = q;
    token = Token.FLOAT;
  }

  private int digits(int p) {
    int q = p;
    while ((CLASSES[at(q)] & DIGIT) != 0) {
      q++;
    }
    return q;
  }

  /**
   * The end of a suffix identifier: digits, or letters, digits, {@code $}, {@code .}, {@code -}.
   */
  private int suffixEnd(int p) {
    int q = p;
    if ((CLASSES[at(q)] & DIGIT) != 0) {
      return digits(q);
    }
    while (q < bytes.length && (CLASSES[bytes[q] & 0xff] & SUFFIX) != 0) {
      q++;
    }
    return q;
  }

  private void prefixed(Token kind, String what) {
    int q = suffixEnd(start + 1);
    if (q == start + 1) {
      error(q, "expected " + what);
      return;
    }
    end = q;
    token = kind;
  }

  private void symbol() {
    int p = start + 1;
    if (at(p) == '"') {
      string(p + 1, Token.SYMBOL_NAME);
      return;
    }
    if ((CLASSES[at(p)] & LETTER) == 0) {
      error(p, "expected a name or a string after '@'");
      return;
    }
    int q = p + 1;
    while ((CLASSES[at(q)] & BARE) != 0) {
      q++;
    }
    end = q;
    token = Token.SYMBOL_NAME;
  }

  /** The rest of a string after its opening quote. */
  private void string(int from, Token kind) {
    int q = stringEnd(from);
    if (q < 0) {
      return;
    }
    end = q;
    token = kind;
  }

  /** The position after the closing quote; -1 after making the token an error. */
  private int stringEnd(int from) {
    byte[] b = bytes;
    int q = from;
    while (q < b.length) {
      byte c = b[q];
      if (c == '"') {
        return q + 1;
      }
      if (c == '\n') {
        break;
      }
      if (c == '\\') {
        int next = at(q + 1);
        if (next == '"' || next == '\\' || next == 'n' || next == 't') {
          q += 2;
        } else if ((CLASSES[next] & HEX) != 0 && (CLASSES[at(q + 2)] & HEX) != 0) {
          q += 3;
        } else {
          start = q;
          error(
              q + 1,
              "unknown escape in string: expected '\\\"', '\\\\', '\\n', '\\t' or two hexadecimal"
                  + " digits after '\\'");
          return -1;
        }
      } else {
        lines.read(c);
        q++;
      }
    }
    error(q, "expected '\"' at the end of the string, found end of line");
    return -1;
  }
}
