package dev.ppto.rewrite;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.FoldResult;
import dev.ppto.ir.Folder;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Trait;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Asks an operation, and what its traits imply, for something simpler. */
public final class Folding {
  private Folding() {}

  /**
   * Folds {@code op}. Only {@link FoldResult.InPlace} has changed anything: the operation itself.
   *
   * @return null if nothing folds
   */
  public static @Nullable FoldResult fold(Operation op) {
    if (op.has(Traits.CONSTANT_LIKE)) {
      return null;
    }
    boolean reordered = moveConstantsRight(op, Commutativity.interchangeable(op));
    FoldResult result = byFolder(op);
    if (result == null) {
      result = byTraits(op);
    }
    return result == null && reordered ? FoldResult.inPlace() : result;
  }

  private static @Nullable FoldResult byFolder(Operation op) {
    Folder folder = op.as(Folder.class);
    FoldResult result = folder == null ? null : folder.fold(op, Constants.ofOperands(op));
    if (result instanceof FoldResult.Replacements replacements) {
      check(op, replacements.results());
      if (isSelf(op, replacements.results())) {
        return null;
      }
    }
    return result;
  }

  private static void check(Operation op, ImmutableList<FoldResult.Replacement> results) {
    PatternRewriter.checkCount(op, results.size());
    for (int i = 0; i < results.size(); i++) {
      if (results.get(i) instanceof FoldResult.Replacement.Existing existing
          && !existing.value().type().equals(op.result(i).type())) {
        throw new IllegalStateException(
            "the fold of '"
                + op.name()
                + "' replaces a result of type "
                + TypeText.of(op.result(i).type())
                + " by a value of type "
                + TypeText.of(existing.value().type()));
      }
    }
  }

  /** True if the fold only says that the results are themselves. */
  private static boolean isSelf(Operation op, ImmutableList<FoldResult.Replacement> results) {
    for (int i = 0; i < results.size(); i++) {
      if (!(results.get(i) instanceof FoldResult.Replacement.Existing existing)
          || existing.value() != op.result(i)) {
        return false;
      }
    }
    return true;
  }

  private static @Nullable FoldResult byTraits(Operation op) {
    if (op.operandCount() != 1 || op.resultCount() != 1) {
      return null;
    }
    Operation inner = op.operand(0).definingOp();
    if (inner == null || inner == op || !sameFunction(op, inner)) {
      return null;
    }
    // f(f(x)) -> f(x)
    if (hasUnary(op, Traits.IDEMPOTENT)) {
      return FoldResult.of(inner.result(0));
    }
    // f(f(x)) -> x
    if (hasUnary(op, Traits.INVOLUTION)) {
      return FoldResult.of(inner.operand(0));
    }
    return null;
  }

  private static boolean hasUnary(Operation op, Trait trait) {
    return op.has(trait) && op.operand(0).type().equals(op.result(0).type());
  }

  private static boolean sameFunction(Operation op, Operation inner) {
    return inner.definition() == op.definition()
        && inner.operandCount() == 1
        && inner.resultCount() == 1
        && inner.operand(0).type().equals(op.operand(0).type())
        && inner.properties().equals(op.properties());
  }

  /** Puts the constants among the first {@code count} operands last, each kind in its old order. */
  private static boolean moveConstantsRight(Operation op, int count) {
    boolean constantSeen = false;
    boolean inOrder = true;
    for (int i = 0; i < count && inOrder; i++) {
      boolean constant = Constants.of(op.operand(i)) != null;
      inOrder = constant || !constantSeen;
      constantSeen |= constant;
    }
    if (inOrder) {
      return false;
    }
    List<Value> sorted = new ArrayList<>(count);
    List<Value> constants = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      (Constants.of(op.operand(i)) == null ? sorted : constants).add(op.operand(i));
    }
    sorted.addAll(constants);
    for (int i = 0; i < count; i++) {
      op.setOperand(i, sorted.get(i));
    }
    return true;
  }
}
