package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.ceildivsi}: a quotient rounded up. */
final class CeildivsiSemantics {
  private CeildivsiSemantics() {}

  static @Nullable FoldResult fold(CeildivsiOp op, List<@Nullable Attribute> operands) {
    // ceil(x / 1) -> x
    if (ScalarConstants.isSignedOne(operands.get(1))) {
      return FoldResult.of(op.lhs());
    }
    return SignedDivision.fold(operands, SignedDivision::ceiling);
  }

  static void execute(CeildivsiOp op, ProgramBuilder program) {
    ScalarCode.signedDivision(op, program, SignedDivision::ceiling);
  }
}
