package dev.ppto.lowering;

import dev.ppto.ir.Dialect;
import dev.ppto.ir.Operation;
import dev.ppto.pass.OperationPass;
import dev.ppto.pass.PassContext;
import dev.ppto.pass.PassInfo;
import dev.ppto.rewrite.FrozenPatterns;
import dev.ppto.rewrite.GreedyConfig;
import dev.ppto.rewrite.GreedyResult;
import dev.ppto.rewrite.GreedyRewriter;
import dev.ppto.rewrite.PatternSet;
import dev.ppto.rewrite.RewriteListener;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Writes composite operations, which no instruction stands for, with others: applies the rules in
 * the set {@code decompose} of every dialect that the IR has operations of. What the rules make may
 * be composite again.
 */
@PassInfo(
    name = "decompose-composite-ops",
    summary = "Writes composite operations with ones that the device has")
public record DecomposeCompositeOps() implements OperationPass {
  private static final String SET = "decompose";

  /** The patterns for each set of dialects. */
  private static final class Known {
    private final Map<Set<String>, FrozenPatterns> patterns = new ConcurrentHashMap<>();
  }

  @Override
  public void run(Operation root, PassContext ctx) {
    Known known = ctx.once(Known.class, Known::new);
    GreedyConfig config = GreedyConfig.DEFAULT.withListener(ctx.service(RewriteListener.class));
    boolean changed = false;
    Set<String> dialects = dialectsWithRules(root);
    Set<String> handled = Set.of();
    while (!handled.containsAll(dialects)) {
      GreedyResult result =
          GreedyRewriter.rewrite(
              root, known.patterns.computeIfAbsent(dialects, all -> collect(root, all)), config);
      ctx.count("rewrites", result.rewrites());
      changed |= result.changed();
      if (!result.converged()) {
        root.error(
                "decompose-composite-ops: expected rules that come to an end, found ones that"
                    + " still apply: "
                    + result.report())
            .note("a rule of a set '" + SET + "' must not lead back to the operation it matches")
            .report();
        return;
      }
      handled = dialects;
      dialects = dialectsWithRules(root);
    }
    if (!changed) {
      ctx.preserveAll();
    }
  }

  private static Set<String> dialectsWithRules(Operation root) {
    Set<String> present = new TreeSet<>();
    root.walk(op -> present.add(op.dialect()));
    present.removeIf(namespace -> !hasRules(root.context().dialect(namespace)));
    return present;
  }

  private static boolean hasRules(@Nullable Dialect dialect) {
    return dialect != null
        && dialect.spec().rules().stream().anyMatch(rule -> rule.sets().contains(SET));
  }

  private static FrozenPatterns collect(Operation root, Set<String> dialects) {
    PatternSet patterns = new PatternSet();
    dialects.forEach(dialect -> patterns.addNamed(root.context(), dialect + "." + SET));
    return patterns.freeze();
  }
}
