package dev.ppto.rewrite;

import dev.ppto.ir.Operation;
import org.jspecify.annotations.Nullable;

/**
 * Replaces operations of one name, or of any, by something better. A pattern first checks, then
 * changes: one that answers failure has changed nothing. All changes go through the rewriter.
 */
public abstract class RewritePattern {
  private final @Nullable String root;
  private final int benefit;

  /** A pattern for operations of any name, of benefit 1. */
  protected RewritePattern() {
    this(null, 1);
  }

  /** A pattern for operations called {@code root} ({@code dialect.op}), of benefit 1. */
  protected RewritePattern(String root) {
    this(root, 1);
  }

  /**
   * @param root full name of the operations it may match; null: any
   * @param benefit patterns of a higher benefit are tried first; at least 0
   */
  protected RewritePattern(@Nullable String root, int benefit) {
    if (benefit < 0) {
      throw new IllegalArgumentException("a pattern's benefit is at least 0, but is " + benefit);
    }
    this.root = root;
    this.benefit = benefit;
  }

  /** The root is the operation class that the subclass gives as its type argument. */
  RewritePattern(int benefit) {
    this.root = RootName.of(RootName.rootOf(getClass()));
    this.benefit = benefit;
  }

  /** Full name of the operations that the pattern may match; null: any. */
  public final @Nullable String root() {
    return root;
  }

  public final int benefit() {
    return benefit;
  }

  /** Name in traces and messages: the simple name of the class unless overridden. */
  public String name() {
    String simple = getClass().getSimpleName();
    if (!simple.isEmpty()) {
      return simple;
    }
    String full = getClass().getName();
    return full.substring(full.lastIndexOf('.') + 1);
  }

  /**
   * Rewrites {@code op}, or answers failure and leaves the IR as it was. The rewriter inserts
   * before {@code op} at first.
   */
  public abstract MatchResult tryRewrite(Operation op, PatternRewriter rewriter);
}
