package dev.ppto.ir.text;

import dev.ppto.ir.Operation;
import org.jspecify.annotations.Nullable;

/**
 * What parsing a file gave.
 *
 * @param root the file's operation; after errors it holds what could be understood and is fit for
 *     looking at only
 * @param errors how many errors were reported
 * @param ranges where things stand in the text; null unless the options ask for it
 */
public record ParseResult(Operation root, int errors, @Nullable ParsedRanges ranges) {

  public boolean succeeded() {
    return errors == 0;
  }

  /** The file's operation; null after an error. */
  public @Nullable Operation operation() {
    return errors == 0 ? root : null;
  }
}
