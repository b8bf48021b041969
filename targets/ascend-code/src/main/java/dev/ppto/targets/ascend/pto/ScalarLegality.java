package dev.ppto.targets.ascend.pto;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.ir.type.FloatType;
import java.util.Set;

/** Which scalar operations a core can do. */
final class ScalarLegality {
  private static final Set<String> CONVERSIONS =
      Set.of("arith.sitofp", "arith.uitofp", "arith.bitcast", "arith.select", "arith.constant");

  private ScalarLegality() {}

  /** Rejects scalar floating-point arithmetic; a conversion to a float is fine. */
  static void check(Operation op) {
    if (!op.dialect().equals("arith") || CONVERSIONS.contains(op.name())) {
      return;
    }
    for (Value operand : op.operands()) {
      reject(op, operand);
    }
    op.results().forEach(result -> reject(op, result));
  }

  private static void reject(Operation op, Value value) {
    if (value.type() instanceof FloatType) {
      throw new UntranslatableException(
          op.opError("scalar floating-point arithmetic is not legal on a core")
              .note("fold it into an operation on a tile, such as tile.muls"));
    }
  }
}
