package dev.ppto.ir.text.assembly;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.TypeConstraint;
import dev.ppto.ir.spec.ValueSpec;
import dev.ppto.ir.verify.TypeConstraints;

/**
 * Which operand and result groups of an operation have one type. Slots are the operand groups, then
 * the result groups; slots of one set have one type.
 */
public final class TypeSlots {
  private final OpSpec op;
  private final int[] set;

  public TypeSlots(OpSpec op) {
    this.op = op;
    int operands = op.operands().size();
    set = new int[operands + op.results().size()];
    for (int i = 0; i < set.length; i++) {
      set[i] = i;
    }
    if (op.traits().contains("SameOperandsAndResultType")) {
      join(0, set.length);
    }
    if (op.traits().contains("SameTypeOperands")) {
      join(0, operands);
    }
    for (ImmutableList<String> group : op.sameTypes()) {
      for (String name : group) {
        int first = slot(group.get(0));
        int other = slot(name);
        if (first >= 0 && other >= 0) {
          join(first, other, set.length);
        }
      }
    }
  }

  private void join(int from, int to) {
    for (int i = from + 1; i < to; i++) {
      join(from, i, set.length);
    }
  }

  private void join(int a, int b, int count) {
    int kept = Math.min(set[a], set[b]);
    int gone = Math.max(set[a], set[b]);
    for (int i = 0; i < count; i++) {
      if (set[i] == gone) {
        set[i] = kept;
      }
    }
  }

  private int slot(String name) {
    int operand = op.operandIndex(name);
    if (operand >= 0) {
      return operand;
    }
    int result = op.resultIndex(name);
    return result < 0 ? -1 : op.operands().size() + result;
  }

  int count() {
    return set.length;
  }

  /** The set of a slot, by its first slot. */
  public int setOf(int slot) {
    return set[slot];
  }

  boolean isResult(int slot) {
    return slot >= op.operands().size();
  }

  ValueSpec spec(int slot) {
    int operands = op.operands().size();
    return slot < operands ? op.operands().get(slot) : op.results().get(slot - operands);
  }

  /** "operand 'lhs'", "result 'sum'". */
  String describe(int slot) {
    return (isResult(slot) ? "result '" : "operand '") + spec(slot).name() + "'";
  }

  /** True if only one type, known without looking at the text, meets the constraint. */
  public static boolean isBuildable(TypeConstraint constraint, TypeLookup types) {
    if (constraint instanceof TypeConstraint.Named named) {
      return isBuildable(named.definition(), types);
    }
    if (constraint instanceof TypeConstraint.Where where) {
      return isBuildable(where.base(), types);
    }
    if (constraint instanceof TypeConstraint.AnyOf anyOf) {
      return anyOf.alternatives().size() == 1 && isBuildable(anyOf.alternatives().get(0), types);
    }
    if (constraint instanceof TypeConstraint.OfType ofType) {
      if (types == TypeLookup.UNKNOWN) {
        return true;
      }
      var spec = types.type(ofType.dialect() + "." + ofType.type());
      return spec != null && spec.parameters().isEmpty();
    }
    return TypeConstraints.onlyType(constraint) != null;
  }

  /** True if there may be no such value at all. */
  static boolean canBeEmpty(OpSpec op, AssemblyElement.Values values) {
    if (values instanceof AssemblyElement.Values.OfOperand operand) {
      return !operand.spec().isSingle();
    }
    if (values instanceof AssemblyElement.Values.OfResult result) {
      return !result.spec().isSingle();
    }
    ImmutableList<ValueSpec> groups =
        values instanceof AssemblyElement.Values.OfOperands ? op.operands() : op.results();
    return groups.stream().noneMatch(ValueSpec::isSingle);
  }
}
