package dev.ppto.rewrite;

import static dev.ppto.rewrite.TestDialect.I32;
import static dev.ppto.rewrite.TestDialect.at;
import static dev.ppto.rewrite.TestDialect.effect;
import static dev.ppto.rewrite.TestDialect.func1;
import static dev.ppto.rewrite.TestDialect.value;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.ir.Block;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Context;
import dev.ppto.ir.IrMapping;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Region;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.verify.Verifier;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A pattern that matched, but whose results cannot be legalized, is undone. */
class ConversionRollbackTest {
  private final Context context = TestDialect.context();
  private final List<Diagnostic> errors = new ArrayList<>();
  private final TypeConverter types =
      new TypeConverter()
          .keepOthers()
          .convert(IntegerType.class, t -> t == I32 ? IntegerType.I64 : null);

  @BeforeEach
  void collectErrors() {
    context.setAllowsUnregistered(true);
    context.diagnostics().setHandler(errors::add);
  }

  private static ConversionTarget target() {
    return new ConversionTarget().illegalDialects("a").legalDialects("b", "test");
  }

  /** Replaces an operation by others, each of which uses the one before. */
  private static RewritePattern into(String name, int benefit, String from, String... to) {
    return new RewritePattern(from, benefit) {
      @Override
      public MatchResult tryRewrite(Operation op, PatternRewriter rewriter) {
        List<Value> values = List.copyOf(op.operands());
        for (String each : to) {
          OperationState state = rewriter.state(each, op.location()).operands(values).result(I32);
          values = List.of(rewriter.create(state).result());
        }
        rewriter.replaceOp(op, values.get(0));
        return MatchResult.success();
      }

      @Override
      public String name() {
        return name;
      }
    };
  }

  private static String names(Operation func) {
    List<String> names = new ArrayList<>();
    func.region(0).entry().forEach(op -> names.add(op.name()));
    return String.join(" ", names);
  }

  private static String text(Diagnostic error) {
    StringBuilder text = new StringBuilder(error.message());
    error.notes().forEach(note -> text.append("\n").append(note.message()));
    return text.toString();
  }

  // ---- which pattern is taken ----

  @Test
  void theNextPatternByBenefitIsTried() {
    Operation func = func1(context, (b, x) -> value(b, "a.x", x));
    PatternSet patterns =
        new PatternSet()
            .add(into("worst", 1, "a.x", "b.worst"))
            .add(into("good", 2, "a.x", "b.good"))
            .add(into("dead end", 3, "a.x", "a.nobody"));
    assertTrue(DialectConversion.applyFull(func, target(), patterns).succeeded());
    assertEquals("b.good test.ret", names(func));
    assertTrue(Verifier.verify(func));
  }

  @Test
  void whatHadBeenLegalizedOfTheResultsIsUndoneToo() {
    Operation func = func1(context, (b, x) -> value(b, "a.x", x));
    PatternSet patterns =
        new PatternSet()
            .add(into("both", 3, "a.x", "a.p", "a.q"))
            .add(into("p", 1, "a.p", "b.p", "b.p"))
            .add(into("q", 2, "a.q", "b.q", "a.nobody"))
            .add(into("q twice", 1, "a.q", "a.r", "a.nobody"))
            .add(into("r", 1, "a.r", "b.r"))
            .add(into("only p", 1, "a.x", "b.x", "a.p"));
    assertTrue(DialectConversion.applyFull(func, target(), patterns).succeeded());
    assertEquals("b.x b.p b.p test.ret", names(func));
    assertTrue(Verifier.verify(func));
  }

  @Test
  void whatAPatternMakesMustBecomeLegalEvenInAPartialConversion() {
    Operation func = func1(context, (b, x) -> value(b, "u.keep", value(b, "a.x", x)));
    PatternSet patterns =
        new PatternSet()
            .add(into("unknown", 2, "a.x", "u.made"))
            .add(into("legal", 1, "a.x", "b.x"));
    assertTrue(DialectConversion.applyPartial(func, target(), patterns).succeeded());
    assertEquals("b.x u.keep test.ret", names(func));
  }

