package dev.ppto.transforms;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.pass.OperationPass;
import dev.ppto.pass.Option;
import dev.ppto.pass.PassContext;
import dev.ppto.pass.PassInfo;
import dev.ppto.rewrite.FrozenPatterns;
import dev.ppto.rewrite.GreedyConfig;
import dev.ppto.rewrite.GreedyResult;
import dev.ppto.rewrite.GreedyRewriter;
import dev.ppto.rewrite.PatternSet;
import dev.ppto.rewrite.RewriteListener;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Applies sets of rewrite rules, which dialects define, until none of them applies any more; folds
 * on the way.
 */
@PassInfo(name = "apply-patterns", summary = "Apply named sets of rewrite rules")
public record ApplyPatterns(@Option("names of the sets, dialect.set") ImmutableList<String> sets)
    implements OperationPass {

  public ApplyPatterns {
    if (sets.isEmpty()) {
      throw new IllegalArgumentException(
          "expected the name of at least one set, such as sets=arith.simplify");
    }
  }

  /** The patterns, or what is wrong with the names. */
  private record Collected(FrozenPatterns patterns, String problem) {}

  /** What was collected for each list of names. */
  private static final class Known {
    private final Map<List<String>, Collected> collected = new ConcurrentHashMap<>();
  }

  @Override
  public void run(Operation op, PassContext ctx) {
    Collected collected =
        ctx.once(Known.class, Known::new)
            .collected
            .computeIfAbsent(sets, names -> collect(op.context(), names));
    if (!collected.problem().isEmpty()) {
      op.error("apply-patterns: " + collected.problem()).report();
      return;
    }
    GreedyResult result =
        GreedyRewriter.rewrite(
            op,
            collected.patterns(),
            GreedyConfig.DEFAULT.withListener(ctx.service(RewriteListener.class)));
    ctx.count("rewrites", result.rewrites());
    if (!result.changed()) {
      ctx.preserveAll();
    }
    if (!result.converged()) {
      op.warning("apply-patterns did not converge: " + result.report())
          .note("the IR is valid, but rules still apply; some of them undo each other")
          .report();
    }
  }

  private static Collected collect(Context context, List<String> sets) {
    PatternSet patterns = new PatternSet();
    try {
      sets.forEach(set -> patterns.addNamed(context, set));
      return new Collected(patterns.freeze(), "");
    } catch (IllegalArgumentException e) {
      return new Collected(new PatternSet().freeze(), e.getMessage());
    }
  }
}
