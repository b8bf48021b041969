package dev.ppto.rewrite;

import static dev.ppto.rewrite.TestDialect.at;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.ir.Block;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Context;
import dev.ppto.ir.OpResult;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Region;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.diagnostic.DiagnosticCollector;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.verify.Verifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Laws of conversions, on random nested IR with loops, branches and types that become many or none.
 */
class RandomConversionTest {
  private static final int RUNS = 400;
  private static final List<Type> TYPES =
      List.of(IntegerType.I32, FloatType.F32, IndexType.INDEX, IntegerType.I8);

  private final Context context = Context.with();
  private final DiagnosticCollector diagnostics = new DiagnosticCollector();
  private final TypeConverter types =
      new TypeConverter()
          .keepOthers()
          .convert(IntegerType.class, t -> t == IntegerType.I32 ? IntegerType.I64 : null)
          .convertToMany(
              FloatType.class,
              t -> t == FloatType.F32 ? List.of(FloatType.F16, IntegerType.I8) : null)
          .convertToMany(IndexType.class, t -> List.of());

  RandomConversionTest() {
    context.setAllowsUnregistered(true);
    context.diagnostics().setHandler(diagnostics);
  }

  @Test
  void aConversionIsCompleteOrDidNotHappen() {
    int succeeded = 0;
    for (int seed = 0; seed < RUNS; seed++) {
      Random random = new Random(seed);
      Operation func = new RandomIr(context, random).func();
      assertTrue(Verifier.verify(func), "seed " + seed + ": " + diagnostics.errors());
      String before = func.toString();
      ConversionTarget target = new ConversionTarget().illegalDialects("a");
      PatternSet patterns = new PatternSet();
      StructuralConversion.addTo(patterns, target, types);
      patterns.add(new Rename("a.make", random.nextInt(3) == 0 ? "a.again" : "b.make"));
      patterns.add(new Rename("a.again", "b.make"), new InlineScope());
      if (random.nextInt(4) != 0) {
        patterns.add(new Rename("a.rare", "b.rare"));
      }
      diagnostics.clear();
      ConversionResult result =
          random.nextBoolean()
              ? DialectConversion.applyFull(func, target, patterns)
              : DialectConversion.applyPartial(func, target, patterns);
      String where = "seed " + seed + "\n" + before;
      if (result.succeeded()) {
        succeeded++;
        assertEquals(List.of(), diagnostics.errors(), where);
        assertTrue(
            Verifier.verify(result.root()),
            () -> where + "\n" + result.root() + diagnostics.errors());
        result.root().walk(op -> assertFalse(op.dialect().equals("a"), where));
        result.root().walk(op -> assertFalse(ConversionCast.isCast(op), where));
        result.root().walk(op -> assertTrue(types.isLegal(op), where));
      } else {
        assertFalse(diagnostics.errors().isEmpty(), where);
        assertEquals(before, func.toString());
        assertTrue(Verifier.verify(func), where);
      }
    }
    assertTrue(succeeded > RUNS / 4 && succeeded < RUNS, succeeded + " of " + RUNS);
  }

  /** Another name, with converted types. */
  private final class Rename extends ConversionPattern {
    private final String to;

    Rename(String from, String to) {
      super(types, from);
      this.to = to;
    }

    @Override
    public MatchResult tryRewrite(
        Operation op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
      OperationState state = rewriter.state(to, op.location()).operands(operands.operands());
      for (OpResult result : op.results()) {
        state.results(types().all(result.type()));
      }
      Operation made = rewriter.create(state);
      List<List<OpResult>> values = new ArrayList<>();
      int next = 0;
      for (OpResult result : op.results()) {
        int count = types().all(result.type()).size();
        values.add(made.results().subList(next, next + count));
        next += count;
      }
      rewriter.replaceOpWithMany(op, values);
      return MatchResult.success();
    }
  }

  /** {@code a.scope { ...; yield v } -> ...; v}. */
  private final class InlineScope extends ConversionPattern {
    InlineScope() {
      super(types, "a.scope");
    }

