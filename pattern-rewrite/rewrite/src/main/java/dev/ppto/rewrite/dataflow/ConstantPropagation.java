package dev.ppto.rewrite.dataflow;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.Constants;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Sparse conditional constant propagation: which values are always the same constant, where only
 * those ways count that the constants lead to. Operations are evaluated by their folders.
 */
public final class ConstantPropagation extends SparseForwardAnalysis<ConstantValue>
    implements ConstantSource {

  @Override
  void start() {
    solver().deadCode().useConstants(this);
    super.start();
  }

  @Override
  public @Nullable Attribute constant(Value value) {
    ConstantValue known = at(value);
    return known == null ? null : known.value();
  }

  @Override
  public boolean isReached(Value value) {
    return at(value) != null;
  }

  @Override
  protected ConstantValue join(ConstantValue a, ConstantValue b) {
    return Objects.equals(a.value(), b.value()) ? a : ConstantValue.UNKNOWN;
  }

  @Override
  protected ConstantValue unknown(Value value) {
    return ConstantValue.UNKNOWN;
  }

  @Override
  protected void changed(Value value) {
    solver().deadCode().constantChanged(value);
  }

  @Override
  protected List<? extends @Nullable ConstantValue> evaluate(
      Operation op, List<ConstantValue> operands) {
    Attribute own = Constants.of(op);
    if (own != null) {
      return List.of(new ConstantValue(own, op.dialect()));
    }
    List<@Nullable Attribute> constants = new ArrayList<>(operands.size());
    operands.forEach(operand -> constants.add(operand.value()));
    FoldResult.Replacements folded = Evaluation.evaluate(op, constants);
    if (folded == null) {
      return List.of();
    }
    List<@Nullable ConstantValue> results = new ArrayList<>(op.resultCount());
    for (FoldResult.Replacement replacement : folded.results()) {
      results.add(
          replacement instanceof FoldResult.Replacement.Constant constant
              ? new ConstantValue(constant.attribute(), op.dialect())
              : read(((FoldResult.Replacement.Existing) replacement).value(), op));
    }
    return results;
  }
}
