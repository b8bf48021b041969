package dev.ppto.ir.verify;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.DefinedType;
import dev.ppto.ir.Type;
import dev.ppto.ir.spec.BuiltinTypeConstraint;
import dev.ppto.ir.spec.ExpressionText;
import dev.ppto.ir.spec.TypeConstraint;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.FunctionType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.type.MemRefType;
import dev.ppto.ir.type.NoneType;
import dev.ppto.ir.type.ShapedMemory;
import dev.ppto.ir.type.ShapedType;
import dev.ppto.ir.type.TensorType;
import dev.ppto.ir.type.UnrankedMemRefType;
import dev.ppto.ir.type.UnrankedTensorType;
import dev.ppto.ir.type.VectorType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What type constraints mean. */
public final class TypeConstraints {
  private TypeConstraints() {}

  /** True if the type meets the constraint. */
  public static boolean holds(TypeConstraint constraint, Type type) {
    if (constraint instanceof TypeConstraint.Builtin builtin) {
      return holds(builtin.kind(), type);
    }
    if (constraint instanceof TypeConstraint.OfType wanted) {
      return type instanceof DefinedType defined
          && defined.definition().spec().name().equals(wanted.type())
          && defined.definition().spec().dialect().equals(wanted.dialect());
    }
    if (constraint instanceof TypeConstraint.Named named) {
      return holds(named.definition(), type);
    }
    if (constraint instanceof TypeConstraint.AnyOf anyOf) {
      ImmutableList<TypeConstraint> alternatives = anyOf.alternatives();
      for (int i = 0; i < alternatives.size(); i++) {
        if (holds(alternatives.get(i), type)) {
          return true;
        }
      }
      return false;
    }
    if (constraint instanceof TypeConstraint.Where where) {
      return holds(where.base(), type) && Conditions.hold(where, where.condition(), type);
    }
    TypeConstraint.WithElement with = (TypeConstraint.WithElement) constraint;
    Type element = elementType(type);
    return element != null && holds(with.container(), type) && holds(with.element(), element);
  }

  private static boolean holds(BuiltinTypeConstraint kind, Type type) {
    return switch (kind) {
      case ANY_TYPE -> true;
      case ANY_INTEGER -> type instanceof IntegerType;
      case ANY_SIGNLESS_INTEGER -> type instanceof IntegerType integer && integer.isSignless();
      case SIGNLESS_INTEGER_OR_INDEX -> isSignlessOrIndex(type);
      case INTEGER_LIKE -> isSignlessOrIndex(elementOrSelf(type));
      case FLOAT_LIKE -> elementOrSelf(type) instanceof FloatType;
      case BOOL_LIKE -> elementOrSelf(type).equals(IntegerType.I1);
      case ANY_FLOAT -> type instanceof FloatType;
      case INDEX -> type == IndexType.INDEX;
      case I1 -> type.equals(IntegerType.I1);
      case I8 -> type.equals(IntegerType.I8);
      case I16 -> type.equals(IntegerType.I16);
      case I32 -> type.equals(IntegerType.I32);
      case I64 -> type.equals(IntegerType.I64);
      case F16 -> type == FloatType.F16;
      case BF16 -> type == FloatType.BF16;
      case F32 -> type == FloatType.F32;
      case F64 -> type == FloatType.F64;
      case ANY_SCALAR ->
          type instanceof IntegerType || type instanceof FloatType || type == IndexType.INDEX;
      case ANY_SHAPED ->
          type instanceof ShapedType
              || type instanceof UnrankedTensorType
              || type instanceof UnrankedMemRefType;
      case ANY_MEMORY -> type instanceof ShapedMemory;
      case ANY_MEMREF -> type instanceof MemRefType;
      case ANY_TENSOR -> type instanceof TensorType || type instanceof UnrankedTensorType;
      case ANY_VECTOR -> type instanceof VectorType;
      case ANY_FUNCTION -> type instanceof FunctionType;
      case NONE -> type == NoneType.NONE;
    };
  }

  private static boolean isSignlessOrIndex(Type type) {
    return type == IndexType.INDEX || type instanceof IntegerType integer && integer.isSignless();
  }

  /** The element type of a vector or tensor; other types as they are. */
  private static Type elementOrSelf(Type type) {
    if (type instanceof VectorType vector) {
      return vector.elementType();
    }
    if (type instanceof TensorType tensor) {
      return tensor.elementType();
    }
    return type instanceof UnrankedTensorType tensor ? tensor.elementType() : type;
  }

  private static @Nullable Type elementType(Type type) {
    if (type instanceof ShapedType shaped) {
      return shaped.elementType();
    }
    if (type instanceof UnrankedTensorType tensor) {
      return tensor.elementType();
    }
    return type instanceof UnrankedMemRefType memref ? memref.elementType() : null;
  }

  /** The constraint in words that follow "must be": "a tile of f32". */
  public static String describe(TypeConstraint constraint) {
    if (constraint instanceof TypeConstraint.Builtin builtin) {
      return builtin.kind().summary();
    }
    if (constraint instanceof TypeConstraint.OfType wanted) {
      return "!" + wanted.dialect() + "." + wanted.type();
    }
    if (constraint instanceof TypeConstraint.Named named) {
      return named.summary().isEmpty() ? describe(named.definition()) : named.summary();
    }
    if (constraint instanceof TypeConstraint.AnyOf anyOf) {
      return alternatives(anyOf.alternatives());
    }
    if (constraint instanceof TypeConstraint.Where where) {
      return describe(where.base()) + " with " + ExpressionText.of(where.condition());
    }
    TypeConstraint.WithElement with = (TypeConstraint.WithElement) constraint;
    return describe(with.container()) + " of " + describe(with.element());
  }

  private static String alternatives(List<TypeConstraint> constraints) {
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < constraints.size(); i++) {
      if (i > 0) {
        words.append(i == constraints.size() - 1 ? " or " : ", ");
      }
      words.append(describe(constraints.get(i)));
    }
    return words.toString();
  }

  /** The only type that meets the constraint, if it is one of the language itself; else null. */
  public static @Nullable Type onlyType(TypeConstraint constraint) {
    if (constraint instanceof TypeConstraint.Named named) {
      return onlyType(named.definition());
    }
    if (constraint instanceof TypeConstraint.Where where) {
      return onlyType(where.base());
    }
    if (constraint instanceof TypeConstraint.AnyOf anyOf && anyOf.alternatives().size() == 1) {
      return onlyType(anyOf.alternatives().get(0));
    }
    if (!(constraint instanceof TypeConstraint.Builtin builtin)) {
      return null;
    }
    return switch (builtin.kind()) {
      case INDEX -> IndexType.INDEX;
      case I1 -> IntegerType.I1;
      case I8 -> IntegerType.I8;
      case I16 -> IntegerType.I16;
      case I32 -> IntegerType.I32;
      case I64 -> IntegerType.I64;
      case F16 -> FloatType.F16;
      case BF16 -> FloatType.BF16;
      case F32 -> FloatType.F32;
      case F64 -> FloatType.F64;
      case NONE -> NoneType.NONE;
      default -> null;
    };
  }
}
