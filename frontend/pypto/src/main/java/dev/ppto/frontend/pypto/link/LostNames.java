package dev.ppto.frontend.pypto.link;

import dev.ppto.frontend.python.PythonMessage;
import dev.ppto.frontend.python.PythonSource;
import dev.ppto.frontend.python.SourceRange;
import dev.ppto.frontend.python.ast.FunctionDef;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names in lines that are no Python: the tree does not have these lines, so that what they would
 * bind is not known. Whoever uses such a name is not told of it.
 *
 * @param messages about these lines
 * @param lines of the text
 */
record LostNames(List<PythonMessage> messages, List<String> lines) {
  static final LostNames NONE = new LostNames(List.of(), List.of());

  private static final Pattern NAME = Pattern.compile("(?<![.\\w])[A-Za-z_]\\w*");

  /** A line that goes on in the next one. */
  private static final Pattern OPEN = Pattern.compile("[,(\\[{\\\\]\\s*(#.*)?$");

  private static final int MOST_LINES = 50;

  static LostNames of(PythonSource source) {
    return source.messages().isEmpty()
        ? NONE
        : new LostNames(source.messages(), source.text().lines().toList());
  }

  /** The names in such lines of a function. */
  Set<String> in(FunctionDef function) {
    Set<String> names = new LinkedHashSet<>();
    SourceRange range = SourceRange.of(function);
    for (PythonMessage message : messages) {
      if (range.line() <= message.line() && message.line() <= range.endLine()) {
        collect(message.line(), names);
      }
    }
    return names;
  }

  /** Whether the line that begins a function is one of them. */
  boolean hasHeaderOf(FunctionDef function) {
    if (messages.isEmpty()) {
      return false;
    }
    int start = SourceRange.withoutDecorators(function).line();
    int body =
        function.getBody() == null || function.getBody().getBody().isEmpty()
            ? SourceRange.of(function).endLine() + 1
            : SourceRange.of(function.getBody().getBody().get(0)).line();
    return messages.stream()
        .anyMatch(
            each ->
                each.line() == start
                    || start < each.line()
                        && each.line() < body
                        && body > start
                        && isOpen(start, each.line()));
  }

  private boolean isOpen(int first, int line) {
    for (int i = first; i < line; i++) {
      if (i > lines.size() || !OPEN.matcher(lines.get(i - 1)).find()) {
        return false;
      }
    }
    return true;
  }

  private void collect(int line, Set<String> names) {
    int first = line;
    while (first > 1
        && line - first < MOST_LINES
        && first - 2 < lines.size()
        && OPEN.matcher(lines.get(first - 2)).find()) {
      first--;
    }
    for (int i = first; i <= Math.min(line, lines.size()); i++) {
      Matcher name = NAME.matcher(lines.get(i - 1));
      while (name.find()) {
        names.add(name.group());
      }
    }
  }
}
