package dev.ppto.runtime.tensor;

import dev.ppto.ir.attribute.FloatFormat;
import dev.ppto.ir.type.FloatType;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;

/**
 * The element type of a {@link Tensor}.
 *
 * <p>MLIR's signless integers ({@code i8}) are signed here; {@code ui8} is unsigned. A {@code bool}
 * is MLIR's {@code i1}, stored in one byte.
 */
public enum DType {
  BOOL(Kind.BOOL, 1, "i1", "bool", "|b1"),
  I8(Kind.SIGNED, 1, "i8", "int8", "|i1"),
  I16(Kind.SIGNED, 2, "i16", "int16", "<i2"),
  I32(Kind.SIGNED, 4, "i32", "int32", "<i4"),
  I64(Kind.SIGNED, 8, "i64", "int64", "<i8"),
  U8(Kind.UNSIGNED, 1, "ui8", "uint8", "|u1"),
  U16(Kind.UNSIGNED, 2, "ui16", "uint16", "<u2"),
  U32(Kind.UNSIGNED, 4, "ui32", "uint32", "<u4"),
  U64(Kind.UNSIGNED, 8, "ui64", "uint64", "<u8"),
  F16(Kind.FLOAT, 2, "f16", "float16", "<f2"),
  /** numpy has no bfloat16: its bits are stored as two raw bytes, as the ml_dtypes package does. */
  BF16(Kind.FLOAT, 2, "bf16", "bfloat16", "<V2"),
  F32(Kind.FLOAT, 4, "f32", "float32", "<f4"),
  F64(Kind.FLOAT, 8, "f64", "float64", "<f8");

  private enum Kind {
    BOOL,
    SIGNED,
    UNSIGNED,
    FLOAT
  }

  private final Kind kind;
  private final int byteSize;
  private final String mlirName;
  private final String numpyName;
  private final String npyDescr;

  DType(Kind kind, int byteSize, String mlirName, String numpyName, String npyDescr) {
    this.kind = kind;
    this.byteSize = byteSize;
    this.mlirName = mlirName;
    this.numpyName = numpyName;
    this.npyDescr = npyDescr;
  }

  /**
   * The type an MLIR element type is stored as: {@code i1 i8 ... ui64 f16 bf16 f32 f64}, the signed
   * spellings {@code si8 ... si64}, and {@code index}, which is {@code i64}.
   */
  public static Optional<DType> fromMlirName(String name) {
    if (name.equals("index")) {
      return Optional.of(I64);
    }
    String signless = name.startsWith("si") ? name.substring(1) : name;
    return Arrays.stream(values()).filter(type -> type.mlirName.equals(signless)).findFirst();
  }

  /** The size of one element in bytes. */
  public int byteSize() {
    return byteSize;
  }

  /** The spelling in MLIR: {@code i1}, {@code ui8}, {@code bf16}. */
  public String mlirName() {
    return mlirName;
  }

  /** The spelling in numpy: {@code bool}, {@code uint8}, {@code bfloat16}. */
  public String numpyName() {
    return numpyName;
  }

  /** The {@code descr} of a little endian {@code .npy} file of this type: {@code <f4}. */
  public String npyDescr() {
    return npyDescr;
  }

  public boolean isBool() {
    return kind == Kind.BOOL;
  }

  /** Whether this is an integer type; {@code bool} is none. */
  public boolean isInteger() {
    return kind == Kind.SIGNED || kind == Kind.UNSIGNED;
  }

  public boolean isSigned() {
    return kind == Kind.SIGNED;
  }

  public boolean isFloat() {
    return kind == Kind.FLOAT;
  }

  /** The smallest value of an integer or bool type. */
  public BigInteger minValue() {
    requireWhole();
    return isSigned() ? BigInteger.ONE.shiftLeft(8 * byteSize - 1).negate() : BigInteger.ZERO;
  }

  /** The largest value of an integer or bool type. */
  public BigInteger maxValue() {
    requireWhole();
    int bits = isBool() ? 1 : isSigned() ? 8 * byteSize - 1 : 8 * byteSize;
    return BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE);
  }

  private void requireWhole() {
    if (isFloat()) {
      throw new IllegalStateException(mlirName + " is not an integer type");
    }
  }

  /** The largest finite value of a float type. */
  public double largestFinite() {
    return switch (this) {
      case F16, BF16 -> patterns().max();
      case F32 -> Float.MAX_VALUE;
      case F64 -> Double.MAX_VALUE;
      default -> throw new IllegalStateException(mlirName + " is not a float type");
    };
  }

  /**
   * {@code value} reduced to the width of this integer type: the low bits, sign or zero extended. A
   * {@code ui64} keeps its 64 bits as they are. For {@code bool}, 1 where the value is not 0.
   */
  public long wrap(long value) {
    return switch (this) {
      case BOOL -> value == 0 ? 0 : 1;
      case I8 -> (byte) value;
      case I16 -> (short) value;
      case I32 -> (int) value;
      case I64, U64 -> value;
      case U8 -> value & 0xFFL;
      case U16 -> value & 0xFFFFL;
      case U32 -> value & 0xFFFFFFFFL;
      case F16, BF16, F32, F64 ->
          throw new IllegalStateException(mlirName + " is not an integer type");
    };
  }

  /** {@code value} rounded to this float type, to nearest with ties to even. */
  public double round(double value) {
    return switch (this) {
      case F16, BF16 -> patterns().round(value);
      case F32 -> (float) value;
      case F64 -> value;
      default -> throw new IllegalStateException(mlirName + " is not a float type");
    };
  }

  /** The bits of this float type nearest to {@code value}, ties to even. */
  long encode(double value) {
    return patterns().fromDoubleBits(Double.doubleToRawLongBits(round(value)));
  }

  /** The value that bits of this float type stand for. */
  double decode(long bits) {
    return Double.longBitsToDouble(patterns().toDoubleBits(bits));
  }

  private FloatFormat patterns() {
    return switch (this) {
      case F16 -> FloatFormat.of(FloatType.F16);
      case BF16 -> FloatFormat.of(FloatType.BF16);
      case F32 -> FloatFormat.of(FloatType.F32);
      case F64 -> FloatFormat.of(FloatType.F64);
      default -> throw new IllegalStateException(mlirName + " is not a float type");
    };
  }
}
