package dev.ppto.dialects.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ppto.dialects.testing.Programs;
import dev.ppto.dialects.testing.RandomBlocks;
import dev.ppto.dialects.testing.RandomFunctions;
import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.Value;
import dev.ppto.ir.analysis.Dominance;
import dev.ppto.rewrite.analysis.Liveness;
import dev.ppto.rewrite.analysis.OperationOrder;
import dev.ppto.rewrite.dataflow.DataFlowSolver;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Liveness from the uses is what data flow through all points gives. */
class LivenessLawsTest {

  @Property(tries = 100)
  void bothSayTheSameOfEachValueAfterEachOperation(@ForAll long seed) {
    String text = seed % 2 == 0 ? RandomFunctions.of(seed) : RandomBlocks.of(seed);
    Operation function = SymbolTable.lookupIn(Programs.parse(text), "f");
    Map<Value, Integer> numbers = new IdentityHashMap<>();
    for (Operation op : OperationOrder.preorder(function)) {
      op.results().forEach(result -> numbers.put(result, numbers.size()));
      for (Region region : op.regions()) {
        for (Block block : region.blocks()) {
          block.arguments().forEach(argument -> numbers.put(argument, numbers.size()));
        }
      }
    }
    DataFlowSolver solver = new DataFlowSolver(function);
    UsedLater flow = solver.load(new UsedLater(numbers::get));
    solver.solve();
    Liveness liveness = new Liveness(function);
    Dominance dominance = new Dominance();
    for (Operation op : OperationOrder.preorder(function)) {
      Set<Integer> after = op == function ? null : flow.after(op);
      if (after == null) {
        continue;
      }
      for (Map.Entry<Value, Integer> value : numbers.entrySet()) {
        Value each = value.getKey();
        boolean isThere =
            each.definingOp() == op
                || dominance.properlyDominates(each, op) && each.definingOp() != op.parentOp();
        if (isThere) {
          assertEquals(
              after.contains(value.getValue()),
              liveness.isLiveAfter(each, op),
              () -> "value " + value.getValue() + " after " + op + "\n" + function);
        }
      }
    }
  }
}
