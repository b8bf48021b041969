package dev.ppto.frontend.python;

import com.google.common.collect.ImmutableList;
import dev.ppto.frontend.python.ast.Module;
import org.eclipse.emf.ecore.EObject;

/**
 * A source that was read. Lines with syntax errors are not in the tree; blocks under such a line
 * are: in a statement of the same kind that is otherwise empty (a function keeps its name), or in a
 * {@link dev.ppto.frontend.python.ast.StrayBlock}. What is in the tree is complete.
 *
 * @param file the name that messages give
 * @param ast positions of its elements: {@link SourceRange#of}
 * @param messages errors in the order of the text, one for each line at most
 */
public record PythonSource(
    String file, String text, Module ast, ImmutableList<PythonMessage> messages) {

  /** Whether a message is about an element or something in it. */
  public boolean hasMessages(EObject element) {
    SourceRange range = SourceRange.of(element);
    int first = range.line();
    int last = range.endLine();
    return messages.stream().anyMatch(m -> m.line() >= first && m.line() <= last);
  }

  /** Whether the text is a module of Python. */
  public boolean succeeded() {
    return messages.isEmpty();
  }
}
