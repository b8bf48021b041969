package dev.ppto.rewrite.rule;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Location;
import dev.ppto.ir.OperandSegments;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.DenseArrayAttr;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.text.AttributeDefaults;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.rewrite.PatternRewriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes an operation of a rule's target, from its operand groups in order. */
public final class TargetOp {
  private final PatternRewriter rewriter;
  private final OperationState state;
  private final List<Integer> sizes = new ArrayList<>();
  private @Nullable List<? extends Type> types;

  private TargetOp(PatternRewriter rewriter, OperationState state) {
    this.rewriter = rewriter;
    this.state = state;
  }

  /** Starts an operation, {@code dialect.op}, that takes the place of another. */
  public static TargetOp of(PatternRewriter rewriter, String name, Location location) {
    return new TargetOp(rewriter, rewriter.state(name, location));
  }

  /** The next operand group: one value. */
  public TargetOp operand(Value value) {
    state.operand(value);
    sizes.add(1);
    return this;
  }

  /** The next operand group: any number of values. */
  public TargetOp operands(List<? extends Value> values) {
    state.operands(values);
    sizes.add(values.size());
    return this;
  }

  public TargetOp attribute(String name, Attribute value) {
    state.attribute(name, value);
    return this;
  }

  /** The types of all results; without them they are inferred. */
  public TargetOp types(List<? extends Type> resultTypes) {
    types = resultTypes;
    return this;
  }

  /** Makes and inserts the operation. */
  public Operation create() {
    OpSpec spec = state.definition.spec();
    if (spec != null && spec.hasOperandSegments()) {
      state.attribute(
          OperandSegments.OPERANDS,
          DenseArrayAttr.of(
              IntegerType.I32, sizes.stream().mapToLong(Integer::longValue).toArray()));
    }
    AttributeDefaults.fill(state);
    state.results(types != null ? types : ResultTypes.infer(state));
    return rewriter.create(state);
  }
}
