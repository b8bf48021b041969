package dev.ppto.runtime.expect;

import dev.ppto.runtime.tensor.Tensor;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What the names in an {@link Expectation} stand for: the arguments of a run, their values before
 * it, the number of ranks, and constants. The tensors are read in place and must not change while
 * an expectation is checked.
 */
public final class Bindings {
  private final int ranks;
  private final Map<String, Tensor> after;
  private final Map<String, Tensor> before;
  private final Map<String, Long> constants;

  private Bindings(Builder builder) {
    this.ranks = builder.ranks;
    this.after = Collections.unmodifiableMap(new LinkedHashMap<>(builder.after));
    this.before = Collections.unmodifiableMap(new LinkedHashMap<>(builder.before));
    this.constants = Collections.unmodifiableMap(new LinkedHashMap<>(builder.constants));
  }

  /** Starts with the number of ranks, which {@code P} stands for. */
  public static Builder ranks(int ranks) {
    return new Builder(ranks);
  }

  int ranks() {
    return ranks;
  }

  /** The arguments after the run. */
  Map<String, Tensor> after() {
    return after;
  }

  /** The arguments before the run, as far as they had a value. */
  Map<String, Tensor> before() {
    return before;
  }

  Map<String, Long> constants() {
    return constants;
  }

  /** The largest absolute value of any argument before the run, infinities and NaN aside. */
  double largestInput() {
    double largest = 0;
    for (Tensor tensor : before.values()) {
      for (int i = 0; i < tensor.size(); i++) {
        double magnitude = Math.abs(tensor.getDouble(i));
        if (magnitude > largest && magnitude < Double.POSITIVE_INFINITY) {
          largest = magnitude;
        }
      }
    }
    return largest;
  }

  /** Collects bindings. */
  public static final class Builder {
    private final int ranks;
    private final Map<String, Tensor> after = new LinkedHashMap<>();
    private final Map<String, Tensor> before = new LinkedHashMap<>();
    private final Map<String, Long> constants = new LinkedHashMap<>();

    private Builder(int ranks) {
      this.ranks = ranks;
    }

    /**
     * An argument of the program; a scalar is a tensor of rank 0.
     *
     * @param before its value before the run, or nothing if it had none, as a fresh output
     * @param after its value now
     */
    public Builder argument(String name, Optional<Tensor> before, Tensor after) {
      this.after.put(name, after);
      before.ifPresent(tensor -> this.before.put(name, tensor));
      return this;
    }

    /** An argument that the run read, or wrote over a value it had. */
    public Builder argument(String name, Tensor before, Tensor after) {
      return argument(name, Optional.of(before), after);
    }

    /** A name for a number, such as a dimension given on the command line. */
    public Builder constant(String name, long value) {
      constants.put(name, value);
      return this;
    }

    public Bindings build() {
      return new Bindings(this);
    }
  }
}
