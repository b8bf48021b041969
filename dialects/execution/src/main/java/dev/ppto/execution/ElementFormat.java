package dev.ppto.execution;

import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.FloatFormat;
import dev.ppto.ir.attribute.FloatRounding;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How elements of a type lie in memory and in registers.
 *
 * @param type the IR type
 * @param bytes size in memory, little endian
 * @param floating whether a register holds the bits of a double; else a sign- or zero-extended
 *     integer
 * @param unsigned whether an integer is zero-extended
 */
public record ElementFormat(Type type, int bytes, boolean floating, boolean unsigned) {

  /** The format of an element type; a fault for types that have no memory form. */
  public static ElementFormat of(Type type) {
    ElementFormat format = find(type);
    if (format == null) {
      throw Fault.invalidArgument("elements of type " + type + " cannot be executed");
    }
    return format;
  }

  /** The format of an element type; null for types that have no memory form. */
  public static @Nullable ElementFormat find(Type type) {
    if (type instanceof FloatType f
        && (f == FloatType.F16
            || f == FloatType.BF16
            || f == FloatType.F32
            || f == FloatType.F64)) {
      return new ElementFormat(type, f.width() / 8, true, false);
    }
    if (type == IndexType.INDEX) {
      return new ElementFormat(type, 8, false, false);
    }
    if (type instanceof IntegerType i) {
      boolean unsigned = i.signedness() == IntegerType.Signedness.UNSIGNED || i.width() == 1;
      switch (i.width()) {
        case 1, 8 -> {
          return new ElementFormat(type, 1, false, unsigned);
        }
        case 16, 32, 64 -> {
          return new ElementFormat(type, i.width() / 8, false, unsigned);
        }
        default -> {}
      }
    }
    return null;
  }

  /** The register word for the little-endian bits read from memory. */
  public long decode(long bits) {
    if (!floating) {
      return wrap(bits);
    }
    return type == FloatType.F32
        ? Double.doubleToRawLongBits(Float.intBitsToFloat((int) bits))
        : patterns().toDoubleBits(bits);
  }

  /** The bits to write to memory for a register word. */
  public long encode(long word) {
    if (!floating) {
      return word;
    }
    double value = Double.longBitsToDouble(word);
    return type == FloatType.F32
        ? Float.floatToRawIntBits((float) value) & 0xFFFFFFFFL
        : patterns().fromDoubleBits(Double.doubleToRawLongBits(round(value)));
  }

  private FloatFormat patterns() {
    return Objects.requireNonNull(FloatFormat.of((FloatType) type));
  }

  /** An integer wrapped to the type's width; a float is rounded by {@link #round}. */
  public long wrap(long value) {
    if (type == IntegerType.I1) {
      return value & 1;
    }
    if (bytes == 8) {
      return value;
    }
    int shift = 64 - 8 * bytes;
    return unsigned ? value << shift >>> shift : value << shift >> shift;
  }

  /** A floating value rounded to the type. */
  public double round(double value) {
    return FloatRounding.round(value, type);
  }
}
