package dev.ppto.ir.text.assembly;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.text.assembly.FormatLexer.Kind;
import dev.ppto.ir.text.assembly.FormatLexer.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The part of the format grammar that formats of operations and of types share: literals, slots and
 * optional groups.
 *
 * @param <E> the elements
 */
abstract class FormatReader<E> {
  private final Consumer<AssemblyProblem> problems;
  private final ImmutableList<Token> tokens;
  private int next;

  FormatReader(String text, Consumer<AssemblyProblem> problems) {
    this.problems = problems;
    this.tokens = FormatLexer.tokens(text, problems);
  }

  /** Reads all of the text. */
  final ImmutableList<E> read() {
    ImmutableList.Builder<E> all = ImmutableList.builder();
    while (peek().kind() != Kind.END) {
      E element = any();
      if (element != null) {
        all.add(element);
      }
      if (peek().kind() == Kind.CARET) {
        problem(take(), "'^' marks the anchor of an optional group, and this is in none");
      }
    }
    return all.build();
  }

  /**
   * Reads one element that is no literal and no group, from {@code first}, which is taken already;
   * null, and a problem, if there is none.
   */
  abstract @Nullable E element(Token first);

  abstract E literal(Token token);

  abstract E whitespace(Token token);

  abstract E group(int offset, ImmutableList<E> then, int anchor, ImmutableList<E> otherwise);

  /** What is wrong with an element as the anchor of a group; null: nothing. */
  abstract @Nullable String anchorProblem(E element);

  /** Reads an element; takes at least one token. */
  private @Nullable E any() {
    Token first = take();
    switch (first.kind()) {
      case LITERAL:
        if (Literals.isWhitespace(first.text())) {
          return whitespace(first);
        }
        if (!Literals.isValid(first.text())) {
          problem(
              first,
              "expected one keyword or one punctuation in backquotes, but found "
                  + first.found()
                  + "; write each token as a literal of its own");
        }
        return literal(first);
      case OPEN:
        return optionalGroup(first);
      case VARIABLE, WORD:
        return element(first);
      default:
        problem(first, "expected an element of the format, but found " + first.found());
        return null;
    }
  }

  private @Nullable E optionalGroup(Token open) {
    List<E> then = new ArrayList<>();
    int anchor = branch(then, true);
    boolean questioned = optional(Kind.QUESTION);
    List<E> otherwise = new ArrayList<>();
    if (optional(Kind.COLON)) {
      expect(Kind.OPEN);
      branch(otherwise, false);
      questioned |= optional(Kind.QUESTION);
    }
    if (!questioned) {
      problem(peek(), "expected '?' after the optional group, but found " + peek().found());
    }
    if (then.isEmpty()) {
      problem(open, "the optional group is empty");
      return null;
    }
    if (anchor < 0) {
      problem(open, "the optional group has no anchor; mark the element that decides with '^'");
      return null;
    }
    return group(
        open.offset(), ImmutableList.copyOf(then), anchor, ImmutableList.copyOf(otherwise));
  }

  /**
   * Reads up to the closing parenthesis; returns the position of the anchor, -1 if there is none.
   */
  private int branch(List<E> into, boolean anchored) {
    int anchor = -1;
    while (peek().kind() != Kind.CLOSE && peek().kind() != Kind.END) {
      E element = any();
      if (element != null) {
        into.add(element);
      }
      if (peek().kind() == Kind.CARET) {
        Token caret = take();
        String wrong = element == null ? null : anchorProblem(element);
        if (!anchored) {
          problem(caret, "what is printed when the anchor is absent has no anchor of its own");
        } else if (anchor >= 0) {
          problem(caret, "the optional group has two anchors");
        } else if (wrong != null) {
          problem(caret, wrong);
        }
        anchor = Math.max(anchor, into.size() - 1);
      }
    }
    expect(Kind.CLOSE);
    return anchor;
  }

  // ---- tokens ----

  final Token peek() {
    return tokens.get(next);
  }

  final Token take() {
    Token token = peek();
    if (token.kind() != Kind.END) {
      next++;
    }
    return token;
  }

  final boolean optional(Kind kind) {
    if (peek().kind() != kind) {
      return false;
    }
    take();
    return true;
  }

  final boolean expect(Kind kind) {
    if (optional(kind)) {
      return true;
    }
    problem(peek(), "expected " + kind.summary + ", but found " + peek().found());
    return false;
  }

  final void problem(Token token, String message) {
    problem(token.offset(), message);
  }

  final void problem(int offset, String message) {
    problems.accept(new AssemblyProblem(offset, message));
  }
}