    @Override
    public MatchResult tryRewrite(
        Operation op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
      Block body = op.region(0).entry();
      Operation yield = body.last();
      List<Value> results = List.copyOf(yield.operands());
      rewriter.inlineBlockBefore(body, op, List.of());
      rewriter.eraseOp(yield);
      rewriter.replaceOp(op, results);
      return MatchResult.success();
    }
  }

  /** Makes functions. */
  private static final class RandomIr {
    private final Context context;
    private final Random random;

    RandomIr(Context context, Random random) {
      this.context = context;
      this.random = random;
    }

    Operation func() {
      OperationState state = new OperationState(context.definition("u.func"), at(1));
      Region region = state.region();
      Operation func = state.create();
      blocks(region, new ArrayList<>(), 3);
      return func;
    }

    private Type type() {
      return TYPES.get(random.nextInt(TYPES.size()));
    }

    /** An entry block, and sometimes two more that it branches to. */
    private void blocks(Region region, List<Value> visible, int depth) {
      List<Value> values = new ArrayList<>(visible);
      Block entry = region.addBlock();
      fillArguments(entry, values);
      Builder builder = Builder.atEnd(context, entry);
      operations(builder, values, depth);
      if (random.nextInt(3) > 0) {
        end(builder, "u.yield", values, List.of());
        return;
      }
      Block left = region.addBlock();
      Block right = region.addBlock();
      List<Value> leftValues = new ArrayList<>(values);
      List<Value> rightValues = new ArrayList<>(values);
      fillArguments(left, leftValues);
      fillArguments(right, rightValues);
      end(builder, "u.br", values, List.of(left, right));
      Builder inLeft = Builder.atEnd(context, left);
      operations(inLeft, leftValues, depth);
      end(inLeft, "u.br", leftValues, List.of(right, left));
      Builder inRight = Builder.atEnd(context, right);
      operations(inRight, rightValues, depth);
      end(inRight, "u.yield", rightValues, List.of());
    }

    private void fillArguments(Block block, List<Value> values) {
      for (int i = random.nextInt(3); i > 0; i--) {
        values.add(block.addArgument(type(), at(2)));
      }
    }

    private void end(Builder builder, String name, List<Value> values, List<Block> successors) {
      OperationState state = builder.state(name, at(3)).operands(pick(values));
      successors.forEach(state::successor);
      builder.create(state);
    }

    private List<Value> pick(List<Value> values) {
      List<Value> picked = new ArrayList<>();
      for (int i = values.isEmpty() ? 0 : random.nextInt(3); i > 0; i--) {
        picked.add(values.get(random.nextInt(values.size())));
      }
      return picked;
    }

    private void operations(Builder builder, List<Value> values, int depth) {
      for (int i = random.nextInt(5); i > 0; i--) {
        switch (random.nextInt(depth > 0 ? 6 : 4)) {
          case 0, 1 -> simple(builder, "a.make", values);
          case 2 -> simple(builder, random.nextInt(8) == 0 ? "a.rare" : "a.again", values);
          case 3 -> simple(builder, "u.keep", values);
          case 4 -> {
            OperationState state = builder.state("u.loop", at(5)).operands(pick(values));
            results(state);
            Region region = state.region();
            Operation loop = builder.create(state);
            blocks(region, values, depth - 1);
            values.addAll(loop.results());
          }
          default -> scope(builder, values, depth);
        }
      }
    }

    private void simple(Builder builder, String name, List<Value> values) {
      OperationState state = builder.state(name, at(4)).operands(pick(values));
      results(state);
      values.addAll(builder.create(state).results());
    }

    private void results(OperationState state) {
      for (int i = random.nextInt(3); i > 0; i--) {
        state.result(type());
      }
    }

    private void scope(Builder builder, List<Value> values, int depth) {
      OperationState state = builder.state("a.scope", at(6));
      Block body = state.region().addBlock();
      List<Value> inner = new ArrayList<>(values);
      Builder inside = Builder.atEnd(context, body);
      operations(inside, inner, depth - 1);
      List<Value> yielded = pick(inner);
      yielded.forEach(v -> state.result(v.type()));
      inside.create(inside.state("a.yield", at(7)).operands(yielded));
      values.addAll(builder.create(state).results());
    }
  }
}
