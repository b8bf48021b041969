package dev.ppto.ir;

import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Small numbers for values, from 0 on, so that what an algorithm knows of them is in arrays instead
 * of in hash tables.
 *
 * <p>Each value remembers the last number it was given. Others may number the same values at any
 * time, also on other threads: whose number is not the last one is found in a table, which is made
 * when it is needed first.
 */
public final class ValueNumbers {
  private Value[] numbered;
  private int size;

  /** Numbers of values that others have numbered since; null while none was met. */
  private @Nullable Map<Value, Integer> table;

  /** How many values {@link #table} has: those with lower numbers. */
  private int inTable;

  /**
   * @param capacity how many values are expected
   */
  public ValueNumbers(int capacity) {
    numbered = new Value[Math.max(16, capacity)];
  }

  /** Gives the next number to a value, which has none here yet. */
  public int add(Value value) {
    if (size == numbered.length) {
      numbered = Arrays.copyOf(numbered, 2 * size);
    }
    numbered[size] = value;
    value.number = size;
    return size++;
  }

  /** The number of a value; -1 if it has none. */
  public int of(Value value) {
    int number = value.number;
    if (number < size && numbered[number] == value) {
      return number;
    }
    return number == Value.NO_NUMBER ? -1 : inTable(value);
  }

  private synchronized int inTable(Value value) {
    Map<Value, Integer> map = table;
    if (map == null) {
      map = new IdentityHashMap<>(2 * size);
      table = map;
    }
    for (; inTable < size; inTable++) {
      map.put(numbered[inTable], inTable);
    }
    return map.getOrDefault(value, -1);
  }

  public int size() {
    return size;
  }
}
