package dev.ppto.dialects.arith;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.TypedAttribute;
import dev.ppto.ir.type.IntegerType;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Makes constants. */
public final class ArithConstants {
  private ArithConstants() {}

  /** The constant operation of a value; null if the type has no constants of this dialect. */
  public static @Nullable Operation materializeConstant(
      Builder builder, Attribute value, Type type, Location location) {
    return isConstant(value) && value instanceof TypedAttribute typed && typed.type().equals(type)
        ? ConstantOp.create(builder, location, value)
        : null;
  }

  /** Whether {@code arith.constant} takes the value. */
  static boolean isConstant(Attribute value) {
    return value instanceof TypedAttribute typed
        && (!(ElementTypes.of(typed.type()) instanceof IntegerType i) || i.isSignless());
  }

  /** An integer constant of an integer type or {@code index}. */
  public static Value integer(Builder builder, Location location, Type type, BigInteger value) {
    IntegerDomain domain = IntegerDomain.of(type);
    if (domain == null) {
      throw new IllegalArgumentException("a type without integer constants");
    }
    return ConstantOp.create(builder, location, domain.constant(value)).result();
  }
}
