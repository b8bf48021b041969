package dev.ppto.rewrite;

import dev.ppto.ir.Block;
import dev.ppto.ir.IrSnapshot;
import dev.ppto.ir.OpOperand;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.DictionaryAttr;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Lets an operation be changed at will and then either keeps the change or gives everything back as
 * it was, the same objects. Inside of the operation the change works on a copy.
 */
final class ConversionTransaction implements AutoCloseable {
  private final Operation root;
  private final IrSnapshot inside;
  private final List<Value> operands;
  private final DictionaryAttr properties;
  private final DictionaryAttr attributes;
  private final boolean topLevel;
  private final Block block;
  private final @Nullable Operation before;
  private final @Nullable Operation after;
  private final Map<OpOperand, Value> uses = new LinkedHashMap<>();
  private Runnable rollback = () -> {};
  private boolean committed;

  ConversionTransaction(Operation root) {
    this.root = root;
    this.operands = List.copyOf(root.operands());
    this.properties = root.properties();
    this.attributes = root.attributes();
    this.topLevel = root.block() == null;
    if (topLevel) {
      // A pattern that replaces the root needs a place to put the new one.
      new Block().append(root);
    }
    this.block = Objects.requireNonNull(root.block());
    this.before = root.previous();
    this.after = root.next();
    for (Value result : root.results()) {
      result.uses().forEach(use -> uses.put(use, result));
    }
    this.inside = IrSnapshot.inside(root);
  }

  /** Runs an action before everything is given back. */
  void onRollback(Runnable action) {
    rollback = action;
  }

  /** The operations that there were, in order of the text, the root first. */
  List<Operation> operations() {
    List<Operation> all = new ArrayList<>();
    all.add(root);
    all.addAll(inside.operations());
    return all;
  }

  /** Keeps the change; returns the root, or what took its place. */
  Operation commit() {
    committed = true;
    Operation result = root;
    if (root.block() != block) {
      result = before == null ? block.first() : before.next();
      if (result == null || result == after) {
        throw new IllegalStateException(
            "the root of the conversion, '" + root.name() + "', was erased");
      }
      if (topLevel && result.next() != null) {
        throw new IllegalStateException(
            "the root of the conversion, '"
                + root.name()
                + "', was replaced by several operations");
      }
    }
    if (topLevel) {
      result.remove();
    }
    return result;
  }

  @Override
  public void close() {
    if (committed) {
      return;
    }
    rollback.run();
    uses.forEach(OpOperand::set);
    // What took the root's place may use what is in it: nothing uses anything before it goes.
    List<Operation> added = new ArrayList<>();
    for (Operation op = before == null ? block.first() : before.next();
        op != after;
        op = op.next()) {
      if (op == null) {
        break;
      }
      if (op != root) {
        added.add(op);
      }
    }
    added.forEach(op -> op.walk(inner -> inner.setOperands(List.of())));
    root.setOperands(List.of());
    inside.restore();
    added.forEach(Operation::erase);
    if (root.block() == null) {
      block.insertBefore(root, after);
    }
    root.setOperands(operands);
    root.setProperties(properties);
    root.setAttributes(attributes);
    if (topLevel) {
      root.remove();
    }
  }
}
