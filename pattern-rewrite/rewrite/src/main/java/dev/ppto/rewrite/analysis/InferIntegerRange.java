package dev.ppto.rewrite.analysis;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Op interface: which numbers the results of an operation may be. */
@FunctionalInterface
public interface InferIntegerRange {

  /**
   * The ranges of the results, in a run in which the operation does not fail.
   *
   * @param operands one range for each operand; {@link IntegerRange#NONE} for what is no integer
   * @return one range for each result, null where nothing is known; empty: nothing is known
   */
  List<? extends @Nullable IntegerRange> infer(Operation op, List<IntegerRange> operands);

  /**
   * The range of an argument of one of the operation's regions that the operation makes by itself,
   * such as an induction variable; null if nothing is known.
   */
  default @Nullable IntegerRange inferMade(
      Operation op, List<IntegerRange> operands, Value argument) {
    return null;
  }

  /**
   * The model of an operation whose integer results are from {@code min} to {@code max}, both
   * included and read as signed; a type of less than 32 bits may cut them.
   */
  static InferIntegerRange between(int min, int max) {
    return (op, operands) ->
        op.resultTypes().stream()
            .map(
                (Type type) ->
                    IntegerRange.width(type) < Integer.SIZE
                        ? IntegerRange.of(type)
                        : IntegerRange.signed(
                            IntegerRange.width(type),
                            BigInteger.valueOf(min),
                            BigInteger.valueOf(max)))
            .toList();
  }

  /**
   * The model of an operation whose integer results are {@code min} or more, read as signed; a type
   * of less than 32 bits may cut them.
   */
  static InferIntegerRange atLeast(long min) {
    return (op, operands) ->
        op.resultTypes().stream()
            .map(
                (Type type) ->
                    IntegerRange.width(type) < Integer.SIZE
                        ? IntegerRange.of(type)
                        : IntegerRange.atLeast(type, min))
            .toList();
  }
}
