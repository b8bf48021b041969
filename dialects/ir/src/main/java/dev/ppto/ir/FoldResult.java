package dev.ppto.ir;

import com.google.common.collect.ImmutableList;

/** The outcome of a fold that succeeded. */
public sealed interface FoldResult {

  /** The operation was changed in place and keeps its results. */
  record InPlace() implements FoldResult {}

  /** One constant or value for each result. */
  record Replacements(ImmutableList<Replacement> results) implements FoldResult {}

  /** What a result becomes. */
  sealed interface Replacement {
    record Constant(Attribute attribute) implements Replacement {}

    record Existing(Value value) implements Replacement {}
  }

  static FoldResult inPlace() {
    return new InPlace();
  }

  static FoldResult of(Attribute constant) {
    return new Replacements(ImmutableList.of(new Replacement.Constant(constant)));
  }

  static FoldResult of(Value value) {
    return new Replacements(ImmutableList.of(new Replacement.Existing(value)));
  }
}
