package dev.ppto.runtime.expect.function;

import dev.ppto.runtime.expect.value.ArrayException;
import dev.ppto.runtime.expect.value.Index;
import dev.ppto.runtime.expect.value.Indexing;
import dev.ppto.runtime.expect.value.NdArray;
import dev.ppto.runtime.expect.value.SequenceValue;
import dev.ppto.runtime.expect.value.Value;
import java.util.ArrayList;
import java.util.List;

/** Values taken as sequences of values. */
public final class Sequences {
  private Sequences() {}

  /**
   * What iterating over a value gives: a sequence's items, an array's parts along its first axis.
   *
   * @throws ArrayException if it is neither
   */
  public static List<Value> items(Value value) {
    if (value instanceof SequenceValue sequence) {
      return sequence.items();
    } else if (value instanceof NdArray array && array.rank() > 0) {
      List<Value> items = new ArrayList<>();
      for (int i = 0; i < array.extent(0); i++) {
        items.add(Indexing.select(array, List.of(new Index.At(i))));
      }
      return items;
    }
    throw new ArrayException("expected a sequence or an array, found " + value.describe());
  }
}
