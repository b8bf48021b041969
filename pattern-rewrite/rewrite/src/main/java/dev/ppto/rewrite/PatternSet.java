package dev.ppto.rewrite;

import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.rewrite.rule.RuleSets;
import java.util.ArrayList;
import java.util.List;

/** Patterns being collected; {@link #freeze} makes them ready for a driver. */
public final class PatternSet {
  private final List<RewritePattern> patterns = new ArrayList<>();

  /** The body of a pattern given as a lambda. */
  @FunctionalInterface
  public interface Rewrite<T> {
    MatchResult matchAndRewrite(T op, PatternRewriter rewriter);
  }

  public PatternSet add(RewritePattern pattern) {
    patterns.add(pattern);
    return this;
  }

  public PatternSet add(RewritePattern first, RewritePattern... more) {
    patterns.add(first);
    patterns.addAll(List.of(more));
    return this;
  }

  /**
   * Adds a small pattern for one operation class.
   *
   * @param law what it does, as in {@code "add(x, 0) -> x"}; its name in traces
   */
  public <T extends Operation> PatternSet add(
      Class<T> rootClass, String law, Rewrite<? super T> rewrite) {
    return add(
        new OpRewritePattern<T>(rootClass) {
          @Override
          public MatchResult matchAndRewrite(T op, PatternRewriter rewriter) {
            return rewrite.matchAndRewrite(op, rewriter);
          }

          @Override
          public String name() {
            return law;
          }
        });
  }

  /** Adds a small pattern for the operations of a name. */
  public PatternSet add(String root, String law, Rewrite<? super Operation> rewrite) {
    return add(
        new RewritePattern(root) {
          @Override
          public MatchResult tryRewrite(Operation op, PatternRewriter rewriter) {
            return rewrite.matchAndRewrite(op, rewriter);
          }

          @Override
          public String name() {
            return law;
          }
        });
  }

  /**
   * Adds the rules of a named set.
   *
   * @param set {@code dialect.set}; the dialect is one of the context
   * @throws IllegalArgumentException if there is no such set; the message lists those there are
   */
  public PatternSet addNamed(Context context, String set) {
    RuleSets.collect(context, set, this);
    return this;
  }

  public List<RewritePattern> patterns() {
    return List.copyOf(patterns);
  }

  public FrozenPatterns freeze() {
    return new FrozenPatterns(patterns);
  }
}
