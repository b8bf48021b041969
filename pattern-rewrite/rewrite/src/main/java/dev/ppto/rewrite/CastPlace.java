package dev.ppto.rewrite;

import dev.ppto.ir.Block;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Where a cast goes.
 *
 * @param before it goes before that operation; null: at the end of the block
 */
record CastPlace(Block block, @Nullable Operation before) {

  static CastPlace before(Operation op) {
    if (op.block() == null) {
      throw new IllegalStateException("'" + op.name() + "' is not in a block");
    }
    return new CastPlace(Objects.requireNonNull(op.block()), op);
  }

  static CastPlace startOf(Block block) {
    return new CastPlace(block, block.first());
  }

  /** Where a value starts to be there. */
  static CastPlace after(Value value) {
    Operation definition = value.definingOp();
    Block block = value.parentBlock();
    if (block == null) {
      throw new IllegalStateException(
          "a value of '"
              + (definition == null ? "a block" : definition.name())
              + "' is used, but is not in the IR");
    }
    return new CastPlace(
        block,
        value instanceof BlockArgument || definition == null ? block.first() : definition.next());
  }

  void insert(Operation cast) {
    block.insertBefore(cast, before);
  }
}
