package dev.ppto.dialects.arith.range;

import dev.ppto.dialects.arith.CmpiOp;
import dev.ppto.ir.DialectBindings;
import dev.ppto.ir.Operation;
import dev.ppto.rewrite.analysis.InferIntegerRange;
import dev.ppto.rewrite.analysis.IntegerRange;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/** Which numbers the operations of {@code arith} compute. */
public final class ArithRanges {
  private ArithRanges() {}

  /** Makes the operations implement {@link InferIntegerRange}. */
  public static void attach(DialectBindings bindings) {
    binary(bindings, "addi", Sums::add);
    binary(bindings, "subi", Sums::subtract);
    binary(bindings, "muli", Sums::multiply);
    binary(bindings, "divui", Quotients::unsigned);
    binary(bindings, "ceildivui", Quotients::unsignedCeiling);
    binary(bindings, "divsi", Quotients::signed);
    binary(bindings, "ceildivsi", Quotients::ceiling);
    binary(bindings, "floordivsi", Quotients::floor);
    binary(bindings, "remui", Quotients::unsignedRemainder);
    binary(bindings, "remsi", Quotients::signedRemainder);
    binary(bindings, "andi", BitRanges::and);
    binary(bindings, "ori", BitRanges::or);
    binary(bindings, "xori", BitRanges::xor);
    binary(bindings, "shli", Shifts::left);
    binary(bindings, "shrsi", Shifts::signedRight);
    binary(bindings, "shrui", Shifts::unsignedRight);
    binary(bindings, "maxsi", Choices::signedMaximum);
    binary(bindings, "minsi", Choices::signedMinimum);
    binary(bindings, "maxui", Choices::unsignedMaximum);
    binary(bindings, "minui", Choices::unsignedMinimum);
    pair(bindings, "addui_extended", Sums::addExtended);
    pair(bindings, "mulsi_extended", Sums::multiplySigned);
    pair(bindings, "mului_extended", Sums::multiplyUnsigned);
    cast(bindings, "extsi", Casts::signExtend);
    cast(bindings, "extui", Casts::zeroExtend);
    cast(bindings, "trunci", Casts::truncate);
    cast(bindings, "index_cast", Casts::signedCast);
    cast(bindings, "index_castui", Casts::unsignedCast);
    cast(bindings, "bitcast", (range, width) -> range.width() == width ? range : null);
    bind(
        bindings,
        "cmpi",
        (op, operands) ->
            Choices.compare(((CmpiOp) op).predicate(), operands.get(0), operands.get(1)));
    bind(
        bindings,
        "select",
        (op, operands) -> operands.get(0).isInteger() ? Choices.select(operands) : null);
  }

  private static void bind(
      DialectBindings bindings,
      String op,
      BiFunction<Operation, List<IntegerRange>, @Nullable IntegerRange> range) {
    InferIntegerRange model =
        (operation, operands) -> {
          // Of vectors and tensors, and of very wide integers, nothing is known.
          if (!IntegerRange.of(operation.result(0).type()).isInteger()) {
            return List.of();
          }
          IntegerRange result = range.apply(operation, operands);
          return result == null ? List.of() : List.of(result);
        };
    bindings.attach(op, InferIntegerRange.class, model);
  }

  private static void binary(
      DialectBindings bindings, String op, BinaryOperator<IntegerRange> range) {
    bind(bindings, op, (operation, operands) -> range.apply(operands.get(0), operands.get(1)));
  }

  private static void cast(
      DialectBindings bindings,
      String op,
      BiFunction<IntegerRange, Integer, @Nullable IntegerRange> range) {
    bind(
        bindings,
        op,
        (operation, operands) ->
            operands.get(0).isInteger()
                ? range.apply(operands.get(0), IntegerRange.width(operation.result(0).type()))
                : null);
  }

  private static void pair(
      DialectBindings bindings,
      String op,
      BiFunction<IntegerRange, IntegerRange, List<IntegerRange>> ranges) {
    InferIntegerRange model =
        (operation, operands) ->
            operands.get(0).isInteger()
                ? ranges.apply(operands.get(0), operands.get(1))
                : List.of();
    bindings.attach(op, InferIntegerRange.class, model);
  }
}
