package dev.ppto.frontend.python.token;

import com.google.common.collect.ImmutableList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.antlr.runtime.ANTLRStringStream;
import org.antlr.runtime.CharStream;
import org.jspecify.annotations.Nullable;

/**
 * All tokens of a text, blocks between BEGIN and END. Spaces and comments are no tokens.
 *
 * @param lines the lines that the tokens are from
 * @param wordProblems what is wrong with characters and brackets
 * @param unclosed brackets that are never closed; their lines do not parse
 * @param layoutProblems what is wrong with indentation
 * @param end where the text ends, without the line break that is its last character
 */
public record PythonTokens(
    ImmutableList<Word> tokens,
    ImmutableList<LogicalLine> lines,
    ImmutableList<Problem> wordProblems,
    ImmutableList<Problem> unclosed,
    ImmutableList<Problem> layoutProblems,
    int end) {

  /** Of expressions; CPython runs out of stack there. */
  public static final String TOO_DEEP =
      "expression is nested too deeply, more than "
          + Nesting.MAX_DEPTH
          + " levels: assign parts of it to names";

  /** How deep blocks may be nested; CPython's limit as well. */
  private static final int MAX_INDENTATION = 100;

  /** Reads a text; it may be anything. */
  public static PythonTokens of(String text) {
    return of(new ANTLRStringStream(text), text);
  }

  /** Reads a text that is also {@code input}. */
  public static PythonTokens of(CharStream input, String text) {
    List<Problem> problems = new ArrayList<>();
    List<Word> words = new PythonScanner(input, text, problems).scan();
    LogicalLines logical = new LogicalLines(text, words, problems);
    List<LogicalLine> lines = logical.lines();
    Layout layout = new Layout(input, text);
    layout.lines(lines);
    for (int i = 0; i < layout.tokens.size(); i++) {
      layout.tokens.get(i).setTokenIndex(i);
    }
    return new PythonTokens(
        ImmutableList.copyOf(layout.tokens),
        ImmutableList.copyOf(layout.placed),
        ImmutableList.copyOf(problems),
        ImmutableList.copyOf(logical.unclosed()),
        ImmutableList.copyOf(layout.problems),
        layout.end());
  }

  /**
   * A level of indentation.
   *
   * @param isBlock false: no header asked for it, and it has no BEGIN and END
   */
  private record Level(int columns, int narrow, boolean isBlock, boolean isMatch) {}

  /** Makes tokens of lines. */
  private static final class Layout {
    private final CharStream input;
    private final String text;
    private final List<Problem> problems = new ArrayList<>();
    private final List<Word> tokens = new ArrayList<>();
    private final Deque<Level> levels = new ArrayDeque<>();
    private final LineMap lineMap;
    private final List<LogicalLine> placed = new ArrayList<>();
    private int depth;
    private List<LogicalLine> lines = List.of();

    private Layout(CharStream input, String text) {
      this.input = input;
      this.text = text;
      this.lineMap = new LineMap(text);
      levels.push(new Level(0, 0, false, false));
    }

    private void lines(List<LogicalLine> all) {
      lines = all;
      markClasses();
      LogicalLine previous = null;
      for (LogicalLine line : all) {
        indent(line, previous);
        new TokenRoles(line).assign(levels.peek().isMatch());
        placed.add(line.at(depth, tokens.size()));
        tokens.addAll(line.words());
        previous = line;
      }
      int end = text.length();
      if (previous != null && opensBlock(previous)) {
        missingBlock(previous, end());
      }
      while (levels.size() > 1) {
        pop(end);
      }
    }

    /** The lines of decorators do not tell what they decorate; the grammar wants to know. */
    private void markClasses() {
      boolean beforeClass = false;
      for (int i = lines.size() - 1; i >= 0; i--) {
        Word first = lines.get(i).first();
        if (first.is("@")) {
          first.setType(beforeClass ? TokenTypes.CLASS_AT : first.getType());
        } else {
          beforeClass = first.is("class");
        }
      }
    }

    private static boolean opensBlock(LogicalLine line) {
      return line.isHeader() && line.last().is(":");
    }

    private void indent(LogicalLine line, @Nullable LogicalLine previous) {
      int start = line.first().from();
      Level top = levels.peek();
      if (line.columns() > top.columns()) {
        if (line.narrow() <= top.narrow()) {
          inconsistent(start);
        }
        push(line, previous);
        return;
      }
      if (line.columns() == top.columns() && line.narrow() != top.narrow()) {
        inconsistent(start);
      } else if (previous != null && opensBlock(previous)) {
        missingBlock(previous, start);
      }
      boolean fits = levels.stream().anyMatch(level -> level.columns() == line.columns());
      while (levels.size() > 1
          && (fits
              ? levels.peek().columns() > line.columns()
              : below().columns() > line.columns())) {
        pop(start);
      }
      if (!fits) {
        problem(start, "unindent does not match any outer indentation level");
      } else if (line.columns() < top.columns() && line.narrow() != levels.peek().narrow()) {
        inconsistent(start);
      }
    }

    private int end() {
      return text.endsWith("\n") ? text.length() - 1 : text.length();
    }

    private Level below() {
      var all = levels.iterator();
      all.next();
      return all.next();
    }

    private void push(LogicalLine line, @Nullable LogicalLine previous) {
      boolean block = previous != null && previous.opensBlock();
      int start = line.first().from();
      if (levels.size() == MAX_INDENTATION) {
        problem(start, "too many levels of indentation");
      }
      if (!block) {
        problem(start, "unexpected indent");
      } else if (levels.size() < 2 * MAX_INDENTATION) {
        add(TokenTypes.BEGIN, start);
        depth++;
      } else {
        block = false;
      }
      boolean match = previous != null && previous.isMatch();
      levels.push(new Level(line.columns(), line.narrow(), block, match));
    }

    private void pop(int offset) {
      if (levels.pop().isBlock()) {
        add(TokenTypes.END, offset);
        depth--;
      }
    }

    private void missingBlock(LogicalLine header, int found) {
      problem(
          found,
          "expected an indented block after "
              + header.header()
              + " on line "
              + lineMap.line(header.first().from()));
      add(TokenTypes.BEGIN, header.end().to());
      add(TokenTypes.END, header.end().to());
    }

    private void inconsistent(int offset) {
      problem(offset, "inconsistent use of tabs and spaces in indentation");
    }

    private void add(int type, int offset) {
      tokens.add(Word.mark(type, offset, ""));
    }

    private void problem(int offset, String message) {
      problems.add(new Problem(offset, message));
    }
  }
}
