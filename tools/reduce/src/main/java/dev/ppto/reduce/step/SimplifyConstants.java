package dev.ppto.reduce.step;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Operation;
import dev.ppto.ir.attribute.DenseElementsAttr;
import dev.ppto.ir.attribute.FloatAttr;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.attribute.WideFloatAttr;
import dev.ppto.ir.type.ComplexType;
import dev.ppto.ir.type.FloatType;
import dev.ppto.reduce.Reduction;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Makes the numbers in attributes simpler, be they constants of the program or not. */
public final class SimplifyConstants implements Reduction<SimplifyConstants.Place> {
  public static final SimplifyConstants TO_ZERO =
      new SimplifyConstants("constants-to-zero", attribute -> number(attribute, 0));
  public static final SimplifyConstants TO_ONE =
      new SimplifyConstants("constants-to-one", attribute -> number(attribute, 1));
  public static final SimplifyConstants TO_HALF =
      new SimplifyConstants("halve-constants", SimplifyConstants::half);

  private final String name;
  private final UnaryOperator<Attribute> simpler;

  /** A number in an attribute, and what it may become. */
  public record Place(Operation op, String attribute, Attribute simpler) {}

  /**
   * @param simpler gives the same attribute where there is nothing to do
   */
  private SimplifyConstants(String name, UnaryOperator<Attribute> simpler) {
    this.name = name;
    this.simpler = simpler;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public boolean repeats() {
    return this == TO_HALF;
  }

  @Override
  public List<Place> targets(Operation root) {
    List<Place> targets = new ArrayList<>();
    root.walkPreOrder(
        op ->
            op.allAttributes()
                .forEach(
                    (attributeName, attribute) -> {
                      Attribute other = simpler.apply(attribute);
                      if (!other.equals(attribute)) {
                        targets.add(new Place(op, attributeName, other));
                      }
                    }));
    return targets;
  }

  @Override
  public void apply(Operation root, List<Place> chosen) {
    chosen.forEach(place -> place.op().setAttribute(place.attribute(), place.simpler()));
  }

  private static Attribute number(Attribute attribute, int value) {
    if (attribute instanceof IntegerAttr integer) {
      boolean flag = integer.isBool() && value == 1;
      return flag ? integer : IntegerAttr.of(value, integer.type());
    }
    if (attribute instanceof FloatAttr real) {
      return FloatAttr.of(value, real.type());
    }
    if (attribute instanceof WideFloatAttr real) {
      return FloatAttr.of(value, real.type());
    }
    if (attribute instanceof DenseElementsAttr dense
        && !(dense.type().elementType() instanceof ComplexType)) {
      long each =
          dense.type().elementType() instanceof FloatType
              ? Double.doubleToRawLongBits(value)
              : value;
      return dense.values().isEmpty() ? dense : DenseElementsAttr.splat(dense.type(), each);
    }
    return attribute;
  }

  private static Attribute half(Attribute attribute) {
    if (attribute instanceof IntegerAttr integer && !integer.isBool()) {
      return IntegerAttr.of(integer.value().divide(BigInteger.TWO), integer.type());
    }
    if (attribute instanceof FloatAttr real) {
      double whole = Math.rint(real.value());
      return FloatAttr.of(whole == real.value() ? whole / 2 : whole, real.type());
    }
    return attribute;
  }
}
