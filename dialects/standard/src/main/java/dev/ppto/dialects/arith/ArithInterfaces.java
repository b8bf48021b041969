package dev.ppto.dialects.arith;

import dev.ppto.dialects.arith.range.ArithRanges;
import dev.ppto.ir.DialectBindings;
import dev.ppto.ir.Operation;
import dev.ppto.ir.effect.Speculation;
import dev.ppto.ir.text.ResultNames;
import dev.ppto.rewrite.analysis.InferIntegerRange;
import dev.ppto.rewrite.analysis.LinearLike;
import dev.ppto.rewrite.analysis.ProductLike;
import dev.ppto.rewrite.analysis.RemainderLike;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Interfaces of operations that the definition has no words for. */
final class ArithInterfaces {
  private ArithInterfaces() {}

  static void attach(DialectBindings bindings) {
    bindings.attach(InferIntegerRange.class, ArithRanges::of);
    bindings.attach(LinearLike.class, LinearSums::of);
    bindings.attach(RemainderLike.class, LinearSums::remainder);
    bindings.attach(
        ProductLike.class, name -> name.equals("muli") ? ProductLike.OF_OPERANDS : null);
    bindings.attach(ResultNames.class, ArithInterfaces::resultNames);
    bindings.attach(Speculation.class, ArithInterfaces::speculation);
  }

  private static @Nullable ResultNames resultNames(String name) {
    return switch (name) {
      case "addui_extended" -> names("sum", "overflow");
      case "mulsi_extended", "mului_extended" -> names("low", "high");
      default -> null;
    };
  }

  private static @Nullable Speculation speculation(String name) {
    return switch (name) {
      case "divui", "ceildivui", "remui" -> division -> isSafeDivisor(division, false);
      case "divsi", "ceildivsi", "floordivsi", "remsi" -> division -> isSafeDivisor(division, true);
      case "shli", "shrsi", "shrui" -> ArithInterfaces::isSafeAmount;
      default -> null;
    };
  }

  /** Whether the divisor is known to be neither zero nor, in a signed division, -1. */
  private static boolean isSafeDivisor(Operation division, boolean signed) {
    BigInteger divisor = ScalarConstants.signed(division.operand(1));
    return divisor != null
        && divisor.signum() != 0
        && !(signed && divisor.equals(BigInteger.ONE.negate()));
  }

  /** Whether the amount of a shift is known to be less than the width. */
  private static boolean isSafeAmount(Operation shift) {
    BigInteger amount = ScalarConstants.signed(shift.operand(1));
    return amount != null
        && amount.signum() >= 0
        && amount.compareTo(BigInteger.valueOf(Conversions.width(shift.operand(0).type()))) < 0;
  }

  private static ResultNames names(String first, String second) {
    return (op, names) -> {
      names.name(op.result(0), first);
      names.name(op.result(1), second);
    };
  }
}
