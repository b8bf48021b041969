package dev.ppto.rewrite;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.IntegerAttr;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Reads the values of constants: results of operations with the trait {@code ConstantLike}. */
public final class Constants {
  private static final String VALUE = "value";

  private Constants() {}

  /** The constant value; null if {@code value} is not the result of a constant. */
  public static @Nullable Attribute of(Value value) {
    Operation op = value.definingOp();
    return op == null ? null : of(op);
  }

  /** The value of a constant operation; null if it is none. */
  public static @Nullable Attribute of(Operation op) {
    return op.has(Traits.CONSTANT_LIKE) && op.resultCount() == 1 ? op.attribute(VALUE) : null;
  }

  /** The constant as an integer, its low 64 bits; empty if it is not one. */
  public static OptionalLong integer(Value value) {
    return of(value) instanceof IntegerAttr integer
        ? OptionalLong.of(integer.asLong())
        : OptionalLong.empty();
  }

  public static boolean isInteger(Value value, long wanted) {
    return of(value) instanceof IntegerAttr integer && integer.asLong() == wanted;
  }

  /** The constant value of each operand; null where it is not constant. */
  static List<@Nullable Attribute> ofOperands(Operation op) {
    List<@Nullable Attribute> values = new ArrayList<>(op.operandCount());
    for (int i = 0; i < op.operandCount(); i++) {
      values.add(of(op.operand(i)));
    }
    return values;
  }
}
