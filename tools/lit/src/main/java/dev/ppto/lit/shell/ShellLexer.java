package dev.ppto.lit.shell;

import java.util.ArrayList;
import java.util.List;

/** Splits a command line into words and operators, by the quoting rules of sh. */
final class ShellLexer {
  /** Longest first, since the first that fits is taken. */
  private static final List<String> OPERATORS =
      List.of(
          "&>>", "&&", "||", "|&", ">>", ">&", "&>", ">|", "<<", "<&", "<>", "|", ";", "<", ">",
          "&", "(", ")");

  private final CommandText command;
  private final String text;
  private final List<Token> tokens = new ArrayList<>();
  private final StringBuilder word = new StringBuilder();
  private final StringBuilder glob = new StringBuilder();
  private boolean inWord;
  private boolean quoted;
  private boolean isPattern;
  private boolean assignment;
  private int wordStart;
  private int at;

  private ShellLexer(CommandText command) {
    this.command = command;
    this.text = command.text();
  }

  static List<Token> tokens(CommandText command) throws ShellSyntaxException {
    return new ShellLexer(command).tokens();
  }

  private List<Token> tokens() throws ShellSyntaxException {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
        endWord();
        at++;
      } else if ("|&;<>()".indexOf(c) >= 0) {
        operator();
      } else {
        startWord();
        wordPart(c);
      }
    }
    endWord();
    return tokens;
  }

  private void startWord() {
    if (!inWord) {
      inWord = true;
      wordStart = at;
    }
  }

  private void endWord() {
    if (inWord) {
      tokens.add(
          new Token.Word(
              wordStart, new ShellWord(word.toString(), glob.toString(), isPattern, assignment)));
    }
    word.setLength(0);
    glob.setLength(0);
    inWord = false;
    quoted = false;
    isPattern = false;
    assignment = false;
  }

  private void operator() throws ShellSyntaxException {
    int start = at;
    int descriptor = -1;
    boolean redirects = text.charAt(at) == '<' || text.charAt(at) == '>';
    if (redirects && inWord && !quoted && word.toString().matches("[0-9]")) {
      descriptor = word.charAt(0) - '0';
      inWord = false;
    }
    endWord();
    for (String operator : OPERATORS) {
      if (text.startsWith(operator, at)) {
        at += operator.length();
        tokens.add(new Token.Operator(start, operator, descriptor));
        return;
      }
    }
    throw new ShellSyntaxException(start, "unexpected '" + text.charAt(at) + "'");
  }

  private void wordPart(char c) throws ShellSyntaxException {
    switch (c) {
      case '\'' -> singleQuoted();
      case '"' -> doubleQuoted();
      case '\\' -> {
        if (at + 1 == text.length()) {
          throw new ShellSyntaxException(at, "expected a character after '\\', found the end");
        }
        plain(text.charAt(at + 1));
        at += 2;
      }
      default -> {
        if (command.isValue(c)) {
          plain(c);
        } else {
          bare(c);
        }
        at++;
      }
    }
  }

  private void singleQuoted() throws ShellSyntaxException {
    int end = text.indexOf('\'', at + 1);
    if (end < 0) {
      throw new ShellSyntaxException(at, "expected a closing ' for this one, found none");
    }
    for (int i = at + 1; i < end; i++) {
      plain(text.charAt(i));
    }
    quoted = true;
    at = end + 1;
  }

  private void doubleQuoted() throws ShellSyntaxException {
    int open = at++;
    while (at < text.length() && text.charAt(at) != '"') {
      char c = text.charAt(at);
      boolean escape =
          c == '\\' && at + 1 < text.length() && "\"\\$`".indexOf(text.charAt(at + 1)) >= 0;
      if (escape) {
        at++;
      }
      plain(text.charAt(at++));
    }
    if (at == text.length()) {
      throw new ShellSyntaxException(open, "expected a closing \" for this one, found none");
    }
    quoted = true;
    at++;
  }

  /** Adds a character that means nothing but itself; one that stands for a value becomes that. */
  private void plain(char c) {
    quoted = true;
    String all = command.isValue(c) ? command.value(c) : String.valueOf(c);
    word.append(all);
    for (int i = 0; i < all.length(); i++) {
      glob.append('\\').append(all.charAt(i));
    }
  }

  private void bare(char c) {
    if (c == '=' && !assignment && !quoted) {
      assignment = word.toString().matches("[A-Za-z_][A-Za-z0-9_]*");
    }
    isPattern |= c == '*' || c == '?' || c == '[';
    word.append(c);
    glob.append(c);
  }
}
