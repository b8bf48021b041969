package dev.ppto.rewrite;

import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationNumbers;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A stack of operations without repetition, from which any can be taken out. */
final class Worklist {
  private static final int FIRST_CAPACITY = 64;

  private final OperationNumbers numbers;
  private @Nullable Operation[] stack = new Operation[FIRST_CAPACITY];
  private int size;

  /** By number: where the operation is in the stack, counted from 1; 0 if it is not. */
  private int[] places = new int[FIRST_CAPACITY];

  /**
   * @param numbers give each operation a number when it is pushed; an operation is taken out here
   *     before it is there
   */
  Worklist(OperationNumbers numbers) {
    this.numbers = numbers;
  }

  void push(Operation op) {
    int number = numbers.add(op);
    if (number >= places.length) {
      places = Arrays.copyOf(places, 2 * number);
    }
    if (places[number] != 0) {
      return;
    }
    if (size == stack.length) {
      stack = Arrays.copyOf(stack, 2 * size);
    }
    stack[size++] = op;
    places[number] = size;
  }

  void remove(Operation op) {
    int number = numbers.of(op);
    if (number >= 0 && number < places.length && places[number] != 0) {
      stack[places[number] - 1] = null;
      places[number] = 0;
    }
  }

  void clear() {
    Arrays.fill(places, 0);
    Arrays.fill(stack, 0, size, null);
    size = 0;
  }

  /** The operation pushed last; null if there is none. */
  @Nullable Operation pop() {
    while (size > 0) {
      Operation op = stack[--size];
      if (op != null) {
        stack[size] = null;
        places[numbers.of(op)] = 0;
        return op;
      }
    }
    return null;
  }

  /** Turns the stack over, so that what was pushed first comes first. */
  void reverse() {
    for (int low = 0, high = size - 1; low < high; low++, high--) {
      Operation swapped = stack[low];
      put(low, stack[high]);
      put(high, swapped);
    }
  }

  private void put(int place, @Nullable Operation op) {
    stack[place] = op;
    if (op != null) {
      places[numbers.of(op)] = place + 1;
    }
  }
}
