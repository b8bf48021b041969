package dev.ppto.reduce.step;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Block;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Builder;
import dev.ppto.ir.ConstantMaterializer;
import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.DenseElementsAttr;
import dev.ppto.ir.attribute.FloatAttr;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.type.ShapedType;
import dev.ppto.ir.type.TensorType;
import dev.ppto.ir.type.VectorType;
import dev.ppto.rewrite.Constants;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Finds values that can stand for another of their type. */
final class StandIns {
  /** How many operations are looked at for one value, so that the time stays linear. */
  private static final int FAR = 500;

  private StandIns() {}

  /**
   * A value of that type that can be used before {@code place}: the nearest one that is there, else
   * zero.
   */
  static Optional<Value> before(Operation place, Type type) {
    Optional<Value> there = existing(place, type, value -> true);
    return there.isPresent() ? there : zero(place, type);
  }

  /** Replaces the uses of a block argument by another value; false if there is none. */
  static boolean free(BlockArgument argument) {
    Operation first = argument.owner().first();
    if (argument.hasUses() && first != null) {
      Optional<Value> other = existing(first, argument.type(), value -> value != argument);
      if (other.isEmpty()) {
        other = zero(first, argument.type());
      }
      other.ifPresent(argument::replaceAllUsesWith);
    }
    return !argument.hasUses();
  }

  /** The nearest value of that type that can be used before {@code place}. */
  static Optional<Value> existing(Operation place, Type type, Predicate<Value> good) {
    int looked = 0;
    for (Operation at = place; at != null; at = at.parentOp()) {
      for (Operation op = at.previous(); op != null && looked < FAR; op = op.previous()) {
        looked++;
        Value found = resultOf(op, type, good);
        if (found != null) {
          return Optional.of(found);
        }
      }
      Block block = at.block();
      if (block != null) {
        for (Value argument : block.arguments()) {
          if (argument.type().equals(type) && good.test(argument)) {
            return Optional.of(argument);
          }
        }
      }
      Operation parent = at.parentOp();
      if (parent == null || parent.has(Traits.ISOLATED_FROM_ABOVE)) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  private static @Nullable Value resultOf(Operation op, Type type, Predicate<Value> good) {
    for (Value result : op.results()) {
      if (result.type().equals(type) && good.test(result)) {
        return result;
      }
    }
    return null;
  }

  /**
   * A constant zero that can be used before {@code place}, made there if none is near; empty if no
   * dialect makes one of that type.
   */
  static Optional<Value> zero(Operation place, Type type) {
    Attribute zero = zeroOf(type);
    if (zero == null) {
      return Optional.empty();
    }
    Optional<Value> there = existing(place, type, value -> zero.equals(Constants.of(value)));
    if (there.isPresent()) {
      return there;
    }
    Context context = place.context();
    for (String namespace : context.loadedNamespaces()) {
      ConstantMaterializer materializer =
          context.dialectInterface(namespace, ConstantMaterializer.class);
      Operation constant =
          materializer == null
              ? null
              : materializer.materialize(Builder.before(place), zero, type, place.location());
      if (constant != null) {
        return Optional.of(constant.result());
      }
    }
    return Optional.empty();
  }

  /** True if {@link #zero} may find one. */
  static boolean hasZero(Type type) {
    return zeroOf(type) != null;
  }

  private static @Nullable Attribute zeroOf(Type type) {
    if (type instanceof IntegerType || type instanceof IndexType) {
      return IntegerAttr.of(0, type);
    }
    if (type instanceof FloatType) {
      return FloatAttr.of(0, type);
    }
    if ((type instanceof TensorType || type instanceof VectorType)
        && type instanceof ShapedType shaped
        && shaped.hasStaticShape()
        && (shaped.elementType() instanceof IntegerType
            || shaped.elementType() instanceof IndexType
            || shaped.elementType() instanceof FloatType)) {
      return DenseElementsAttr.splat(shaped, 0);
    }
    return null;
  }
}
