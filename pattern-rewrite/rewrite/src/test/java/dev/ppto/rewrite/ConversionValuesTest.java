package dev.ppto.rewrite;

import static dev.ppto.rewrite.TestDialect.I32;
import static dev.ppto.rewrite.TestDialect.at;
import static dev.ppto.rewrite.TestDialect.effect;
import static dev.ppto.rewrite.TestDialect.func1;
import static dev.ppto.rewrite.TestDialect.value;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.ir.Block;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.FunctionType;
import dev.ppto.ir.type.IntegerType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What patterns see of values, what becomes of types, and what is legal. */
class ConversionValuesTest {
  private static final Type I64 = IntegerType.I64;
  private static final Type F32 = FloatType.F32;

  private final Context context = TestDialect.context();
  private final List<Diagnostic> errors = new ArrayList<>();

  /** i32 becomes i64, f32 two i32. */
  private final TypeConverter types =
      new TypeConverter()
          .keepOthers()
          .convert(IntegerType.class, t -> t == I32 ? I64 : null)
          .convertToMany(FloatType.class, t -> t == F32 ? List.of(I64, I64) : null);

  @BeforeEach
  void collectErrors() {
    context.setAllowsUnregistered(true);
    context.diagnostics().setHandler(errors::add);
  }

  private static ConversionTarget target() {
    return new ConversionTarget().illegalDialects("a").legalDialects("b", "test");
  }

  @FunctionalInterface
  private interface Body {
    void rewrite(Operation op, OpAdaptor operands, ConversionPatternRewriter rewriter);
  }

  private ConversionPattern pattern(String root, Body body) {
    return new ConversionPattern(types, root) {
      @Override
      public MatchResult tryRewrite(
          Operation op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
        body.rewrite(op, operands, rewriter);
        return MatchResult.success();
      }
    };
  }

  /** {@code b.x} with converted operands and results in place of {@code a.x}. */
  private ConversionPattern renaming(String name) {
    return pattern(
        "a." + name,
        (op, operands, rewriter) -> {
          OperationState state = rewriter.state("b." + name, op.location());
          state.operands(operands.operands()).results(types.types(op.resultTypes()));
          Operation made = rewriter.create(state);
          rewriter.replaceOpWithMany(
              op, op.resultCount() == 0 ? List.of() : List.of(made.results()));
        });
  }

  private static List<String> names(Operation func) {
    return func.region(0).entry().operations().stream().map(Operation::name).toList();
  }

  private static String text(Diagnostic error) {
    StringBuilder text = new StringBuilder(error.message());
    error.notes().forEach(note -> text.append("\n").append(note.message()));
    return text.toString();
  }

  private Operation withFloat(BiConsumer<Builder, Value> uses) {
    return func1(
        context,
        (b, x) -> {
          Value f = b.create(b.state("a.float", at(1)).operand(x).result(F32)).result();
          uses.accept(b, f);
          return x;
        });
  }

  private boolean convert(Operation func, ConversionTarget target, RewritePattern... patterns) {
    PatternSet set = new PatternSet();
    List.of(patterns).forEach(set::add);
    return DialectConversion.applyPartial(func, target, set).succeeded();
  }

  // ---- values ----

  @Test
  void aPatternSeesTheSeveralValuesThatAnOperandBecame() {
    Operation func = withFloat((b, f) -> effect(b, "a.take", f));
    types.materializeTarget(narrowing("b.widen"));
    assertTrue(
        convert(
            func,
            target(),
            renaming("float"),
            pattern(
                "a.take",
                (op, operands, rewriter) -> {
                  assertEquals(F32, op.operand(0).type(), "the original stays visible");
                  assertEquals("a.float", op.operand(0).definingOp().name());
                  assertEquals(2, operands.values(0).size());
                  effect(rewriter, "b.take", operands.values(0).get(1));
                  rewriter.eraseOp(op);
                })),
        () -> text(errors.get(0)));
    assertEquals(List.of("b.widen", "b.float", "b.take", "test.ret"), names(func));
    Operation take = func.region(0).entry().operations().get(2);
    assertSame(take.previous().result(1), take.operand(0));
  }

  private static Materialization narrowing(String name) {
    return (builder, wanted, inputs, location) ->
        builder.create(builder.state(name, location).operands(inputs).result(wanted)).result();
  }

  @Test
  void aUserThatStaysGetsOneValueMadeOfSeveral() {
    Operation func = withFloat((b, f) -> effect(b, "c.keep", f));
    types.materializeTarget(narrowing("b.widen")).materializeSource(narrowing("b.join"));
    assertTrue(convert(func, target(), renaming("float")), () -> text(errors.get(0)));
    assertEquals(List.of("b.widen", "b.float", "b.join", "c.keep", "test.ret"), names(func));
    assertEquals(2, func.region(0).entry().operations().get(2).operandCount());
  }

