package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.floordivsi}: a quotient rounded down, as Python's {@code //}. */
final class FloordivsiSemantics {
  private FloordivsiSemantics() {}

  static @Nullable FoldResult fold(FloordivsiOp op, List<@Nullable Attribute> operands) {
    // floor(x / 1) -> x
    if (ScalarConstants.isSignedOne(operands.get(1))) {
      return FoldResult.of(op.lhs());
    }
    return SignedDivision.fold(operands, SignedDivision::floor);
  }

  static void execute(FloordivsiOp op, ProgramBuilder program) {
    ScalarCode.signedDivision(op, program, Math::floorDiv);
  }
}
