package dev.ppto.runtime.tensor;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * A dense array in memory: row-major, little endian, at most 2 GiB.
 *
 * <p>The type and shape never change; the elements do. Elements are addressed by their row-major
 * position. A tensor of rank 0 holds one element and stands for a scalar. Not safe for concurrent
 * writes to one element.
 */
public final class Tensor {
  /** The most bytes one tensor may take: the longest array every JVM can make. */
  public static final long MAX_BYTES = Integer.MAX_VALUE - 8;

  private final DType dtype;
  private final long[] shape;
  private final int size;
  private final ByteBuffer bytes;

  private Tensor(DType dtype, long[] shape, int size, ByteBuffer bytes) {
    this.dtype = dtype;
    this.shape = shape;
    this.size = size;
    this.bytes = bytes;
  }

  /**
   * A tensor of zeros.
   *
   * @throws InvalidTensorException if an extent is negative or the tensor is too large
   */
  public static Tensor zeros(DType dtype, long... shape) {
    int count = elementCount(dtype, shape);
    ByteBuffer bytes;
    try {
      bytes = ByteBuffer.allocate(count * dtype.byteSize());
    } catch (OutOfMemoryError e) {
      throw new InvalidTensorException(
          "a tensor of "
              + dtype.mlirName()
              + " with shape "
              + ShapeText.of(shape)
              + " needs "
              + (long) count * dtype.byteSize()
              + " bytes, more memory than is left; raise the limit with -Xmx or make it smaller");
    }
    return new Tensor(dtype, shape.clone(), count, bytes.order(ByteOrder.LITTLE_ENDIAN));
  }

  /**
   * A tensor over the bytes from the position to the limit of {@code bytes}, which stay shared:
   * what one side writes, the other sees. The buffer may be direct.
   *
   * @throws InvalidTensorException if the shape is not legal or needs another number of bytes
   */
  public static Tensor over(DType dtype, long[] shape, ByteBuffer bytes) {
    int count = elementCount(dtype, shape);
    int needed = count * dtype.byteSize();
    if (bytes.remaining() != needed) {
      throw new InvalidTensorException(
          "a tensor of "
              + dtype.mlirName()
              + " with shape "
              + ShapeText.of(shape)
              + " needs "
              + needed
              + " bytes, found a buffer of "
              + bytes.remaining());
    }
    ByteBuffer view = bytes.slice().order(ByteOrder.LITTLE_ENDIAN);
    return new Tensor(dtype, shape.clone(), count, view);
  }

  /** A tensor holding {@code values} in row-major order, each rounded or wrapped to the type. */
  public static Tensor ofDoubles(DType dtype, long[] shape, double... values) {
    Tensor result = zeros(dtype, shape);
    result.requireCount(values.length);
    for (int i = 0; i < values.length; i++) {
      result.setDouble(i, values[i]);
    }
    return result;
  }

  /** A tensor holding {@code values} in row-major order, each rounded or wrapped to the type. */
  public static Tensor ofLongs(DType dtype, long[] shape, long... values) {
    Tensor result = zeros(dtype, shape);
    result.requireCount(values.length);
    for (int i = 0; i < values.length; i++) {
      result.setLong(i, values[i]);
    }
    return result;
  }

  /**
   * The number of elements of {@code shape}, 1 for the empty shape.
   *
   * @throws InvalidTensorException if an extent is negative, or a tensor of this shape would be
   *     larger than {@link #MAX_BYTES}
   */
  public static int elementCount(DType dtype, long... shape) {
    for (long extent : shape) {
      if (extent < 0) {
        throw new InvalidTensorException(
            "shape " + ShapeText.of(shape) + " has the negative extent " + extent);
      }
    }
    // An extent of 0 makes the tensor empty, however large the others are.
    if (Arrays.stream(shape).anyMatch(extent -> extent == 0)) {
      return 0;
    }
    long limit = MAX_BYTES / dtype.byteSize();
    long count = 1;
    for (long extent : shape) {
      if (extent > limit / count) {
        throw new InvalidTensorException(
            "a tensor of "
                + dtype.mlirName()
                + " with shape "
                + ShapeText.of(shape)
                + " is too large: at most "
                + MAX_BYTES
                + " bytes (2 GiB) are possible, that is "
                + limit
                + " elements");
      }
      count *= extent;
    }
    return (int) count;
  }

  private void requireCount(int found) {
    if (found != size) {
      throw new InvalidTensorException(
          "shape " + ShapeText.of(shape) + " holds " + size + " elements, found " + found);
    }
  }

  public DType dtype() {
    return dtype;
  }

  /** The extents, outermost first; a copy. */
  public long[] shape() {
    return shape.clone();
  }

