package dev.ppto.rewrite;

import dev.ppto.ir.Operation;

/**
 * A pattern for the operations of one class. The class has a constant {@code NAME}; generated ones
 * do.
 *
 * <pre>{@code
 * // add(x, 0) -> x
 * final class AddZero extends OpRewritePattern<AddOp> {
 *   public MatchResult matchAndRewrite(AddOp op, PatternRewriter rewriter) {
 *     if (!isZero(op.rhs())) {
 *       return rewriter.notifyMatchFailure(op, "the right operand is not zero");
 *     }
 *     rewriter.replaceOp(op, op.lhs());
 *     return MatchResult.success();
 *   }
 * }
 * }</pre>
 */
public abstract class OpRewritePattern<T extends Operation> extends RewritePattern {
  private final Class<T> rootClass;

  /** For the operation class that the subclass gives as type argument; benefit 1. */
  protected OpRewritePattern() {
    this(1);
  }

  protected OpRewritePattern(int benefit) {
    super(benefit);
    this.rootClass = RootName.rootOf(getClass());
  }

  protected OpRewritePattern(Class<T> rootClass) {
    this(rootClass, 1);
  }

  protected OpRewritePattern(Class<T> rootClass, int benefit) {
    super(RootName.of(rootClass), benefit);
    this.rootClass = rootClass;
  }

  @Override
  public final MatchResult tryRewrite(Operation op, PatternRewriter rewriter) {
    return rootClass.isInstance(op)
        ? matchAndRewrite(rootClass.cast(op), rewriter)
        : MatchResult.failure("the operation is not a " + rootClass.getSimpleName());
  }

  /** Rewrites {@code op}, or answers failure and leaves the IR as it was. */
  public abstract MatchResult matchAndRewrite(T op, PatternRewriter rewriter);
}
