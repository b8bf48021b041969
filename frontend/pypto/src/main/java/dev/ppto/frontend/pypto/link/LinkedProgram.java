package dev.ppto.frontend.pypto.link;

import com.google.common.collect.ImmutableList;
import dev.ppto.frontend.pypto.value.Environment;
import dev.ppto.frontend.python.PythonSource;
import org.jspecify.annotations.Nullable;

/**
 * A file whose names have their meanings.
 *
 * @param entry where the program starts; null: a message says why there is none
 * @param functions all functions of the DSL, in the order of the text; with those of the factory
 * @param globals the names of the module
 * @param sources the file, and those that it imports
 * @param evaluator for expressions of this program
 * @param messages in the order of the text
 */
public record LinkedProgram(
    @Nullable DslFunction entry,
    ImmutableList<DslFunction> functions,
    Environment globals,
    Evaluator evaluator,
    ImmutableList<PythonSource> sources,
    ImmutableList<DslMessage> messages) {
  /** Whether nothing is wrong. */
  public boolean succeeded() {
    return entry != null && messages.stream().noneMatch(DslMessage::isError);
  }
}
