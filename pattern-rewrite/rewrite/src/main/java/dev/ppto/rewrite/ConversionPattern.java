package dev.ppto.rewrite;

import dev.ppto.ir.Operation;
import org.jspecify.annotations.Nullable;

/**
 * A pattern of a dialect conversion: it sees the operation as it was, and its operands as they have
 * become.
 */
public abstract class ConversionPattern extends RewritePattern {
  private final @Nullable TypeConverter converter;

  /**
   * @param converter what operands have become; null: whatever they are
   * @param root full name of the operations it may match; null: any
   */
  protected ConversionPattern(
      @Nullable TypeConverter converter, @Nullable String root, int benefit) {
    super(root, benefit);
    this.converter = converter;
  }

  protected ConversionPattern(@Nullable TypeConverter converter, String root) {
    this(converter, root, 1);
  }

  /** The root is the operation class that the subclass gives as its type argument. */
  ConversionPattern(@Nullable TypeConverter converter, int benefit) {
    super(benefit);
    this.converter = converter;
  }

  /** The rules for types; null if the pattern takes operands of any type. */
  public final @Nullable TypeConverter converter() {
    return converter;
  }

  /** The rules for types, of a pattern that was made with them. */
  protected final TypeConverter types() {
    if (converter == null) {
      throw new IllegalStateException("pattern '" + name() + "' was made without a type converter");
    }
    return converter;
  }

  /**
   * Whether the pattern may be applied to what it made itself, because each time there is less to
   * do.
   */
  public boolean boundsItsRecursion() {
    return false;
  }

  /** Rewrites {@code op}, or answers failure and leaves the IR as it was. */
  public abstract MatchResult tryRewrite(
      Operation op, OpAdaptor operands, ConversionPatternRewriter rewriter);

  @Override
  public final MatchResult tryRewrite(Operation op, PatternRewriter rewriter) {
    if (rewriter instanceof ConversionPatternRewriter conversion) {
      return conversion.apply(this, op);
    }
    throw new IllegalStateException(
        "pattern '" + name() + "' works in a dialect conversion, not in the greedy driver");
  }
}
