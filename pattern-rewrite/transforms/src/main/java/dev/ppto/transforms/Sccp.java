package dev.ppto.transforms;

import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Value;
import dev.ppto.ir.effect.Effects;
import dev.ppto.pass.OperationPass;
import dev.ppto.pass.PassContext;
import dev.ppto.pass.PassInfo;
import dev.ppto.rewrite.ConstantPool;
import dev.ppto.rewrite.RewriteListener;
import dev.ppto.rewrite.analysis.OperationOrder;
import dev.ppto.rewrite.dataflow.ConstantPropagation;
import dev.ppto.rewrite.dataflow.ConstantValue;
import dev.ppto.rewrite.dataflow.DataFlowSolver;
import java.util.List;

/**
 * Replaces values that are always the same constant, where only those branches count that the
 * constants lead to; through loops and, for private functions, through calls. Branches stay:
 * canonicalization folds those whose condition has become constant.
 */
@PassInfo(
    name = "sccp",
    summary = "Replace what is always the same constant, along the branches that can be taken")
public record Sccp() implements OperationPass {
  private static final RewriteListener NO_LISTENER = new RewriteListener() {};

  @Override
  public void run(Operation root, PassContext ctx) {
    DataFlowSolver solver = new DataFlowSolver(root);
    ConstantPropagation constants = solver.load(new ConstantPropagation());
    solver.solve();
    Replacement replacement = new Replacement(root, constants);
    List<Operation> operations = OperationOrder.preorder(root);
    for (Operation op : operations) {
      if (op != root && solver.deadCode().isReached(op)) {
        op.results().forEach(result -> replacement.replace(result, op));
      }
      for (Region region : op.regions()) {
        for (Block block : region.blocks()) {
          if (solver.deadCode().isReached(block) && block.first() != null) {
            block.arguments().forEach(a -> replacement.replace(a, block.first()));
          }
        }
      }
    }
    // Users first: what only they needed goes with them.
    for (int i = operations.size() - 1; i > 0; i--) {
      Operation op = operations.get(i);
      if (op.resultCount() > 0 && op.block() != null && isDead(op, replacement)) {
        op.erase();
      }
    }
    ctx.count("values replaced", replacement.count);
    if (replacement.count == 0) {
      ctx.preserveAll();
    }
  }

  private static boolean isDead(Operation op, Replacement replacement) {
    return replacement.count > 0 && Effects.isTriviallyDead(op);
  }

  private static final class Replacement {
    private final ConstantPropagation constants;
    private final ConstantPool pool;
    private long count;

    Replacement(Operation root, ConstantPropagation constants) {
      this.constants = constants;
      this.pool = new ConstantPool(root);
    }

    void replace(Value value, Operation place) {
      ConstantValue known = value.hasUses() ? constants.at(value) : null;
      Operation definer = value.definingOp();
      if (known == null
          || known.value() == null
          || definer != null && definer.has(Traits.CONSTANT_LIKE)) {
        return;
      }
      Operation constant =
          pool.materialize(
              place, known.dialect(), known.value(), value.type(), value.location(), NO_LISTENER);
      if (constant != null) {
        value.replaceAllUsesWith(constant.result());
        count++;
      }
    }
  }
}
