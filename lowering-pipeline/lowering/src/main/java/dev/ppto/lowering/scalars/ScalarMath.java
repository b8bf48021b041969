package dev.ppto.lowering.scalars;

import dev.ppto.dialects.arith.CmpiOp;
import dev.ppto.dialects.arith.CmpiPredicate;
import dev.ppto.dialects.arith.ConstantOp;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Location;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.IntegerAttr;

/** Makes scalar operations at one place. */
record ScalarMath(Builder builder, Location location) {
  /** A constant of the type of {@code like}. */
  Value constant(long value, Value like) {
    return ConstantOp.create(builder, location, IntegerAttr.of(value, like.type())).result();
  }

  Value compare(CmpiPredicate predicate, Value lhs, Value rhs) {
    return CmpiOp.create(builder, location, lhs, rhs, predicate).result();
  }
}
