package dev.ppto.ir;

import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Makes operations at a place in a block. */
public class Builder {
  private final Context context;
  private @Nullable Block block;
  private @Nullable Operation before;

  public Builder(Context context) {
    this.context = context;
  }

  public static Builder before(Operation op) {
    Builder builder = new Builder(op.context());
    builder.setInsertionPoint(op);
    return builder;
  }

  public static Builder after(Operation op) {
    Builder builder = new Builder(op.context());
    builder.setInsertionPointAfter(op);
    return builder;
  }

  public static Builder atEnd(Context context, Block block) {
    Builder builder = new Builder(context);
    builder.setInsertionPointToEnd(block);
    return builder;
  }

  public final Context context() {
    return context;
  }

  public final void setInsertionPoint(Operation op) {
    block = op.block();
    before = op;
  }

  public final void setInsertionPointAfter(Operation op) {
    block = op.block();
    before = op.next();
  }

  public final void setInsertionPointToStart(Block target) {
    block = target;
    before = target.first();
  }

  public final void setInsertionPointToEnd(Block target) {
    block = target;
    before = null;
  }

  public final @Nullable Block insertionBlock() {
    return block;
  }

  /** The operation before which new ones go; null: at the end of the block. */
  public final @Nullable Operation insertionPoint() {
    return before;
  }

  /** Runs {@code action} and then goes back to the present place. */
  public final void preservingPlace(Runnable action) {
    Block savedBlock = block;
    Operation savedBefore = before;
    try {
      action.run();
    } finally {
      block = savedBlock;
      before = savedBefore;
    }
  }

  /** Inserts a detached operation here. */
  public <T extends Operation> T insert(T op) {
    if (block == null) {
      throw new IllegalStateException("the builder has no insertion point");
    }
    block.insertBefore(op, before);
    return op;
  }

  public final OperationState state(String name, Location location) {
    return new OperationState(context.definition(name), location);
  }

  /** Makes the operation and inserts it here. */
  public final Operation create(OperationState state) {
    return insert(state.create());
  }

  /** Makes and inserts an operation by name; for what has no class, or for tests. */
  public final Operation create(
      String name,
      Location location,
      List<? extends Value> operands,
      List<? extends Type> results,
      Consumer<OperationState> rest) {
    OperationState state = state(name, location).operands(operands).results(results);
    rest.accept(state);
    return create(state);
  }

  /** A copy inserted here. */
  public final Operation clone(Operation op, IrMapping mapping) {
    return insert(op.clone(mapping));
  }
}
