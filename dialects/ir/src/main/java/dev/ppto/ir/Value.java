package dev.ppto.ir;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * An SSA value: a result of an operation or an argument of a block. Its uses form an intrusive
 * list.
 */
public abstract sealed class Value permits OpResult, BlockArgument {
  private Type type;
  @Nullable OpOperand firstUse;

  /** In place of a number. */
  static final int NO_NUMBER = Integer.MAX_VALUE;

  /** Given by the last {@link ValueNumbers} that took this in; it knows whether it is valid. */
  int number = NO_NUMBER;

  Value(Type type) {
    this.type = type;
  }

  public final Type type() {
    return type;
  }

  /** Changes the type in place; the caller keeps the users consistent. */
  public final void setType(Type type) {
    this.type = type;
  }

  /** The operation that defines this value; null for a block argument. */
  public abstract @Nullable Operation definingOp();

  /** The block that holds the defining operation, or whose argument this is. */
  public abstract @Nullable Block parentBlock();

  /** Position among the results of the operation, or the arguments of the block. */
  public abstract int index();

  /** Where the value comes from. */
  public abstract Location location();

  public final boolean hasUses() {
    return firstUse != null;
  }

  public final boolean hasOneUse() {
    return firstUse != null && firstUse.nextUse == null;
  }

  public final int useCount() {
    int n = 0;
    for (OpOperand use = firstUse; use != null; use = use.nextUse) {
      n++;
    }
    return n;
  }

  /**
   * The uses, most recent first. The list must not change while it is iterated; see {@link
   * #usesSnapshot}.
   */
  public final Iterable<OpOperand> uses() {
    return () ->
        new Iterator<>() {
          private @Nullable OpOperand next = firstUse;

          @Override
          public boolean hasNext() {
            return next != null;
          }

          @Override
          public OpOperand next() {
            OpOperand use = next;
            if (use == null) {
              throw new NoSuchElementException();
            }
            next = use.nextUse;
            return use;
          }
        };
  }

  /** A copy of the uses, safe to iterate while uses change. */
  public final List<OpOperand> usesSnapshot() {
    List<OpOperand> all = new ArrayList<>();
    uses().forEach(all::add);
    return all;
  }

  /** The operations that use this value, each as often as it does. */
  public final List<Operation> users() {
    List<Operation> all = new ArrayList<>();
    uses().forEach(use -> all.add(use.owner()));
    return all;
  }

  public final void replaceAllUsesWith(Value replacement) {
    if (replacement == this) {
      return;
    }
    while (firstUse != null) {
      firstUse.set(replacement);
    }
  }

  public final void replaceUsesIf(Value replacement, Predicate<OpOperand> condition) {
    for (OpOperand use : usesSnapshot()) {
      if (condition.test(use)) {
        use.set(replacement);
      }
    }
  }
}
