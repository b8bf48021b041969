package dev.ppto.rewrite.dataflow;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import dev.ppto.ir.Folder;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.DictionaryAttr;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Asks the folder of an operation what it would be with other operands. */
final class Evaluation {
  private Evaluation() {}

  /**
   * What the operation folds to; it stays as it is.
   *
   * @param operands the constant of each operand, null where there is none
   * @return null if nothing folds, or the operation would only be changed
   */
  static FoldResult.@Nullable Replacements evaluate(
      Operation op, List<@Nullable Attribute> operands) {
    Folder folder = op.as(Folder.class);
    if (folder == null) {
      return null;
    }
    List<Value> before = List.copyOf(op.operands());
    DictionaryAttr properties = op.properties();
    DictionaryAttr attributes = op.attributes();
    FoldResult result = folder.fold(op, operands);
    if (result instanceof FoldResult.InPlace) {
      // The folder has changed it as if the operands were these constants.
      op.setOperands(before);
      op.setProperties(properties);
      op.setAttributes(attributes);
      return null;
    }
    return result instanceof FoldResult.Replacements replacements
            && replacements.results().size() == op.resultCount()
        ? replacements
        : null;
  }
}
