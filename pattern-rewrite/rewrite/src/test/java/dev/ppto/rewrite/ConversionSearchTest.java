package dev.ppto.rewrite;

import static dev.ppto.rewrite.TestDialect.at;
import static dev.ppto.rewrite.TestDialect.func1;
import static dev.ppto.rewrite.TestDialect.value;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.ir.Block;
import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.diagnostic.DiagnosticCollector;
import dev.ppto.ir.verify.Verifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.jspecify.annotations.Nullable;

/**
 * A conversion finds what a search over the graph of patterns finds, on random graphs: operations
 * {@code u.n0}, {@code u.n1}, ... of which each pattern makes several others.
 */
class ConversionSearchTest {

  /**
   * A graph of patterns.
   *
   * @param legalities of each operation
   * @param program what is converted, by number
   */
  record Graph(List<Legality> legalities, List<Rule> rules, List<Integer> program, boolean full) {

    /** The rules for an operation, in the order in which they are tried. */
    List<Rule> of(int op) {
      return rules.stream()
          .filter(rule -> rule.from() == op)
          .sorted(Comparator.comparingInt(rule -> -rule.benefit()))
          .toList();
    }

    /** What a search makes of an operation that a rule made; null if nothing legal. */
    @Nullable List<Integer> search(int op) {
      if (legalities.get(op) == Legality.LEGAL) {
        return List.of(op);
      }
      for (Rule rule : of(op)) {
        List<Integer> all = new ArrayList<>();
        boolean good = true;
        for (int each : rule.to()) {
          List<Integer> found = search(each);
          good &= found != null;
          all.addAll(found == null ? List.of() : found);
        }
        if (good) {
          return all;
        }
      }
      return null;
    }

    /** Which operations can be legalized: the least set that is closed under the rules. */
    boolean[] legalizable() {
      boolean[] can = new boolean[legalities.size()];
      for (int i = 0; i < can.length; i++) {
        can[i] = legalities.get(i) == Legality.LEGAL;
      }
      boolean changed = true;
      while (changed) {
        changed = false;
        for (Rule rule : rules) {
          if (!can[rule.from()] && rule.to().stream().allMatch(to -> can[to])) {
            can[rule.from()] = true;
            changed = true;
          }
        }
      }
      return can;
    }

    boolean mustBeLegal(int op) {
      return full || legalities.get(op) == Legality.ILLEGAL;
    }
  }

  /**
   * A pattern.
   *
   * @param manner what it does besides, which must be undone with it
   */
  record Rule(int from, int benefit, List<Integer> to, int manner) {}

  /** The results of a rule have higher numbers: no cycles. */
  @Provide
  Arbitrary<Graph> acyclic() {
    return graphs(6, 12, true);
  }

  @Provide
  Arbitrary<Graph> any() {
    return graphs(4, 7, false);
  }

  private static Arbitrary<Graph> graphs(int ops, int mostRules, boolean acyclic) {
    Arbitrary<Integer> op = Arbitraries.integers().between(0, ops - 1);
    Arbitrary<Rule> rule =
        Combinators.combine(
                op,
                Arbitraries.integers().between(0, 3),
                op.list().ofMaxSize(3),
                Arbitraries.integers().between(0, 4))
            .as((from, benefit, to, manner) -> made(ops, from, benefit, to, manner, acyclic));
    return Combinators.combine(
            Arbitraries.frequency(
                    Tuple.of(2, Legality.LEGAL),
                    Tuple.of(5, Legality.ILLEGAL),
                    Tuple.of(2, Legality.UNKNOWN))
                .list()
                .ofSize(ops),
            rule.list().ofMinSize(1).ofMaxSize(mostRules),
            op.list().ofMinSize(1).ofMaxSize(4),
            Arbitraries.of(true, false))
        .as(Graph::new);
  }

  private static Rule made(
      int ops, int from, int benefit, List<Integer> to, int manner, boolean acyclic) {
    if (!acyclic) {
      return new Rule(from, benefit, to, manner);
    }
    int first = Math.min(from, ops - 2);
    List<Integer> higher = to.stream().filter(each -> each > first).toList();
    return new Rule(first, benefit, higher.isEmpty() ? List.of(ops - 1) : higher, manner);
  }

  @Property(tries = 500)
  void aConversionMakesWhatASearchFinds(@ForAll("acyclic") Graph graph) {
    List<Integer> expected = new ArrayList<>();
    boolean possible = true;
    for (int op : graph.program()) {
      List<Integer> found = graph.search(op);
      possible &= found != null || !graph.mustBeLegal(op);
      expected.addAll(found == null ? List.of(op) : found);
    }
    Outcome outcome = convert(graph);
    assertEquals(possible, outcome.succeeded());
    if (possible) {
      assertEquals(expected.stream().map(op -> "u.n" + op).toList(), outcome.names());
    }
  }

  @Property(tries = 500)
  void aConversionSucceedsIfAndOnlyIfThereIsAWayToLegalizeAll(@ForAll("any") Graph graph) {
    boolean[] can = graph.legalizable();
    boolean possible = true;
    for (int op : graph.program()) {
      possible &= can[op] || !graph.mustBeLegal(op);
    }
    assertEquals(possible, convert(graph).succeeded());
  }

