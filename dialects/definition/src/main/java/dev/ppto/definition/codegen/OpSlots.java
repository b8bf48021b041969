package dev.ppto.definition.codegen;

import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.TypeConstraint;
import dev.ppto.ir.spec.ValueSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Facts about an operation's slots: how values are read, and where result types come from. */
final class OpSlots {
  private OpSlots() {}

  /** The origin of a result type. */
  sealed interface Origin {
    /** The type of a single operand. */
    record Operand(String name) implements Origin {}

    /** The type of another result. */
    record Result(String name) implements Origin {}

    /** The only type that meets the constraint. */
    record Buildable(String expression) implements Origin {}

    /** Given by the caller. */
    record Parameter() implements Origin {}
  }

  /** True if a method of every operation reads the slot: {@code result()}, {@code operands()}. */
  static boolean isInherited(OpSpec op, ValueSpec slot, boolean result) {
    if ((result ? op.results() : op.operands()).size() != 1) {
      return false;
    }
    return switch (slot.arity()) {
      case SINGLE -> result && slot.name().equals("result");
      case OPTIONAL -> false;
      case VARIADIC -> slot.name().equals(result ? "results" : "operands");
    };
  }

  /** The method that reads an operand or result. */
  static String accessor(OpSpec op, String slot) {
    int operand = op.operandIndex(slot);
    ValueSpec value =
        operand >= 0 ? op.operands().get(operand) : op.results().get(op.resultIndex(slot));
    return isInherited(op, value, operand < 0) ? slot : JavaNames.accessor(slot, "Value");
  }

  /** True if the operation infers all result types. */
  static boolean infersResults(OpSpec op) {
    return op.infersTypes() && !op.results().isEmpty();
  }

  /** Where the type of each result comes from, in order. */
  static Map<String, Origin> origins(OpSpec op, JavaFile file, ClassNames classes) {
    Map<String, Origin> origins = new LinkedHashMap<>();
    for (ValueSpec result : op.results()) {
      origins.put(result.name(), origin(op, result, origins, file, classes));
    }
    return origins;
  }

  private static Origin origin(
      OpSpec op, ValueSpec result, Map<String, Origin> known, JavaFile file, ClassNames classes) {
    if (!result.isSingle()) {
      return new Origin.Parameter();
    }
    if (op.traits().contains("SameOperandsAndResultType")) {
      Optional<ValueSpec> operand = op.operands().stream().filter(ValueSpec::isSingle).findFirst();
      if (operand.isPresent()) {
        return new Origin.Operand(operand.get().name());
      }
    }
    for (List<String> same : op.sameTypes()) {
      if (same.contains(result.name())) {
        for (String other : same) {
          int operand = op.operandIndex(other);
          if (operand >= 0 && op.operands().get(operand).isSingle()) {
            return new Origin.Operand(other);
          }
        }
        for (String other : same) {
          if (known.containsKey(other) && op.results().get(op.resultIndex(other)).isSingle()) {
            return new Origin.Result(other);
          }
        }
      }
    }
    String buildable = buildable(result.constraint(), file, classes);
    return buildable == null ? new Origin.Parameter() : new Origin.Buildable(buildable);
  }

  /** The only type that meets a constraint, as Java; null if there are several. */
  private static @Nullable String buildable(
      TypeConstraint constraint, JavaFile file, ClassNames classes) {
    if (constraint instanceof TypeConstraint.Named named) {
      return buildable(named.definition(), file, classes);
    }
    if (constraint instanceof TypeConstraint.Where where) {
      return buildable(where.base(), file, classes);
    }
    if (constraint instanceof TypeConstraint.OfType type) {
      String typeClass = classes.plainTypeClass(type);
      return typeClass == null ? null : file.use(typeClass) + ".of()";
    }
    if (!(constraint instanceof TypeConstraint.Builtin builtin)) {
      return null;
    }
    return switch (builtin.kind()) {
      case INDEX -> file.use("dev.ppto.ir.type.IndexType") + ".INDEX";
      case NONE -> file.use("dev.ppto.ir.type.NoneType") + ".NONE";
      case I1, I8, I16, I32, I64 ->
          file.use("dev.ppto.ir.type.IntegerType") + "." + builtin.kind().name();
      case F16, BF16, F32, F64 ->
          file.use("dev.ppto.ir.type.FloatType") + "." + builtin.kind().name();
      default -> null;
    };
  }
}
