package dev.ppto.lowering.conversion;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.dialects.ascend.TgetvalOp;
import dev.ppto.dialects.tile.ElementOp;
import dev.ppto.ir.Value;
import dev.ppto.ir.type.ShapedType;
import dev.ppto.rewrite.ConversionPatternRewriter;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpAdaptor;
import dev.ppto.rewrite.OpConversionPattern;
import dev.ppto.rewrite.TypeConverter;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code tile.element} becomes a {@code tgetval}. Buffers have two dimensions: those before the
 * last two are 1, and so their offsets are 0.
 */
final class LowerElement extends OpConversionPattern<ElementOp> {
  LowerElement(TypeConverter converter) {
    super(converter);
  }

  @Override
  public MatchResult matchAndRewrite(
      ElementOp op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
    ImmutableLongArray all = op.staticOffsets();
    ImmutableLongArray.Builder fixed = ImmutableLongArray.builder();
    List<Value> values = new ArrayList<>();
    if (all.length() == 1) {
      fixed.add(0);
    }
    int next = 0;
    for (int d = 0; d < all.length(); d++) {
      Value value = all.get(d) == ShapedType.DYNAMIC ? operands.group("offsets").get(next++) : null;
      if (d >= all.length() - 2) {
        fixed.add(all.get(d));
        if (value != null) {
          values.add(value);
        }
      }
    }
    rewriter.replaceOpWith(
        op,
        TgetvalOp.create(rewriter, op.location(), operands.value("source"), values, fixed.build()));
    return MatchResult.success();
  }
}