  @Test
  void aValueThatStaysIsTakenApartForAPatternThatWantsSeveral() {
    Operation func =
        func1(
            context,
            (b, x) -> {
              effect(b, "a.take", b.create(b.state("c.float", at(1)).result(F32)).result());
              return x;
            });
    assertFalse(convert(func, target(), renaming("take")));
    assertTrue(
        text(errors.get(0))
            .startsWith(
                "failed to legalize unresolved materialization from ('f32') to ('i64', 'i64')"),
        text(errors.get(0)));
    types.materializeTargetToMany(
        (builder, wanted, inputs, location) ->
            builder
                .create(builder.state("b.split", location).operands(inputs).results(wanted))
                .results());
    assertTrue(convert(func, target(), renaming("take")), () -> text(errors.get(0)));
    assertEquals(List.of("c.float", "b.split", "b.take", "test.ret"), names(func));
  }

  @Test
  void castsToAndFroCancelAndAreNotMaterialized() {
    types.materializeTarget(narrowing("b.widen")).materializeSource(narrowing("b.narrow"));
    Operation func =
        func1(context, (b, x) -> value(b, "a.three", value(b, "a.two", value(b, "a.one", x))));
    assertTrue(convert(func, target(), renaming("one"), renaming("two"), renaming("three")));
    assertEquals(
        List.of("b.widen", "b.one", "b.two", "b.three", "b.narrow", "test.ret"), names(func));
  }

  @Test
  void aMaterializationMustMakeWhatIsLegal() {
    types.materializeTarget(narrowing("a.widen")).materializeSource(narrowing("b.narrow"));
    Operation func = func1(context, (b, x) -> value(b, "a.one", x));
    String before = func.toString();
    assertFalse(convert(func, target(), renaming("one")));
    assertEquals(
        "expected materializations of the type converter to make legal operations, found one that"
            + " made 'a.widen'\nmake it legal in the target, or make something else",
        text(errors.get(0)));
    assertEquals(before, func.toString());
  }

  @Test
  void operandsMayBeConvertedInPlace() {
    types.materializeTarget(narrowing("b.widen"));
    Operation func =
        func1(
            context,
            (b, x) -> {
              effect(b, "c.take", value(b, "a.make", x), x);
              return x;
            });
    assertTrue(
        convert(
            func,
            target().dynamicallyLegalOp("c.take", types::isLegal),
            renaming("make"),
            pattern(
                "c.take",
                (op, operands, rewriter) ->
                    rewriter.modifyInPlace(op, () -> op.setOperands(operands.operands())))),
        () -> text(errors.get(0)));
    assertEquals(List.of("b.widen", "b.make", "c.take", "test.ret"), names(func));
    Operation take = func.region(0).entry().operations().get(2);
    assertSame(take.previous().result(), take.operand(0));
    assertSame(func.region(0).entry().first().result(), take.operand(1));
  }

  @Test
  void anErasedValueMayStillBeUsedByWhatIsErasedLater() {
    Operation func =
        func1(
            context,
            (b, x) -> {
              effect(b, "a.take", value(b, "a.make", x));
              return x;
            });
    Body erase = (op, operands, rewriter) -> rewriter.eraseOp(op);
    assertTrue(convert(func, target(), pattern("a.make", erase), pattern("a.take", erase)));
    assertEquals(List.of("test.ret"), names(func));
  }

  @Test
  void aPatternThatUsesAnErasedOperandIsAnError() {
    Operation func =
        func1(
            context,
            (b, x) -> {
              effect(b, "a.take", value(b, "a.make", x));
              return x;
            });
    String before = func.toString();
    assertFalse(
        convert(
            func,
            target(),
            pattern("a.make", (op, operands, rewriter) -> rewriter.eraseOp(op)),
            renaming("take")));
    assertEquals("'b.take' op uses a value that a pattern erased", errors.get(0).message());
    assertEquals(before, func.toString());
  }

  @Test
  void argumentsMayBeDroppedAndAdded() {
    Operation func = func1(context, (b, x) -> value(b, "c.keep", x));
    assertTrue(
        convert(
            func,
            target().dynamicallyLegalOp("test.func", op -> op.attribute("done") != null),
            pattern(
                "test.func",
                (op, operands, rewriter) -> {
                  rewriter.modifyInPlace(op, () -> op.setAttribute("done", IntegerAttr.i32(1)));
                  Block entry = op.region(0).entry();
                  rewriter.setInsertionPointToStart(entry);
                  Value zero = TestDialect.constant(rewriter, 0);
                  rewriter.applySignatureConversion(
                      entry,
                      new SignatureConversion(1).replace(0, zero).append(List.of(F32)),
                      types);
                })),
        () -> text(errors.get(0)));
    Block entry = func.region(0).entry();
    assertEquals(List.of(F32), entry.arguments().stream().map(Value::type).toList());
    assertSame(entry.first().result(), entry.first().next().operand(0));
  }

  // ---- types ----

