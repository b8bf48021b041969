package dev.ppto.dialects.arith.range;

import dev.ppto.dialects.arith.CmpiOp;
import dev.ppto.ir.Operation;
import dev.ppto.rewrite.analysis.InferIntegerRange;
import dev.ppto.rewrite.analysis.IntegerRange;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/** Which numbers the operations of {@code arith} compute: their {@link InferIntegerRange}. */
public final class ArithRanges {
  private ArithRanges() {}

  /** The model of an operation, by its name without the namespace; null if it has none. */
  public static @Nullable InferIntegerRange of(String name) {
    return switch (name) {
      case "addi" -> binary(Sums::add);
      case "subi" -> binary(Sums::subtract);
      case "muli" -> binary(Sums::multiply);
      case "divui" -> binary(Quotients::unsigned);
      case "ceildivui" -> binary(Quotients::unsignedCeiling);
      case "divsi" -> binary(Quotients::signed);
      case "ceildivsi" -> binary(Quotients::ceiling);
      case "floordivsi" -> binary(Quotients::floor);
      case "remui" -> binary(Quotients::unsignedRemainder);
      case "remsi" -> binary(Quotients::signedRemainder);
      case "andi" -> binary(BitRanges::and);
      case "ori" -> binary(BitRanges::or);
      case "xori" -> binary(BitRanges::xor);
      case "shli" -> binary(Shifts::left);
      case "shrsi" -> binary(Shifts::signedRight);
      case "shrui" -> binary(Shifts::unsignedRight);
      case "maxsi" -> binary(Choices::signedMaximum);
      case "minsi" -> binary(Choices::signedMinimum);
      case "maxui" -> binary(Choices::unsignedMaximum);
      case "minui" -> binary(Choices::unsignedMinimum);
      case "addui_extended" -> pair(Sums::addExtended);
      case "mulsi_extended" -> pair(Sums::multiplySigned);
      case "mului_extended" -> pair(Sums::multiplyUnsigned);
      case "extsi" -> cast(Casts::signExtend);
      case "extui" -> cast(Casts::zeroExtend);
      case "trunci" -> cast(Casts::truncate);
      case "index_cast" -> cast(Casts::signedCast);
      case "index_castui" -> cast(Casts::unsignedCast);
      case "bitcast" -> cast((range, width) -> range.width() == width ? range : null);
      case "cmpi" ->
          single(
              (op, operands) ->
                  Choices.compare(((CmpiOp) op).predicate(), operands.get(0), operands.get(1)));
      case "select" ->
          single((op, operands) -> operands.get(0).isInteger() ? Choices.select(operands) : null);
      default -> null;
    };
  }

  private static InferIntegerRange single(
      BiFunction<Operation, List<IntegerRange>, @Nullable IntegerRange> range) {
    return (operation, operands) -> {
      // Of vectors and tensors, and of very wide integers, nothing is known.
      if (!IntegerRange.of(operation.result(0).type()).isInteger()) {
        return List.of();
      }
      IntegerRange result = range.apply(operation, operands);
      return result == null ? List.of() : List.of(result);
    };
  }

  private static InferIntegerRange binary(BinaryOperator<IntegerRange> range) {
    return single((operation, operands) -> range.apply(operands.get(0), operands.get(1)));
  }

  private static InferIntegerRange cast(
      BiFunction<IntegerRange, Integer, @Nullable IntegerRange> range) {
    return single(
        (operation, operands) ->
            operands.get(0).isInteger()
                ? range.apply(operands.get(0), IntegerRange.width(operation.result(0).type()))
                : null);
  }

  private static InferIntegerRange pair(
      BiFunction<IntegerRange, IntegerRange, List<IntegerRange>> ranges) {
    return (operation, operands) ->
        operands.get(0).isInteger() ? ranges.apply(operands.get(0), operands.get(1)) : List.of();
  }
}
