package dev.ppto.ir.attribute;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.Uniquer;
import dev.ppto.ir.type.ShapedType;
import java.util.List;

/**
 * {@code dense<["a", "b"]> : tensor<2x!d.string>}.
 *
 * @param values row major; a single one stands for all
 */
public record DenseStringElementsAttr(ShapedType type, ImmutableList<String> values)
    implements TypedAttribute {
  public static DenseStringElementsAttr of(ShapedType type, List<String> values) {
    boolean splat = !values.isEmpty() && values.stream().allMatch(values.get(0)::equals);
    return Uniquer.unique(
        new DenseStringElementsAttr(
            type, ImmutableList.copyOf(splat ? values.subList(0, 1) : values)));
  }

  public boolean isSplat() {
    return values.size() == 1;
  }
}