  @Test
  void anUnknownOperationStaysIfItsPatternsLeadToNothingLegal() {
    Operation func = func1(context, (b, x) -> value(b, "u.x", x));
    String before = func.toString();
    PatternSet patterns = new PatternSet().add(into("dead end", 1, "u.x", "b.x", "u.nobody"));
    assertTrue(DialectConversion.applyPartial(func, target(), patterns).succeeded());
    assertEquals(before, func.toString());
  }

  @Test
  void aChangeInPlaceThatDoesNotMakeTheOperationLegalIsUndone() {
    Operation func = func1(context, (b, x) -> value(b, "c.x", x));
    ConversionTarget target =
        target().dynamicallyLegalOp("c.x", op -> StringAttr.of("yes").equals(op.attribute("ok")));
    PatternSet patterns =
        new PatternSet().add(marking("wrong", 3, "no")).add(marking("right", 2, "yes"));
    assertTrue(DialectConversion.applyFull(func, target, patterns).succeeded());
    Operation now = func.region(0).entry().first();
    assertEquals(StringAttr.of("yes"), now.attribute("ok"));
    assertFalse(now.allAttributes().containsKey("no"));
  }

  private static RewritePattern marking(String name, int benefit, String value) {
    return new RewritePattern("c.x", benefit) {
      @Override
      public MatchResult tryRewrite(Operation op, PatternRewriter rewriter) {
        if (op.attribute("ok") != null) {
          return rewriter.notifyMatchFailure(op, "it is marked");
        }
        rewriter.modifyInPlace(
            op,
            () -> {
              op.setAttribute("ok", StringAttr.of(value));
              op.setAttribute(value, IntegerAttr.i32(1));
            });
        return MatchResult.success();
      }

      @Override
      public String name() {
        return name;
      }
    };
  }

  @Test
  void aPatternThatMakesAnotherOperationIllegalIsUndone() {
    Operation func = func1(context, (b, x) -> value(b, "c.x", value(b, "a.x", x)));
    ConversionTarget target =
        target()
            .legalOps("c.x")
            .dynamicallyLegalOp("test.func", op -> op.attribute("spoilt") == null);
    PatternSet patterns =
        new PatternSet()
            .add(
                new RewritePattern("a.x", 2) {
                  @Override
                  public MatchResult tryRewrite(Operation op, PatternRewriter rewriter) {
                    Operation parent = op.parentOp();
                    rewriter.modifyInPlace(
                        parent, () -> parent.setAttribute("spoilt", IntegerAttr.i32(1)));
                    rewriter.replaceOp(op, op.operand(0));
                    return MatchResult.success();
                  }
                })
            .add(into("plain", 1, "a.x", "b.x"));
    assertTrue(DialectConversion.applyFull(func, target, patterns).succeeded());
    assertEquals("b.x c.x test.ret", names(func));
    assertEquals(null, func.attribute("spoilt"));
  }

  // ---- what is undone ----

