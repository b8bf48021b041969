package dev.ppto.frontend.python;

import dev.ppto.frontend.python.ast.ClassDef;
import dev.ppto.frontend.python.ast.Expression;
import dev.ppto.frontend.python.ast.FunctionDef;
import dev.ppto.frontend.python.ast.Statement;
import dev.ppto.frontend.python.token.LineMap;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.emf.common.notify.Adapter;
import org.eclipse.emf.common.notify.Notification;
import org.eclipse.emf.common.notify.Notifier;
import org.eclipse.emf.ecore.EObject;

/**
 * The text that an element of a syntax tree was read from, without parentheses around it. Each
 * element that {@link PythonReader} reads has one.
 */
public final class SourceRange implements Adapter {
  private static final Pattern DEFINITION =
      Pattern.compile("(?m)^[ \\t\\f]*((?:async|def|class)\\b)");

  private final String file;
  private final LineMap lines;
  private final int offset;
  private final int length;
  private final boolean parenthesized;

  SourceRange(String file, LineMap lines, int offset, int length, boolean parenthesized) {
    this.file = file;
    this.lines = lines;
    this.offset = offset;
    this.length = length;
    this.parenthesized = parenthesized;
  }

  /**
   * The range of a function or class without its decorators: from {@code async}, {@code def} or
   * {@code class}.
   */
  public static SourceRange withoutDecorators(Statement definition) {
    List<Expression> decorators =
        definition instanceof FunctionDef function
            ? function.getDecorators()
            : definition instanceof ClassDef type ? type.getDecorators() : List.of();
    SourceRange all = of(definition);
    if (decorators.isEmpty()) {
      return all;
    }
    SourceRange last = of(decorators.get(decorators.size() - 1));
    int end = all.offset + all.length;
    Matcher keyword = DEFINITION.matcher(all.lines.text());
    keyword.region(last.offset + last.length, end);
    if (!keyword.find()) {
      return all;
    }
    return new SourceRange(all.file, all.lines, keyword.start(1), end - keyword.start(1), false);
  }

  /** The same range, with parentheses around it. */
  SourceRange parenthesized() {
    return parenthesized ? this : new SourceRange(file, lines, offset, length, true);
  }

  /** The range of an element that a {@link PythonReader} has read. */
  public static SourceRange of(EObject element) {
    for (Adapter adapter : element.eAdapters()) {
      if (adapter instanceof SourceRange range) {
        return range;
      }
    }
    throw new IllegalArgumentException("not read from a file: " + element.eClass().getName());
  }

  /** The name that the file was read under. */
  public String file() {
    return file;
  }

  /** Index of the first character, from 0. */
  public int offset() {
    return offset;
  }

  /** Number of characters ({@code char}s). */
  public int length() {
    return length;
  }

  /**
   * Whether there are parentheses around the element; those that make it a tuple or generator
   * count.
   */
  public boolean isParenthesized() {
    return parenthesized;
  }

  /** The line of the first character, from 1. */
  public int line() {
    return lines.line(offset);
  }

  /** The column of the first character, from 1, in Unicode characters. */
  public int column() {
    return lines.column(offset);
  }

  /** The line of the last character, from 1. */
  public int endLine() {
    return lines.line(offset + length);
  }

  /** The column behind the last character, from 1. */
  public int endColumn() {
    return lines.column(offset + length);
  }

  @Override
  public String toString() {
    return file + ":" + line() + ":" + column();
  }

  @Override
  public void notifyChanged(Notification notification) {}

  /** An element's range is the same wherever the element is asked. */
  @Override
  public Notifier getTarget() {
    return null;
  }

  @Override
  public void setTarget(Notifier target) {}

  @Override
  public boolean isAdapterForType(Object type) {
    return type == SourceRange.class;
  }
}
