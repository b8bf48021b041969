package dev.ppto.rewrite.analysis;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.Constants;
import dev.ppto.rewrite.analysis.MemoryRegion.Side;
import dev.ppto.rewrite.analysis.ViewLike.Quantity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** How the elements of a view lie behind the start of its source. */
final class StridedLayout {
  private final List<Quantity> sizes;
  private final List<Quantity> strides;
  private final boolean dense;
  private final int unit;
  private @Nullable Boolean injective;

  private record Dimension(Quantity size, Quantity stride) {}

  StridedLayout(ViewLike.Mapping.Strided mapping) {
    sizes = mapping.sizes().stream().map(StridedLayout::resolved).toList();
    dense = mapping.strides().isEmpty();
    strides =
        dense
            ? denseStrides(sizes)
            : mapping.strides().stream().map(StridedLayout::resolved).toList();
    unit = mapping.unit();
  }

  private static Quantity resolved(Quantity quantity) {
    OptionalLong known =
        quantity.value() == null ? OptionalLong.empty() : Constants.integer(quantity.value());
    return known.isPresent() ? Quantity.of(known.getAsLong()) : quantity;
  }

  /** Strides that are known, up to the first extent from the right that is not. */
  private static List<Quantity> denseStrides(List<Quantity> sizes) {
    List<Quantity> strides = new ArrayList<>();
    long stride = 1;
    int i = sizes.size() - 1;
    for (; i >= 0; i--) {
      strides.add(0, Quantity.of(stride));
      if (sizes.get(i).value() != null) {
        break;
      }
      try {
        stride = Math.multiplyExact(stride, Math.max(1, sizes.get(i).number()));
      } catch (ArithmeticException e) {
        break;
      }
    }
    return strides;
  }

  /** True if the same indices are the same place in both. */
  boolean isSame(StridedLayout other, Predicate<Value> isSame) {
    return unit == other.unit
        && dense == other.dense
        && areSame(sizes, other.sizes, isSame)
        && (dense || areSame(strides, other.strides, isSame));
  }

  private static boolean areSame(List<Quantity> a, List<Quantity> b, Predicate<Value> isSame) {
    if (a.size() != b.size()) {
      return false;
    }
    for (int i = 0; i < a.size(); i++) {
      Value value = a.get(i).value();
      if (value != b.get(i).value()
          || a.get(i).number() != b.get(i).number()
          || value != null && !isSame.test(value)) {
        return false;
      }
    }
    return true;
  }

  /** True if no two elements of the view are the same place; false where that cannot be told. */
  boolean isInjective() {
    Boolean known = injective;
    if (known == null) {
      known = dense || stepsOverAllInner();
      injective = known;
    }
    return known;
  }

  private boolean stepsOverAllInner() {
    List<Dimension> dimensions = new ArrayList<>();
    for (int i = 0; i < sizes.size(); i++) {
      if (sizes.get(i).value() != null || sizes.get(i).number() != 1) {
        dimensions.add(new Dimension(sizes.get(i), strides.get(i)));
      }
    }
    if (dimensions.stream().allMatch(dimension -> dimension.stride().value() == null)) {
      // The widest steps first, as a dense order has them.
      dimensions.sort(
          Comparator.comparingLong((Dimension dimension) -> -dimension.stride().number()));
    }
    for (int i = 0; i < dimensions.size(); i++) {
      Dimension inner = i + 1 < dimensions.size() ? dimensions.get(i + 1) : null;
      if (!steps(dimensions.get(i).stride(), inner)) {
        return false;
      }
    }
    return true;
  }

  /** True if a stride steps over all of the next inner dimension; the innermost one just steps. */
  private static boolean steps(Quantity stride, @Nullable Dimension inner) {
    if (inner == null) {
      return stride.value() == null && stride.number() > 0;
    }
    boolean known =
        stride.value() == null && inner.size().value() == null && inner.stride().value() == null;
    if (known) {
      return stride.number() / Math.max(1, inner.size().number()) >= inner.stride().number();
    }
    return inner.stride().equals(Quantity.of(1)) && stride.equals(inner.size())
        || isProduct(stride.value(), inner.size(), inner.stride());
  }

  private static boolean isProduct(@Nullable Value value, Quantity a, Quantity b) {
    Operation op = value == null ? null : value.definingOp();
    ProductLike model = op == null ? null : op.as(ProductLike.class);
    if (op == null || model == null || !model.isProduct(op)) {
      return false;
    }
    Quantity x = resolved(Quantity.of(op.operand(0)));
    Quantity y = resolved(Quantity.of(op.operand(1)));
    return x.equals(a) && y.equals(b) || x.equals(b) && y.equals(a);
  }

  /** The bytes that a box spans, from the start of the source; null if that is not known. */
  @Nullable Side bytes(List<Side> box) {
    LinearExpression start = LinearExpression.of(0);
    long span = unit;
    for (int i = 0; i < box.size(); i++) {
      int fromEnd = box.size() - i;
      if (fromEnd > strides.size()) {
        return null;
      }
      Quantity stride = strides.get(strides.size() - fromEnd);
      Side side = box.get(i);
      if (stride.value() != null || stride.number() < 0 || side.extent() < 0) {
        return null;
      }
      try {
        long step = Math.multiplyExact(stride.number(), (long) unit);
        start = start.plus(side.start(), step);
        span = Math.addExact(span, Math.multiplyExact(step, side.extent() - 1));
      } catch (ArithmeticException e) {
        return null;
      }
    }
    return new Side(start, span, false);
  }
}
