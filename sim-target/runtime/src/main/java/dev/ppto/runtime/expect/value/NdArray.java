package dev.ppto.runtime.expect.value;

import dev.ppto.runtime.tensor.DType;
import dev.ppto.runtime.tensor.ShapeText;
import dev.ppto.runtime.tensor.Tensor;
import dev.ppto.runtime.tensor.Unsigned;
import java.util.Arrays;

/**
 * An immutable array of bools, integers or floats; of rank 0 for a number.
 *
 * <p>A view by strides: slicing, transposing and broadcasting copy nothing. Floats of every width
 * are doubles here, integers longs.
 */
public final class NdArray implements Value {
  private final ElementType type;
  private final int[] shape;
  private final int[] strides;
  private final int offset;
  private final Elements elements;

  private NdArray(ElementType type, int[] shape, int[] strides, int offset, Elements elements) {
    // Only numbers are weak; an array made of one is like any other.
    this.type = shape.length == 0 ? type : type.strong();
    this.shape = shape;
    this.strides = strides;
    this.offset = offset;
    this.elements = elements;
  }

  private static NdArray packed(ElementType type, int[] shape, Elements elements) {
    return new NdArray(type, shape, Shapes.packedStrides(shape), 0, elements);
  }

  /** A view of a tensor, which must not change while the view is in use. */
  public static NdArray of(Tensor tensor) {
    int[] shape = new int[tensor.rank()];
    long[] extents = tensor.shape();
    for (int d = 0; d < shape.length; d++) {
      // Only an empty tensor can have an extent beyond int, and then that extent matters to nobody.
      shape[d] = (int) Math.min(extents[d], Integer.MAX_VALUE);
    }
    return packed(ElementType.of(tensor.dtype()), shape, new Elements.OfTensor(tensor));
  }

  /** A Python int. */
  public static NdArray of(long value) {
    return packed(ElementType.WEAK_INTEGER, new int[0], new Elements.Integers(new long[] {value}));
  }

  /** A Python float. */
  public static NdArray of(double value) {
    return packed(ElementType.WEAK_FLOAT, new int[0], new Elements.Reals(new double[] {value}));
  }

  public static NdArray of(boolean value) {
    return flags(new int[0], new boolean[] {value});
  }

  /** A float array; takes over {@code values}. */
  public static NdArray reals(ElementType type, int[] shape, double[] values) {
    return packed(type, shape, new Elements.Reals(values));
  }

  /** An integer array; takes over {@code values}, which lie in the type's range. */
  public static NdArray integers(ElementType type, int[] shape, long[] values) {
    return packed(type, shape, new Elements.Integers(values));
  }

  /** A bool array; takes over {@code values}. */
  public static NdArray flags(int[] shape, boolean[] values) {
    return packed(ElementType.BOOL, shape, new Elements.Flags(values));
  }

  public ElementType type() {
    return type;
  }

  public int rank() {
    return shape.length;
  }

  /** The extents; a copy. */
  public int[] shape() {
    return shape.clone();
  }

  public int extent(int dimension) {
    return shape[dimension];
  }

  /** The number of elements. */
  public int size() {
    return Shapes.size(shape);
  }

  public Cursor cursor() {
    return new Cursor(shape, strides, offset);
  }

  /** Where the first element is stored; of a number, the only one. */
  int offset() {
    return offset;
  }

  int stride(int dimension) {
    return strides[dimension];
  }

  /** The element stored at {@code position} as a double. */
  public double real(int position) {
    return type.dtype() == DType.U64
        ? Unsigned.toDouble(elements.integer(position))
        : elements.real(position);
  }

  /** The element of an integer or bool array stored at {@code position}. */
  public long integer(int position) {
    return elements.integer(position);
  }

  /** The same elements under other strides. */
  NdArray view(int[] newShape, int[] newStrides, int newOffset) {
    return new NdArray(type, newShape, newStrides, newOffset, elements);
  }

  /** This array stretched to {@code target}, which it must broadcast to. */
  NdArray broadcastTo(int... target) {
    if (Arrays.equals(shape, target)) {
      return this;
    }
    int[] stretched = new int[target.length];
    int added = target.length - shape.length;
    for (int d = 0; d < shape.length; d++) {
      stretched[added + d] = shape[d] == 1 ? 0 : strides[d];
    }
    return view(target, stretched, offset);
  }

  /** The elements at the given positions, as a packed array. */
  NdArray gather(int[] newShape, int[] positions) {
    int size = positions.length;
    if (type.isFloat()) {
      double[] values = new double[size];
      for (int i = 0; i < size; i++) {
        values[i] = elements.real(positions[i]);
      }
      return reals(type, newShape, values);
    } else if (type.isBool()) {
      boolean[] values = new boolean[size];
      for (int i = 0; i < size; i++) {
        values[i] = elements.integer(positions[i]) != 0;
      }
      return flags(newShape, values);
    }
    long[] values = new long[size];
    for (int i = 0; i < size; i++) {
      values[i] = elements.integer(positions[i]);
    }
    return integers(type, newShape, values);
  }

  /** Where the elements are stored, in row-major order. */
  int[] positions() {
    int[] positions = new int[size()];
    Cursor cursor = cursor();
    for (int i = 0; i < positions.length; i++) {
      positions[i] = cursor.position();
      cursor.next();
    }
    return positions;
  }

  /** The elements as doubles in row-major order; a fresh array. */
  public double[] toReals() {
    double[] values = new double[size()];
    Cursor cursor = cursor();
    for (int i = 0; i < values.length; i++) {
      values[i] = real(cursor.position());
      cursor.next();
    }
    return values;
  }

  /** The elements of an integer or bool array in row-major order; a fresh array. */
  public long[] toIntegers() {
    long[] values = new long[size()];
    Cursor cursor = cursor();
    for (int i = 0; i < values.length; i++) {
      values[i] = integer(cursor.position());
      cursor.next();
    }
    return values;
  }

  @Override
  public String describe() {
    if (rank() > 0) {
      return "an array of shape " + ShapeText.of(shape);
    }
    return type.isBool() ? "a bool" : type.isInteger() ? "an int" : "a float";
  }
}
