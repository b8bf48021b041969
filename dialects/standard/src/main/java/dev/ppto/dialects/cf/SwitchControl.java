package dev.ppto.dialects.cf;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.DenseArrayAttr;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.control.BranchLike;
import dev.ppto.ir.type.IntegerType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where {@code cf.switch} goes: successor 0 is the default, then come the cases. */
final class SwitchControl implements BranchLike {
  private static final int DEFAULT_OPERANDS = 1;
  private static final int CASE_OPERANDS = 2;

  @Override
  public List<Value> passed(Operation branch, int successor) {
    SwitchCases cases = SwitchCases.of((SwitchOp) branch);
    return successor == 0
        ? cases.byDefault().operands()
        : cases.cases().get(successor - 1).edge().operands();
  }

  @Override
  public void setPassed(Operation branch, int successor, List<? extends Value> values) {
    if (successor == 0) {
      branch.setOperandGroup(DEFAULT_OPERANDS, values);
      return;
    }
    SwitchCases cases = SwitchCases.of((SwitchOp) branch);
    List<Value> all = new ArrayList<>();
    long[] segments = new long[cases.cases().size()];
    for (int i = 0; i < segments.length; i++) {
      List<? extends Value> passed =
          i == successor - 1 ? values : cases.cases().get(i).edge().operands();
      segments[i] = passed.size();
      all.addAll(passed);
    }
    branch.setOperandGroup(CASE_OPERANDS, all);
    branch.setAttribute(SwitchAssembly.SEGMENTS, DenseArrayAttr.of(IntegerType.I32, segments));
  }

  @Override
  public int taken(Operation branch, List<? extends @Nullable Attribute> operands) {
    SwitchCases cases = SwitchCases.of((SwitchOp) branch);
    if (operands.get(0) instanceof IntegerAttr flag) {
      for (int i = 0; i < cases.cases().size(); i++) {
        if (cases.cases().get(i).value() == flag.asLong()) {
          return i + 1;
        }
      }
      return 0;
    }
    return cases.cases().isEmpty() ? 0 : -1;
  }
}
