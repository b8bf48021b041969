package dev.ppto.ir;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A list of blocks owned by an operation; the first one is the entry. */
public final class Region {
  @Nullable Operation parent;
  private final ArrayList<Block> blocks = new ArrayList<>(1);

  public @Nullable Operation parentOp() {
    return parent;
  }

  /** The region around the operation that owns this one; null at the top. */
  public @Nullable Region parentRegion() {
    return parent == null ? null : parent.parentRegion();
  }

  public List<Block> blocks() {
    return Collections.unmodifiableList(blocks);
  }

  /**
   * How many operations are in its blocks, without those in their regions, or {@code limit} if they
   * are more; takes counting.
   */
  public int countOperations(int limit) {
    int count = 0;
    for (Block block : blocks) {
      for (Operation op = block.first(); op != null; op = op.next()) {
        if (++count >= limit) {
          return limit;
        }
      }
    }
    return count;
  }

  public boolean isEmpty() {
    return blocks.isEmpty();
  }

  /** The first block. */
  public Block entry() {
    return blocks.get(0);
  }

  public Block addBlock() {
    Block block = new Block();
    add(block);
    return block;
  }

  public void add(Block block) {
    insert(blocks.size(), block);
  }

  public void insert(int index, Block block) {
    if (block.parent != null) {
      throw new IllegalArgumentException("the block is in a region already");
    }
    block.parent = this;
    blocks.add(index, block);
  }

  public int indexOf(Block block) {
    for (int i = 0; i < blocks.size(); i++) {
      if (blocks.get(i) == block) {
        return i;
      }
    }
    return -1;
  }

  /** Takes the block out without erasing it. */
  public void remove(Block block) {
    int index = indexOf(block);
    if (index < 0) {
      throw new IllegalArgumentException("the block is not in this region");
    }
    blocks.remove(index);
    block.parent = null;
  }

  /** Puts a block in the place of another; returns the latter, which is in no region then. */
  public Block replace(int index, Block block) {
    if (block.parent != null) {
      throw new IllegalArgumentException("the block is in a region already");
    }
    block.parent = this;
    Block old = blocks.set(index, block);
    old.parent = null;
    return old;
  }

  /** Moves all blocks of {@code source} to the end of this region. Linear time. */
  public void takeBody(Region source) {
    if (source == this) {
      return;
    }
    for (Block block : source.blocks) {
      block.parent = this;
    }
    blocks.addAll(source.blocks);
    source.blocks.clear();
  }

  public boolean isAncestorOf(Region other) {
    for (Region r = other; r != null; r = r.parentRegion()) {
      if (r == this) {
        return true;
      }
    }
    return false;
  }

  /** Copies all blocks to the end of {@code target}, mapping values and blocks. */
  public void cloneInto(Region target, IrMapping mapping) {
    List<Block> copies = new ArrayList<>();
    for (Block block : blocks) {
      Block copy = target.addBlock();
      mapping.map(block, copy);
      for (BlockArgument argument : block.arguments()) {
        mapping.map(argument, copy.addArgument(argument.type(), argument.location()));
      }
      copies.add(copy);
    }
    List<Operation> cloned = new ArrayList<>();
    mapping.nesting++;
    for (int i = 0; i < blocks.size(); i++) {
      for (Operation op : blocks.get(i)) {
        Operation copy = op.clone(mapping);
        copies.get(i).append(copy);
        cloned.add(copy);
      }
    }
    if (--mapping.nesting > 0) {
      return;
    }
    // A use may come before its definition in a graph region or across blocks.
    for (Operation copy : cloned) {
      copy.walk(
          op -> {
            for (int i = 0; i < op.operandCount(); i++) {
              op.setOperand(i, mapping.lookupOrSelf(op.operand(i)));
            }
          });
    }
  }

  /** Leaves all blocks to themselves. */
  void forgetBlocks() {
    for (Block block : blocks) {
      block.parent = null;
    }
    blocks.clear();
  }

  /** Erases all blocks and what they hold. */
  public void clear() {
    dropAllReferences();
    for (Block block : List.copyOf(blocks)) {
      block.clear();
      remove(block);
    }
  }

  void dropAllReferences() {
    for (Block block : blocks) {
      for (Operation op : block) {
        op.dropAllReferences();
      }
    }
  }
}
