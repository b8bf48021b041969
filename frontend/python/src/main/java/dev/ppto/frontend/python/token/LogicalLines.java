package dev.ppto.frontend.python.token;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/**
 * Joins words to lines: within brackets a line goes on. A bracket that is never closed ends with
 * its line, so that what follows is still read.
 */
final class LogicalLines {
  /** How deep brackets may be nested; CPython's limit as well. */
  private static final int MAX_NESTING = 200;

  /** Keywords that stand in no brackets: there they show that a bracket was left open. */
  private static final Set<String> STATEMENT_WORDS =
      Set.of(
          "def",
          "class",
          "return",
          "import",
          "while",
          "with",
          "try",
          "except",
          "finally",
          "raise",
          "assert",
          "del",
          "pass",
          "break",
          "continue",
          "global",
          "nonlocal",
          "elif");

  private static final Set<String> HEADERS =
      Set.of("if", "elif", "for", "while", "with", "def", "class", "except", "async");

  private final String text;
  private final List<Word> words;
  private final List<Problem> problems;
  private final List<Problem> unclosed = new ArrayList<>();
  private final List<LogicalLine> lines = new ArrayList<>();
  private boolean mismatch;

  LogicalLines(String text, List<Word> words, List<Problem> problems) {
    this.text = text;
    this.words = words;
    this.problems = problems;
  }

  List<LogicalLine> lines() {
    int from = 0;
    while (from < words.size()) {
      from = line(from);
    }
    return lines;
  }

  /** Brackets that are never closed. */
  List<Problem> unclosed() {
    return unclosed;
  }

  /** Reads the line that starts at a word, and gives the word that the next one starts at. */
  private int line(int from) {
    Deque<Word> open = new ArrayDeque<>();
    List<Word> line = new ArrayList<>();
    int columns = columns(words.get(from), 8);
    mismatch = false;
    for (int i = from; i < words.size(); i++) {
      Word word = words.get(i);
      if (word.getType() != TokenTypes.NEWLINE) {
        bracket(word, open);
        line.add(word);
      } else if (open.isEmpty()) {
        line.add(word);
        add(line);
        return i + 1;
      } else if (i + 1 == words.size()
          || startsStatement(words.get(i + 1)) && columns(words.get(i + 1), 8) <= columns) {
        Word bracket = open.peek();
        if (!mismatch) {
          String message = "'" + bracket.getText() + "' was never closed";
          unclosed.add(new Problem(bracket.from(), message));
        }
        return unclosed(from);
      }
    }
    throw new IllegalStateException("words end with a NEWLINE");
  }

  private void bracket(Word word, Deque<Word> open) {
    if (word.isOneOf("([{")) {
      open.push(word);
      if (open.size() == MAX_NESTING + 1) {
        problem(word, "too many nested parentheses");
      }
    } else if (word.isOneOf(")]}")) {
      if (open.isEmpty()) {
        problem(word, "unmatched '" + word.getText() + "'");
        return;
      }
      Word opening = open.pop();
      if (!closes(word, opening)) {
        mismatch = true;
        boolean sameLine = text.substring(opening.from(), word.from()).indexOf('\n') < 0;
        problem(
            word,
            "closing parenthesis '"
                + word.getText()
                + "' does not match opening parenthesis '"
                + opening.getText()
                + "'"
                + (sameLine ? "" : " on line " + new LineMap(text).line(opening.from())));
        while (!open.isEmpty() && open.stream().anyMatch(other -> closes(word, other))) {
          if (closes(word, open.pop())) {
            break;
          }
        }
      }
    }
  }

  private static boolean closes(Word word, Word opening) {
    return "([{".indexOf(opening.getText()) == ")]}".indexOf(word.getText());
  }

  /**
   * A line with a bracket that stays open ends before the first one that is not further in; the
   * header of a block, behind its colon.
   */
  private int unclosed(int from) {
    Deque<Word> open = new ArrayDeque<>();
    List<Word> line = new ArrayList<>();
    int columns = columns(words.get(from), 8);
    for (int i = from; ; i++) {
      Word word = words.get(i);
      if (word.getType() != TokenTypes.NEWLINE) {
        line.add(word);
        if (word.isOneOf("([{")) {
          open.push(word);
        } else if (word.isOneOf(")]}") && !open.isEmpty()) {
          open.pop();
        }
        continue;
      }
      Word next = i + 1 < words.size() ? words.get(i + 1) : null;
      boolean header = HEADERS.contains(line.get(0).getText());
      if (next == null
          || open.isEmpty()
          || header && line.get(line.size() - 1).is(":")
          || startsStatement(next)
          || !next.isOneOf(")]}") && columns(next, 8) <= columns) {
        line.add(word);
        add(line);
        return i + 1;
      }
    }
  }

  private static boolean startsStatement(Word word) {
    return word.getType() != TokenTypes.STRING && STATEMENT_WORDS.contains(word.getText());
  }

  private void add(List<Word> line) {
    Word first = line.get(0);
    Word deep = Nesting.tooDeep(line);
    if (deep != null) {
      problem(deep, PythonTokens.TOO_DEEP);
    }
    lines.add(new LogicalLine(line, columns(first, 8), columns(first, 1), 0, 0));
  }

  /** The column at which a word stands that is the first of its line. */
  private int columns(Word word, int tab) {
    int start = word.from();
    while (start > 0 && text.charAt(start - 1) != '\n' && text.charAt(start - 1) != '\r') {
      start--;
    }
    // The line may be one that goes on after a backslash.
    int columns = 0;
    for (int i = start; i < word.from(); i++) {
      char c = text.charAt(i);
      if (c == '\f') {
        columns = 0;
      } else if (c != '\uFEFF') {
        columns += c == '\t' ? tab - columns % tab : 1;
      }
    }
    return columns;
  }

  private void problem(Word word, String message) {
    problems.add(new Problem(word.from(), message));
  }
}
