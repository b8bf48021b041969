package dev.ppto.rewrite.analysis;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.ir.type.ShapedType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Op interface: an operation whose only result is another reference to memory that it is given. */
public interface ViewLike {

  /** The reference that is given; null if this operation makes no view of one. */
  @Nullable Value source(Operation view);

  /** Which elements of the source those of the view are. */
  Mapping mapping(Operation view);

  /** A number, or the value that has it. */
  record Quantity(long number, @Nullable Value value) {
    public static Quantity of(long number) {
      return new Quantity(number, null);
    }

    public static Quantity of(Value value) {
      return new Quantity(0, value);
    }
  }

  /** Which elements of its source the elements of a view are. */
  sealed interface Mapping {

    /** The same elements by the same indices. */
    record Same() implements Mapping {}

    /** Some of the elements. */
    record Somewhere() implements Mapping {}

    /** Element {@code [i, ...]} is element {@code [index, i, ...]} of the source. */
    record Leading(Value index) implements Mapping {}

    /**
     * The same place in the memory of a rank.
     *
     * @param rank its position
     * @param context what tells in which domain; null: that of the memory
     */
    record OnRank(Value rank, @Nullable Value context) implements Mapping {}

    /**
     * Element {@code [i, ...]} lies the sum of {@code i * stride} units behind the start of the
     * source.
     *
     * @param sizes extents, outermost first
     * @param strides one for each extent; empty: dense, the last dimension is contiguous
     * @param unit size of an element, in bytes
     */
    record Strided(List<Quantity> sizes, List<Quantity> strides, int unit) implements Mapping {

      /** A dense view of a shape, with the values of the extents that the shape leaves open. */
      public static Strided dense(ShapedType shape, List<? extends Value> open, int unit) {
        return new Strided(mixed(shape.shape().asList(), open), List.of(), unit);
      }
    }
  }

  /**
   * A mixed list of numbers and values.
   *
   * @param numbers {@code ShapedType.DYNAMIC} where the next of {@code values} stands
   */
  static List<Quantity> mixed(List<Long> numbers, List<? extends Value> values) {
    List<Quantity> mixed = new ArrayList<>(numbers.size());
    int next = 0;
    for (long number : numbers) {
      mixed.add(
          number == ShapedType.DYNAMIC ? Quantity.of(values.get(next++)) : Quantity.of(number));
    }
    return mixed;
  }

  /** The model of operations that refer to all of their only operand. */
  ViewLike SAME =
      new ViewLike() {
        @Override
        public @Nullable Value source(Operation view) {
          return view.operandCount() == 1 && view.resultCount() == 1 ? view.operand(0) : null;
        }

        @Override
        public Mapping mapping(Operation view) {
          return new Mapping.Same();
        }
      };
}
