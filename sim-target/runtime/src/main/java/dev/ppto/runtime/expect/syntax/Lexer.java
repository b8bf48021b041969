package dev.ppto.runtime.expect.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Splits an expression into tokens, by Python's rules. */
final class Lexer {
  private static final Pattern NUMBER =
      Pattern.compile(
          "0[xX](?:_?[0-9a-fA-F])+|0[oO](?:_?[0-7])+|0[bB](?:_?[01])+"
              + "|(?:\\d(?:_?\\d)*\\.?(?:\\d(?:_?\\d)*)?|\\.\\d(?:_?\\d)*)"
              + "(?:[eE][+-]?\\d(?:_?\\d)*)?");

  private static final Set<String> KEYWORDS =
      Set.of(
          "and", "or", "not", "if", "else", "for", "in", "is", "lambda", "True", "False", "None",
          "await", "yield");

  /** Longest first, so that {@code **} is not read as two stars. */
  private static final List<String> OPERATORS =
      List.of(
          "...", "**", "//", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", ":=", "+", "-", "*",
          "/", "%", "@", "<", ">", "=", "&", "|", "^", "~", "(", ")", "[", "]", ",", ":", ".");

  /** Operators of other languages, and what to write instead. */
  private static final Map<String, String> FOREIGN =
      Map.of(
          "&&", "expected 'and' (or '&' for each element), found '&&'",
          "||", "expected 'or' (or '|' for each element), found '||'",
          ":=", "expected '==' to compare, found ':='");

  private final String source;
  private int position;

  Lexer(String source) {
    this.source = source;
  }

  List<Token> tokens() {
    List<Token> tokens = new ArrayList<>();
    while (true) {
      skipBlanks();
      if (position == source.length()) {
        tokens.add(new Token(Token.Kind.END, "", new Span(position, position)));
        return tokens;
      }
      tokens.add(next());
    }
  }

  /** Blanks, line ends, and comments from {@code #} to the end of the line. */
  private void skipBlanks() {
    boolean comment = false;
    while (position < source.length()) {
      char c = source.charAt(position);
      comment = c == '#' || (comment && c != '\n');
      if (!comment && !Character.isWhitespace(c)) {
        return;
      }
      position++;
    }
  }

  private Token next() {
    char c = source.charAt(position);
    char following = position + 1 < source.length() ? source.charAt(position + 1) : ' ';
    if (isDigit(c) || (c == '.' && isDigit(following))) {
      return number();
    }
    if (Character.isUnicodeIdentifierStart(source.codePointAt(position)) || c == '_') {
      return name();
    }
    for (String operator : OPERATORS) {
      if (source.startsWith(operator, position)) {
        String message = FOREIGN.get(operator);
        if (message != null) {
          throw error(operator.length(), message);
        }
        return token(Token.Kind.OPERATOR, operator.length());
      }
    }
    throw unexpected(c);
  }

  private ExpressionException unexpected(char c) {
    if (c == '!') {
      return error(1, "expected 'not' (or '~' for each element), found '!'");
    }
    if (c == '"' || c == '\'') {
      return error(1, "expected a number, name or '(', found a string; strings have no use here");
    }
    String found = new String(Character.toChars(source.codePointAt(position)));
    return error(found.length(), "expected a number, name or operator, found '" + found + "'");
  }

  private Token number() {
    Matcher match = NUMBER.matcher(source).region(position, source.length());
    if (!match.lookingAt()) {
      throw error(1, "expected a number, found '" + source.charAt(position) + "'");
    }
    int end = match.end();
    while (end < source.length() && Character.isUnicodeIdentifierPart(source.charAt(end))) {
      end++;
    }
    if (end > match.end()) {
      throw error(
          end - position, "expected a number, found '" + source.substring(position, end) + "'");
    }
    return token(Token.Kind.NUMBER, end - position);
  }

  private Token name() {
    int end = position;
    while (end < source.length() && Character.isUnicodeIdentifierPart(source.codePointAt(end))) {
      end += Character.charCount(source.codePointAt(end));
    }
    boolean keyword = KEYWORDS.contains(source.substring(position, end));
    return token(keyword ? Token.Kind.KEYWORD : Token.Kind.NAME, end - position);
  }

  private Token token(Token.Kind kind, int length) {
    Span span = new Span(position, position + length);
    position += length;
    return new Token(kind, span.in(source), span);
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private ExpressionException error(int length, String message) {
    return new ExpressionException(source, new Span(position, position + length), message);
  }
}
