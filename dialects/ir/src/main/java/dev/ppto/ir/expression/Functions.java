package dev.ppto.ir.expression;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.spec.ExpressionFunction;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.type.ShapedType;
import dev.ppto.ir.type.UnrankedMemRefType;
import dev.ppto.ir.type.UnrankedTensorType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** The functions of the language. */
final class Functions {
  private Functions() {}

  static Node call(ExpressionFunction function, List<Node> arguments) {
    Node first = arguments.get(0);
    return switch (function) {
      case RANK -> ofShape(first, s -> s.rank());
      case DIM -> dim(first, arguments.get(1));
      case DYNAMIC_EXTENTS -> ofShape(first, Functions::dynamicExtents);
      case VOLUME -> ofShape(first, Functions::volume);
      case SIZE -> ofList(first, Plain::size);
      case SUM -> ofList(first, Functions::sum);
      case PRODUCT -> ofList(first, Functions::product);
      case COUNT -> count(first, arguments.get(1));
      case MIN, MAX -> extremum(function == ExpressionFunction.MIN, first, arguments.get(1));
      case BITWIDTH -> bitwidth(first);
      case SHAPE -> valued(frame -> shape(first.value(frame)));
      case ELEMENT -> valued(frame -> element(first.value(frame)));
      case TYPE_OF -> valued(frame -> Plain.type(first.value(frame)));
      case TYPES -> valued(frame -> types(first.value(frame)));
      case AT -> valued(frame -> at(first, arguments.get(1), frame));
      case IS_STATIC -> truth(frame -> isStatic(first.value(frame)));
      case ALL_EQUAL -> truth(frame -> allEqual(Plain.list(first.value(frame))));
      case ARE_DISTINCT -> truth(frame -> areDistinct(Plain.list(first.value(frame))));
      case IS_PERMUTATION -> truth(frame -> isPermutation(Plain.list(first.value(frame))));
      case IS_DYNAMIC -> truth(frame -> Truth.of(first.integer(frame) == Node.UNKNOWN));
      case IS_PRESENT -> truth(frame -> Truth.of(isPresent(first.value(frame))));
      case HAS_ONE_USE -> truth(frame -> hasOneUse(first.value(frame)));
    };
  }

  /** Evaluates for a frame. */
  private interface Evaluation<R> {
    R of(Object frame);
  }

  private static Node valued(Evaluation<@Nullable Object> evaluation) {
    return new Node() {
      @Override
      @Nullable Object value(Object frame) {
        return evaluation.of(frame);
      }
    };
  }

  private static Node truth(Evaluation<Truth> evaluation) {
    return new Node.OfTruth() {
      @Override
      Truth truth(Object frame) {
        return evaluation.of(frame);
      }
    };
  }

  // ---- shapes ----

  private static Node ofShape(Node argument, ToLongFunction<ShapedType> function) {
    return new Node.OfInteger() {
      @Override
      long integer(Object frame) {
        ShapedType shaped = shaped(argument.value(frame));
        return shaped == null ? UNKNOWN : function.applyAsLong(shaped);
      }
    };
  }

  /** The type with a shape; null: nothing is known of the shape. */
  private static @Nullable ShapedType shaped(@Nullable Object value) {
    Type type = Plain.type(value);
    if (type == null || type instanceof ShapedType) {
      return (ShapedType) type;
    }
    if (type instanceof UnrankedTensorType || type instanceof UnrankedMemRefType) {
      return null;
    }
    throw new Undefined("expected a type with a shape, found " + Plain.text(type));
  }

  private static @Nullable Object shape(@Nullable Object value) {
    ShapedType shaped = shaped(value);
    return shaped == null ? null : shaped.shape();
  }

  private static Truth isStatic(@Nullable Object value) {
    Type type = Plain.type(value);
    if (type == null) {
      return Truth.UNKNOWN;
    }
    ShapedType shaped = shaped(type);
    return Truth.of(shaped != null && shaped.hasStaticShape());
  }

  private static Node dim(Node shape, Node dimension) {
    return new Node.OfInteger() {
      @Override
      long integer(Object frame) {
        ShapedType shaped = shaped(shape.value(frame));
        long index = dimension.integer(frame);
        if (shaped == null || index == UNKNOWN) {
          return UNKNOWN;
        }
        if (index < 0 || index >= shaped.rank()) {
          throw new Undefined(
              "there is no dimension "
                  + index
                  + " in "
                  + Plain.text(shaped)
                  + ", which has "
                  + shaped.rank());
        }
        return shaped.shape().get((int) index);
      }
    };
  }

  private static long dynamicExtents(ShapedType shaped) {
    long count = 0;
    for (int i = 0; i < shaped.rank(); i++) {
      count += shaped.isDynamic(i) ? 1 : 0;
    }
    return count;
  }

  private static long volume(ShapedType shaped) {
    return product(shaped.shape());
  }

  private static @Nullable Object element(@Nullable Object value) {
    Type type = Plain.type(value);
    if (type == null) {
      return null;
    }
    if (type instanceof ShapedType shaped) {
      return shaped.elementType();
    }
    if (type instanceof UnrankedTensorType tensor) {
      return tensor.elementType();
    }
    if (type instanceof UnrankedMemRefType memref) {
      return memref.elementType();
    }
    throw new Undefined("expected a type with elements, found " + Plain.text(type));
  }

