package dev.ppto.dialects.arith;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.IntegerAttr;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Evaluates integer operations whose operands are all constant. */
final class IntegerFolds {

  /** A function of two numbers; null where it is undefined, so that nothing is folded. */
  @FunctionalInterface
  interface Function {
    @Nullable BigInteger apply(IntegerDomain domain, BigInteger lhs, BigInteger rhs);
  }

  /** A number shifted by an amount. */
  @FunctionalInterface
  interface Shift {
    BigInteger apply(BigInteger number, int by);
  }

  private IntegerFolds() {}

  /** Folds with operands read as signed; the result wraps. */
  static @Nullable FoldResult signed(List<@Nullable Attribute> operands, Function function) {
    if (!(operands.get(0) instanceof IntegerAttr lhs
        && operands.get(1) instanceof IntegerAttr rhs)) {
      return null;
    }
    IntegerDomain domain = IntegerDomain.of(lhs.type());
    return domain == null
        ? null
        : result(domain, function.apply(domain, domain.signed(lhs), domain.signed(rhs)));
  }

  /** Folds with operands read as unsigned; the result wraps. */
  static @Nullable FoldResult unsigned(List<@Nullable Attribute> operands, Function function) {
    if (!(operands.get(0) instanceof IntegerAttr lhs
        && operands.get(1) instanceof IntegerAttr rhs)) {
      return null;
    }
    IntegerDomain domain = IntegerDomain.of(lhs.type());
    return domain == null
        ? null
        : result(domain, function.apply(domain, domain.unsigned(lhs), domain.unsigned(rhs)));
  }

  /**
   * Folds a shift. The function gets a number and an amount that is less than the width.
   *
   * @param signed how the number is read; the amount is unsigned
   */
  static @Nullable FoldResult shift(
      List<@Nullable Attribute> operands, boolean signed, Shift function) {
    if (!(operands.get(0) instanceof IntegerAttr value
        && operands.get(1) instanceof IntegerAttr amount)) {
      return null;
    }
    IntegerDomain domain = IntegerDomain.of(value.type());
    if (domain == null) {
      return null;
    }
    BigInteger by = domain.unsigned(amount);
    if (by.compareTo(BigInteger.valueOf(domain.width())) >= 0) {
      return null;
    }
    BigInteger number = signed ? domain.signed(value) : domain.unsigned(value);
    return FoldResult.of(domain.constant(function.apply(number, by.intValue())));
  }

  private static @Nullable FoldResult result(IntegerDomain domain, @Nullable BigInteger value) {
    return value == null ? null : FoldResult.of(domain.constant(value));
  }

  /** An integer constant of a type; null for types that have none. */
  static @Nullable FoldResult constant(Type type, BigInteger value) {
    IntegerDomain domain = IntegerDomain.of(type);
    return domain == null ? null : FoldResult.of(domain.constant(value));
  }

  /** Two constant results. */
  static FoldResult pair(Attribute first, Attribute second) {
    return new FoldResult.Replacements(
        ImmutableList.of(
            new FoldResult.Replacement.Constant(first),
            new FoldResult.Replacement.Constant(second)));
  }

  /** A value and a constant. */
  static FoldResult pair(Value first, Attribute second) {
    return new FoldResult.Replacements(
        ImmutableList.of(
            new FoldResult.Replacement.Existing(first),
            new FoldResult.Replacement.Constant(second)));
  }
}
