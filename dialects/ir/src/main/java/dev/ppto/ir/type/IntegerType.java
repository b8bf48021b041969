package dev.ppto.ir.type;

import dev.ppto.ir.Type;
import dev.ppto.ir.Uniquer;

/** {@code i32}, {@code si8}, {@code ui16}. */
public record IntegerType(int width, Signedness signedness) implements Type {
  /** Largest width that MLIR accepts, in bits. */
  public static final int MAX_WIDTH = (1 << 24) - 1;

  public static final IntegerType I1 = of(1);
  public static final IntegerType I8 = of(8);
  public static final IntegerType I16 = of(16);
  public static final IntegerType I32 = of(32);
  public static final IntegerType I64 = of(64);

  /** Whether the type itself says how its bits are read. */
  public enum Signedness {
    SIGNLESS,
    SIGNED,
    UNSIGNED
  }

  /** The signless type of that many bits. */
  public static IntegerType of(int width) {
    return of(width, Signedness.SIGNLESS);
  }

  public static IntegerType of(int width, Signedness signedness) {
    if (width < 0 || width > MAX_WIDTH) {
      throw new IllegalArgumentException("integer width " + width + " is out of range");
    }
    return Uniquer.unique(new IntegerType(width, signedness));
  }

  public boolean isSignless() {
    return signedness == Signedness.SIGNLESS;
  }

  // Written out because what the compiler makes for records is slow to start.

  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof IntegerType that
            && width == that.width
            && signedness == that.signedness;
  }

  @Override
  public int hashCode() {
    return 31 * width + signedness.ordinal();
  }
}
