package dev.ppto.lit.filecheck;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;

/** Translates one POSIX extended regular expression to the syntax of java.util.regex. */
final class PosixRegexTranslator {
  private static final int MAX_REPETITIONS = 255;

  private final String source;
  private final boolean gnu;
  private final StringBuilder out = new StringBuilder();
  private final BitSet closedGroups = new BitSet();
  private int at;
  private int groups;
  private int quantifiers;
  private boolean alternation;
  private boolean spansLines;

  PosixRegexTranslator(String source, boolean gnu) {
    this.source = source;
    this.gnu = gnu;
  }

  int groups() {
    return groups;
  }

  /** Whether greedy matching may find a match shorter than the longest. */
  boolean ambiguousLength() {
    return alternation || quantifiers > 1;
  }

  /** Whether a match may hold a newline. */
  boolean spansLines() {
    return spansLines || source.indexOf('\n') >= 0;
  }

  String translate() throws RegexSyntaxException {
    Deque<Integer> open = new ArrayDeque<>();
    boolean emptyBranch = true;
    while (true) {
      if (at == source.length()) {
        if (!open.isEmpty()) {
          throw new RegexSyntaxException("parentheses not balanced");
        }
        requireBranch(emptyBranch);
        return out.toString();
      }
      char c = source.charAt(at);
      if (c == '|') {
        requireBranch(emptyBranch);
        at++;
        alternation = true;
        emptyBranch = true;
        out.append('|');
      } else if (c == '(') {
        at++;
        open.push(++groups);
        out.append('(');
        emptyBranch = true;
        if (peek(')')) {
          emptyBranch = false; // () is the one empty expression that is allowed
        }
      } else if (c == ')') {
        if (open.isEmpty()) {
          throw new RegexSyntaxException("parentheses not balanced");
        }
        requireBranch(emptyBranch);
        at++;
        closedGroups.set(open.pop());
        out.append(')');
        emptyBranch = false;
        repetition(false);
      } else {
        atom();
        emptyBranch = false;
      }
    }
  }

  private void requireBranch(boolean empty) throws RegexSyntaxException {
    if (empty && !gnu) {
      throw new RegexSyntaxException("empty (sub)expression");
    }
  }

  private boolean peek(char expected) {
    return at < source.length() && source.charAt(at) == expected;
  }

