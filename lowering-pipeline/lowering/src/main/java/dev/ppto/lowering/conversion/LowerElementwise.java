package dev.ppto.lowering.conversion;

import com.google.common.collect.ImmutableMap;
import dev.ppto.dialects.ascend.BufferOp;
import dev.ppto.dialects.ascend.BufferType;
import dev.ppto.dialects.ascend.TabsOp;
import dev.ppto.dialects.ascend.TaddOp;
import dev.ppto.dialects.ascend.TaddsOp;
import dev.ppto.dialects.ascend.TdivOp;
import dev.ppto.dialects.ascend.TdivsOp;
import dev.ppto.dialects.ascend.TmaxOp;
import dev.ppto.dialects.ascend.TmaxsOp;
import dev.ppto.dialects.ascend.TminOp;
import dev.ppto.dialects.ascend.TminsOp;
import dev.ppto.dialects.ascend.TmulOp;
import dev.ppto.dialects.ascend.TmulsOp;
import dev.ppto.dialects.ascend.TnegOp;
import dev.ppto.dialects.ascend.TsqrtOp;
import dev.ppto.dialects.ascend.TsubOp;
import dev.ppto.dialects.ascend.TsubsOp;
import dev.ppto.dialects.tile.AbsOp;
import dev.ppto.dialects.tile.AddOp;
import dev.ppto.dialects.tile.AddsOp;
import dev.ppto.dialects.tile.DivOp;
import dev.ppto.dialects.tile.DivsOp;
import dev.ppto.dialects.tile.MaximumOp;
import dev.ppto.dialects.tile.MaxsOp;
import dev.ppto.dialects.tile.MinimumOp;
import dev.ppto.dialects.tile.MinsOp;
import dev.ppto.dialects.tile.MulOp;
import dev.ppto.dialects.tile.MulsOp;
import dev.ppto.dialects.tile.NegOp;
import dev.ppto.dialects.tile.SqrtOp;
import dev.ppto.dialects.tile.SubOp;
import dev.ppto.dialects.tile.SubsOp;
import dev.ppto.dialects.tile.TileType;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.ConversionPattern;
import dev.ppto.rewrite.ConversionPatternRewriter;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpAdaptor;
import dev.ppto.rewrite.PatternSet;
import dev.ppto.rewrite.TypeConverter;

/** An element-wise operation becomes a buffer and the vector instruction that writes it. */
final class LowerElementwise extends ConversionPattern {
  private static final ImmutableMap<String, String> INSTRUCTIONS =
      ImmutableMap.<String, String>builder()
          .put(AddOp.NAME, TaddOp.NAME)
          .put(SubOp.NAME, TsubOp.NAME)
          .put(MulOp.NAME, TmulOp.NAME)
          .put(DivOp.NAME, TdivOp.NAME)
          .put(MaximumOp.NAME, TmaxOp.NAME)
          .put(MinimumOp.NAME, TminOp.NAME)
          .put(AddsOp.NAME, TaddsOp.NAME)
          .put(SubsOp.NAME, TsubsOp.NAME)
          .put(MulsOp.NAME, TmulsOp.NAME)
          .put(DivsOp.NAME, TdivsOp.NAME)
          .put(MaxsOp.NAME, TmaxsOp.NAME)
          .put(MinsOp.NAME, TminsOp.NAME)
          .put(NegOp.NAME, TnegOp.NAME)
          .put(AbsOp.NAME, TabsOp.NAME)
          .put(SqrtOp.NAME, TsqrtOp.NAME)
          .buildOrThrow();

  private final String instruction;

  private LowerElementwise(TypeConverter converter, String operation, String instruction) {
    super(converter, operation, 1);
    this.instruction = instruction;
  }

  static void addAll(PatternSet patterns, TypeConverter converter) {
    INSTRUCTIONS.forEach(
        (operation, instruction) ->
            patterns.add(new LowerElementwise(converter, operation, instruction)));
  }

  @Override
  public MatchResult tryRewrite(
      Operation op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
    BufferType type = BufferTypes.of((TileType) op.result().type());
    if (type == null) {
      return rewriter.notifyMatchFailure(op, BufferTypes.problem((TileType) op.result().type()));
    }
    Value buffer = BufferOp.create(rewriter, op.location(), type).result();
    rewriter.create(
        rewriter.state(instruction, op.location()).operands(operands.operands()).operand(buffer));
    rewriter.replaceOp(op, buffer);
    return MatchResult.success();
  }
}
