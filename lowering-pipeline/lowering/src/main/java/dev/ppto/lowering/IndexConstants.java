package dev.ppto.lowering;

import dev.ppto.dialects.arith.AddiOp;
import dev.ppto.dialects.arith.AndiOp;
import dev.ppto.dialects.arith.ConstantOp;
import dev.ppto.dialects.arith.IndexCastOp;
import dev.ppto.dialects.arith.MuliOp;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Location;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.IntegerAttr;
import java.util.OptionalLong;

/** Index arithmetic that stays constant where it is. */
public final class IndexConstants {
  private IndexConstants() {}

  /** The value of an integer constant, also behind index casts. */
  public static OptionalLong constant(Value value) {
    if (value.definingOp() instanceof IndexCastOp cast) {
      return constant(cast.in());
    }
    if (value.definingOp() instanceof ConstantOp op && op.value() instanceof IntegerAttr integer) {
      return OptionalLong.of(integer.asLong());
    }
    return OptionalLong.empty();
  }

  public static Value of(Builder builder, Location location, long value) {
    return ConstantOp.create(builder, location, IntegerAttr.index(value)).result();
  }

  public static Value multiply(Builder builder, Location location, Value a, Value b) {
    OptionalLong x = constant(a);
    OptionalLong y = constant(b);
    if (x.isPresent() && y.isPresent()) {
      return of(builder, location, x.getAsLong() * y.getAsLong());
    }
    if (x.isPresent() && x.getAsLong() == 1) {
      return b;
    }
    if (y.isPresent() && y.getAsLong() == 1) {
      return a;
    }
    return MuliOp.create(builder, location, a, b).result();
  }

  public static Value add(Builder builder, Location location, Value a, Value b) {
    OptionalLong x = constant(a);
    OptionalLong y = constant(b);
    if (x.isPresent() && y.isPresent()) {
      return of(builder, location, x.getAsLong() + y.getAsLong());
    }
    if (x.isPresent() && x.getAsLong() == 0) {
      return b;
    }
    if (y.isPresent() && y.getAsLong() == 0) {
      return a;
    }
    return AddiOp.create(builder, location, a, b).result();
  }

  /** {@code a + b}, rounded up to a multiple of {@code alignment}, a power of two. */
  public static Value addAligned(
      Builder builder, Location location, Value a, Value b, long alignment) {
    OptionalLong x = constant(a);
    OptionalLong y = constant(b);
    if (x.isPresent() && y.isPresent()) {
      long sum = x.getAsLong() + y.getAsLong();
      return of(builder, location, (sum + alignment - 1) & -alignment);
    }
    Value sum = AddiOp.create(builder, location, a, b).result();
    Value up = AddiOp.create(builder, location, sum, of(builder, location, alignment - 1)).result();
    return AndiOp.create(builder, location, up, of(builder, location, -alignment)).result();
  }
}
