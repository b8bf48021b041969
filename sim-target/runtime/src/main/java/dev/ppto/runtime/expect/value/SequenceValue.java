package dev.ppto.runtime.expect.value;

import java.util.List;

/** A Python sequence. In array operations it counts as the array of its items. */
public record SequenceValue(Kind kind, List<Value> items) implements Value {

  /** How it was written. */
  public enum Kind {
    LIST("a list"),
    TUPLE("a tuple"),
    /** A generator expression; {@code sum} and its like fold its items as Python's own do. */
    GENERATOR("a generator");

    private final String described;

    Kind(String described) {
      this.described = described;
    }
  }

  public SequenceValue {
    items = List.copyOf(items);
  }

  @Override
  public String describe() {
    return kind.described + " of " + items.size() + (items.size() == 1 ? " item" : " items");
  }
}
