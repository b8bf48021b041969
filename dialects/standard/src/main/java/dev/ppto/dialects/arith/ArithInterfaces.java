package dev.ppto.dialects.arith;

import dev.ppto.dialects.arith.range.ArithRanges;
import dev.ppto.ir.DialectBindings;
import dev.ppto.ir.Operation;
import dev.ppto.ir.effect.Speculation;
import dev.ppto.ir.text.ResultNames;
import java.math.BigInteger;
import java.util.List;

/** Interfaces of operations that the definition has no words for. */
final class ArithInterfaces {
  private ArithInterfaces() {}

  static void attach(DialectBindings bindings) {
    ArithRanges.attach(bindings);
    LinearSums.attach(bindings);
    bindings.attach("addui_extended", ResultNames.class, names("sum", "overflow"));
    bindings.attach("mulsi_extended", ResultNames.class, names("low", "high"));
    bindings.attach("mului_extended", ResultNames.class, names("low", "high"));
    for (String op : List.of("divui", "ceildivui", "remui")) {
      bindings.attach(op, Speculation.class, division -> isSafeDivisor(division, false));
    }
    for (String op : List.of("divsi", "ceildivsi", "floordivsi", "remsi")) {
      bindings.attach(op, Speculation.class, division -> isSafeDivisor(division, true));
    }
    for (String op : List.of("shli", "shrsi", "shrui")) {
      bindings.attach(op, Speculation.class, ArithInterfaces::isSafeAmount);
    }
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
