package dev.ppto.dialects.builtin;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code builtin.unrealized_conversion_cast}. */
final class UnrealizedConversionCastSemantics {
  private UnrealizedConversionCastSemantics() {}

  static void verify(UnrealizedConversionCastOp op) {
    if (op.outputs().isEmpty()) {
      op.opError("expected at least one result for cast operation, found none").report();
    }
  }

  static @Nullable FoldResult fold(
      UnrealizedConversionCastOp op, List<@Nullable Attribute> operands) {
    // cast x : t to t -> x
    if (op.operandTypes().equals(op.resultTypes())) {
      return values(op.inputs());
    }
    // cast (cast x : t to u) : u to t -> x
    Operation inner = op.inputs().isEmpty() ? null : op.inputs().get(0).definingOp();
    return inner instanceof UnrealizedConversionCastOp
            && inner.results().equals(op.operands())
            && inner.operandTypes().equals(op.resultTypes())
        ? values(inner.operands())
        : null;
  }

  private static FoldResult values(List<Value> values) {
    ImmutableList.Builder<FoldResult.Replacement> all = ImmutableList.builder();
    values.forEach(value -> all.add(new FoldResult.Replacement.Existing(value)));
    return new FoldResult.Replacements(all.build());
  }
}
