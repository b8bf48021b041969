package dev.ppto.reduce.step;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Traits;
import dev.ppto.reduce.Reduction;
import dev.ppto.rewrite.CanonicalizationPatterns;
import dev.ppto.rewrite.GreedyConfig;
import dev.ppto.rewrite.GreedyRewriter;
import java.util.ArrayList;
import java.util.List;

/**
 * Brings functions into canonical form: the dialects know best what of theirs is needless, such as
 * values that a loop carries and nobody uses.
 */
public final class SimplifyByPatterns implements Reduction<Operation> {
  private final CanonicalizationPatterns patterns = new CanonicalizationPatterns();

  @Override
  public String name() {
    return "simplify-by-patterns";
  }

  @Override
  public List<Operation> targets(Operation root) {
    List<Operation> targets = new ArrayList<>();
    root.walkPreOrder(
        op -> {
          if (op != root && op.has(Traits.ISOLATED_FROM_ABOVE) && !op.regions().isEmpty()) {
            targets.add(op);
          }
        });
    return targets.isEmpty() ? List.of(root) : targets;
  }

  @Override
  public void apply(Operation root, List<Operation> chosen) {
    for (Operation op : chosen) {
      try {
        GreedyRewriter.rewrite(op, patterns.of(root.context()), GreedyConfig.DEFAULT);
      } catch (RuntimeException e) {
        // A pattern that throws may be the very one that is looked for; it is of no help here.
        return;
      }
    }
  }
}
