package dev.ppto.runtime.expect.value;

/** Walks over an array's elements in row-major order, whatever its strides. */
public final class Cursor {
  private final int[] shape;
  private final int[] strides;
  private final int[] index;
  private final boolean contiguous;
  private int position;

  Cursor(int[] shape, int[] strides, int offset) {
    this.shape = shape;
    this.strides = strides;
    this.index = new int[shape.length];
    this.position = offset;
    boolean packed = true;
    long wanted = 1;
    for (int d = shape.length - 1; d >= 0; d--) {
      packed &= shape[d] == 1 || strides[d] == wanted;
      wanted *= shape[d];
    }
    this.contiguous = packed;
  }

  /** Where the current element is stored. */
  public int position() {
    return position;
  }

  /** Steps to the next element. */
  public void next() {
    if (contiguous) {
      position++;
      return;
    }
    for (int d = shape.length - 1; d >= 0; d--) {
      position += strides[d];
      if (++index[d] < shape[d]) {
        return;
      }
      position -= index[d] * strides[d];
      index[d] = 0;
    }
  }
}