  @Property(tries = 200)
  void anAnalysisFindsWhatCanBeLegalizedAndChangesNothing(@ForAll("any") Graph graph) {
    Context context = context();
    Operation func = program(context, graph);
    String before = func.toString();
    List<Operation> ops = func.region(0).entry().operations();
    boolean[] can = graph.legalizable();
    List<Operation> expected = new ArrayList<>();
    for (int i = 0; i < graph.program().size(); i++) {
      int op = graph.program().get(i);
      if (can[op] && graph.legalities().get(op) != Legality.LEGAL) {
        expected.add(ops.get(i));
      }
    }
    ConversionResult result = DialectConversion.analyze(func, target(graph), patterns(graph));
    assertEquals(expected, result.legalizable());
    assertEquals(before, func.toString());
    assertEquals(ops, func.region(0).entry().operations());
  }

  // ---- running it ----

  private record Outcome(boolean succeeded, List<String> names) {}

  private static Context context() {
    Context context = TestDialect.context();
    context.setAllowsUnregistered(true);
    context.diagnostics().setHandler(new DiagnosticCollector());
    return context;
  }

  private static Operation program(Context context, Graph graph) {
    return func1(
        context,
        (b, x) -> {
          Value v = x;
          for (int op : graph.program()) {
            v = value(b, "u.n" + op, v, x);
          }
          return v;
        });
  }

  private static ConversionTarget target(Graph graph) {
    ConversionTarget target = new ConversionTarget().legalDialects("test");
    for (int i = 0; i < graph.legalities().size(); i++) {
      Legality legality = graph.legalities().get(i);
      if (legality != Legality.UNKNOWN) {
        target.dynamicLegality("u.n" + i, op -> legality);
      }
    }
    return target;
  }

  private static FrozenPatterns patterns(Graph graph) {
    PatternSet patterns = new PatternSet();
    graph.rules().forEach(rule -> patterns.add(new RulePattern(rule)));
    return patterns.freeze();
  }

  private static Outcome convert(Graph graph) {
    Context context = context();
    Operation func = program(context, graph);
    String before = func.toString();
    List<Operation> ops = func.region(0).entry().operations();
    FrozenPatterns patterns = patterns(graph);
    ConversionResult result =
        graph.full()
            ? DialectConversion.applyFull(func, target(graph), patterns, ConversionConfig.DEFAULT)
            : DialectConversion.applyPartial(
                func, target(graph), patterns, ConversionConfig.DEFAULT);
    assertTrue(Verifier.verify(func), func::toString);
    if (!result.succeeded()) {
      assertEquals(before, func.toString());
      assertEquals(ops, func.region(0).entry().operations(), "the same objects");
      return new Outcome(false, List.of());
    }
    List<String> names = new ArrayList<>();
    func.walk(
        op -> {
          assertFalse(ConversionCast.isCast(op));
          if (op.dialect().equals("u")) {
            names.add(op.name());
          }
        });
    return new Outcome(true, names);
  }

  /** Replaces an operation by a chain of others, in one of several manners. */
  private static final class RulePattern extends RewritePattern {
    private final Rule rule;

    RulePattern(Rule rule) {
      super("u.n" + rule.from(), rule.benefit());
      this.rule = rule;
    }

    @Override
    public MatchResult tryRewrite(Operation op, PatternRewriter rewriter) {
      Value result = op.operand(0);
      for (int to : rule.to()) {
        result = value(rewriter, "u.n" + to, result, op.operand(1));
      }
      Operation parent = op.parentOp();
      switch (rule.manner()) {
        case 1 ->
            rewriter.modifyInPlace(parent, () -> parent.setAttribute("m", IntegerAttr.i32(1)));
        case 2 -> scope(rewriter, op, result);
        case 3 -> rewriter.replaceAllUsesWith(op.result(), result);
        case 4 -> split(rewriter, op);
        default -> {}
      }
      if (rule.manner() == 3) {
        rewriter.eraseOp(op);
      } else {
        rewriter.replaceOp(op, result);
      }
      return MatchResult.success();
    }

    /** A scope whose region is copied, moved and inlined again. */
    private static void scope(PatternRewriter rewriter, Operation op, Value used) {
      OperationState first = rewriter.state("test.scope", at(5));
      Block body = first.region().addBlock();
      Operation scope = rewriter.create(first);
      rewriter.setInsertionPointToEnd(body);
      rewriter.create(rewriter.state("test.use", at(5)).operand(used));
      rewriter.setInsertionPoint(op);
      OperationState second = rewriter.state("test.scope", at(5));
      second.region();
      Operation other = rewriter.create(second);
      rewriter.inlineRegion(scope.region(0), other.region(0));
      rewriter.inlineBlockBefore(other.region(0).entry(), op, List.of());
      rewriter.eraseOp(op.previous());
      rewriter.eraseOp(other);
      rewriter.eraseOp(scope);
    }

    /** The block is split, and put together again. */
    private static void split(PatternRewriter rewriter, Operation op) {
      Block block = op.block();
      Block rest = rewriter.splitBlock(op);
      rewriter.mergeBlocks(rest, block, List.of());
      rewriter.setInsertionPoint(op);
    }

    @Override
    public String name() {
      return rule.toString();
    }
  }
}
