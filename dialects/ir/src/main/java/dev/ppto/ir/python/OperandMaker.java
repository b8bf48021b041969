package dev.ppto.ir.python;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;

/** Makes the operands that a call is not given as values. It inserts what is needed for them. */
public interface OperandMaker {

  /**
   * The value of a constant.
   *
   * @param constant an {@code IntegerAttr} or {@code FloatAttr}, whose type is that of the value
   */
  Value constant(Attribute constant);

  /** Whether a scalar of one type stands for one of another, as an index does for an integer. */
  boolean canConvert(Type from, Type to);

  /** The value, as one of another type that it {@linkplain #canConvert can be converted} to. */
  Value convert(Value value, Type to);
}