  /** What patterns may do, apart from what leads nowhere. */
  static Stream<Arguments> changes() {
    return Stream.of(
        change("insert", (op, r) -> value(r, "b.new", op.operand(0))),
        change("insert with a region", (op, r) -> box(r, "b.box")),
        change("insert a branch", (op, r) -> r.create(branch(r, op))),
        change("replace", (op, r) -> r.replaceOp(op, op.operand(0))),
        change("replace by several", (op, r) -> r.replaceOpWithMany(op, List.of(pair(op, r)))),
        change("replace by none", (op, r) -> r.replaceOpWithMany(op, List.of(List.of()))),
        change("erase", (op, r) -> r.eraseOp(op)),
        change("erase another", (op, r) -> r.eraseOp(op.previous())),
        change("erase with all in it", (op, r) -> r.eraseOp(op.next())),
        change("make and erase", (op, r) -> r.eraseOp(value(r, "b.new").definingOp())),
        change("change attributes", (op, r) -> r.modifyInPlace(op, () -> rename(op))),
        change(
            "change a parent", (op, r) -> r.modifyInPlace(op.parentOp(), () -> rename(func(op)))),
        change("change operands", (op, r) -> r.modifyInPlace(op, () -> op.setOperands(List.of()))),
        change("change one operand", (op, r) -> r.modifyInPlace(op, () -> useFirst(op))),
        change(
            "change a type",
            (op, r) -> r.modifyInPlace(op, () -> op.result().setType(IntegerType.I1))),
        change(
            "change a successor",
            (op, r) -> r.modifyInPlace(last(op), () -> last(op).setSuccessor(0, first(op)))),
        change("move in place", (op, r) -> r.modifyInPlace(op, () -> op.moveBefore(op.previous()))),
        change("move before", (op, r) -> r.moveOpBefore(op, op.previous())),
        change("move after", (op, r) -> r.moveOpAfter(op.previous(), op)),
        change("move to the end", (op, r) -> r.moveOpToEnd(op, second(op))),
        change(
            "move into a new operation",
            (op, r) -> r.moveOpToEnd(op.previous(), box(r, "b.box").region(0).entry())),
        change("replace uses", (op, r) -> r.replaceAllUsesWith(op.result(), op.operand(0))),
        change("replace some uses", ConversionRollbackTest::replaceSomeUses),
        change("split a block", (op, r) -> r.splitBlock(op)),
        change("make a block", (op, r) -> blockWithUse(op, r)),
        change("erase a block", (op, r) -> r.eraseBlock(second(op))),
        change("inline a block", ConversionRollbackTest::inlineBody),
        change("inline a region", ConversionRollbackTest::inlineRegion),
        change(
            "inline a region behind blocks",
            (op, r) -> r.inlineRegion(op.next().region(0), func(op).region(0))),
        change("clone a region", ConversionRollbackTest::cloneRegion),
        change("convert a signature", ConversionRollbackTest::convertSignature),
        change("do it all", ConversionRollbackTest::doAll));
  }

  private static Arguments change(
      String name, BiConsumer<Operation, ConversionPatternRewriter> change) {
    return Arguments.of(name, change);
  }

  private static Operation func(Operation op) {
    return op.parentOp();
  }

  private static Block first(Operation op) {
    return func(op).region(0).entry();
  }

  private static Block second(Operation op) {
    return func(op).region(0).blocks().get(1);
  }

  private static Operation last(Operation op) {
    return first(op).last();
  }

  private static void rename(Operation op) {
    op.setAttribute("sym_name", StringAttr.of("other"));
    op.setAttribute("more", IntegerAttr.i32(2));
  }

  private static void useFirst(Operation op) {
    op.setOperand(0, first(op).argument(0));
  }

  private static List<Value> pair(Operation op, PatternRewriter r) {
    return List.of(value(r, "b.left", op.operand(0)), value(r, "b.right", op.operand(0)));
  }

  private static Operation box(PatternRewriter r, String name) {
    OperationState state = r.state(name, at(7));
    state.region().addBlock();
    return r.create(state);
  }

  private static OperationState branch(PatternRewriter r, Operation op) {
    return r.state("b.br", at(7)).operand(op.operand(0)).successor(second(op));
  }

  private static void replaceSomeUses(Operation op, ConversionPatternRewriter r) {
    Value used = op.operand(0);
    r.replaceUsesIf(used, first(op).argument(0), use -> use.owner() != op);
    r.modifyInPlace(op, () -> op.setOperands(List.of(used, used)));
    r.replaceUsesIf(used, first(op).argument(0), use -> use.index() == 1);
  }

  private static void blockWithUse(Operation op, ConversionPatternRewriter r) {
    Block made = r.createBlock(func(op).region(0), List.of(I32), at(8));
    value(r, "b.use", made.argument(0), op.operand(0));
    r.create(branch(r, op));
  }

  private static void inlineBody(Operation op, ConversionPatternRewriter r) {
    r.inlineBlockBefore(op.next().region(0).entry(), op, List.of(op.operand(0)));
  }

