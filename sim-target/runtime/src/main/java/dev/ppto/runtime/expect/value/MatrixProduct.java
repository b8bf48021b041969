package dev.ppto.runtime.expect.value;

import dev.ppto.runtime.tensor.DType;
import dev.ppto.runtime.tensor.ShapeText;
import java.util.Arrays;

/** numpy's {@code a @ b}: the last two dimensions are matrices, those before broadcast. */
final class MatrixProduct {
  private MatrixProduct() {}

  static NdArray of(NdArray left, NdArray right) {
    if (left.rank() == 0 || right.rank() == 0) {
      throw new ArrayException("'@' expects arrays, found a number; '*' scales");
    }
    // A vector is a row on the left and a column on the right, and that dimension goes away again.
    NdArray a = left.rank() == 1 ? Shaping.expand(left, 0) : left;
    NdArray b = right.rank() == 1 ? Shaping.expand(right, 1) : right;
    int rows = a.extent(a.rank() - 2);
    int depth = a.extent(a.rank() - 1);
    int columns = b.extent(b.rank() - 1);
    if (b.extent(b.rank() - 2) != depth) {
      throw new ArrayException(
          "'@' expects as many columns on the left as rows on the right, found shapes "
              + ShapeText.of(left.shape())
              + " and "
              + ShapeText.of(right.shape()));
    }
    int[] batch = Shapes.broadcast(outer(a), outer(b));
    a = a.broadcastTo(with(batch, rows, depth));
    b = b.broadcastTo(with(batch, depth, columns));
    NdArray product = multiply(a, b, batch, rows, depth, columns);
    boolean[] dropped = new boolean[product.rank()];
    dropped[product.rank() - 2] = left.rank() == 1;
    dropped[product.rank() - 1] = right.rank() == 1;
    return Shaping.squeeze(product, dropped);
  }

  private static int[] outer(NdArray a) {
    return Arrays.copyOf(a.shape(), a.rank() - 2);
  }

  private static int[] with(int[] batch, int rows, int columns) {
    int[] shape = Arrays.copyOf(batch, batch.length + 2);
    shape[batch.length] = rows;
    shape[batch.length + 1] = columns;
    return shape;
  }

  private static NdArray multiply(
      NdArray a, NdArray b, int[] batch, int rows, int depth, int columns) {
    ElementType type = ElementType.common(a.type(), b.type()).strong();
    int[] shape = with(batch, rows, columns);
    int matrices = Shapes.size(batch);
    if (type.isFloat()) {
      double[] x = a.toReals();
      double[] y = b.toReals();
      double[] z = new double[Shapes.size(shape)];
      for (int row = 0; row < matrices * rows; row++) {
        int matrix = row / rows * depth;
        for (int k = 0; k < depth; k++) {
          double factor = x[row * depth + k];
          int from = (matrix + k) * columns;
          for (int j = 0; j < columns; j++) {
            z[row * columns + j] += factor * y[from + j];
          }
        }
      }
      return NdArray.reals(type, shape, z);
    }
    long[] x = a.toIntegers();
    long[] y = b.toIntegers();
    long[] z = new long[Shapes.size(shape)];
    for (int row = 0; row < matrices * rows; row++) {
      int matrix = row / rows * depth;
      for (int k = 0; k < depth; k++) {
        long factor = x[row * depth + k];
        int from = (matrix + k) * columns;
        for (int j = 0; j < columns; j++) {
          z[row * columns + j] += factor * y[from + j];
        }
      }
    }
    return wrapped(type, shape, z);
  }

  private static NdArray wrapped(ElementType type, int[] shape, long[] sums) {
    if (type.isBool()) {
      boolean[] flags = new boolean[sums.length];
      for (int i = 0; i < sums.length; i++) {
        flags[i] = sums[i] != 0;
      }
      return NdArray.flags(shape, flags);
    }
    DType dtype = type.dtype();
    Arrays.setAll(sums, i -> dtype.wrap(sums[i]));
    return NdArray.integers(type, shape, sums);
  }
}
