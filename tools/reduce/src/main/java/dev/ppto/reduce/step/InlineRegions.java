package dev.ppto.reduce.step;

import dev.ppto.ir.Block;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.OpResult;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Value;
import dev.ppto.reduce.Reduction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Puts what is in a region in the place of the operation that it belongs to. */
public final class InlineRegions implements Reduction<Region> {
  @Override
  public String name() {
    return "inline-regions";
  }

  @Override
  public List<Region> targets(Operation root) {
    List<Region> targets = new ArrayList<>();
    root.walkPreOrder(
        op -> {
          if (op != root && !op.has(Traits.ISOLATED_FROM_ABOVE) && !op.has(Traits.TERMINATOR)) {
            for (Region region : op.regions()) {
              if (region.blocks().size() == 1) {
                targets.add(region);
              }
            }
          }
        });
    return targets;
  }

  @Override
  public void apply(Operation root, List<Region> chosen) {
    // Inner ones first: theirs is the text behind.
    for (int i = chosen.size() - 1; i >= 0; i--) {
      Operation op = chosen.get(i).parentOp();
      if (op != null && op.block() != null && chosen.get(i).blocks().size() == 1) {
        inline(op, chosen.get(i).entry());
      }
    }
  }

  private static void inline(Operation op, Block body) {
    for (BlockArgument argument : body.arguments()) {
      if (argument.hasUses()) {
        Optional<Value> value = operandOf(op, argument);
        if (value.isEmpty()) {
          value = StandIns.before(op, argument.type());
        }
        if (value.isEmpty()) {
          return;
        }
        argument.replaceAllUsesWith(value.get());
      }
    }
    Operation terminator = body.terminator();
    for (Operation inner : body.operations()) {
      if (inner != terminator) {
        inner.moveBefore(op);
      }
    }
    for (OpResult result : op.results()) {
      if (result.hasUses()) {
        Optional<Value> value = yielded(terminator, result);
        if (value.isEmpty()) {
          value = StandIns.before(op, result.type());
        }
        value.ifPresent(result::replaceAllUsesWith);
      }
    }
    new Erasing().eraseWithUsers(op);
  }

  private static Optional<Value> operandOf(Operation op, Value like) {
    return op.operands().stream().filter(o -> o.type().equals(like.type())).findFirst();
  }

  /** What the terminator gives for a result: in its place, else any of the type. */
  private static Optional<Value> yielded(Operation terminator, OpResult result) {
    if (terminator == null) {
      return Optional.empty();
    }
    int extra = terminator.operandCount() - result.owner().resultCount();
    int index = result.index() + Math.max(0, extra);
    if (index < terminator.operandCount()
        && terminator.operand(index).type().equals(result.type())) {
      return Optional.of(terminator.operand(index));
    }
    return operandOf(terminator, result);
  }
}
