package dev.ppto.runtime.expect.value;

/** numpy's {@code where}: each element from the one array or the other. */
public final class Choice {
  private Choice() {}

  /**
   * {@code x} where {@code condition} is not zero, else {@code y}; all three broadcast.
   *
   * @throws ArrayException if they do not
   */
  public static NdArray where(NdArray condition, NdArray x, NdArray y) {
    ElementType type = ElementType.common(x.type(), y.type());
    int[] shape = Shapes.broadcast(condition.shape(), Shapes.broadcast(x.shape(), y.shape()));
    int size = Shapes.size(shape);
    NdArray left = Casting.adapt(x, type);
    NdArray right = Casting.adapt(y, type);
    Cursor c = condition.broadcastTo(shape).cursor();
    Cursor l = left.broadcastTo(shape).cursor();
    Cursor r = right.broadcastTo(shape).cursor();
    double[] reals = new double[type.isFloat() ? size : 0];
    long[] integers = new long[type.isInteger() ? size : 0];
    boolean[] flags = new boolean[type.isBool() ? size : 0];
    for (int i = 0; i < size; i++) {
      boolean first = condition.real(c.position()) != 0;
      NdArray source = first ? left : right;
      int position = first ? l.position() : r.position();
      if (type.isFloat()) {
        reals[i] = source.real(position);
      } else if (type.isInteger()) {
        integers[i] = source.integer(position);
      } else {
        flags[i] = source.integer(position) != 0;
      }
      c.next();
      l.next();
      r.next();
    }
    return type.isFloat()
        ? NdArray.reals(type, shape, reals)
        : type.isInteger() ? NdArray.integers(type, shape, integers) : NdArray.flags(shape, flags);
  }
}
