package dev.ppto.runtime.expect.value;

import java.util.function.DoubleBinaryOperator;
import java.util.function.DoublePredicate;
import java.util.function.DoubleToLongFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;

/** Maps functions over arrays. The binary forms broadcast. */
public final class Elementwise {
  private Elementwise() {}

  public static NdArray reals(ElementType type, NdArray a, DoubleUnaryOperator function) {
    double[] values = new double[a.size()];
    Cursor cursor = a.cursor();
    for (int i = 0; i < values.length; i++) {
      values[i] = function.applyAsDouble(a.real(cursor.position()));
      cursor.next();
    }
    return NdArray.reals(type, a.shape(), values);
  }

  public static NdArray reals(
      ElementType type, NdArray left, NdArray right, DoubleBinaryOperator function) {
    int[] shape = Shapes.broadcast(left.shape(), right.shape());
    double[] values = new double[Shapes.size(shape)];
    Cursor l = left.broadcastTo(shape).cursor();
    Cursor r = right.broadcastTo(shape).cursor();
    for (int i = 0; i < values.length; i++) {
      values[i] = function.applyAsDouble(left.real(l.position()), right.real(r.position()));
      l.next();
      r.next();
    }
    return NdArray.reals(type, shape, values);
  }

  public static NdArray integers(ElementType type, NdArray a, LongUnaryOperator function) {
    long[] values = new long[a.size()];
    Cursor cursor = a.cursor();
    for (int i = 0; i < values.length; i++) {
      values[i] = function.applyAsLong(a.integer(cursor.position()));
      cursor.next();
    }
    return NdArray.integers(type, a.shape(), values);
  }

  public static NdArray integers(
      ElementType type, NdArray left, NdArray right, LongBinaryOperator function) {
    int[] shape = Shapes.broadcast(left.shape(), right.shape());
    long[] values = new long[Shapes.size(shape)];
    Cursor l = left.broadcastTo(shape).cursor();
    Cursor r = right.broadcastTo(shape).cursor();
    for (int i = 0; i < values.length; i++) {
      values[i] = function.applyAsLong(left.integer(l.position()), right.integer(r.position()));
      l.next();
      r.next();
    }
    return NdArray.integers(type, shape, values);
  }

  static NdArray integersOfReals(ElementType type, NdArray a, DoubleToLongFunction function) {
    long[] values = new long[a.size()];
    Cursor cursor = a.cursor();
    for (int i = 0; i < values.length; i++) {
      values[i] = function.applyAsLong(a.real(cursor.position()));
      cursor.next();
    }
    return NdArray.integers(type, a.shape(), values);
  }

  public static NdArray flags(NdArray a, DoublePredicate predicate) {
    boolean[] values = new boolean[a.size()];
    Cursor cursor = a.cursor();
    for (int i = 0; i < values.length; i++) {
      values[i] = predicate.test(a.real(cursor.position()));
      cursor.next();
    }
    return NdArray.flags(a.shape(), values);
  }

  /** Whether a pair of elements, given by where they are stored, satisfies something. */
  interface PairPredicate {
    boolean test(int leftPosition, int rightPosition);
  }

  static NdArray flags(NdArray left, NdArray right, PairPredicate predicate) {
    int[] shape = Shapes.broadcast(left.shape(), right.shape());
    boolean[] values = new boolean[Shapes.size(shape)];
    Cursor l = left.broadcastTo(shape).cursor();
    Cursor r = right.broadcastTo(shape).cursor();
    for (int i = 0; i < values.length; i++) {
      values[i] = predicate.test(l.position(), r.position());
      l.next();
      r.next();
    }
    return NdArray.flags(shape, values);
  }
}
