package dev.ppto.reduce.step;

import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.reduce.Reduction;
import dev.ppto.rewrite.CanonicalizationPatterns;
import dev.ppto.rewrite.PatternRewriter;
import dev.ppto.rewrite.RewriteListener;
import dev.ppto.rewrite.RewritePattern;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Applies canonicalization patterns to single operations, where {@link SimplifyByPatterns} would
 * change too much.
 */
public final class ApplyPatterns implements Reduction<ApplyPatterns.Attempt> {
  private final CanonicalizationPatterns patterns = new CanonicalizationPatterns();

  /** A pattern that may match an operation. */
  public record Attempt(Operation op, RewritePattern pattern) {}

  @Override
  public String name() {
    return "apply-patterns";
  }

  @Override
  public List<Attempt> targets(Operation root) {
    Context context = root.context();
    List<Attempt> targets = new ArrayList<>();
    root.walkPreOrder(
        op -> {
          if (op != root) {
            for (RewritePattern pattern : patterns.of(context).forOp(op.definition())) {
              targets.add(new Attempt(op, pattern));
            }
          }
        });
    return targets;
  }

  @Override
  public void apply(Operation root, List<Attempt> chosen) {
    Set<Operation> gone = Collections.newSetFromMap(new IdentityHashMap<>());
    PatternRewriter rewriter =
        new PatternRewriter(
            root.context(),
            new RewriteListener() {
              @Override
              public void erased(Operation op) {
                gone.add(op);
              }
            });
    for (Attempt attempt : chosen) {
      Operation op = attempt.op();
      if (op.block() != null && !gone.contains(op)) {
        rewriter.setInsertionPoint(op);
        try {
          attempt.pattern().tryRewrite(op, rewriter);
        } catch (RuntimeException e) {
          // It may be the very one that is looked for; it is of no help here.
          return;
        }
      }
    }
  }
}
