package dev.ppto.frontend.python;

import com.google.common.collect.ImmutableList;
import dev.ppto.frontend.python.ast.Module;

/**
 * A source that was read. Where there are messages, parts of the tree are missing: any feature of
 * an element may be null then.
 *
 * @param file the name that messages give
 * @param ast positions of its elements: {@link SourceRange#of}
 * @param messages errors in the order of the text, one for each line at most
 */
public record PythonSource(
    String file, String text, Module ast, ImmutableList<PythonMessage> messages) {

  /** Whether the text is a module of Python. */
  public boolean succeeded() {
    return messages.isEmpty();
  }
}