  @Test
  void aTypeMayBeRejected() {
    types.reject(IntegerType.class, t -> t == IntegerType.I8);
    assertEquals(List.of(I64), types.all(I32));
    assertEquals(null, types.all(IntegerType.I8));
    assertEquals(null, types.all(FunctionType.of(List.of(IntegerType.I8), List.of())));
    Operation func =
        func1(
            context,
            (b, x) -> {
              effect(
                  b, "a.take", b.create(b.state("c.small", at(1)).result(IntegerType.I8)).result());
              return x;
            });
    assertFalse(convert(func, target(), renaming("take")));
    assertTrue(
        text(errors.get(0))
            .contains("operand 0 has a type that the type converter has no rule for"),
        text(errors.get(0)));
  }

  // ---- legality ----

  private Operation nested(String outer, String inner) {
    return func1(
        context,
        (b, x) -> {
          OperationState state = b.state(outer, at(1));
          Block body = state.region().addBlock();
          b.create(state);
          effect(Builder.atEnd(context, body), inner);
          return x;
        });
  }

  @Test
  void aConditionThatDoesNotKnowLeavesItToWhatWasSaidBefore() {
    Operation marked = func1(context, (b, x) -> value(b, "a.x", x)).region(0).entry().first();
    ConversionTarget target =
        new ConversionTarget()
            .unknownDynamicallyLegal(op -> op.attribute("known") != null)
            .dynamicLegalityOfDialect(
                "a", op -> op.attribute("bad") != null ? Legality.ILLEGAL : Legality.UNKNOWN)
            .dynamicallyLegalOp("a.y", op -> op.attribute("fine") != null)
            .dynamicLegality(
                "a.x", op -> op.attribute("good") != null ? Legality.LEGAL : Legality.UNKNOWN)
            .dynamicLegality(
                "a.x", op -> op.attribute("best") != null ? Legality.LEGAL : Legality.UNKNOWN);
    assertEquals(Legality.ILLEGAL, target.legality(marked));
    marked.setAttribute("known", IntegerAttr.i32(1));
    assertEquals(Legality.LEGAL, target.legality(marked));
    marked.setAttribute("bad", IntegerAttr.i32(1));
    assertEquals(Legality.ILLEGAL, target.legality(marked));
    marked.setAttribute("good", IntegerAttr.i32(1));
    assertEquals(Legality.LEGAL, target.legality(marked));
    assertEquals(
        Legality.UNKNOWN,
        new ConversionTarget().dynamicLegality("a.x", op -> Legality.UNKNOWN).legality(marked));
  }

  @Test
  void whatAPatternMakesMayBeLegalWithAllInIt() {
    Operation func = func1(context, (b, x) -> value(b, "a.x", x));
    ConversionPattern boxing =
        pattern(
            "a.x",
            (op, operands, rewriter) -> {
              OperationState state = rewriter.state("b.box", op.location());
              Block body = state.region().addBlock();
              effect(Builder.atEnd(context, body), "a.inside");
              rewriter.create(state);
              rewriter.replaceOp(op, op.operand(0));
            });
    assertFalse(convert(func, target(), boxing));
    assertTrue(text(errors.get(0)).contains("it made 'a.inside'"), text(errors.get(0)));
    assertTrue(convert(func, target().recursivelyLegalOp("b.box"), boxing));
    assertEquals(List.of("b.box", "test.ret"), names(func));
  }

  @Test
  void recursiveLegalityMayHaveACondition() {
    ConversionTarget target =
        target().recursivelyLegalOp("b.box", op -> op.attribute("closed") != null);
    Operation func = nested("b.box", "a.inside");
    assertFalse(convert(func, target));
    func.region(0).entry().first().setAttribute("closed", IntegerAttr.i32(1));
    assertTrue(convert(func, target));
  }

  @Test
  void whatBecomesLegalWithAllInItIsNotLookedIntoAnyMore() {
    Operation func = nested("c.box", "a.inside");
    ConversionTarget target =
        target()
            .dynamicallyLegalOp("c.box", op -> op.attribute("closed") != null)
            .recursivelyLegalOp("c.box");
    assertTrue(
        convert(
            func,
            target,
            pattern(
                "c.box",
                (op, operands, rewriter) ->
                    rewriter.modifyInPlace(
                        op, () -> op.setAttribute("closed", IntegerAttr.i32(1))))),
        () -> text(errors.get(0)));
    assertEquals("a.inside", func.region(0).entry().first().region(0).entry().first().name());
  }

  @Test
  void anAnalysisReportsNothingAndListsWhatPatternsCanConvert() {
    Operation func =
        func1(context, (b, x) -> value(b, "a.dead", value(b, "c.fine", value(b, "a.make", x))));
    String before = func.toString();
    List<Operation> ops = func.region(0).entry().operations();
    ConversionResult result =
        DialectConversion.analyze(
            func,
            target(),
            new PatternSet()
                .add(renaming("make"))
                .add(
                    pattern(
                        "a.dead",
                        (op, operands, rewriter) ->
                            rewriter.replaceOp(op, value(rewriter, "a.none"))))
                .freeze());
    assertTrue(result.succeeded());
    assertEquals(List.of(ops.get(0)), result.legalizable());
    assertEquals(List.of(), errors);
    assertEquals(before, func.toString());
    assertEquals(ops, func.region(0).entry().operations());
  }
}
