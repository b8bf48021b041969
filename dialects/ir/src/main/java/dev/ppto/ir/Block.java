package dev.ppto.ir;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/**
 * A list of operations with arguments. Iteration tolerates removal of the operation just returned.
 */
public final class Block implements Iterable<Operation> {
  @Nullable Region parent;
  private final ArrayList<BlockArgument> arguments = new ArrayList<>(0);
  @Nullable Operation first;
  @Nullable Operation last;
  private boolean orderValid;

  /** Operations of which this is a successor, with how often; null if there are none. */
  private @Nullable Map<Operation, Integer> branches;

  /** The symbols by name; null until a name is looked up, and again after a change. */
  private volatile @Nullable Map<String, Operation> symbols;

  public @Nullable Region parentRegion() {
    return parent;
  }

  public @Nullable Operation parentOp() {
    return parent == null ? null : parent.parentOp();
  }

  public boolean isEntry() {
    return parent != null && parent.entry() == this;
  }

  public List<BlockArgument> arguments() {
    return Collections.unmodifiableList(arguments);
  }

  public BlockArgument argument(int index) {
    return arguments.get(index);
  }

  public BlockArgument addArgument(Type type, Location location) {
    BlockArgument argument = new BlockArgument(type, this, arguments.size(), location);
    arguments.add(argument);
    return argument;
  }

  public BlockArgument insertArgument(int index, Type type, Location location) {
    BlockArgument argument = new BlockArgument(type, this, index, location);
    arguments.add(index, argument);
    renumber(index + 1);
    return argument;
  }

  /** Removes an argument that nothing uses. */
  public void eraseArgument(int index) {
    if (arguments.get(index).hasUses()) {
      throw new IllegalStateException("argument " + index + " still has uses");
    }
    arguments.remove(index);
    renumber(index);
  }

  /** Makes the arguments what they were once. */
  void restoreArguments(List<BlockArgument> former) {
    arguments.clear();
    arguments.addAll(former);
    renumber(0);
  }

  private void renumber(int from) {
    for (int i = from; i < arguments.size(); i++) {
      arguments.get(i).index = i;
    }
  }

  public boolean isEmpty() {
    return first == null;
  }

  public @Nullable Operation first() {
    return first;
  }

  public @Nullable Operation last() {
    return last;
  }

  /** The last operation if it is a terminator, else null. */
  public @Nullable Operation terminator() {
    return last != null && last.has(Traits.TERMINATOR) ? last : null;
  }

  public List<Block> successors() {
    return last == null ? List.of() : last.successors();
  }

  void branchAdded(Operation op) {
    if (branches == null) {
      branches = new LinkedHashMap<>(4);
    }
    branches.merge(op, 1, Integer::sum);
  }

  void branchRemoved(Operation op) {
    if (branches != null) {
      branches.computeIfPresent(op, (o, count) -> count == 1 ? null : count - 1);
    }
  }

  /**
   * The operations that end a block of this region and have this block among their successors, in
   * no special but a certain order.
   */
  public List<Operation> branches() {
    List<Operation> all = new ArrayList<>();
    if (branches != null) {
      for (Operation op : branches.keySet()) {
        if (isBranch(op)) {
          all.add(op);
        }
      }
    }
    return all;
  }

  /** True if exactly one edge leads to this block from the end of a block of its region. */
  public boolean hasOneBranch() {
    int edges = 0;
    if (branches != null) {
      for (Map.Entry<Operation, Integer> each : branches.entrySet()) {
        edges += isBranch(each.getKey()) ? each.getValue() : 0;
        if (edges > 1) {
          return false;
        }
      }
    }
    return edges == 1;
  }

  /** What names the block as successor may be nowhere, or elsewhere. */
  private boolean isBranch(Operation op) {
    return op.block != null && op.block.last == op && parent != null && op.block.parent == parent;
  }

  public void append(Operation op) {
    insertBefore(op, null);
  }

  public void prepend(Operation op) {
    insertBefore(op, first);
  }

  /** Inserts a detached operation before {@code before}; at the end if that is null. */
  public void insertBefore(Operation op, @Nullable Operation before) {
    if (op.block != null) {
      throw new IllegalArgumentException("the operation is in a block already");
    }
    symbolsChanged();
    op.block = this;
    op.next = before;
    op.previous = before == null ? last : before.previous;
    if (op.previous == null) {
      first = op;
    } else {
      op.previous.next = op;
    }
    if (before == null) {
      last = op;
      // Appending keeps a valid order valid.
      if (orderValid) {
        op.order = op.previous == null ? 0 : op.previous.order + 1;
      }
    } else {
      before.previous = op;
      orderValid = false;
    }
  }

  void unlink(Operation op) {
    symbolsChanged();
    if (op.previous == null) {
      first = op.next;
    } else {
      op.previous.next = op.next;
    }
    if (op.next == null) {
      last = op.previous;
    } else {
      op.next.previous = op.previous;
    }
    op.block = null;
    op.previous = null;
    op.next = null;
  }

  /** Forgets the names of symbols: an operation came, went or may have another name. */
  void symbolsChanged() {
    if (symbols != null) {
      symbols = null;
    }
  }

  /** The first operation here that is a symbol of that name. Constant time between changes. */
  @Nullable Operation symbol(String name) {
    Map<String, Operation> known = symbols;
    if (known == null) {
      known = new HashMap<>();
      for (Operation op = first; op != null; op = op.next) {
        String each = SymbolTable.nameOf(op);
        if (each != null) {
          known.putIfAbsent(each, op);
        }
      }
      symbols = known;
    }
    return known.get(name);
  }

  /**
   * True if {@code a} stands before {@code b}; both in this block. Constant time between changes.
   */
  boolean comesBefore(Operation a, Operation b) {
    if (!orderValid) {
      int order = 0;
      for (Operation op = first; op != null; op = op.next) {
        op.order = order++;
      }
      orderValid = true;
    }
    return a.order < b.order;
  }

  /** Moves {@code from} and all after it to the end of {@code target}. */
  public void spliceTo(Block target, @Nullable Operation from) {
    for (Operation op = from; op != null; ) {
      Operation next = op.next;
      unlink(op);
      target.append(op);
      op = next;
    }
  }

  /** Erases all operations. */
  public void clear() {
    for (Operation op : this) {
      op.dropAllReferences();
    }
    while (last != null) {
      last.erase();
    }
  }

  /** Erases the block and what it holds; its arguments must be unused. */
  public void erase() {
    clear();
    if (parent != null) {
      parent.remove(this);
    }
  }

  @Override
  public Iterator<Operation> iterator() {
    return new Iterator<>() {
      private @Nullable Operation next = first;

      @Override
      public boolean hasNext() {
        return next != null;
      }

      @Override
      public Operation next() {
        Operation op = next;
        if (op == null) {
          throw new NoSuchElementException();
        }
        next = op.next;
        return op;
      }
    };
  }

  /** A copy of the operations, safe to iterate while the block changes. */
  public List<Operation> operations() {
    List<Operation> all = new ArrayList<>();
    forEach(all::add);
    return all;
  }
}