  private boolean peekDigit(int position) {
    return position < source.length() && isDigit(source.charAt(position));
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private void atom() throws RegexSyntaxException {
    int c = source.codePointAt(at);
    at += Character.charCount(c);
    boolean caret = false;
    switch (c) {
      case '^' -> {
        out.append("(?:(?<![^\\n]))");
        caret = true;
      }
      case '$' -> out.append("(?:(?![^\\n]))");
      case '*', '+', '?' -> throw new RegexSyntaxException("repetition-operator operand invalid");
      case '{' -> {
        if (peekDigit(at)) {
          throw new RegexSyntaxException("repetition-operator operand invalid");
        }
        literal(c);
      }
      case '.' -> out.append("[^\\n]");
      case '[' -> bracket();
      case '\\' -> escape();
      default -> literal(c);
    }
    repetition(caret);
  }

  private void literal(int c) {
    if (c < 128 && !Character.isLetterOrDigit(c)) {
      out.append('\\').append((char) c);
    } else {
      out.appendCodePoint(c);
    }
  }

  private void escape() throws RegexSyntaxException {
    if (at == source.length()) {
      throw new RegexSyntaxException("trailing backslash (\\)");
    }
    int c = source.codePointAt(at);
    at += Character.charCount(c);
    if (c >= '1' && c <= '9') {
      if (!closedGroups.get(c - '0')) {
        throw new RegexSyntaxException("invalid backreference number");
      }
      out.append("(?:\\").append((char) c).append(')');
    } else if (!gnu || !gnuEscape(c)) {
      literal(c);
    }
  }

  private boolean gnuEscape(int c) {
    switch (c) {
      case 'w' -> out.append("\\w");
      case 'W' -> out.append("[^\\w\\n]");
      case 's' -> out.append("\\s");
      case 'S' -> out.append("\\S");
      case 'b' -> out.append("\\b");
      case 'B' -> out.append("\\B");
      case '<' -> out.append("\\b(?=\\w)");
      case '>' -> out.append("\\b(?<=\\w)");
      default -> {
        return false;
      }
    }
    return true;
  }

  private void repetition(boolean afterCaret) throws RegexSyntaxException {
    if (!atRepetition()) {
      return;
    }
    if (afterCaret) {
      throw new RegexSyntaxException("repetition-operator operand invalid");
    }
    quantifiers++;
    char c = source.charAt(at++);
    if (c == '{') {
      interval();
    } else {
      out.append(c);
    }
    if (atRepetition()) {
      throw new RegexSyntaxException("repetition-operator operand invalid");
    }
  }

  private boolean atRepetition() {
    return peek('*') || peek('+') || peek('?') || (peek('{') && peekDigit(at + 1));
  }

  private void interval() throws RegexSyntaxException {
    int least = count();
    out.append('{').append(least);
    if (peek(',')) {
      at++;
      out.append(',');
      if (peekDigit(at)) {
        int most = count();
        if (most < least) {
          throw new RegexSyntaxException("invalid repetition count(s)");
        }
        out.append(most);
      }
    }
    if (!peek('}')) {
      boolean closed = source.indexOf('}', at) >= 0;
      throw new RegexSyntaxException(
          closed ? "invalid repetition count(s)" : "braces not balanced");
    }
    at++;
    out.append('}');
  }

  private int count() throws RegexSyntaxException {
    int value = 0;
    while (peekDigit(at) && value <= MAX_REPETITIONS) {
      value = value * 10 + (source.charAt(at++) - '0');
    }
    if (value > MAX_REPETITIONS) {
      throw new RegexSyntaxException("invalid repetition count(s)");
    }
    return value;
  }

  private void bracket() throws RegexSyntaxException {
    if (source.startsWith("[:<:]]", at)) {
      at += 6;
      out.append("(?:\\b(?=\\w))");
      return;
    }
    if (source.startsWith("[:>:]]", at)) {
      at += 6;
      out.append("(?:\\b(?<=\\w))");
      return;
    }
    boolean inverted = peek('^');
    if (inverted) {
      at++;
    }
    StringBuilder items = new StringBuilder(inverted ? "[^\\n" : "[");
    if (peek(']') || peek('-')) {
      element(items, source.charAt(at++));
    }
    while (at < source.length() && !peek(']')) {
      if (peek('-') && at + 1 < source.length() && source.charAt(at + 1) == ']') {
        break;
      }
      term(items, inverted);
    }
    if (peek('-')) {
      at++;
      items.append("\\-");
    }
    if (!peek(']')) {
      throw new RegexSyntaxException("brackets ([ ]) not balanced");
    }
    at++;
    out.append(items).append(']');
  }

  /** One of {@code x}, {@code x-y}, {@code [:name:]}, {@code [=x=]}. */
  private void term(StringBuilder items, boolean inverted) throws RegexSyntaxException {
    if (source.startsWith("[:", at)) {
      at += 2;
      String name = upTo(":]", "invalid character class");
      items.append(characterClass(name));
      if (!inverted && (name.equals("space") || name.equals("cntrl"))) {
        spansLines = true;
      }
      return;
    }
    if (source.startsWith("[=", at)) {
      at += 2;
      element(items, collatingElement(upTo("=]", "invalid collating element")));
      return;
    }
    if (peek('-')) {
      throw new RegexSyntaxException("invalid character range");
    }
    int first = symbol();
    boolean range = peek('-') && at + 1 < source.length() && source.charAt(at + 1) != ']';
    if (!range) {
      element(items, first);
      return;
    }
    at++;
    int last = peek('-') ? source.charAt(at++) : symbol();
    if (first > last) {
      throw new RegexSyntaxException("invalid character range");
    }
    element(items, first);
    items.append('-');
    element(items, last);
    spansLines |= !inverted && first <= '\n' && '\n' <= last;
  }

  private int symbol() throws RegexSyntaxException {
    if (source.startsWith("[.", at)) {
      at += 2;
      return collatingElement(upTo(".]", "invalid collating element"));
    }
    if (at == source.length()) {
      throw new RegexSyntaxException("brackets ([ ]) not balanced");
    }
    int c = source.codePointAt(at);
    at += Character.charCount(c);
    return c;
  }

  private String upTo(String end, String error) throws RegexSyntaxException {
    int stop = source.indexOf(end, at);
    if (stop < 0) {
      throw new RegexSyntaxException("brackets ([ ]) not balanced");
    }
    String name = source.substring(at, stop);
    if (name.isEmpty()) {
      throw new RegexSyntaxException(error);
    }
    at = stop + 2;
    return name;
  }

  private static int collatingElement(String name) throws RegexSyntaxException {
    if (name.codePointCount(0, name.length()) != 1) {
      throw new RegexSyntaxException("invalid collating element");
    }
    return name.codePointAt(0);
  }

  private static void element(StringBuilder items, int c) {
    if (c < 128 && !Character.isLetterOrDigit(c)) {
      items.append('\\');
    }
    items.appendCodePoint(c);
  }

  /** Spelled out, because the classes of java.util.regex change with its flags. */
  private static String characterClass(String name) throws RegexSyntaxException {
    return switch (name) {
      case "alnum" -> "0-9A-Za-z";
      case "alpha" -> "A-Za-z";
      case "blank" -> " \\t";
      case "cntrl" -> "\\x00-\\x1f\\x7f";
      case "digit" -> "0-9";
      case "graph" -> "\\x21-\\x7e";
      case "lower" -> "a-z";
      case "print" -> "\\x20-\\x7e";
      case "punct" -> "\\x21-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\x7e";
      case "space" -> "\\t-\\r ";
      case "upper" -> "A-Z";
      case "xdigit" -> "0-9A-Fa-f";
      default -> throw new RegexSyntaxException("invalid character class");
    };
  }
}
