package dev.ppto.ir.attribute;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Type;
import dev.ppto.ir.Uniquer;
import dev.ppto.ir.type.IntegerType;

/**
 * {@code array<i64: 1, 2>}.
 *
 * @param values elements as {@link NumberWords} says: those of at most 64 bits are one each
 */
public record DenseArrayAttr(Type elementType, ImmutableLongArray values) implements Attribute {
  public static DenseArrayAttr of(Type elementType, long... values) {
    return of(elementType, ImmutableLongArray.copyOf(values));
  }

  public static DenseArrayAttr of(Type elementType, ImmutableLongArray values) {
    return Uniquer.unique(new DenseArrayAttr(elementType, values));
  }

  public static DenseArrayAttr i64(long... values) {
    return of(IntegerType.I64, values);
  }

  // Written out because what the compiler makes for records is slow to start.

  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof DenseArrayAttr that
            && elementType == that.elementType
            && values.equals(that.values);
  }

  @Override
  public int hashCode() {
    return 31 * values.hashCode() + System.identityHashCode(elementType);
  }
}
