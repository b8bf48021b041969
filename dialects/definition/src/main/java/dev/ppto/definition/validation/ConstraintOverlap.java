package dev.ppto.definition.validation;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Type;
import dev.ppto.ir.spec.BuiltinTypeConstraint;
import dev.ppto.ir.spec.TypeConstraint;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.FunctionType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.type.MemRefType;
import dev.ppto.ir.type.NoneType;
import dev.ppto.ir.type.TensorType;
import dev.ppto.ir.type.VectorType;
import dev.ppto.ir.verify.TypeConstraints;
import java.util.ArrayList;
import java.util.List;

/** Whether a type may meet two constraints at once. */
final class ConstraintOverlap {
  /** Types that tell the constraints of the language apart. */
  private static final List<Type> SAMPLES = samples();

  private ConstraintOverlap() {}

  /** False only if no type meets both. */
  static boolean mayMeetBoth(TypeConstraint a, TypeConstraint b) {
    TypeConstraint first = definition(a);
    TypeConstraint second = definition(b);
    if (first instanceof TypeConstraint.AnyOf any) {
      return any.alternatives().stream().anyMatch(one -> mayMeetBoth(one, second));
    }
    if (second instanceof TypeConstraint.AnyOf) {
      return mayMeetBoth(second, first);
    }
    if (first instanceof TypeConstraint.WithElement with) {
      return second instanceof TypeConstraint.WithElement other
          ? mayMeetBoth(with.container(), other.container())
              && mayMeetBoth(with.element(), other.element())
          : mayMeetBoth(with.container(), second);
    }
    if (second instanceof TypeConstraint.WithElement) {
      return mayMeetBoth(second, first);
    }
    if (first instanceof TypeConstraint.OfType type) {
      return second instanceof TypeConstraint.OfType other
          ? type.equals(other)
          : mayBeDialectType(((TypeConstraint.Builtin) second).kind());
    }
    if (second instanceof TypeConstraint.OfType) {
      return mayMeetBoth(second, first);
    }
    return SAMPLES.stream()
        .anyMatch(t -> TypeConstraints.holds(first, t) && TypeConstraints.holds(second, t));
  }

  private static TypeConstraint definition(TypeConstraint constraint) {
    if (constraint instanceof TypeConstraint.Named named) {
      return definition(named.definition());
    }
    return constraint instanceof TypeConstraint.Where where ? definition(where.base()) : constraint;
  }

  /** Whether types of dialects may meet a constraint of the language. */
  private static boolean mayBeDialectType(BuiltinTypeConstraint kind) {
    return switch (kind) {
      case ANY_TYPE, ANY_SHAPED, ANY_MEMORY -> true;
      default -> false;
    };
  }

  private static List<Type> samples() {
    ImmutableLongArray line = ImmutableLongArray.of(2);
    List<Type> scalars =
        List.of(
            IntegerType.I1,
            IntegerType.I8,
            IntegerType.I16,
            IntegerType.I32,
            IntegerType.I64,
            IntegerType.of(7),
            IntegerType.of(8, IntegerType.Signedness.UNSIGNED),
            IndexType.INDEX,
            FloatType.F16,
            FloatType.BF16,
            FloatType.F32,
            FloatType.F64);
    List<Type> all = new ArrayList<>(scalars);
    for (Type scalar : scalars) {
      all.add(MemRefType.of(line, scalar));
      all.add(TensorType.of(line, scalar));
      all.add(VectorType.of(line, scalar));
    }
    all.add(NoneType.NONE);
    all.add(FunctionType.of(List.of(), List.of()));
    return List.copyOf(all);
  }
}
