package dev.ppto.rewrite;

import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Changes of IR, each of which notes how it is taken back. */
final class ReversibleEdits {
  private final UndoLog log;

  ReversibleEdits(UndoLog log) {
    this.log = log;
  }

  // ---- operations ----

  /** Inserts a cast; once taken back, it uses nothing. */
  void insert(Operation op, CastPlace place) {
    place.insert(op);
    log.add(
        () -> {
          op.dropAllReferences();
          op.remove();
        });
  }

  /** Takes an operation out of its block; it keeps what it uses. */
  void remove(Operation op) {
    returning(op);
    op.remove();
  }

  /** Lets an operation that is about to be moved come back to where it is. */
  void returning(Operation op) {
    Block block = op.block();
    Operation next = op.next();
    log.add(
        () -> {
          op.remove();
          if (block != null) {
            block.insertBefore(op, next);
          }
        });
  }

  /** Lets an operation that is about to be changed in place become again what it is. */
  void restoring(Operation op) {
    log.add(OperationSnapshot.of(op)::restore);
  }

  void setOperand(Operation op, int index, Value value) {
    Value old = op.operand(index);
    op.setOperand(index, value);
    log.add(() -> op.setOperand(index, old));
  }

  void setSuccessor(Operation op, int index, Block block) {
    Block old = op.successors().get(index);
    op.setSuccessor(index, block);
    log.add(() -> op.setSuccessor(index, old));
  }

  // ---- blocks ----

  /** Moves {@code first} and all after it to the end of another block. */
  void splice(Block from, @Nullable Operation first, Block to) {
    if (first != null) {
      from.spliceTo(to, first);
      log.add(() -> to.spliceTo(from, first));
    }
  }

  /** What is in {@code rest}, a new block, was the end of {@code block} before. */
  void wasSplit(Block block, Block rest) {
    log.add(
        () -> {
          rest.spliceTo(block, rest.first());
          if (rest.parentRegion() != null) {
            rest.parentRegion().remove(rest);
          }
        });
  }

  void removeBlock(Region region, Block block) {
    int index = region.indexOf(block);
    region.remove(block);
    log.add(() -> region.insert(index, block));
  }

  /** Puts a block in the place of another. */
  void replaceBlock(Region region, int index, Block block) {
    Block old = region.replace(index, block);
    log.add(() -> region.replace(index, old));
  }

  /** Lets all blocks but the first ones of a region go, which the rewriter is about to add. */
  void truncating(Region region, int kept) {
    log.add(
        () -> {
          for (int i = region.blocks().size() - 1; i >= kept; i--) {
            region.remove(region.blocks().get(i));
          }
        });
  }

  /** Moves all blocks of a region to the end of another. */
  void moveBlocks(Region from, Region to) {
    List<Block> moved = List.copyOf(from.blocks());
    boolean whole = to.isEmpty();
    to.takeBody(from);
    log.add(
        () -> {
          if (whole) {
            from.takeBody(to);
          } else {
            moved.forEach(to::remove);
            moved.forEach(from::add);
          }
        });
  }
}
