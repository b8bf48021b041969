package dev.ppto.ir.text.assembly;

import com.google.common.collect.ImmutableList;
import java.util.function.Consumer;

/** Splits the text of an assembly format into tokens. */
final class FormatLexer {

  /** What a token is; those without a word are single characters. */
  enum Kind {
    LITERAL("a literal"),
    VARIABLE("a variable"),
    WORD("a word"),
    OPEN("'('"),
    CLOSE("')'"),
    LESS("'<'"),
    GREATER("'>'"),
    COMMA("','"),
    COLON("':'"),
    CARET("'^'"),
    QUESTION("'?'"),
    END("the end of the format");

    final String summary;

    Kind(String summary) {
      this.summary = summary;
    }
  }

  /**
   * A token.
   *
   * @param text the name of a variable, the text of a literal, each without its marks
   */
  record Token(Kind kind, int offset, String text) {
    /** The token in words, for messages. */
    String found() {
      return switch (kind) {
        case LITERAL -> "'`" + text + "`'";
        case VARIABLE -> "'$" + text + "'";
        case WORD -> "'" + text + "'";
        default -> kind.summary;
      };
    }
  }

  private final String text;
  private final Consumer<AssemblyProblem> problems;
  private final ImmutableList.Builder<Token> tokens = ImmutableList.builder();
  private int at;

  private FormatLexer(String text, Consumer<AssemblyProblem> problems) {
    this.text = text;
    this.problems = problems;
  }

  /**
   * The tokens, with {@link Kind#END} as the last one; what is no token is reported and left out.
   */
  static ImmutableList<Token> tokens(String text, Consumer<AssemblyProblem> problems) {
    return new FormatLexer(text, problems).run();
  }

  private ImmutableList<Token> run() {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (Character.isWhitespace(c)) {
        at++;
      } else if (c == '`') {
        literal();
      } else if (c == '$') {
        variable();
      } else if (isWordStart(c)) {
        int start = at;
        while (at < text.length() && (isWordPart(text.charAt(at)) || text.charAt(at) == '-')) {
          at++;
        }
        add(Kind.WORD, start, text.substring(start, at));
      } else {
        single(c);
      }
    }
    add(Kind.END, text.length(), "");
    return tokens.build();
  }

  private void literal() {
    int start = at;
    int end = text.indexOf('`', start + 1);
    if (end < 0) {
      problems.accept(new AssemblyProblem(start, "the literal has no closing '`'"));
      at = text.length();
      return;
    }
    at = end + 1;
    add(Kind.LITERAL, start, text.substring(start + 1, end));
  }

  private void variable() {
    int start = at++;
    while (at < text.length() && isWordPart(text.charAt(at))) {
      at++;
    }
    if (at == start + 1) {
      problems.accept(new AssemblyProblem(start, "expected a name after '$'"));
      return;
    }
    add(Kind.VARIABLE, start, text.substring(start + 1, at));
  }

  private void single(char c) {
    Kind kind =
        switch (c) {
          case '(' -> Kind.OPEN;
          case ')' -> Kind.CLOSE;
          case '<' -> Kind.LESS;
          case '>' -> Kind.GREATER;
          case ',' -> Kind.COMMA;
          case ':' -> Kind.COLON;
          case '^' -> Kind.CARET;
          case '?' -> Kind.QUESTION;
          default -> null;
        };
    if (kind == null) {
      problems.accept(
          new AssemblyProblem(
              at, "unexpected '" + c + "'; text of the operation goes in backquotes"));
    } else {
      add(kind, at, String.valueOf(c));
    }
    at++;
  }

  private void add(Kind kind, int offset, String tokenText) {
    tokens.add(new Token(kind, offset, tokenText));
  }

  private static boolean isWordStart(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
  }

  private static boolean isWordPart(char c) {
    return isWordStart(c) || c >= '0' && c <= '9';
  }
}
