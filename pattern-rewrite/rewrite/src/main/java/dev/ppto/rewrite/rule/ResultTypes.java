package dev.ppto.rewrite.rule;

import dev.ppto.ir.OperandSegments;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Type;
import dev.ppto.ir.TypeInference;
import dev.ppto.ir.attribute.DenseArrayAttr;
import dev.ppto.ir.spec.Hook;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.ValueSpec;
import dev.ppto.ir.verify.TypeConstraints;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Result types that follow from an operation's operands and attributes. */
public final class ResultTypes {
  private ResultTypes() {}

  /** Whether the types of all results can be inferred. */
  public static boolean canInfer(OpSpec op) {
    return op.results().stream().allMatch(result -> canInfer(op, result));
  }

  /** Whether the type of a result can be inferred. */
  public static boolean canInfer(OpSpec op, ValueSpec result) {
    return op.hasHook(Hook.Kind.INFER_TYPES)
        || op.inferences().stream().anyMatch(i -> i.result().equals(result.name()))
        || result.isSingle()
            && (sameTyped(op, result.name()) != null
                || TypeConstraints.onlyType(result.constraint()) != null);
  }

  /** The types of all results. Fails if they do not follow from what is there. */
  static List<Type> infer(OperationState state) {
    TypeInference inference = state.definition.as(TypeInference.class);
    if (inference != null) {
      return inference.infer(state);
    }
    OpSpec op = state.definition.spec();
    List<Type> types = new ArrayList<>();
    for (ValueSpec result : op == null ? List.<ValueSpec>of() : op.results()) {
      String operand = sameTyped(op, result.name());
      Type type =
          operand != null
              ? state.operands.get(start(op, operand, state)).type()
              : TypeConstraints.onlyType(result.constraint());
      if (type == null) {
        throw new IllegalStateException(
            "the type of '"
                + result.name()
                + "' of '"
                + state.definition.name()
                + "' follows from nothing; the rule that makes it must give it");
      }
      types.add(type);
    }
    return types;
  }

  /** An operand group, of one value, with the type of a result; null if there is none. */
  private static @Nullable String sameTyped(OpSpec op, String result) {
    Map<String, String> kept = new HashMap<>();
    boolean all = op.traits().contains("SameOperandsAndResultType");
    for (ValueSpec operand : op.operands()) {
      if (operand.isSingle()) {
        kept.put(operand.name(), operand.name());
        if (all) {
          return operand.name();
        }
      }
    }
    for (List<String> same : op.sameTypes()) {
      if (same.contains(result)) {
        for (String name : same) {
          if (kept.containsKey(name)) {
            return name;
          }
        }
      }
    }
    return null;
  }

  /** The index of a group's first operand. */
  private static int start(OpSpec op, String operand, OperationState state) {
    DenseArrayAttr sizes = (DenseArrayAttr) state.properties.get(OperandSegments.OPERANDS);
    int single = (int) op.operands().stream().filter(ValueSpec::isSingle).count();
    int start = 0;
    for (int i = 0; i < op.operands().size(); i++) {
      ValueSpec group = op.operands().get(i);
      if (group.name().equals(operand)) {
        return start;
      }
      start +=
          sizes != null
              ? (int) sizes.values().get(i)
              : group.isSingle() ? 1 : state.operands.size() - single;
    }
    throw new IllegalArgumentException("no operand '" + operand + "'");
  }
}