  private static void inlineRegion(Operation op, ConversionPatternRewriter r) {
    OperationState state = r.state("b.box", at(7));
    state.region();
    r.inlineRegion(op.next().region(0), r.create(state).region(0));
    r.eraseOp(op.next());
  }

  private static void cloneRegion(Operation op, ConversionPatternRewriter r) {
    OperationState state = r.state("b.box", at(7));
    state.region();
    r.cloneRegion(op.next().region(0), r.create(state).region(0), new IrMapping());
    r.cloneRegion(op.next().region(0), func(op).region(0), new IrMapping());
  }

  private static void convertSignature(Operation op, ConversionPatternRewriter r) {
    TypeConverter two =
        new TypeConverter()
            .keepOthers()
            .convertToMany(
                IntegerType.class, t -> t == I32 ? List.of(IntegerType.I8, IntegerType.I64) : null);
    r.convertRegionTypes(func(op).region(0), two, null);
    r.convertRegionTypes(op.next().region(0), two, null);
    r.applySignatureConversion(second(op), new SignatureConversion(2), two);
  }

  private static void doAll(Operation op, ConversionPatternRewriter r) {
    Operation func = func(op);
    inlineBody(op, r);
    convertSignature(op, r);
    cloneRegion(op, r);
    blockWithUse(op, r);
    r.setInsertionPoint(op);
    inlineRegion(op, r);
    r.splitBlock(op);
    r.eraseBlock(second(op));
    r.modifyInPlace(func, () -> rename(func));
  }

