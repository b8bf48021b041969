package dev.ppto.rewrite.rule;

import dev.ppto.ir.OpOperand;
import dev.ppto.ir.OpResult;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.ir.spec.OpSpec;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How rules look at operations. */
public final class RuleOps {
  private RuleOps() {}

  /** The operation of that name that makes a value; null if another one does, or none. */
  public static @Nullable Operation maker(Value value, String name) {
    Operation op = value.definingOp();
    return op != null && op.is(name) ? op : null;
  }

  /** Whether a value is the result of that name. */
  public static boolean isResult(Value value, Operation op, String result) {
    return value == result(op, result);
  }

  /** The result of that name. */
  public static Value result(Operation op, String name) {
    List<OpResult> group = op.resultGroup(spec(op).resultIndex(name));
    if (group.size() != 1) {
      throw new IllegalArgumentException(
          "'" + op.name() + "' has " + group.size() + " results '" + name + "', expected one");
    }
    return group.get(0);
  }

  /** The values of an operand group. */
  public static List<Value> group(Operation op, String name) {
    return op.operandGroup(spec(op).operandIndex(name));
  }

  /** The only value of an operand group. */
  public static Value operand(Operation op, String name) {
    return group(op, name).get(0);
  }

  /** Whether a value has the type of a result. */
  public static boolean hasType(Value value, Operation op, int result) {
    return value.type().equals(op.result(result).type());
  }

  /** Whether only the given operations use results of an operation. */
  public static boolean isUnused(Operation op, Operation... butFor) {
    List<Operation> allowed = List.of(butFor);
    for (OpResult result : op.results()) {
      for (OpOperand use : result.uses()) {
        if (!allowed.contains(use.owner())) {
          return false;
        }
      }
    }
    return true;
  }

  private static OpSpec spec(Operation op) {
    OpSpec spec = op.definition().spec();
    if (spec == null) {
      throw new IllegalArgumentException("no dialect defines '" + op.name() + "'");
    }
    return spec;
  }
}
