package dev.ppto.dialects.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.dialects.testing.Programs;
import dev.ppto.dialects.testing.RandomBlocks;
import dev.ppto.dialects.testing.RandomFunctions;
import dev.ppto.execution.Program;
import dev.ppto.ir.Block;
import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.rewrite.analysis.IntegerRange;
import dev.ppto.rewrite.analysis.IntegerRanges;
import dev.ppto.rewrite.analysis.RankDependence;
import dev.ppto.rewrite.analysis.RankUniformity;
import dev.ppto.rewrite.dataflow.ConstantPropagation;
import dev.ppto.rewrite.dataflow.DataFlowSolver;
import java.math.BigInteger;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** What analyses say of random programs holds of each run. */
class AnalysesAgainstExecutionTest {

  /** Structured control flow, or blocks. */
  private static String program(long seed) {
    return seed % 2 == 0 ? RandomFunctions.of(seed) : RandomBlocks.of(seed);
  }

  /** What the function gives back. */
  private static Operation end(Operation module) {
    List<Block> blocks = function(module).region(0).blocks();
    return blocks.get(blocks.size() - 1).last();
  }

  private static Operation function(Operation module) {
    return SymbolTable.lookupIn(module, "f");
  }

  private static BigInteger signed(long word, int width) {
    return BigInteger.valueOf(word << (64 - width) >> (64 - width));
  }

  @Property(tries = 300)
  void eachResultIsInItsRange(@ForAll long seed, @ForAll byte x, @ForAll int y, @ForAll boolean z) {
    Operation module = Programs.parse(program(seed));
    long[] words = Programs.run(Programs.compile(module, "f"), x, y, z ? 1 : 0);
    IntegerRanges ranges = new IntegerRanges(module);
    Operation end = end(module);
    for (int i = 0; i < words.length; i++) {
      IntegerRange range = ranges.of(end.operand(i));
      BigInteger found = signed(words[i], range.width());
      int result = i;
      assertTrue(
          range.contains(found),
          () -> "result " + result + " is " + found + ", not in " + range + "\n" + module);
    }
  }

  @Property(tries = 300)
  void eachConstantIsTheResult(
      @ForAll long seed, @ForAll byte x, @ForAll int y, @ForAll boolean z) {
    Operation module = Programs.parse(program(seed));
    long[] words = Programs.run(Programs.compile(module, "f"), x, y, z ? 1 : 0);
    DataFlowSolver solver = new DataFlowSolver(module);
    ConstantPropagation constants = solver.load(new ConstantPropagation());
    solver.solve();
    Operation end = end(module);
    for (int i = 0; i < words.length; i++) {
      Value value = end.operand(i);
      if (constants.constant(value) instanceof IntegerAttr constant) {
        int width = IntegerRange.width(constant.type());
        assertEquals(
            signed(constant.asLong(), width), signed(words[i], width), () -> module.toString());
      }
    }
  }

  /** Of the parameters only the first one is another on each rank. */
  private static final class FirstParameterDiffers implements RankDependence {
    @Override
    public boolean dependsOnRank(Operation op, Value result, List<Boolean> operands) {
      return false;
    }

    @Override
    public boolean parameterDependsOnRank(Operation function, Value parameter) {
      return parameter.index() == 0;
    }
  }

  @Property(tries = 300)
  void whatIsTheSameOnAllRanksIsTheSameInTwoRuns(
      @ForAll long seed, @ForAll byte here, @ForAll byte there, @ForAll int y, @ForAll boolean z) {
    Context context = Context.withAllDialects();
    context
        .registeredOperations()
        .get("func.func")
        .attach(RankDependence.class, new FirstParameterDiffers());
    Operation module = Programs.parse(context, program(seed));
    Program program = Programs.compile(module, "f");
    long[] first = Programs.run(program, here, y, z ? 1 : 0);
    long[] second = Programs.run(program, there, y, z ? 1 : 0);
    RankUniformity ranks = new RankUniformity(module);
    Operation end = end(module);
    for (int i = 0; i < first.length; i++) {
      int result = i;
      assertTrue(
          first[i] == second[i] || ranks.dependsOnRank(end.operand(i)),
          () -> "result " + result + " differs\n" + module);
    }
  }
}
