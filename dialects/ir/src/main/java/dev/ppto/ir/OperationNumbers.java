package dev.ppto.ir;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Small numbers for operations, so that what an algorithm knows of them is in arrays and bit sets
 * instead of in hash tables. A number is given again once its operation was taken out.
 *
 * <p>Each operation has room for one number. Who numbers operations that another has numbered takes
 * them over until it is closed: the last one opened is the first to be closed, and the only one to
 * be asked in between. Not for several threads, but numbers of different operations are independent
 * of each other.
 */
public final class OperationNumbers implements AutoCloseable {
  private static final int FIRST_CAPACITY = 64;

  private @Nullable Operation[] numbered = new Operation[FIRST_CAPACITY];

  /** The number that each operation had before, for whoever gave it. */
  private int[] before = new int[FIRST_CAPACITY];

  private int bound;
  private int[] free = {};
  private int freeCount;

  /** The number of an operation; -1 if it has none. */
  public int of(Operation op) {
    int number = op.number;
    return number < bound && numbered[number] == op ? number : -1;
  }

  public boolean contains(Operation op) {
    return of(op) >= 0;
  }

  /** The number of an operation; a free one if it had none. */
  public int add(Operation op) {
    int known = of(op);
    if (known >= 0) {
      return known;
    }
    int number = freeCount > 0 ? free[--freeCount] : bound++;
    if (number == numbered.length) {
      numbered = Arrays.copyOf(numbered, 2 * number);
      before = Arrays.copyOf(before, 2 * number);
    }
    numbered[number] = op;
    before[number] = op.number;
    op.number = number;
    return number;
  }

  /** Takes an operation out. */
  public void remove(Operation op) {
    int number = of(op);
    if (number < 0) {
      return;
    }
    release(op, number);
    if (freeCount == free.length) {
      free = Arrays.copyOf(free, Math.max(FIRST_CAPACITY, 2 * freeCount));
    }
    free[freeCount++] = number;
  }

  private void release(Operation op, int number) {
    op.number = before[number];
    numbered[number] = null;
  }

  /** The operation of a number; null if it was taken out. */
  public @Nullable Operation at(int number) {
    return numbered[number];
  }

  /** All numbers are less than this. */
  public int bound() {
    return bound;
  }

  /** Takes all operations out. */
  @Override
  public void close() {
    for (int i = 0; i < bound; i++) {
      Operation op = numbered[i];
      if (op != null) {
        release(op, i);
      }
    }
    bound = 0;
    freeCount = 0;
  }
}