  private Operation program() {
    Operation func =
        func1(
            context,
            (b, x) -> {
              Value made = value(b, "b.make", x);
              Value result = value(b, "u.x", made);
              OperationState state = b.state("b.scope", at(2)).operand(result);
              Region region = state.region();
              b.create(state);
              Block body = region.addBlock();
              Builder inside = Builder.atEnd(context, body);
              effect(inside, "b.yield", value(inside, "b.in", body.addArgument(I32, at(2)), made));
              return value(b, "b.take", result, made);
            });
    Block entry = func.region(0).entry();
    Block next = func.region(0).addBlock();
    Value carried = next.addArgument(I32, at(3));
    Operation ret = entry.last();
    Value result = ret.operand(0);
    ret.erase();
    Builder b = Builder.atEnd(context, entry);
    b.create(b.state("b.br", at(3)).operand(result).successor(next));
    b.setInsertionPointToEnd(next);
    b.create(b.state("b.br", at(3)).operand(carried).successor(next));
    return func;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("changes")
  void nothingIsLeftOf(String name, BiConsumer<Operation, ConversionPatternRewriter> change) {
    Operation func = program();
    assertTrue(Verifier.verify(func));
    String before = func.toString();
    int[] runs = {0};
    RewritePattern doing =
        new ConversionPattern(types, "u.x") {
          @Override
          public MatchResult tryRewrite(
              Operation op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
            runs[0]++;
            change.accept(op, rewriter);
            rewriter.setInsertionPointToStart(func.region(0).entry());
            effect(rewriter, "u.nobody");
            return MatchResult.success();
          }
        };
    List<String> undone = new ArrayList<>();
    RewriteListener listener =
        new RewriteListener() {
          @Override
          public void patternUndone(RewritePattern pattern, Operation op, String reason) {
            assertEquals(before, func.toString(), "right after it was undone");
            undone.add(reason);
          }
        };
    ConversionResult result =
        DialectConversion.applyPartial(
            func,
            target(),
            new PatternSet().add(doing).freeze(),
            ConversionConfig.DEFAULT.withListener(listener));
    assertTrue(result.succeeded(), () -> text(errors.get(0)));
    assertEquals(1, runs[0]);
    assertEquals(1, undone.size());
    assertEquals(before, result.root().toString());
    assertTrue(Verifier.verify(result.root()), () -> text(errors.get(0)));
    result.root().walk(op -> op.operands().forEach(v -> assertUsedBy(v, op)));
    result.root().walk(op -> op.results().forEach(v -> v.users().forEach(u -> assertIn(u, func))));
  }

  private static void assertUsedBy(Value value, Operation user) {
    assertTrue(value.users().contains(user), user::name);
  }

  private static void assertIn(Operation user, Operation func) {
    assertTrue(func.isProperAncestorOf(user), () -> "a user of '" + user.name() + "' is left over");
  }

  @Test
  void aPatternThatMovesCodeBehindTheRewriterCannotBeUndoneAndIsNamed() {
    Operation func = program();
    String before = func.toString();
    PatternSet patterns =
        new PatternSet()
            .add(
                "u.x",
                "secretive",
                (op, rewriter) -> {
                  OperationState state = rewriter.state("u.nobody", at(1));
                  state.region().takeBody(op.next().region(0));
                  rewriter.create(state);
                  return MatchResult.success();
                });
    IllegalStateException thrown =
        assertThrows(
            IllegalStateException.class,
            () -> DialectConversion.applyPartial(func, target(), patterns));
    assertEquals(
        "pattern 'secretive' must be undone, but moved 'b.yield' without telling the rewriter;"
            + " expected it to use inlineRegion, inlineBlockBefore, mergeBlocks or moveOpBefore",
        thrown.getMessage());
    assertEquals(before, func.toString());
  }

  // ---- what is told ----

  @Test
  void theErrorTellsWhatEachPatternLedTo() {
    Operation func = func1(context, (b, x) -> value(b, "a.x", x));
    PatternSet patterns =
        new PatternSet()
            .add(into("A", 9, "a.x", "b.fine", "a.foo"))
            .add("a.foo", "F", (op, r) -> r.notifyMatchFailure(op, "it has one operand"))
            .add(into("G", 0, "a.foo", "u.bar"))
            .add(into("B", 8, "a.x", "a.none"))
            .add("a.x", "C", (op, r) -> r.notifyMatchFailure(op, "it is too small"));
    assertFalse(DialectConversion.applyPartial(func, target(), patterns).succeeded());
    assertEquals(1, errors.size());
    assertEquals(at(1), errors.get(0).location());
    assertEquals(
        """
        failed to legalize operation 'a.x' that was explicitly marked illegal
        pattern 'A' was undone: it made 'a.foo', which no pattern legalizes
          pattern 'F' failed on 'a.foo': it has one operand
          pattern 'G' was undone on 'a.foo': it made 'u.bar', of which the target does not say that \
        it is legal, and no pattern of the conversion is for it
        pattern 'B' was undone: it made 'a.none', which is illegal, and no pattern of the conversion \
        is for it
        pattern 'C' failed: it is too small\
        """,
        text(errors.get(0)));
  }

  @Test
  void theTraceTellsWhatWasUndone() {
    Operation func = func1(context, (b, x) -> value(b, "a.x", x));
    MatchTrace trace = new MatchTrace(10);
    PatternSet patterns =
        new PatternSet().add(into("A", 2, "a.x", "a.none")).add(into("B", 1, "a.x", "b.x"));
    DialectConversion.applyPartial(
        func, target(), patterns.freeze(), ConversionConfig.DEFAULT.withListener(trace));
    assertEquals(
        """
        test.mlir:1:1: 'a.x' A: applied
        test.mlir:1:1: 'a.x' A: undone: it made 'a.none', which is illegal, and no pattern of the \
        conversion is for it
        test.mlir:1:1: 'a.x' B: applied
        """,
        trace.toString());
    assertTrue(
        trace.toJsonLines().contains("\"pattern\": \"A\", \"applied\": false, \"undone\": true,"));
  }

  @Test
  void longErrorsAreCut() {
    Operation func = func1(context, (b, x) -> value(b, "a.x", x));
    PatternSet patterns = new PatternSet();
    for (int i = 0; i < 40; i++) {
      patterns.add(into("P" + i, 1, "a.x", "a.none"));
    }
    assertFalse(DialectConversion.applyPartial(func, target(), patterns).succeeded());
    assertEquals(25, errors.get(0).notes().size());
    assertTrue(text(errors.get(0)).endsWith("a trace of all patterns tells them"));
  }

  // ---- bounds ----

  /** {@code a.count} of n becomes one of n - 1, and in the end something legal. */
  private static ConversionPattern counting(int last) {
    return new ConversionPattern(null, "a.count") {
      @Override
      public MatchResult tryRewrite(
          Operation op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
        long n = op.requiredAttribute("n", IntegerAttr.class).asLong();
        OperationState state =
            rewriter
                .state(n == last ? "b.done" : "a.count", op.location())
                .attribute("n", IntegerAttr.i32((int) n - 1))
                .operands(operands.operands())
                .result(I32);
        rewriter.replaceOpWith(op, rewriter.create(state));
        return MatchResult.success();
      }

      @Override
      public boolean boundsItsRecursion() {
        return true;
      }

      @Override
      public String name() {
        return "counting";
      }
    };
  }

  private Operation count(int n) {
    return func1(
        context,
        (b, x) ->
            b.create(
                    b.state("a.count", at(1))
                        .operand(x)
                        .attribute("n", IntegerAttr.i32(n))
                        .result(I32))
                .result());
  }

  @Test
  void aBoundedRecursionMayBeDeep() {
    Operation func = count(20_000);
    assertTrue(
        DialectConversion.applyFull(func, target(), new PatternSet().add(counting(0))).succeeded());
    assertEquals("b.done test.ret", names(func));
  }

  @Test
  void aRecursionThatIsNotBoundedAfterAllEndsWithAnErrorThatNamesThePatterns() {
    Operation func = count(200_000);
    String before = func.toString();
    assertFalse(
        DialectConversion.applyFull(func, target(), new PatternSet().add(counting(0))).succeeded());
    String error = text(errors.get(0));
    assertTrue(error.contains("more than 100000 applications of patterns led to one another"));
    assertTrue(error.contains("'a.count' becomes 'a.count' by 'counting'"), error);
    assertEquals(before, func.toString());
  }

  @Test
  void aSearchThatIsTooLongIsGivenUpWithAnError() {
    Operation func = func1(context, (b, x) -> value(b, "a.l0", x));
    PatternSet patterns = new PatternSet();
    for (int i = 0; i < 40; i++) {
      patterns.add(into("left" + i, 1, "a.l" + i, "a.l" + (i + 1)));
      patterns.add(into("right" + i, 1, "a.l" + i, "a.l" + (i + 1)));
    }
    String before = func.toString();
    assertFalse(DialectConversion.applyFull(func, target(), patterns).succeeded());
    assertTrue(
        text(errors.get(0)).contains("given up after 10000 applications of patterns"),
        text(errors.get(0)));
    assertEquals(before, func.toString());
  }

  @Test
  void timeIsLinearWhereEachOperationHasAPatternThatIsUndone() {
    time(2_000);
    long small = Stream.generate(() -> time(3_000)).limit(3).min(Long::compare).orElseThrow();
    long large = Stream.generate(() -> time(24_000)).limit(3).min(Long::compare).orElseThrow();
    assertTrue(large < 24 * small, "3k: " + small / 1e6 + " ms, 24k: " + large / 1e6 + " ms");
  }

  private long time(int n) {
    Operation func =
        func1(
            context,
            (b, x) -> {
              Value v = x;
              for (int i = 0; i < n; i++) {
                v = value(b, "a.x", v, x);
              }
              return v;
            });
    PatternSet patterns =
        new PatternSet()
            .add(into("dead end", 2, "a.x", "a.p", "b.p", "a.none"))
            .add(into("p", 1, "a.p", "b.p"))
            .add(into("good", 1, "a.x", "b.x"));
    long start = CpuTime.ofThread();
    assertTrue(DialectConversion.applyPartial(func, target(), patterns).succeeded());
    return CpuTime.ofThread() - start;
  }
}
