package dev.ppto.rewrite;

import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Hears what the pattern at work makes and changes, and tells new operations from moved ones. */
final class ConversionChanges implements RewriteListener {
  private final ConversionState state;
  private final UndoLog log;
  private final RewriteListener outer;
  private final OperationSet known;
  private final List<Operation> made = new ArrayList<>();
  private final Set<Operation> modified = new LinkedHashSet<>();
  private String pattern = "";
  private long count;

  ConversionChanges(ConversionState state, UndoLog log, RewriteListener outer) {
    this.state = state;
    this.known = state.newSet();
    this.log = log;
    this.outer = outer;
  }

  /** An operation of the input. */
  void addKnown(Operation op) {
    known.add(op);
  }

  /** A pattern starts. */
  void start(RewritePattern next) {
    pattern = next.name();
    made.clear();
    modified.clear();
    count = 0;
  }

  boolean isEmpty() {
    return count == 0;
  }

  /** The operations that the pattern made, each before those in it. */
  List<Operation> made() {
    return made;
  }

  /** The operations that the pattern changed in place. */
  Set<Operation> modified() {
    return modified;
  }

  /** An operation is about to be inserted that may have been taken from elsewhere. */
  void inserting(Operation op) {
    if (known.contains(op)) {
      refuseUndoing(op);
    }
  }

  @Override
  public void inserted(Operation op) {
    count++;
    state.moved(op);
    if (!known.contains(op)) {
      log.add(() -> takeBack(op));
      enter(op);
    }
    outer.inserted(op);
  }

  private void enter(Operation op) {
    if (!known.add(op)) {
      refuseUndoing(op);
      return;
    }
    made.add(op);
    if (ConversionCast.isCast(op)) {
      state.addCast(new ConversionCast(op, ConversionCast.Kind.PATTERN, null));
    }
    for (Region region : op.regions()) {
      for (Block block : region.blocks()) {
        block.forEach(this::enter);
      }
    }
  }

  private void takeBack(Operation op) {
    op.walk(
        inner -> {
          known.remove(inner);
          state.forget(inner);
        });
    op.dropAllReferences();
    op.remove();
  }

  private void refuseUndoing(Operation op) {
    String guilty = pattern;
    log.add(
        () -> {
          throw new IllegalStateException(
              "pattern '"
                  + guilty
                  + "' must be undone, but moved '"
                  + op.name()
                  + "' without telling the rewriter; expected it to use inlineRegion,"
                  + " inlineBlockBefore, mergeBlocks or moveOpBefore");
        });
  }

  @Override
  public void modified(Operation op) {
    count++;
    modified.add(op);
    outer.modified(op);
  }

  /** {@code op} will use another value in the end; it is not changed yet. */
  void operandReplaced(Operation op) {
    count++;
    outer.modified(op);
  }

  @Override
  public void replaced(Operation op, List<? extends Value> values) {
    outer.replaced(op, values);
  }

  @Override
  public void erased(Operation op) {
    count++;
    outer.erased(op);
  }
}
