package dev.ppto.rewrite;

import dev.ppto.ir.Operation;
import org.jspecify.annotations.Nullable;

/**
 * A conversion pattern for the operations of one class, which has a constant {@code NAME}.
 *
 * <pre>{@code
 * final class LowerAdd extends OpConversionPattern<AddOp> {
 *   LowerAdd(TypeConverter types) {
 *     super(types);
 *   }
 *
 *   public MatchResult matchAndRewrite(AddOp op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
 *     rewriter.replaceOpWith(op,
 *         VaddOp.create(rewriter, op.location(), operands.value("lhs"), operands.value("rhs")));
 *     return MatchResult.success();
 *   }
 * }
 * }</pre>
 */
public abstract class OpConversionPattern<T extends Operation> extends ConversionPattern {
  private final Class<T> rootClass;

  /** For the operation class that the subclass gives as type argument; any operand types. */
  protected OpConversionPattern() {
    this(null, 1);
  }

  protected OpConversionPattern(@Nullable TypeConverter converter) {
    this(converter, 1);
  }

  protected OpConversionPattern(@Nullable TypeConverter converter, int benefit) {
    super(converter, benefit);
    this.rootClass = RootName.rootOf(getClass());
  }

  protected OpConversionPattern(
      Class<T> rootClass, @Nullable TypeConverter converter, int benefit) {
    super(converter, RootName.of(rootClass), benefit);
    this.rootClass = rootClass;
  }

  @Override
  public final MatchResult tryRewrite(
      Operation op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
    return rootClass.isInstance(op)
        ? matchAndRewrite(rootClass.cast(op), operands, rewriter)
        : MatchResult.failure("the operation is not a " + rootClass.getSimpleName());
  }

  /** Rewrites {@code op}, or answers failure and leaves the IR as it was. */
  public abstract MatchResult matchAndRewrite(
      T op, OpAdaptor operands, ConversionPatternRewriter rewriter);
}
