package dev.ppto.rewrite;

import dev.ppto.ir.Block;
import dev.ppto.ir.OpResult;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.DictionaryAttr;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an operation has of its own, without what is in its regions.
 *
 * @param block where it is; null: nowhere
 * @param next what it stands before; null: it is the last of its block
 */
record OperationSnapshot(
    Operation op,
    List<Value> operands,
    List<Type> resultTypes,
    DictionaryAttr properties,
    DictionaryAttr attributes,
    List<Block> successors,
    @Nullable Block block,
    @Nullable Operation next) {

  static OperationSnapshot of(Operation op) {
    return new OperationSnapshot(
        op,
        List.copyOf(op.operands()),
        List.copyOf(op.resultTypes()),
        op.properties(),
        op.attributes(),
        op.successors(),
        op.block(),
        op.next());
  }

  /** Gives the operation back what it had. */
  void restore() {
    if (!isSame(op.operands(), operands)) {
      op.setOperands(operands);
    }
    for (OpResult result : op.results()) {
      result.setType(resultTypes.get(result.index()));
    }
    op.setProperties(properties);
    op.setAttributes(attributes);
    for (int i = 0; i < successors.size(); i++) {
      if (op.successors().get(i) != successors.get(i)) {
        op.setSuccessor(i, successors.get(i));
      }
    }
    if (op.block() != block || op.next() != next) {
      op.remove();
      if (block != null) {
        block.insertBefore(op, next);
      }
    }
  }

  private static boolean isSame(List<Value> now, List<Value> before) {
    if (now.size() != before.size()) {
      return false;
    }
    for (int i = 0; i < now.size(); i++) {
      if (now.get(i) != before.get(i)) {
        return false;
      }
    }
    return true;
  }
}
