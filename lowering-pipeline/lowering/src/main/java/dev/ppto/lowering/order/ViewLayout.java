package dev.ppto.lowering.order;

import dev.ppto.dialects.arith.MuliOp;
import dev.ppto.dialects.ascend.ViewOp;
import dev.ppto.ir.Value;
import dev.ppto.ir.type.ShapedType;
import dev.ppto.lowering.IndexConstants;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** How the elements of a view lie in memory. */
final class ViewLayout {
  private ViewLayout() {}

  /** A size or stride: a number, or a value where it is not known. */
  private record Number(long fixed, @Nullable Value value) {
    boolean isKnown() {
      return value == null;
    }

    /** {@code this == other}, as far as it can be told. */
    boolean is(Number other) {
      return isKnown() ? other.isKnown() && fixed == other.fixed : value == other.value;
    }
  }

  /** One dimension. */
  private record Dimension(Number size, Number stride) {}

  /**
   * True if no two elements of the view are the same memory, so that boxes without a common index
   * have no common byte; false where that cannot be told.
   */
  static boolean isInjective(Value view) {
    if (!(view.definingOp() instanceof ViewOp op)) {
      return false;
    }
    List<Dimension> dimensions = new ArrayList<>();
    List<Number> sizes = numbers(op.staticSizes().asList(), op.sizes());
    List<Number> strides = numbers(op.staticStrides().asList(), op.strides());
    for (int i = 0; i < sizes.size(); i++) {
      if (!sizes.get(i).isKnown() || sizes.get(i).fixed() != 1) {
        dimensions.add(new Dimension(sizes.get(i), strides.get(i)));
      }
    }
    if (dimensions.stream().allMatch(dimension -> dimension.stride().isKnown())) {
      // The widest steps first, as a dense order has them.
      dimensions.sort(Comparator.comparingLong(dimension -> -dimension.stride().fixed()));
    }
    for (int i = 0; i < dimensions.size(); i++) {
      Dimension inner = i + 1 < dimensions.size() ? dimensions.get(i + 1) : null;
      if (!steps(dimensions.get(i).stride(), inner)) {
        return false;
      }
    }
    return true;
  }

  private static List<Number> numbers(List<Long> fixed, List<? extends Value> values) {
    List<Number> numbers = new ArrayList<>();
    int next = 0;
    for (long number : fixed) {
      if (number != ShapedType.DYNAMIC) {
        numbers.add(new Number(number, null));
        continue;
      }
      Value value = values.get(next++);
      OptionalLong constant = IndexConstants.constant(value);
      numbers.add(
          constant.isPresent() ? new Number(constant.getAsLong(), null) : new Number(0, value));
    }
    return numbers;
  }

  /** True if a stride steps over all of the next inner dimension; the innermost one just steps. */
  private static boolean steps(Number stride, @Nullable Dimension inner) {
    if (inner == null) {
      return stride.isKnown() && stride.fixed() > 0;
    }
    if (stride.isKnown()) {
      return inner.size().isKnown()
          && inner.stride().isKnown()
          && stride.fixed() >= inner.size().fixed() * inner.stride().fixed();
    }
    Number one = new Number(1, null);
    if (inner.stride().is(one) && stride.is(inner.size())) {
      return true;
    }
    return stride.value() != null
        && stride.value().definingOp() instanceof MuliOp product
        && isProduct(product, inner.size(), inner.stride());
  }

  private static boolean isProduct(MuliOp product, Number a, Number b) {
    Number x = number(product.lhs());
    Number y = number(product.rhs());
    return x.is(a) && y.is(b) || x.is(b) && y.is(a);
  }

  private static Number number(Value value) {
    OptionalLong constant = IndexConstants.constant(value);
    return constant.isPresent() ? new Number(constant.getAsLong(), null) : new Number(0, value);
  }
}
