package dev.ppto.rewrite;

import static dev.ppto.rewrite.TestDialect.I32;
import static dev.ppto.rewrite.TestDialect.at;
import static dev.ppto.rewrite.TestDialect.constant;
import static dev.ppto.rewrite.TestDialect.effect;
import static dev.ppto.rewrite.TestDialect.func;
import static dev.ppto.rewrite.TestDialect.func1;
import static dev.ppto.rewrite.TestDialect.names;
import static dev.ppto.rewrite.TestDialect.value;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.ir.Block;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Region;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.rewrite.TestDialect.AddOp;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class GreedyRewriterTest {
  private final Context context = TestDialect.context();
  private final PatternSet none = new PatternSet();

  private static Block entry(Operation func) {
    return func.region(0).entry();
  }

  @Test
  void foldsToConstantsAndErasesWhatIsLeftUnused() {
    Operation func = func1(context, (b, x) -> value(b, "test.add", constant(b, 2), constant(b, 3)));
    GreedyResult result = GreedyRewriter.rewrite(func, none);
    assertEquals("constant:5 ret", names(entry(func)));
    assertTrue(result.changed());
    assertTrue(result.converged());
    assertEquals("", result.report());
  }

  @Test
  void aListenerCanRefuseRewrites() {
    List<String> asked = new ArrayList<>();
    RewriteListener refusing =
        new RewriteListener() {
          @Override
          public boolean allows(String pattern, Operation op) {
            asked.add(pattern + " of " + op.name());
            return false;
          }
        };
    Operation func = func1(context, (b, x) -> value(b, "test.add", constant(b, 2), constant(b, 3)));
    GreedyResult result =
        GreedyRewriter.rewrite(func, none.freeze(), GreedyConfig.DEFAULT.withListener(refusing));
    assertEquals("constant:2 constant:3 add ret", names(entry(func)));
    assertEquals(0, result.rewrites());
    assertTrue(result.converged());
    assertTrue(asked.contains("fold of test.add"), asked.toString());
  }

  @Test
  void attemptsAreTracedAsJson() {
    MatchTrace.Entry entry =
        new MatchTrace.Entry(
            "P", "test.add", at(3), MatchTrace.Outcome.NO_MATCH, "a \"quoted\"\nreason \u0001");
    assertEquals(
        "{\"op\": \"test.add\", \"pattern\": \"P\", \"applied\": false,"
            + " \"reason\": \"a \\\"quoted\\\"\\nreason \\u0001\", \"file\": \"test.mlir\", \"line\": 3,"
            + " \"column\": 1}",
        entry.toJson());
  }

  @Test
  void foldsToExistingValues() {
    Operation func = func1(context, (b, x) -> value(b, "test.add", x, constant(b, 0)));
    GreedyRewriter.rewrite(func, none);
    assertEquals("ret", names(entry(func)));
    assertSame(entry(func).argument(0), entry(func).last().operand(0));
  }

  @Test
  void constantsOfACommutativeOperationGoRight() {
    Operation func = func1(context, (b, x) -> value(b, "test.add", constant(b, 7), x));
    GreedyRewriter.rewrite(func, none);
    Operation add = entry(func).last().operand(0).definingOp();
    assertSame(entry(func).argument(0), add.operand(0));
    assertTrue(Constants.isInteger(add.operand(1), 7));
  }

  @Test
  void involutionAndIdempotenceAreLawsOfTheTraits() {
    Operation twice = func1(context, (b, x) -> value(b, "test.neg", value(b, "test.neg", x)));
    GreedyRewriter.rewrite(twice, none);
    assertEquals("ret", names(entry(twice)));

    Operation abs = func1(context, (b, x) -> value(b, "test.abs", value(b, "test.abs", x)));
    GreedyRewriter.rewrite(abs, none);
    assertEquals("abs ret", names(entry(abs)));
  }

  @Test
  void equalConstantsBecomeOneAtTheStartOfTheIsolatedOperation() {
    Operation func =
        func1(
            context,
            (b, x) -> {
              Operation scope = b.create(scope(b));
              Block inner = scope.region(0).entry();
              Builder inside = Builder.atEnd(context, inner);
              effect(inside, "test.use", constant(inside, 4));
              effect(inside, "test.yield");
              effect(b, "test.use", constant(b, 4));
              return x;
            });
    GreedyRewriter.rewrite(func, none);
    assertEquals("constant:4 scope use ret", names(entry(func)));
    assertEquals(2, entry(func).first().result().useCount());
  }

  private static OperationState scope(Builder b) {
    OperationState state = b.state("test.scope", at(9));
    state.region().addBlock();
    return state;
  }

  @Test
  void readsAndOwnAllocationsAreErasedButWritesStay() {
    Operation func =
        func1(
            context,
            (b, x) -> {
              value(b, "test.load", x);
              value(b, "test.alloc");
              effect(b, "test.store", x);
              return x;
            });
    GreedyRewriter.rewrite(func, none);
    assertEquals("store ret", names(entry(func)));
  }

  @Test
  void anOperationOfUnknownEffectsStays() {
    context.setAllowsUnregistered(true);
    Operation func =
        func1(
            context,
            (b, x) -> {
              value(b, "other.thing", x);
              value(b, "test.use", x);
              return x;
            });
    assertFalse(GreedyRewriter.rewrite(func, none).changed());
    assertEquals(3, entry(func).operations().size());
  }

  @Test
  void unreachableBlocksThatUseEachOtherAreErased() {
    Operation func = func1(context, (b, x) -> x);
    Region region = func.region(0);
    Block first = region.addBlock();
    Block second = region.addBlock();
    Builder b = Builder.atEnd(context, first);
    Value v = value(b, "test.use");
    b.create(b.state("test.br", at(1)).successor(second));
    b.setInsertionPointToEnd(second);
    effect(b, "test.use", v);
    b.create(b.state("test.br", at(1)).successor(first));
    GreedyResult result = GreedyRewriter.rewrite(func, none);
    assertEquals(1, region.blocks().size());
    assertTrue(result.converged());
  }

  /** {@code add(add(x, c1), c2) -> add(x, c1 + c2)}. */
  private static final class JoinAdds extends OpRewritePattern<AddOp> {
    @Override
    public MatchResult matchAndRewrite(AddOp op, PatternRewriter rewriter) {
      if (!(op.operand(0).definingOp() instanceof AddOp inner)) {
        return rewriter.notifyMatchFailure(op, "the left operand is no sum");
      }
      Value sum = value(rewriter, "test.add", inner.operand(1), op.operand(1));
      rewriter.replaceOp(op, value(rewriter, "test.add", inner.operand(0), sum));
      return MatchResult.success();
    }
  }

  @Test
  void patternsAndFoldsWorkTogether() {
    Operation func =
        func1(
            context,
            (b, x) -> {
              Value sum = x;
              for (int i = 1; i <= 4; i++) {
                sum = value(b, "test.add", sum, constant(b, i));
              }
              return sum;
            });
    GreedyRewriter.rewrite(func, new PatternSet().add(new JoinAdds()));
    assertEquals("constant:10 add ret", names(entry(func)));
  }

  @Test
  void aHigherBenefitIsTriedFirst() {
    PatternSet patterns = new PatternSet();
    patterns.add(retag("low", 1), retag("high", 5));
    Operation func = func1(context, (b, x) -> value(b, "test.use", x));
    GreedyRewriter.rewrite(func, patterns);
    assertEquals("\"high\"", "\"" + entry(func).first().attributes().asMap().firstKey() + "\"");
  }

  private static RewritePattern retag(String tag, int benefit) {
    return new RewritePattern("test.use", benefit) {
      @Override
      public MatchResult tryRewrite(Operation op, PatternRewriter rewriter) {
        if (!op.attributes().isEmpty()) {
          return rewriter.notifyMatchFailure(op, "tagged already");
        }
        rewriter.modifyInPlace(op, () -> op.setAttribute(tag, IntegerAttr.i32(1)));
        return MatchResult.success();
      }
    };
  }

  @Test
  void patternsThatUndoEachOtherAreNamedInsteadOfLoopingForEver() {
    PatternSet patterns =
        new PatternSet()
            .add("test.load", "load -> use", (op, r) -> rename(op, "test.use", r))
            .add("test.use", "use -> load", (op, r) -> rename(op, "test.load", r));
    Operation func = func1(context, (b, x) -> value(b, "test.use", x));
    GreedyResult result = GreedyRewriter.rewrite(func, patterns);
    assertFalse(result.converged());
    assertTrue(result.report().contains("'load -> use' on 'test.load'"), result.report());
    assertTrue(result.report().contains("'use -> load' on 'test.use'"), result.report());
    assertTrue(result.report().contains("test.mlir:1:1"), result.report());
  }

  private static MatchResult rename(Operation op, String name, PatternRewriter rewriter) {
    rewriter.replaceOp(op, value(rewriter, name, op.operand(0)));
    return MatchResult.success();
  }

  @Test
  void aPatternThatGrowsItsInputIsStoppedToo() {
    PatternSet patterns =
        new PatternSet()
            .add(
                "test.use",
                "use -> use, use",
                (op, r) -> {
                  effect(r, "test.use");
                  return rename(op, "test.use", r);
                });
    Operation func = func1(context, (b, x) -> value(b, "test.use", x));
    GreedyResult result =
        GreedyRewriter.rewrite(func, patterns.freeze(), GreedyConfig.DEFAULT.withMaxRewrites(1000));
    assertFalse(result.converged());
    assertEquals(1000, result.rewrites());
  }

  @Test
  void aPatternThatFailsAfterAChangeIsADefectThatIsNamed() {
    PatternSet patterns =
        new PatternSet()
            .add(
                "test.use",
                "half",
                (op, r) -> {
                  constant(r, 1);
                  return r.notifyMatchFailure(op, "changed my mind");
                });
    Operation func = func1(context, (b, x) -> value(b, "test.use", x));
    IllegalStateException e =
        assertThrows(IllegalStateException.class, () -> GreedyRewriter.rewrite(func, patterns));
    assertTrue(e.getMessage().contains("'half'"), e.getMessage());
    assertTrue(e.getMessage().contains("changed my mind"), e.getMessage());
  }

  @Test
  void aConstantAskedForAgainStandsBeforeItsNewUsers() {
    // The pattern puts a sum between the constants, which then folds to the second of them.
    PatternSet patterns =
        new PatternSet()
            .add(
                "test.use",
                "insert a sum behind the first constant",
                (op, r) -> {
                  if (op.operandCount() != 1) {
                    return MatchResult.failure();
                  }
                  r.setInsertionPointAfter(op.operand(0).definingOp());
                  Value three = value(r, "test.add", op.operand(0), op.operand(0));
                  Value load = value(r, "test.load", three);
                  r.setInsertionPoint(op);
                  effect(r, "test.use", load, load);
                  r.eraseOp(op);
                  return MatchResult.success();
                });
    Operation func =
        func(
            context,
            b -> {
              Value two = constant(b, 2);
              Value four = constant(b, 4);
              effect(b, "test.store", four);
              effect(b, "test.use", two);
              return List.of();
            });
    GreedyRewriter.rewrite(func, patterns);
    assertEquals("constant:4 load store use ret", names(entry(func)));
  }

  @Test
  void typedPatternsFindTheirRootName() {
    assertEquals("test.add", new JoinAdds().root());
    assertEquals("JoinAdds", new JoinAdds().name());
    assertEquals(I32, IntegerAttr.i32(1).type());
  }

  @Test
  void timeIsLinear() {
    time(20_000);
    long small = Long.MAX_VALUE;
    long large = Long.MAX_VALUE;
    for (int i = 0; i < 3; i++) {
      small = Math.min(small, time(25_000));
      large = Math.min(large, time(200_000));
    }
    // Eight times as many: 64 times as long if it were quadratic.
    assertTrue(large < 24 * small, "25k: " + small / 1e6 + " ms, 200k: " + large / 1e6 + " ms");
  }

  /** Nanoseconds of processor time for {@code n} operations that join, fold, merge and die. */
  private long time(int n) {
    Operation func =
        func1(
            context,
            (b, x) -> {
              Value sum = x;
              for (int i = 0; i < n / 4; i++) {
                sum = value(b, "test.add", sum, constant(b, i % 100));
                value(b, "test.neg", sum);
                if (i % 50 == 0) {
                  sum = value(b, "test.use", sum);
                }
              }
              return sum;
            });
    long start = CpuTime.ofThread();
    GreedyResult result = GreedyRewriter.rewrite(func, new PatternSet().add(new JoinAdds()));
    assertTrue(result.converged());
    return CpuTime.ofThread() - start;
  }
}
