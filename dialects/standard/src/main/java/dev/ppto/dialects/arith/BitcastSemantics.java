package dev.ppto.dialects.arith;

import dev.ppto.execution.ProgramBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.FloatAttr;
import dev.ppto.ir.attribute.FloatFormat;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.type.FloatType;
import java.math.BigInteger;
import java.util.List;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/** {@code arith.bitcast}: the same bits as another type. */
final class BitcastSemantics {
  private BitcastSemantics() {}

  static @Nullable FoldResult fold(BitcastOp op, List<@Nullable Attribute> operands) {
    Type type = op.out().type();
    // bitcast x : t to t -> x
    if (op.in().type().equals(type)) {
      return FoldResult.of(op.in());
    }
    if (op.in().definingOp() instanceof BitcastOp inner) {
      // bitcast (bitcast x : t to u) : u to t -> x
      if (inner.in().type().equals(type)) {
        return FoldResult.of(inner.in());
      }
      // bitcast (bitcast x) -> bitcast x
      op.setOperand(0, inner.in());
      return FoldResult.inPlace();
    }
    BigInteger bits = operands.get(0) == null ? null : bits(operands.get(0));
    return bits == null ? null : constant(bits, type);
  }

  private static @Nullable BigInteger bits(Attribute constant) {
    if (constant instanceof FloatAttr floating && FloatFolds.isExact(floating.type())) {
      FloatFormat format = FloatFormat.of((FloatType) floating.type());
      return BigInteger.valueOf(format.fromDoubleBits(floating.bits()));
    }
    return constant instanceof IntegerAttr integer ? integer.value() : null;
  }

  private static @Nullable FoldResult constant(BigInteger bits, Type type) {
    if (FloatFolds.isExact(type)) {
      FloatFormat format = FloatFormat.of((FloatType) type);
      long raw =
          bits.and(BigInteger.ONE.shiftLeft(((FloatType) type).width()).subtract(BigInteger.ONE))
              .longValue();
      return FoldResult.of(FloatAttr.ofBits(format.toDoubleBits(raw), type));
    }
    return IntegerFolds.constant(type, bits);
  }

  static void execute(BitcastOp op, ProgramBuilder program) {
    LongUnaryOperator encode = encoder(op, op.in().type());
    LongUnaryOperator decode = decoder(op, op.out().type());
    Conversions.emit(op, program, word -> decode.applyAsLong(encode.applyAsLong(word)));
  }

  /** From a register word to bits. */
  private static LongUnaryOperator encoder(BitcastOp op, Type type) {
    if (type instanceof FloatType floating) {
      ScalarCode.requireFloat(op, type);
      return FloatFormat.of(floating)::fromDoubleBits;
    }
    return IntegerFormat.required(op, type)::unsigned;
  }

  /** From bits to a register word. */
  private static LongUnaryOperator decoder(BitcastOp op, Type type) {
    if (type instanceof FloatType floating) {
      ScalarCode.requireFloat(op, type);
      return FloatFormat.of(floating)::toDoubleBits;
    }
    return IntegerFormat.required(op, type)::wrap;
  }
}
