package dev.ppto.dialects.cf;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Block;
import dev.ppto.ir.OperandSegments;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.DenseArrayAttr;
import dev.ppto.ir.attribute.DenseElementsAttr;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.type.VectorType;
import dev.ppto.rewrite.PatternRewriter;
import java.util.ArrayList;
import java.util.List;

/**
 * The edges of a {@code cf.switch}.
 *
 * @param cases in order
 */
record SwitchCases(Branches.Edge byDefault, ImmutableList<Case> cases) {

  /** The edge taken when the flag equals {@code value}. */
  record Case(long value, Branches.Edge edge) {}

  /** The edges of a switch that has been verified. */
  static SwitchCases of(SwitchOp op) {
    ImmutableList.Builder<Case> cases = ImmutableList.builder();
    DenseElementsAttr values = op.attribute(SwitchAssembly.VALUES, DenseElementsAttr.class);
    int start = 0;
    for (int i = 0; i < op.caseDestinations().size(); i++) {
      int count = (int) op.caseOperandSegments().get(i);
      List<Value> operands = op.caseOperands().subList(start, start + count);
      start += count;
      Branches.Edge edge = new Branches.Edge(op.caseDestinations().get(i), List.copyOf(operands));
      cases.add(new Case(values == null ? 0 : values.value(i), edge));
    }
    Branches.Edge byDefault =
        new Branches.Edge(op.defaultDestination(), List.copyOf(op.defaultOperands()));
    return new SwitchCases(byDefault, cases.build());
  }

  /** Puts edges, flag operand excepted, into the state of a switch. */
  static void store(
      OperationState state,
      Type flagType,
      List<Long> values,
      List<Block> destinations,
      List<List<Value>> operands) {
    List<Integer> segments = new ArrayList<>();
    int caseOperands = 0;
    for (int i = 0; i < destinations.size(); i++) {
      state.successor(destinations.get(i));
      state.operands(operands.get(i));
      if (i > 0) {
        segments.add(operands.get(i).size());
        caseOperands += operands.get(i).size();
      }
    }
    if (!values.isEmpty()) {
      VectorType type = VectorType.of(ImmutableLongArray.of(values.size()), flagType);
      state.attribute(
          SwitchAssembly.VALUES, DenseElementsAttr.of(type, ImmutableLongArray.copyOf(values)));
    }
    state.attribute(
        SwitchAssembly.SEGMENTS,
        DenseArrayAttr.of(
            IntegerType.I32, segments.stream().mapToLong(Integer::longValue).toArray()));
    state.attribute(
        OperandSegments.OPERANDS,
        DenseArrayAttr.of(IntegerType.I32, 1, operands.get(0).size(), caseOperands));
  }

  /** Makes a switch with these edges. */
  Operation create(PatternRewriter rewriter, SwitchOp like) {
    OperationState state = rewriter.state(SwitchOp.NAME, like.location()).operand(like.flag());
    List<Block> destinations = new ArrayList<>(List.of(byDefault.target()));
    List<List<Value>> operands = new ArrayList<>(List.of(byDefault.operands()));
    for (Case c : cases) {
      destinations.add(c.edge().target());
      operands.add(c.edge().operands());
    }
    store(
        state,
        like.flag().type(),
        cases.stream().map(Case::value).toList(),
        destinations,
        operands);
    return rewriter.create(state);
  }
}
