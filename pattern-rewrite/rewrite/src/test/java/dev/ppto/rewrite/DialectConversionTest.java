package dev.ppto.rewrite;

import static dev.ppto.rewrite.TestDialect.I32;
import static dev.ppto.rewrite.TestDialect.at;
import static dev.ppto.rewrite.TestDialect.constant;
import static dev.ppto.rewrite.TestDialect.effect;
import static dev.ppto.rewrite.TestDialect.func1;
import static dev.ppto.rewrite.TestDialect.value;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.ir.Block;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.TypeAttr;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.FunctionType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DialectConversionTest {
  private static final Type I64 = IntegerType.I64;

  private final Context context = TestDialect.context();
  private final List<Diagnostic> errors = new ArrayList<>();

  /** i32 becomes i64, f32 two i32, none nothing. */
  private final TypeConverter types =
      new TypeConverter()
          .keepOthers()
          .convert(IntegerType.class, t -> t == I32 ? I64 : null)
          .convertToMany(FloatType.class, t -> t == FloatType.F32 ? List.of(I64, I64) : null)
          .convertToMany(IndexType.class, t -> List.of());

  @BeforeEach
  void collectErrors() {
    context.setAllowsUnregistered(true);
    context.diagnostics().setHandler(errors::add);
  }

  private static Block entry(Operation func) {
    return func.region(0).entry();
  }

  private static ConversionTarget fromAToB() {
    return new ConversionTarget().illegalDialects("a").legalDialects("b");
  }

  private static ConversionTarget legal(String... names) {
    return new ConversionTarget().legalOps(names).legalOps("test.func", "test.ret");
  }

  /** Replaces an operation by one of another name, with converted operands and result types. */
  private RewritePattern rename(String from, String to) {
    return new ConversionPattern(types, from) {
      @Override
      public MatchResult tryRewrite(
          Operation op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
        OperationState state = rewriter.state(to, op.location()).operands(operands.operands());
        op.resultTypes().forEach(t -> state.result(types().one(t)));
        rewriter.replaceOpWith(op, rewriter.create(state));
        return MatchResult.success();
      }

      @Override
      public String name() {
        return from + " -> " + to;
      }
    };
  }

  private static String text(Diagnostic error) {
    StringBuilder text = new StringBuilder(error.message());
    error.notes().forEach(note -> text.append("\n  ").append(note.message()));
    return text.toString();
  }

  @Test
  void operandsOfPatternsHaveConvertedTypes() {
    Operation func =
        func1(
            context,
            (b, x) -> {
              Value v = value(b, "a.make");
              effect(b, "a.take", v);
              return x;
            });
    PatternSet patterns =
        new PatternSet().add(rename("a.make", "b.make"), rename("a.take", "b.take"));
    ConversionResult result = DialectConversion.applyPartial(func, fromAToB(), patterns);
    assertTrue(result.succeeded());
    assertSame(func, result.root());
    Operation take = entry(func).operations().get(1);
    assertEquals("b.take", take.name());
    assertEquals(I64, take.operand(0).type());
    assertEquals(3, entry(func).operations().size(), "no cast is left");
  }

  @Test
  void whatStaysIllegalIsAnErrorThatNamesTriedPatternsAndReasons() {
    Operation func = func1(context, (b, x) -> value(b, "a.make"));
    PatternSet patterns =
        new PatternSet()
            .add("a.make", "first", (op, r) -> r.notifyMatchFailure(op, "it has no operands"))
            .add("a.make", "second", (op, r) -> MatchResult.failure());
    ConversionResult result = DialectConversion.applyPartial(func, fromAToB(), patterns);
    assertFalse(result.succeeded());
    assertEquals(
        "failed to legalize operation 'a.make' that was explicitly marked illegal\n"
            + "  pattern 'first' failed: it has no operands\n"
            + "  pattern 'second' failed: it did not match",
        text(errors.get(0)));
    assertEquals(at(1), errors.get(0).location());
  }

  @Test
  void aFailedConversionLeavesTheSameObjects() {
    Operation func =
        func1(
            context,
            (b, x) -> {
              Value v = value(b, "a.make");
              effect(b, "a.stuck", v);
              return x;
            });
    List<Operation> before = entry(func).operations();
    Block block = entry(func);
    PatternSet patterns = new PatternSet().add(rename("a.make", "b.make"));
    assertFalse(DialectConversion.applyPartial(func, fromAToB(), patterns).succeeded());
    assertSame(block, entry(func));
    assertEquals(before, entry(func).operations());
    assertEquals(1, before.get(0).result().useCount());
    assertTrue(text(errors.get(0)).contains("no pattern of the conversion is for 'a.stuck'"));
  }

  @Test
  void aPartialConversionKeepsUnknownOperationsAndAFullOneDoesNot() {
    Operation func = func1(context, (b, x) -> value(b, "c.unknown"));
    assertTrue(DialectConversion.applyPartial(func, legal(), new PatternSet()).succeeded());
    assertFalse(DialectConversion.applyFull(func, legal(), new PatternSet()).succeeded());
    assertTrue(errors.get(0).message().startsWith("failed to legalize operation 'c.unknown', "));
  }

  @Test
  void whatAPatternMakesIsLegalizedToo() {
    Operation func = func1(context, (b, x) -> value(b, "a.one"));
    PatternSet patterns =
        new PatternSet()
            .add(rename("a.one", "a.two"), rename("a.two", "a.three"))
            .add(rename("a.three", "b.done"));
    assertTrue(
        DialectConversion.applyPartial(
                func, fromAToB().illegalOps("test.ret"), patterns.add(rename("test.ret", "b.ret")))
            .succeeded());
    assertEquals("b.done", entry(func).first().name());
    assertEquals(2, entry(func).operations().size());
  }

  @Test
  void patternsThatUndoEachOtherEndWithAnError() {
    Operation func = func1(context, (b, x) -> value(b, "a.one"));
    PatternSet patterns = new PatternSet().add(rename("a.one", "a.two"), rename("a.two", "a.one"));
    assertFalse(DialectConversion.applyPartial(func, fromAToB(), patterns).succeeded());
    assertEquals(
        "failed to legalize operation 'a.one' that was explicitly marked illegal\n"
            + "  pattern 'a.one -> a.two' was undone: it made 'a.two', which no pattern legalizes\n"
            + "    pattern 'a.two -> a.one' was undone on 'a.two': it made 'a.one', which no pattern"
            + " legalizes\n"
            + "      pattern 'a.one -> a.two' failed on 'a.one': it led to this operation itself, and"
            + " would be applied for ever: 'a.one' becomes 'a.two' by 'a.one -> a.two', 'a.two'"
            + " becomes 'a.one' by 'a.two -> a.one'",
        text(errors.get(0)));
  }

  @Test
  void aUserThatStaysGetsTheMaterializationOfTheConverter() {
    types.materializeSource(
        (builder, wanted, inputs, location) ->
            builder
                .create(builder.state("b.narrow", location).operands(inputs).result(wanted))
                .result());
    Operation func = func1(context, (b, x) -> value(b, "a.make"));
    assertTrue(
        DialectConversion.applyPartial(
                func, fromAToB(), new PatternSet().add(rename("a.make", "b.make")))
            .succeeded());
    assertEquals(
        List.of("b.make", "b.narrow", "test.ret"),
        entry(func).operations().stream().map(Operation::name).toList());
    assertEquals(I32, entry(func).last().operand(0).type());
  }

  @Test
  void aCastThatIsLeftIsAnErrorWithBothTypesAndTheUsers() {
    Operation func = func1(context, (b, x) -> value(b, "a.make"));
    ConversionTarget target = fromAToB();
    PatternSet patterns = new PatternSet().add(rename("a.make", "b.make"));
    assertFalse(DialectConversion.applyPartial(func, target, patterns).succeeded());
    String error = text(errors.get(0));
    assertTrue(error.startsWith("failed to legalize unresolved materialization from ("), error);
    assertTrue(error.contains("'test.ret' uses the value as"), error);
    assertTrue(error.contains("source materialization"), error);
    assertEquals("a.make", entry(func).first().name());

    // A later conversion may resolve it.
    assertTrue(
        DialectConversion.applyPartial(
                func, target, patterns.freeze(), ConversionConfig.DEFAULT.withKeepCasts(true))
            .succeeded());
    assertTrue(ConversionCast.isCast(entry(func).operations().get(1)));
    assertTrue(
        DialectConversion.applyPartial(
                func,
                legal().dynamicallyLegalOp("test.ret", types::isLegal),
                new PatternSet().add(new StructuralConversion(types)))
            .succeeded());
    assertEquals(2, entry(func).operations().size(), "the pair of casts has gone");
    assertEquals(I64, entry(func).last().operand(0).type());
  }

  @Test
  void functionsLoopsAndBranchesConvertStructurally() {
    Operation func =
        func1(
            context,
            (b, x) -> {
              OperationState state = b.state("c.loop", at(2)).operand(x).result(I32);
              Block body = state.region().addBlock();
              Value carried = body.addArgument(I32, at(2));
              Operation loop = b.create(state);
              Builder inside = Builder.atEnd(context, body);
              effect(inside, "c.yield", value(inside, "a.make", carried));
              return loop.result();
            });
    func.setAttribute("function_type", TypeAttr.of(FunctionType.of(List.of(I32), List.of(I32))));
    ConversionTarget target = fromAToB();
    PatternSet patterns = new PatternSet().add(rename("a.make", "b.make"));
    StructuralConversion.addTo(patterns, target, types);
    ConversionResult result = DialectConversion.applyFull(func, target, patterns);
    assertTrue(result.succeeded(), () -> text(errors.get(0)));
    assertNotSame(func, result.root(), "a function of another type is another operation");
    Operation now = result.root();
    assertEquals(
        TypeAttr.of(FunctionType.of(List.of(I64), List.of(I64))), now.attribute("function_type"));
    now.walk(op -> assertTrue(types.isLegal(op), op.name()));
    now.walk(op -> assertFalse(ConversionCast.isCast(op)));
    Block body = entry(now).first().region(0).entry();
    assertSame(body.argument(0), body.first().operand(0));
  }

  @Test
  void oneValueMayBecomeSeveralOrNone() {
    OperationState made = new OperationState(context.definition("test.func"), at(1));
    Block block = made.region().addBlock();
    Value pair = block.addArgument(FloatType.F32, at(1));
    Value nothing = block.addArgument(IndexType.INDEX, at(1));
    Value one = block.addArgument(I32, at(1));
    Operation func = made.create();
    Builder b = Builder.atEnd(context, block);
    effect(b, "c.take", nothing, pair, one);
    effect(b, "test.ret");
    ConversionTarget target = new ConversionTarget();
    PatternSet patterns = new PatternSet();
    StructuralConversion.addTo(patterns, target, types);
    ConversionResult result = DialectConversion.applyFull(func, target, patterns);
    assertTrue(result.succeeded(), () -> text(errors.get(0)));
    Block now = entry(result.root());
    assertEquals(List.of(I64, I64, I64), now.arguments().stream().map(Value::type).toList());
    assertEquals(now.arguments(), now.first().operands());
  }

  @Test
  void branchesGoToTheConvertedBlocks() {
    Operation func = func1(context, (b, x) -> x);
    Block first = entry(func);
    Block loop = func.region(0).addBlock();
    Value carried = loop.addArgument(I32, at(3));
    first.last().erase();
    Builder b = Builder.atEnd(context, first);
    b.create(b.state("test.br", at(2)).operand(first.argument(0)).successor(loop));
    b.setInsertionPointToEnd(loop);
    b.create(b.state("test.br", at(3)).operand(carried).successor(loop));
    ConversionTarget target = new ConversionTarget();
    PatternSet patterns = new PatternSet();
    StructuralConversion.addTo(patterns, target, types);
    ConversionResult result = DialectConversion.applyFull(func, target, patterns);
    assertTrue(result.succeeded(), () -> text(errors.get(0)));
    Block now = result.root().region(0).blocks().get(1);
    assertEquals(I64, now.argument(0).type());
    assertSame(now, entry(result.root()).last().successors().get(0));
    assertSame(now, now.last().successors().get(0));
    assertSame(now.argument(0), now.last().operand(0));
  }

  @Test
  void aNestedRootIsReplacedInItsPlaceAndGivenBackAfterAFailure() {
    OperationState state = new OperationState(context.definition("test.module"), at(1));
    Block top = state.region().addBlock();
    Operation module = state.create();
    Operation func = func1(context, (b, x) -> value(b, "a.make", x));
    top.append(func);
    Operation after = func1(context, (b, x) -> x);
    top.append(after);
    ConversionTarget target = fromAToB();
    PatternSet stuck = new PatternSet();
    StructuralConversion.addTo(stuck, target, types);
    assertFalse(DialectConversion.applyPartial(func, target, stuck).succeeded());
    assertEquals(List.of(func, after), top.operations());
    assertEquals("a.make", entry(func).first().name());
    assertEquals(I32, entry(func).argument(0).type());

    stuck.add(rename("a.make", "b.make"));
    ConversionResult result = DialectConversion.applyPartial(func, target, stuck);
    assertTrue(result.succeeded());
    assertEquals(List.of(result.root(), after), top.operations());
    assertNotSame(func, result.root());
    assertEquals(module, result.root().parentOp());
  }

  @Test
  void anAnalysisChangesNothingAndTellsWhatCanBeConverted() {
    Operation func = func1(context, (b, x) -> value(b, "a.stuck", value(b, "a.make", x)));
    Operation make = entry(func).first();
    ConversionResult result =
        DialectConversion.analyze(
            func, fromAToB(), new PatternSet().add(rename("a.make", "b.make")).freeze());
    assertEquals(List.of(make), result.legalizable());
    assertSame(make, entry(func).first());
    assertEquals(List.of(), errors);
  }

  @Test
  void anErasedValueThatIsStillUsedIsAnError() {
    Operation func = func1(context, (b, x) -> value(b, "a.make"));
    PatternSet patterns =
        new PatternSet()
            .add(
                "a.make",
                "erase",
                (op, r) -> {
                  r.eraseOp(op);
                  return MatchResult.success();
                });
    assertFalse(DialectConversion.applyPartial(func, fromAToB(), patterns).succeeded());
    assertEquals("'test.ret' op uses a value that a pattern erased", errors.get(0).message());
  }

  @Test
  void aPatternThatThrowsLeavesTheIrAsItWas() {
    Operation func = func1(context, (b, x) -> value(b, "a.bad", value(b, "a.make", x)));
    String before = func.toString();
    PatternSet patterns =
        new PatternSet()
            .add(rename("a.make", "b.make"))
            .add(
                "a.bad",
                "throw",
                (op, r) -> {
                  r.replaceOp(op, op.operand(0));
                  throw new IllegalStateException("thrown");
                });
    assertThrows(
        IllegalStateException.class,
        () -> DialectConversion.applyPartial(func, fromAToB(), patterns));
    assertEquals(before, func.toString());
  }

  @Test
  void regionsCanBeInlinedWhereTheyStand() {
    Operation func =
        func1(
            context,
            (b, x) -> {
              OperationState state = b.state("a.scope", at(2)).operand(x).result(I32);
              Block body = state.region().addBlock();
              Value inner = body.addArgument(I32, at(2));
              Operation scope = b.create(state);
              Builder inside = Builder.atEnd(context, body);
              effect(inside, "a.yield", value(inside, "a.make", inner));
              return scope.result();
            });
    PatternSet patterns =
        new PatternSet()
            .add(rename("a.make", "b.make"))
            .add(
                new ConversionPattern(types, "a.scope") {
                  @Override
                  public MatchResult tryRewrite(
                      Operation op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
                    Block body = op.region(0).entry();
                    Operation yield = body.last();
                    Value result = yield.operand(0);
                    rewriter.inlineBlockBefore(body, op, operands.operands());
                    rewriter.eraseOp(yield);
                    rewriter.replaceOp(op, result);
                    return MatchResult.success();
                  }
                });
    ConversionTarget target = fromAToB();
    StructuralConversion.addTo(patterns, target, types);
    ConversionResult result = DialectConversion.applyFull(func, target, patterns);
    assertTrue(result.succeeded(), () -> text(errors.get(0)));
    Block now = entry(result.root());
    assertEquals(
        List.of("b.make", "test.ret"), now.operations().stream().map(Operation::name).toList());
    assertSame(now.argument(0), now.first().operand(0));
    assertSame(now.first().result(), now.last().operand(0));
  }

  @Test
  void aRecursivelyLegalOperationIsNotLookedInto() {
    Operation func = func1(context, (b, x) -> value(b, "a.make"));
    assertTrue(
        DialectConversion.applyPartial(
                func,
                legal().illegalDialects("a").recursivelyLegalOp("test.func"),
                new PatternSet())
            .succeeded());
  }

  @Test
  void theTraceTellsWhatWasTried() {
    MatchTrace trace = new MatchTrace(100);
    Operation func = func1(context, (b, x) -> value(b, "a.make"));
    PatternSet patterns =
        new PatternSet()
            .add("a.make", "first", (op, r) -> r.notifyMatchFailure(op, "no"))
            .add(rename("a.make", "b.make"));
    DialectConversion.applyPartial(
        func,
        fromAToB(),
        patterns.freeze(),
        ConversionConfig.DEFAULT.withKeepCasts(true).withListener(trace));
    assertEquals(
        "test.mlir:1:1: 'a.make' first: no match: no\n"
            + "test.mlir:1:1: 'a.make' a.make -> b.make: applied\n",
        trace.toString());
  }

  @Test
  void timeIsLinear() {
    time(6_000);
    long small = Stream.generate(() -> time(6_000)).limit(3).min(Long::compare).orElseThrow();
    long large = Stream.generate(() -> time(48_000)).limit(3).min(Long::compare).orElseThrow();
    // Eight times as long and what a busy machine adds; quadratic time were 64 times as long.
    assertTrue(large < 24 * small, "6k: " + small / 1e6 + " ms, 48k: " + large / 1e6 + " ms");
  }

  private long time(int n) {
    Operation func =
        func1(
            context,
            (b, x) -> {
              Value v = x;
              for (int i = 0; i < n; i++) {
                v = value(b, "a.make", v, constant(b, i % 7));
              }
              return v;
            });
    ConversionTarget target = fromAToB();
    PatternSet patterns = new PatternSet().add(rename("a.make", "b.make"));
    StructuralConversion.addTo(patterns, target, types);
    long start = CpuTime.ofThread();
    assertTrue(DialectConversion.applyPartial(func, target, patterns).succeeded());
    return CpuTime.ofThread() - start;
  }
}