  public int rank() {
    return shape.length;
  }

  /** The number of elements. */
  public int size() {
    return size;
  }

  /** The number of bytes. */
  public int byteSize() {
    return size * dtype.byteSize();
  }

  /** The bytes themselves, little endian, shared with this tensor; position 0, limit the end. */
  public ByteBuffer buffer() {
    return bytes.duplicate().clear().order(ByteOrder.LITTLE_ENDIAN);
  }

  /** A tensor of the same type, shape and content with bytes of its own. */
  public Tensor copy() {
    Tensor result = zeros(dtype, shape);
    result.bytes.duplicate().put(buffer());
    return result;
  }

  /** The element at {@code index} as a double: exact, except for integers beyond 2^53. */
  public double getDouble(int index) {
    return switch (dtype) {
      case F16 -> DType.F16.decode(bytes.getShort(2 * index) & 0xFFFFL);
      case BF16 -> DType.BF16.decode(bytes.getShort(2 * index) & 0xFFFFL);
      case F32 -> bytes.getFloat(4 * index);
      case F64 -> bytes.getDouble(8 * index);
      case U64 -> Unsigned.toDouble(bytes.getLong(8 * index));
      default -> getLong(index);
    };
  }

  /**
   * The element at {@code index} as a long: the bits of a {@code ui64}, 0 or 1 for a bool, and a
   * float cut towards zero as by a Java cast.
   */
  public long getLong(int index) {
    return switch (dtype) {
      case BOOL -> bytes.get(index) == 0 ? 0 : 1;
      case I8 -> bytes.get(index);
      case I16 -> bytes.getShort(2 * index);
      case I32 -> bytes.getInt(4 * index);
      case I64, U64 -> bytes.getLong(8 * index);
      case U8 -> bytes.get(index) & 0xFFL;
      case U16 -> bytes.getShort(2 * index) & 0xFFFFL;
      case U32 -> bytes.getInt(4 * index) & 0xFFFFFFFFL;
      case F16, BF16, F32, F64 -> (long) getDouble(index);
    };
  }

  /**
   * Stores {@code value}, rounded to nearest even for a float type; an integer type takes it cut
   * towards zero and wrapped to its width, a bool whether it is not zero.
   */
  public void setDouble(int index, double value) {
    switch (dtype) {
      case F16 -> bytes.putShort(2 * index, (short) DType.F16.encode(value));
      case BF16 -> bytes.putShort(2 * index, (short) DType.BF16.encode(value));
      case F32 -> bytes.putFloat(4 * index, (float) value);
      case F64 -> bytes.putDouble(8 * index, value);
      case BOOL -> bytes.put(index, (byte) (value == 0 ? 0 : 1));
      case U64 -> bytes.putLong(8 * index, Unsigned.fromDouble(value));
      default -> setLong(index, (long) value);
    }
  }

  /**
   * Stores {@code value}, wrapped to the width of an integer type or rounded to a float type, to
   * nearest even; a bool takes whether it is not zero.
   */
  public void setLong(int index, long value) {
    switch (dtype) {
      case BOOL -> bytes.put(index, (byte) (value == 0 ? 0 : 1));
      case I8, U8 -> bytes.put(index, (byte) value);
      case I16, U16 -> bytes.putShort(2 * index, (short) value);
      case I32, U32 -> bytes.putInt(4 * index, (int) value);
      case I64, U64 -> bytes.putLong(8 * index, value);
      case F16, BF16 -> setDouble(index, roundedToOdd(value));
      case F32 -> bytes.putFloat(4 * index, (float) value);
      case F64 -> bytes.putDouble(8 * index, (double) value);
    }
  }

  /**
   * A double that rounds to any format of at most 40 significand bits as {@code value} does: bits
   * that a double cannot hold are gathered in a sticky last one.
   */
  private static double roundedToOdd(long value) {
    if (Math.abs(value) <= 1L << 53) {
      return value;
    }
    return (value & ~0xFFFL) | ((value & 0xFFF) == 0 ? 0 : 0x800);
  }

  /** Whether {@code other} has the same type, shape and bytes. */
  public boolean sameBytes(Tensor other) {
    return dtype == other.dtype
        && Arrays.equals(shape, other.shape)
        && buffer().equals(other.buffer());
  }

  /** The type and shape in MLIR's spelling: {@code tensor<2x64xf32>}, {@code f32} for rank 0. */
  @Override
  public String toString() {
    if (shape.length == 0) {
      return dtype.mlirName();
    }
    StringBuilder text = new StringBuilder("tensor<");
    for (long extent : shape) {
      text.append(extent).append('x');
    }
    return text.append(dtype.mlirName()).append('>').toString();
  }
}
