package dev.ppto.frontend.pypto.build;

import dev.ppto.dialects.signature.ExtentExpression;
import dev.ppto.ir.Location;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.type.IndexType;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;

/** Operations that compute an extent. */
record IndexArithmetic(Emitter emitter, Location at, Map<String, Value> symbols)
    implements ExtentExpression.Arithmetic<Value> {

  @Override
  public Value constant(long value) {
    return emitter.constant(IntegerAttr.of(BigInteger.valueOf(value), IndexType.INDEX), at);
  }

  @Override
  public Value symbol(String name) {
    return symbols.get(name);
  }

  @Override
  public Value add(Value left, Value right) {
    return append("arith.addi", left, right);
  }

  @Override
  public Value subtract(Value left, Value right) {
    return append("arith.subi", left, right);
  }

  @Override
  public Value multiply(Value left, Value right) {
    return append("arith.muli", left, right);
  }

  @Override
  public Value floorDivide(Value dividend, Value divisor) {
    return append("arith.floordivsi", dividend, divisor);
  }

  @Override
  public Value modulo(Value dividend, Value divisor) {
    return subtract(dividend, multiply(floorDivide(dividend, divisor), divisor));
  }

  /** A division that is known to leave nothing, by a positive number. */
  Value divideExactly(Value dividend, long divisor) {
    return divisor == 1 ? dividend : append("arith.divsi", dividend, constant(divisor));
  }

  private Value append(String operation, Value left, Value right) {
    return emitter.append(operation, at, List.of(left, right), IndexType.INDEX);
  }
}
