package dev.ppto.sim.machine;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * An array with room only where something was put: leaves of 64 elements under a directory that
 * grows to the highest index in use.
 */
final class SparseArray<T> {
  private static final int LEAF_SHIFT = 6;
  private static final int LEAF = 1 << LEAF_SHIFT;

  private @Nullable Object[] @Nullable [] leaves = new Object[1][];
  private int size;

  /** Number of elements that were put. */
  int size() {
    return size;
  }

  @Nullable T get(long index) {
    long leaf = index >>> LEAF_SHIFT;
    if (leaf >= leaves.length) {
      return null;
    }
    Object[] elements = leaves[(int) leaf];
    return elements == null ? null : cast(elements[(int) index & LEAF - 1]);
  }

  /** Puts an element where there is none. */
  void put(long index, T element) {
    int leaf = Math.toIntExact(index >>> LEAF_SHIFT);
    if (leaf >= leaves.length) {
      leaves =
          Arrays.copyOf(leaves, Math.max(leaf + 1, (int) Math.min(2L * leaves.length, 1 << 30)));
    }
    Object[] elements = leaves[leaf];
    if (elements == null) {
      elements = new Object[LEAF];
      leaves[leaf] = elements;
    }
    elements[(int) index & LEAF - 1] = element;
    size++;
  }

  /** Receives an element and its index. */
  interface Visitor<T> {
    void visit(long index, T element);
  }

  /** Visits the elements in order of their index. */
  void forEach(Visitor<? super T> visitor) {
    for (int leaf = 0; leaf < leaves.length; leaf++) {
      Object[] elements = leaves[leaf];
      for (int i = 0; elements != null && i < LEAF; i++) {
        T element = cast(elements[i]);
        if (element != null) {
          visitor.visit(((long) leaf << LEAF_SHIFT) + i, element);
        }
      }
    }
  }

  @SuppressWarnings("unchecked") // Only elements of T are ever put.
  private static <T> @Nullable T cast(@Nullable Object element) {
    return (T) element;
  }
}
