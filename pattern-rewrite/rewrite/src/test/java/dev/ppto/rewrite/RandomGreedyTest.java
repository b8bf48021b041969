package dev.ppto.rewrite;

import static dev.ppto.rewrite.TestDialect.I32;
import static dev.ppto.rewrite.TestDialect.at;
import static dev.ppto.rewrite.TestDialect.constant;
import static dev.ppto.rewrite.TestDialect.effect;
import static dev.ppto.rewrite.TestDialect.func1;
import static dev.ppto.rewrite.TestDialect.value;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.ir.Block;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.UnitAttr;
import dev.ppto.ir.diagnostic.DiagnosticCollector;
import dev.ppto.ir.verify.Verifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Laws of the greedy driver, on random IR and patterns that insert at awkward places. */
class RandomGreedyTest {
  private static final int RUNS = 400;

  private final Context context = TestDialect.context();
  private final DiagnosticCollector diagnostics = new DiagnosticCollector();

  RandomGreedyTest() {
    context.diagnostics().setHandler(diagnostics);
  }

  @Test
  void theResultIsValidComputesTheSameAndIsAFixpoint() {
    for (int seed = 0; seed < RUNS; seed++) {
      Random random = new Random(seed);
      Operation func =
          func1(
              context,
              (b, x) -> {
                List<Value> values = new ArrayList<>(List.of(x));
                operations(b, values, random, 2);
                return values.get(values.size() - 1);
              });
      assertTrue(Verifier.verify(func), "seed " + seed + diagnostics.errors());
      String before = func.toString();
      List<Long> meaning = run(func);
      PatternSet patterns =
          new PatternSet().add("test.use", "use -> use", (op, r) -> insertAround(op, r, random));
      GreedyConfig config = GreedyConfig.DEFAULT.withTopDown(random.nextBoolean());
      GreedyResult result = GreedyRewriter.rewrite(func, patterns.freeze(), config);
      String where = "seed " + seed + "\n" + before + "\n" + func;
      assertTrue(result.converged(), where);
      assertTrue(Verifier.verify(func), () -> where + diagnostics.errors());
      assertEquals(meaning, run(func), where);
      checkConstants(func, where);
      assertFalse(GreedyRewriter.rewrite(func, patterns.freeze(), config).changed(), where);
    }
  }

  /** Marks a use, and puts sums that fold, and constants, before it or at other places. */
  private static MatchResult insertAround(Operation op, PatternRewriter rewriter, Random random) {
    if (op.attribute("done") != null) {
      return rewriter.notifyMatchFailure(op, "done already");
    }
    Value operand = op.operand(0);
    Operation definition = operand.definingOp();
    if (definition != null && random.nextBoolean()) {
      rewriter.setInsertionPointAfter(definition);
    } else if (operand.parentBlock() != null && definition == null) {
      rewriter.setInsertionPointToStart(operand.parentBlock());
    }
    Value zero = value(rewriter, "test.add", constant(rewriter, 5), constant(rewriter, -5));
    Value same = value(rewriter, "test.add", operand, zero);
    rewriter.setInsertionPoint(op);
    OperationState state = rewriter.state("test.use", op.location());
    state.operand(same).result(I32).attribute("done", UnitAttr.UNIT);
    rewriter.replaceOpWith(op, rewriter.create(state));
    return MatchResult.success();
  }

  private static void operations(Builder b, List<Value> values, Random random, int depth) {
    for (int i = 1 + random.nextInt(8); i > 0; i--) {
      Value left = values.get(random.nextInt(values.size()));
      Value right = values.get(random.nextInt(values.size()));
      switch (random.nextInt(depth > 0 ? 6 : 5)) {
        case 0 -> values.add(constant(b, random.nextInt(4)));
        case 1, 2 -> values.add(value(b, "test.add", left, right));
        case 3 -> values.add(value(b, "test.neg", left));
        case 4 -> values.add(value(b, "test.use", left));
        default -> {
          OperationState state = b.state("test.scope", at(9));
          Block inner = state.region().addBlock();
          b.create(state);
          Builder inside = Builder.atEnd(b.context(), inner);
          operations(inside, new ArrayList<>(values), random, depth - 1);
          effect(inside, "test.yield");
        }
      }
    }
  }

  /** What is used and returned, in order, for the argument 1000. */
  private static List<Long> run(Operation func) {
    Map<Value, Long> values = new HashMap<>();
    values.put(func.region(0).entry().argument(0), 1000L);
    List<Long> seen = new ArrayList<>();
    run(func.region(0).entry(), values, seen);
    return seen;
  }

  private static void run(Block block, Map<Value, Long> values, List<Long> seen) {
    for (Operation op : block) {
      switch (op.name()) {
        case "test.constant" -> values.put(op.result(), Constants.integer(op.result()).getAsLong());
        case "test.add" ->
            values.put(op.result(), values.get(op.operand(0)) + values.get(op.operand(1)));
        case "test.neg" -> values.put(op.result(), -values.get(op.operand(0)));
        case "test.scope" -> run(op.region(0).entry(), values, seen);
        default -> {
          op.operands().forEach(v -> seen.add(values.get(v)));
          op.results().forEach(v -> values.put(v, values.get(op.operand(0)) * 3 + 1));
        }
      }
    }
  }

  /**
   * Constants are unique, and nothing but constants stands before a constant of the original IR.
   */
  private static void checkConstants(Operation func, String where) {
    Set<Object> seen = new HashSet<>();
    func.walk(
        op -> {
          if (Constants.of(op) != null) {
            assertTrue(seen.add(Constants.of(op)), where);
            assertEquals(func.region(0).entry(), op.block(), where);
          }
        });
  }
}
