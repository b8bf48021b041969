package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code arith.mului_extended}: an unsigned product of twice the width. */
final class MuluiExtendedSemantics {
  private MuluiExtendedSemantics() {}

  static @Nullable FoldResult fold(MuluiExtendedOp op, List<@Nullable Attribute> operands) {
    return WideProduct.fold(operands, false);
  }

  static void execute(MuluiExtendedOp op, ProgramBuilder program) {
    WideProduct.execute(op, program, false);
  }
}
