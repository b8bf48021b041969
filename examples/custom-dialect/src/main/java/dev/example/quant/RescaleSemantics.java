package dev.example.quant;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.PatternSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

final class RescaleSemantics {
  private RescaleSemantics() {}

  static void execute(RescaleOp op, ProgramBuilder program) {
    Quantization from = Quantization.of((QtileType) op.source().type());
    Quantization to = Quantization.of((QtileType) op.result().type());
    Elements.map(op, program, integer -> to.quantize(from.dequantize(integer)));
  }

  static @Nullable FoldResult fold(RescaleOp op, List<@Nullable Attribute> operands) {
    // rescale(x): A -> A  ==  x
    return op.source().type().equals(op.result().type()) ? FoldResult.of(op.source()) : null;
  }

  static void canonicalize(PatternSet patterns) {
    patterns.add(
        RescaleOp.class,
        "rescale(rescale(x)) -> rescale(x), if the inner one is exact",
        (op, rewriter) -> {
          if (!(op.source().definingOp() instanceof RescaleOp inner)) {
            return rewriter.notifyMatchFailure(op, "the source is not rescaled");
          }
          if (!isExact((QtileType) inner.source().type(), (QtileType) inner.result().type())) {
            return rewriter.notifyMatchFailure(op, "the inner one rounds or saturates");
          }
          rewriter.replaceOpWith(
              op, RescaleOp.create(rewriter, op.location(), op.result().type(), inner.source()));
          return MatchResult.success();
        });
  }

  /** True if each number of one type is one of the other. */
  private static boolean isExact(QtileType from, QtileType to) {
    long finer = from.exponent() - to.exponent();
    return finer >= 0 && width(to) - width(from) >= finer;
  }

  private static int width(QtileType type) {
    return ((IntegerType) type.elementType()).width();
  }
}
