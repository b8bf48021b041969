package dev.ppto.dialects.arith;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.FloatAttr;
import dev.ppto.ir.type.FloatType;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates floating-point operations whose operands are all constant. Computing in double and
 * rounding once to f32, f16 or bf16 gives the correctly rounded result of + - * / and remainder:
 * double has more than twice their precision.
 */
final class FloatFolds {
  private FloatFolds() {}

  /** Whether numbers of a type are known exactly here: f16, bf16, f32 and f64. */
  static boolean isExact(Type type) {
    return type == FloatType.F16
        || type == FloatType.BF16
        || type == FloatType.F32
        || type == FloatType.F64;
  }

  static @Nullable FoldResult binary(
      List<@Nullable Attribute> operands, DoubleBinaryOperator function) {
    if (operands.get(0) instanceof FloatAttr lhs
        && operands.get(1) instanceof FloatAttr rhs
        && isExact(lhs.type())) {
      double exact = compute(function, lhs.value(), rhs.value());
      return FoldResult.of(FloatAttr.of(exact, lhs.type()));
    }
    return null;
  }

  /**
   * What a function gives. Which NaN a machine gives, its sign in particular, is its own affair;
   * here it is always the quiet positive one, so that folds and runs agree on all machines.
   */
  static double compute(DoubleBinaryOperator function, double x, double y) {
    double result = function.applyAsDouble(x, y);
    return Double.isNaN(result) ? Double.NaN : result;
  }
}
