package dev.ppto.definition.formatting;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.xtext.TerminalRule;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.jspecify.annotations.Nullable;

/**
 * Where the words of a file go: a section a line, bodies indented, a blank line around definitions
 * with a body. Line breaks after commas and around operators are the author's, and so are single
 * blank lines and comments.
 */
final class Layout {
  static final String STEP = "  ";

  /** Steps that the further lines of a section are indented by. */
  private static final int CONTINUED = 1;

  /**
   * A piece of text that is written otherwise.
   *
   * @param offset where it starts in the file
   */
  record Edit(int offset, int length, String text) {}

  private final String source;
  private final String lineBreak;
  private final List<Word> words = new ArrayList<>();
  private final ImmutableList.Builder<Edit> edits = ImmutableList.builder();
  private int depth;

  private Layout(ICompositeNode root) {
    this.source = root.getText();
    this.lineBreak = source.contains("\r\n") ? "\r\n" : "\n";
    for (ILeafNode leaf : root.getLeafNodes()) {
      if (!isSpace(leaf)) {
        words.add(Word.of(leaf));
      }
    }
  }

  /** The changes that bring a file without syntax errors into shape, in order. */
  static ImmutableList<Edit> edits(ICompositeNode root) {
    Layout layout = new Layout(root);
    layout.run();
    return layout.edits.build();
  }

  private static boolean isSpace(ILeafNode leaf) {
    return leaf.isHidden()
        && (leaf.getText().isBlank()
            || leaf.getGrammarElement() instanceof TerminalRule rule
                && rule.getName().equals("WS"));
  }

  private void run() {
    for (int i = 0; i < words.size(); i++) {
      Word word = words.get(i);
      if (word.closes()) {
        depth--;
      }
      if (i == 0) {
        edit(0, word.offset(), "");
      } else {
        edit(words.get(i - 1).end(), word.offset(), between(i));
      }
      if (word.isTextBlock()) {
        edit(word.offset(), word.end(), TextBlocks.indent(word.text(), indentation(0), lineBreak));
      }
      if (word.opens()) {
        depth++;
      }
    }
    if (!words.isEmpty()) {
      edit(words.get(words.size() - 1).end(), source.length(), lineBreak);
    }
  }

  private void edit(int start, int end, String text) {
    if (!source.substring(start, end).equals(text)) {
      edits.add(new Edit(start, end - start, text));
    }
  }

  /** What stands before the word of that index, which is not the first. */
  private String between(int index) {
    Word before = words.get(index - 1);
    Word word = words.get(index);
    int breaks = breaksBefore(index);
    if (word.comment()) {
      if (breaks == 0 && !before.isLineComment() && !belongsToNext(index)) {
        return " ";
      }
      Word next = word(index);
      boolean continued =
          next != null && !next.closes() && !next.startsSection() && !isTopLevel(next);
      return line(continued ? CONTINUED : 0, isBlankBefore(index, breaks));
    }
    if (word.closes()) {
      return line(0, false);
    }
    if (before.opens()) {
      return line(0, false);
    }
    if (word.startsSection() || isTopLevel(word)) {
      boolean sameLine = before.comment() && !before.isLineComment() && breaks == 0;
      return sameLine ? " " : line(0, isBlankBefore(index, breaks));
    }
    if (before.isLineComment()) {
      return line(CONTINUED, false);
    }
    if (breaks > 0 && (before.comment() || before.breaksAfter() || word.breaksBefore())) {
      return line(CONTINUED, false);
    }
    return spaced(before, word);
  }

  private static String spaced(Word before, Word word) {
    return before.hugsRight() || word.hugsLeft() ? "" : " ";
  }

  private String line(int more, boolean blank) {
    return (blank ? lineBreak + lineBreak : lineBreak) + indentation(more);
  }

  private String indentation(int more) {
    return STEP.repeat(Math.max(0, depth + more));
  }

  /** True for the first word of the file, after comments. */
  private static boolean isTopLevel(Word word) {
    return Bodies.isFirst(word.leaf(), word.leaf().getRootNode());
  }

  private boolean isBlankBefore(int index, int breaks) {
    Word before = words.get(index - 1);
    if (before.opens()) {
      return false;
    }
    if (breaks > 1) {
      return true;
    }
    if (before.closes()) {
      Word next = word(index);
      return next != null && next.startsSection();
    }
    // A comment right above a definition belongs to it: the blank line stands before the comment.
    if (before.comment() && breaksBefore(index - 1) > 0) {
      return false;
    }
    int first = index;
    while (first < words.size() && words.get(first).comment()) {
      if (first > index && breaksBefore(first) > 1) {
        return false;
      }
      first++;
    }
    return first < words.size()
        && words.get(first).startsSection()
        && (first == index || breaksBefore(first) <= 1)
        && hasBody(first);
  }

  /** True if the section that starts at a word has a body. */
  private boolean hasBody(int start) {
    for (int i = start + 1; i < words.size(); i++) {
      Word word = words.get(i);
      if (word.opens()) {
        return true;
      }
      if (word.startsSection() || word.closes()) {
        return false;
      }
    }
    return false;
  }

  /** True for a comment right before a section, on its line. */
  private boolean belongsToNext(int index) {
    return !words.get(index).isLineComment()
        && index + 1 < words.size()
        && words.get(index + 1).startsSection()
        && breaksBefore(index + 1) == 0;
  }

  /** The word at or after an index that is no comment; null at the end of the file. */
  private @Nullable Word word(int index) {
    return words.stream().skip(index).filter(w -> !w.comment()).findFirst().orElse(null);
  }

  private int breaksBefore(int index) {
    int start = index == 0 ? 0 : words.get(index - 1).end();
    int breaks = 0;
    for (int i = start; i < words.get(index).offset(); i++) {
      if (source.charAt(i) == '\n') {
        breaks++;
      }
    }
    return breaks;
  }
}
