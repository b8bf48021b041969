package dev.ppto.dialects.tile;

import com.google.common.collect.ImmutableMap;
import dev.ppto.execution.Frame;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.tile.ScalarFunction;
import dev.ppto.execution.tile.TileValue;
import dev.ppto.execution.tile.UnaryFunction;
import dev.ppto.ir.Operation;
import java.util.Arrays;

/**
 * How the composite operations run: each element by itself, rounded as each description says. The
 * set {@code decompose} must give the same bits.
 */
final class Composite {
  /** The result, of the registers of the operands. */
  @FunctionalInterface
  private interface Rule {
    TileValue apply(Frame frame, int[] operands);
  }

  private static final ImmutableMap<String, Rule> RULES =
      ImmutableMap.of(
          RecipOp.NAME, (frame, in) -> reciprocal(tile(frame, in[0])),
          RsqrtOp.NAME,
              (frame, in) -> reciprocal(UnaryFunction.SQUARE_ROOT.apply(tile(frame, in[0]))),
          ReluOp.NAME, (frame, in) -> ScalarFunction.MAXIMUM.apply(tile(frame, in[0]), 0),
          LreluOp.NAME, (frame, in) -> leaky(tile(frame, in[0]), frame.word(in[1])),
          ClampOp.NAME,
              (frame, in) ->
                  ScalarFunction.MINIMUM.apply(
                      ScalarFunction.MAXIMUM.apply(tile(frame, in[0]), frame.word(in[1])),
                      frame.word(in[2])),
          RemOp.NAME, (frame, in) -> remainder(tile(frame, in[0]), tile(frame, in[1])),
          RemsOp.NAME,
              (frame, in) -> {
                TileValue lhs = tile(frame, in[0]);
                return remainder(lhs, everywhere(lhs, frame.word(in[1])));
              });

  private Composite() {}

  static void execute(Operation op, ProgramBuilder program) {
    Rule rule = RULES.get(op.name());
    int[] operands = op.operands().stream().mapToInt(program::register).toArray();
    int result = program.register(op.result());
    program.emit(
        frame -> {
          frame.setReference(result, rule.apply(frame, operands));
          return Outcome.DONE;
        });
  }

  private static TileValue tile(Frame frame, int register) {
    return frame.reference(register, TileValue.class);
  }

  private static TileValue everywhere(TileValue like, long word) {
    long[] words = new long[like.size()];
    Arrays.fill(words, word);
    return like.withWords(like.format(), words);
  }

  private static TileValue reciprocal(TileValue source) {
    TileValue ones = everywhere(source, Double.doubleToRawLongBits(1.0));
    return ScalarFunction.DIVIDE.apply(ones, source);
  }

  // The word of zero is 0 in every format.

  private static TileValue leaky(TileValue source, long slope) {
    TileValue negative =
        ScalarFunction.MULTIPLY.apply(ScalarFunction.MINIMUM.apply(source, 0), slope);
    return ScalarFunction.ADD.apply(ScalarFunction.MAXIMUM.apply(source, 0), negative);
  }

  private static TileValue remainder(TileValue lhs, TileValue rhs) {
    TileValue multiple = ScalarFunction.MULTIPLY.apply(ScalarFunction.DIVIDE.apply(lhs, rhs), rhs);
    return ScalarFunction.SUBTRACT.apply(lhs, multiple);
  }
}
