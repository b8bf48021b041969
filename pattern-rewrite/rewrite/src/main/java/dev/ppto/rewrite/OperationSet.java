package dev.ppto.rewrite;

import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationNumbers;
import java.util.BitSet;

/** A set of operations, one bit each. Sets that are used together share the numbers. */
final class OperationSet {
  private final OperationNumbers numbers;
  private final BitSet bits = new BitSet();

  OperationSet(OperationNumbers numbers) {
    this.numbers = numbers;
  }

  boolean contains(Operation op) {
    int number = numbers.of(op);
    return number >= 0 && bits.get(number);
  }

  /** True if it was not there. */
  boolean add(Operation op) {
    int number = numbers.add(op);
    if (bits.get(number)) {
      return false;
    }
    bits.set(number);
    return true;
  }

  void remove(Operation op) {
    int number = numbers.of(op);
    if (number >= 0) {
      bits.clear(number);
    }
  }
}
