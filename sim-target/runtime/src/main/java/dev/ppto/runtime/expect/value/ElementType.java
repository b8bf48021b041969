package dev.ppto.runtime.expect.value;

import dev.ppto.runtime.tensor.DType;

/**
 * The type of an array's elements.
 *
 * @param dtype the storage type; a float type tells how coarse the values are, they are computed
 *     with as doubles
 * @param weak whether this is a Python number, which takes on the type of what it meets: {@code x *
 *     2} has the type of {@code x}
 */
public record ElementType(DType dtype, boolean weak) {
  static final ElementType BOOL = of(DType.BOOL);
  static final ElementType WEAK_INTEGER = new ElementType(DType.I64, true);
  static final ElementType WEAK_FLOAT = new ElementType(DType.F64, true);

  public static ElementType of(DType dtype) {
    return new ElementType(dtype, false);
  }

  public boolean isBool() {
    return dtype.isBool();
  }

  public boolean isInteger() {
    return dtype.isInteger();
  }

  public boolean isFloat() {
    return dtype.isFloat();
  }

  /** Whether this is one of the 16-bit float types. */
  boolean isNarrowFloat() {
    return dtype == DType.F16 || dtype == DType.BF16;
  }

  /** The same type, as an array's and not a number's. */
  public ElementType strong() {
    return of(dtype);
  }

  /** numpy's type for a result of both, with bfloat16 as one more 16-bit float. */
  public static ElementType common(ElementType a, ElementType b) {
    if (a.weak && b.weak) {
      return a.isFloat() ? a : b;
    }
    if (a.weak || b.weak) {
      return weakWithStrong(a.weak ? a : b, a.weak ? b : a);
    }
    return of(common(a.dtype, b.dtype));
  }

  private static ElementType weakWithStrong(ElementType weak, ElementType strong) {
    boolean keeps = strong.isFloat() || (strong.isInteger() && weak.isInteger());
    return keeps ? strong : weak.strong();
  }

  private static DType common(DType a, DType b) {
    if (a == b || b.isBool()) {
      return a;
    } else if (a.isBool()) {
      return b;
    } else if (a.isFloat() && b.isFloat()) {
      // Neither 16-bit float holds the other.
      return a.byteSize() == b.byteSize() ? DType.F32 : wider(a, b);
    } else if (a.isFloat() || b.isFloat()) {
      return floatWithInteger(a.isFloat() ? a : b, a.isFloat() ? b : a);
    } else if (a.isSigned() == b.isSigned()) {
      return wider(a, b);
    }
    DType signed = a.isSigned() ? a : b;
    DType unsigned = a.isSigned() ? b : a;
    if (signed.byteSize() > unsigned.byteSize()) {
      return signed;
    }
    return switch (unsigned.byteSize()) {
      case 1 -> DType.I16;
      case 2 -> DType.I32;
      case 4 -> DType.I64;
      default -> DType.F64;
    };
  }

  private static DType wider(DType a, DType b) {
    return a.byteSize() >= b.byteSize() ? a : b;
  }

  private static DType floatWithInteger(DType real, DType integer) {
    return switch (integer.byteSize()) {
      case 1 -> real;
      case 2 -> wider(real, DType.F32);
      default -> DType.F64;
    };
  }

  /** The name in messages: {@code f32}, {@code float} for a Python number. */
  @Override
  public String toString() {
    return !weak ? dtype.mlirName() : isFloat() ? "float" : "int";
  }
}