  private static Node bitwidth(Node argument) {
    return new Node.OfInteger() {
      @Override
      long integer(Object frame) {
        Type type = Plain.type(argument.value(frame));
        if (type instanceof ShapedType shaped) {
          type = shaped.elementType();
        }
        if (type == null) {
          return UNKNOWN;
        }
        if (type instanceof IntegerType integer) {
          return integer.width();
        }
        if (type instanceof FloatType number) {
          return number.width();
        }
        throw new Undefined("expected a type with a number of bits, found " + Plain.text(type));
      }
    };
  }

  // ---- lists ----

  private static Node ofList(Node argument, ToLongFunction<Object> function) {
    return new Node.OfInteger() {
      @Override
      long integer(Object frame) {
        Object list = Plain.list(argument.value(frame));
        return list == null ? UNKNOWN : function.applyAsLong(list);
      }
    };
  }

  private static long number(Object list, int index) {
    if (list instanceof ImmutableLongArray numbers) {
      return numbers.get(index);
    }
    Object element = Plain.of(Node.element(list, index));
    if (element == null) {
      return Node.UNKNOWN;
    }
    if (element instanceof Long number) {
      return number;
    }
    throw new Undefined("expected integers, found " + Plain.text(element));
  }

  private static long sum(Object list) {
    long sum = 0;
    for (int i = 0; i < Plain.size(list); i++) {
      sum = Arithmetic.plus(sum, number(list, i));
    }
    return sum;
  }

  private static long product(Object list) {
    long product = 1;
    for (int i = 0; i < Plain.size(list); i++) {
      product = Arithmetic.times(product, number(list, i));
    }
    return product;
  }

  private static Node count(Node list, Node wanted) {
    return new Node.OfInteger() {
      @Override
      long integer(Object frame) {
        Object elements = Plain.list(list.value(frame));
        Object value = wanted.value(frame);
        if (elements == null || value == null) {
          return UNKNOWN;
        }
        long count = 0;
        for (int i = 0; i < Plain.size(elements); i++) {
          Truth equal = Plain.equal(element(elements, i), value);
          if (equal == Truth.UNKNOWN) {
            return UNKNOWN;
          }
          count += equal == Truth.TRUE ? 1 : 0;
        }
        return count;
      }
    };
  }

  private static @Nullable Object at(Node list, Node index, Object frame) {
    Object elements = Plain.list(list.value(frame));
    long place = index.integer(frame);
    if (elements == null || place == Node.UNKNOWN) {
      return null;
    }
    if (place < 0 || place >= Plain.size(elements)) {
      throw new Undefined("there is no element " + place + " in a list of " + Plain.size(elements));
    }
    return Node.element(elements, (int) place);
  }

  private static @Nullable Object types(@Nullable Object value) {
    Object list = Plain.list(value);
    if (list == null) {
      return null;
    }
    List<Type> types = new ArrayList<>();
    for (int i = 0; i < Plain.size(list); i++) {
      types.add(Plain.type(Node.element(list, i)));
    }
    return types;
  }

  private static Truth allEqual(@Nullable Object list) {
    if (list == null) {
      return Truth.UNKNOWN;
    }
    Truth all = Truth.TRUE;
    Object first = null;
    for (int i = 0; i < Plain.size(list); i++) {
      Object element = Node.element(list, i);
      Truth equal = first == null && element != null ? Truth.TRUE : Plain.equal(first, element);
      first = first == null ? element : first;
      if (equal == Truth.FALSE) {
        return equal;
      }
      all = equal == Truth.UNKNOWN ? equal : all;
    }
    return all;
  }

  private static Truth areDistinct(@Nullable Object list) {
    if (list == null) {
      return Truth.UNKNOWN;
    }
    Truth all = Truth.TRUE;
    for (int i = 0; i < Plain.size(list); i++) {
      for (int j = 0; j < i; j++) {
        Truth equal = Plain.equal(Node.element(list, i), Node.element(list, j));
        if (equal == Truth.TRUE) {
          return Truth.FALSE;
        }
        all = equal == Truth.UNKNOWN ? equal : all;
      }
    }
    return all;
  }

  private static Truth isPermutation(@Nullable Object list) {
    Truth distinct = areDistinct(list);
    for (int i = 0; list != null && i < Plain.size(list); i++) {
      long number = number(list, i);
      if (number != Node.UNKNOWN && (number < 0 || number >= Plain.size(list))) {
        return Truth.FALSE;
      }
    }
    return distinct;
  }

  private static Node extremum(boolean least, Node left, Node right) {
    return new Node.OfInteger() {
      @Override
      long integer(Object frame) {
        long a = left.integer(frame);
        long b = right.integer(frame);
        if (a == UNKNOWN || b == UNKNOWN) {
          return UNKNOWN;
        }
        return least ? Math.min(a, b) : Math.max(a, b);
      }
    };
  }

  // ---- values ----

  private static boolean isPresent(@Nullable Object value) {
    // A UnitAttr that is absent reads as false.
    return !(value == null
        || value == Boolean.FALSE
        || value instanceof List<?> group && group.isEmpty());
  }

  private static Truth hasOneUse(@Nullable Object value) {
    if (value == null) {
      return Truth.UNKNOWN;
    }
    if (value instanceof Value of) {
      return Truth.of(of.hasOneUse());
    }
    throw new Undefined("expected a value, found " + Plain.text(value));
  }
}
