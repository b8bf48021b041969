package dev.ppto.pass;

import static dev.ppto.pass.TestPasses.at;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableSet;
import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.diagnostic.DiagnosticCollector;
import dev.ppto.ir.diagnostic.RemarkKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PassManagerTest {
  private final Context context = TestPasses.context();
  private final DiagnosticCollector diagnostics = new DiagnosticCollector();
  private final Operation module = TestPasses.module(context, 3);

  @BeforeEach
  void collect() {
    context.diagnostics().setHandler(diagnostics);
  }

  private static PassManager manager(String pipeline) {
    return new PassManager(PipelineParser.parse(pipeline, TestPasses.registry()));
  }

  private List<Operation> kernels() {
    return module.region(0).entry().operations();
  }

  private String only() {
    assertEquals(1, diagnostics.diagnostics().size());
    Diagnostic d = diagnostics.diagnostics().get(0);
    return d.message()
        + d.notes().stream().map(n -> "\n" + n.message()).collect(Collectors.joining());
  }

  @Test
  void passesRunInOrderOnWhatTheyAreAnchoredTo() {
    assertTrue(manager("convert{label=hi},test.kernel(on-kernel)").run(module));
    assertEquals(StringAttr.of("hi"), module.attribute("label"));
    kernels().forEach(kernel -> assertEquals(StringAttr.of("yes"), kernel.attribute("kernel")));
    assertNull(module.attribute("kernel"));
  }

  @Test
  void aReportedErrorIsAFailureAndEndsThePipeline() {
    kernels().get(1).setAttribute("bad", StringAttr.of(""));
    assertFalse(manager("test.kernel(complain,mark),mark").run(module));
    assertEquals("this is bad", only());
    assertEquals(StringAttr.of("yes"), kernels().get(0).attribute("marked"));
    assertNull(kernels().get(1).attribute("marked"));
    assertNull(module.attribute("marked"));
  }

  @Test
  void aPassThatFailsWithoutAWordIsNamed() {
    assertFalse(manager("give-up").run(module));
    assertTrue(only().startsWith("pass 'give-up' failed on 'builtin.module' without saying why"));
  }

  @Test
  void anExceptionBecomesALocatedErrorWithoutStackTrace() {
    assertFalse(manager("test.kernel(crash)").run(module));
    String error = only();
    assertTrue(
        error.startsWith(
            "internal error in pass 'crash' on 'test.kernel': the cat sat on the keyboard"),
        error);
    assertTrue(error.contains("please report it"), error);
    assertTrue(error.contains("builtin.module(test.kernel(crash))"), error);
    assertFalse(error.contains("\tat "), error);
    assertEquals(at(2), diagnostics.diagnostics().get(0).location());
  }

  @Test
  void theStackTraceComesOnRequest() {
    assertFalse(manager("crash").stackTraces(true).run(module));
    assertTrue(only().contains("\tat dev.ppto.pass.TestPasses"), only());
  }

  @Test
  void invalidIrIsBlamedOnThePass() {
    assertFalse(manager("mark,break-ir,mark").run(module));
    List<String> errors = diagnostics.errors();
    assertEquals("operand #0 does not dominate this use", errors.get(0));
    assertTrue(errors.get(1).startsWith("the IR is invalid after pass 'break-ir'"));
  }

  @Test
  void defectsOfPassesAreToldFromWrongPrograms() {
    for (String defect : List.of("crash", "give-up", "break-ir")) {
      PassManager manager = manager(defect);
      assertFalse(manager.run(TestPasses.module(context, 1)));
      assertTrue(manager.hitDefect(), defect);
    }
    module.region(0).entry().first().setAttribute("bad", StringAttr.of(""));
    PassManager complaint = manager("test.kernel(complain)");
    assertFalse(complaint.run(module));
    assertFalse(complaint.hitDefect());
  }

  @Test
  void verificationCanBeLeftOut() {
    assertTrue(manager("break-ir,mark").verifyEach(false).run(module));
  }

  @Test
  void whatAPassHasNotChangedIsNotVerifiedAgain() {
    int[] verifications = new int[1];
    PassInstrumentation counting =
        new PassInstrumentation() {
          @Override
          public void beforeVerification(Operation op) {
            verifications[0]++;
          }
        };
    Pipeline pipeline = Pipeline.onModule().add(new Changes(true)).add(new Changes(false)).build();
    assertTrue(new PassManager(pipeline).instrument(counting).run(module));
    assertEquals(2, verifications[0], "before the first pass and after the one with a change");
  }

  /** Changes something, or says that it does not. */
  @PassInfo(name = "changes", summary = "changes something")
  public record Changes(@Option("whether it does") boolean really) implements ModulePass {
    @Override
    public void run(Operation op, PassContext ctx) {
      if (really) {
        op.setAttribute("test.changed", StringAttr.of(""));
      } else {
        ctx.preserveAll();
      }
    }
  }

  @Test
  void invalidInputIsNotBlamedOnAPass() {
    assertTrue(manager("break-ir").verifyEach(false).run(module));
    assertFalse(manager("mark").run(module));
    assertEquals(List.of("operand #0 does not dominate this use"), diagnostics.errors());
  }

  @Test
  void aPipelineForAnotherOperationIsAnError() {
    assertFalse(manager("builtin.module(mark)").run(kernels().get(0)));
    assertTrue(only().startsWith("the pipeline runs on 'builtin.module', but the input is a"));
  }

  @Test
  void aReproducerHoldsTheIrBeforeAndTheRestOfThePipeline(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("repro.mlir");
    assertFalse(
        manager("mark,crash,mark")
            .reproducer(file)
            .printer(op -> "IR marked " + (op.attribute("marked") != null))
            .run(module));
    assertEquals(
        "// configuration: --pass-pipeline='builtin.module(crash,mark)'\nIR marked true\n",
        Files.readString(file));
    assertTrue(only().contains(file.toString()), only());
  }

  @Test
  void irIsPrintedAroundPasses() {
    StringBuilder out = new StringBuilder();
    IrPrinting.Config config =
        IrPrinting.Config.NONE
            .withBefore(p -> p.name().equals("mark"))
            .withAfter(p -> true)
            .withOnlyChanges(true);
    assertTrue(
        manager("mark,mark")
            .instrument(
                new IrPrinting(config, op -> "marked " + (op.attribute("marked") != null), out))
            .run(module));
    assertEquals(
        "// -----// IR Dump Before Mark (mark) //----- //\nmarked false\n\n"
            + "// -----// IR Dump After Mark (mark) //----- //\nmarked true\n\n"
            + "// -----// IR Dump Before Mark (mark) //----- //\nmarked true\n\n",
        out.toString());
  }

  @Test
  void irIsPrintedAfterAFailure() {
    StringBuilder out = new StringBuilder();
    IrPrinting.Config config = IrPrinting.Config.NONE.withAfterFailure(true).withWholeModule(true);
    assertFalse(
        manager("mark,test.kernel(give-up)")
            .instrument(new IrPrinting(config, Operation::name, out))
            .run(module));
    assertEquals(
        "// -----// IR Dump After GiveUp Failed (give-up) ('test.kernel' operation) //----- //\n"
            + "builtin.module\n\n",
        out.toString());
  }

  @Test
  void anInstrumentationCanLeaveOutPasses() {
    List<String> heard = new ArrayList<>();
    PassInstrumentation onlyOne =
        new PassInstrumentation() {
          @Override
          public boolean shouldRun(Pass pass, Operation op) {
            return heard.isEmpty();
          }

          @Override
          public void beforePass(Pass pass, Operation op) {
            heard.add(pass.name());
          }
        };
    PassManager manager = manager("test.kernel(mark)").instrument(onlyOne);
    assertTrue(manager.run(module));
    assertEquals(List.of("mark"), heard);
    assertEquals(1, manager.statistics().value("mark", "marked"));
  }

  @Test
  void timeAndCountsAreReportedByPass() {
    PassTiming timing = new PassTiming();
    PassManager manager = manager("test.kernel(mark)").instrument(timing);
    assertTrue(manager.run(module));
    assertEquals(3, manager.statistics().value("mark", "marked"));
    assertTrue(manager.statistics().list().contains("mark\n  (S)          3  marked"));
    String counts = manager.statistics().pipeline(manager.pipeline());
    assertTrue(
        counts.contains("'test.kernel' Pipeline\n  mark\n    (S)          3  marked"), counts);
    String times = timing.report(PassTiming.Display.TREE, false);
    assertTrue(times.contains("%)  'test.kernel' Pipeline\n"), times);
    assertTrue(times.contains("%)    Mark\n"), times);
    assertTrue(times.contains("%)      (V) Verifier\n"), times);
    assertTrue(timing.report(PassTiming.Display.LIST, true).contains("%)  Mark\n"));
  }

  @Test
  void servicesReachThePass() {
    List<String> heard = new ArrayList<>();
    PassServices services = new PassServices(Map.of(List.class, heard));
    PassContext ctx =
        new PassContext(
            module, new AnalysisManager(module), services, (s, n) -> {}, PassRemarks.NONE);
    assertSame(heard, ctx.service(List.class));
    assertNull(ctx.service(String.class));
  }

  /** Something that is computed from the IR. */
  private record Analysis(Operation of) {}

  @Test
  void analysesAreKeptUntilAPassDoesNotPreserveThem() {
    AnalysisManager analyses = new AnalysisManager(module);
    Analysis first = analyses.get(Analysis.class, Analysis::new);
    assertSame(first, analyses.get(Analysis.class, Analysis::new));
    analyses.invalidate(type -> type == Analysis.class);
    assertSame(first, analyses.cached(Analysis.class));
    analyses.invalidate(type -> false);
    assertNull(analyses.cached(Analysis.class));
    assertNotSame(
        first, analyses.get(Analysis.class, op -> new Analysis(op.region(0).entry().first())));
  }

  @Test
  void kernelsRunAtOnceAndDiagnosticsKeepTheirOrder() {
    Context isolating = Context.with(new KernelDialect());
    isolating.setAllowsUnregistered(true);
    isolating.diagnostics().setHandler(diagnostics);
    Operation many = TestPasses.module(isolating, 200);
    List<Operation> kernels = many.region(0).entry().operations();
    kernels.get(50).setAttribute("bad", StringAttr.of(""));
    kernels.get(150).setAttribute("bad", StringAttr.of(""));
    for (int threads : new int[] {1, 4}) {
      diagnostics.clear();
      assertFalse(manager("test.kernel(mark,complain)").threads(threads).run(many));
      assertEquals(List.of("this is bad", "this is bad"), diagnostics.errors());
      assertEquals(at(52), diagnostics.diagnostics().get(0).location());
      assertEquals(at(152), diagnostics.diagnostics().get(1).location());
    }
    assertTrue(kernels.stream().allMatch(k -> k.attribute("marked") != null));

    diagnostics.clear();
    kernels.get(50).removeAttribute("bad");
    kernels.get(150).removeAttribute("bad");
    assertTrue(manager("test.kernel(mark,complain)").threads(4).run(many));
  }

  /** Throws at what is marked bad. */
  @PassInfo(name = "break", anchor = "test.kernel", summary = "throws")
  public record Break() implements OperationPass {
    @Override
    public void run(Operation kernel, PassContext ctx) {
      if (kernel.attribute("bad") != null) {
        throw new IllegalStateException("bad");
      }
    }
  }

  @Test
  void aDefectEndsTheWorkOnAllOperationsHoweverManyThreadsThereAre() {
    Context isolating = Context.with(new KernelDialect());
    isolating.setAllowsUnregistered(true);
    isolating.diagnostics().setHandler(diagnostics);
    for (int threads : new int[] {1, 4}) {
      Operation many = TestPasses.module(isolating, 50);
      List<Operation> kernels = many.region(0).entry().operations();
      kernels.get(20).setAttribute("bad", StringAttr.of(""));
      kernels.get(30).setAttribute("bad", StringAttr.of(""));
      diagnostics.clear();
      PassManager manager = new PassManager(Pipeline.onModule().add(new Break()).build());
      assertFalse(manager.threads(threads).run(many));
      assertTrue(manager.hitDefect());
      assertEquals(1, diagnostics.errors().size());
      assertEquals(at(22), diagnostics.diagnostics().get(0).location());
    }
  }

  /** Says what it did to each kernel. */
  @PassInfo(name = "tell", anchor = "test.kernel", summary = "says what it did")
  public record Tell() implements OperationPass {
    @Override
    public void run(Operation kernel, PassContext ctx) {
      for (int i = 0; i < 3; i++) {
        int part = i;
        ctx.remarks().passed(kernel.location(), () -> "did part " + part);
        ctx.remarks().missed(kernel.location(), () -> "left part " + part);
      }
    }
  }

  @Test
  void remarksComeInOneOrderHoweverManyThreadsThereAre() {
    Context isolating = Context.with(new KernelDialect());
    isolating.setAllowsUnregistered(true);
    isolating.diagnostics().setHandler(diagnostics);
    Operation many = TestPasses.module(isolating, 100);
    List<List<String>> runs = new ArrayList<>();
    for (int threads : new int[] {1, 4, 4, 4}) {
      diagnostics.clear();
      Pipeline pipeline = Pipeline.onModule().add(new Tell()).build();
      PassManager manager = new PassManager(pipeline).threads(threads);
      assertTrue(manager.remarks(RemarkFilter.of(RemarkKind.PASSED)).run(many));
      runs.add(
          diagnostics.diagnostics().stream().map(d -> d.location() + " " + d.message()).toList());
    }
    assertEquals(300, runs.get(0).size());
    assertTrue(runs.get(0).get(0).endsWith("[passed] tell: did part 0"), runs.get(0).get(0));
    assertEquals(1, Set.copyOf(runs).size());
  }

  @Test
  void remarksAreFilteredByPassAndNobodyMakesTheirTextsOtherwise() {
    Pipeline pipeline = Pipeline.onModule().add(new Tell()).build();
    RemarkFilter others = new RemarkFilter(ImmutableSet.of(RemarkKind.MISSED), "cse"::equals);
    assertTrue(new PassManager(pipeline).remarks(others).run(module));
    assertEquals(List.of(), diagnostics.diagnostics());
    PassRemarks.NONE.passed(
        module.location(),
        () -> {
          throw new AssertionError("nobody wants it");
        });
  }

  @Test
  void timeOfThreadsAddsUpAndTheClockDoesNot() {
    Context isolating = Context.with(new KernelDialect());
    isolating.setAllowsUnregistered(true);
    Operation many = TestPasses.module(isolating, 4);
    PassTiming timing = new PassTiming();
    Pipeline pipeline = Pipeline.onModule().add(new Sleep()).build();
    assertTrue(new PassManager(pipeline).threads(4).instrument(timing).run(many));
    String json = timing.json(PassTiming.Display.LIST, true);
    Matcher times =
        Pattern.compile("user.*?duration\": *([0-9.]+).*wall.*?duration\": *([0-9.]+).*\"Sleep\"")
            .matcher(json);
    assertTrue(times.find(), json);
    double user = Double.parseDouble(times.group(1));
    double wall = Double.parseDouble(times.group(2));
    assertTrue(user >= 0.2, json);
    assertTrue(wall < user, json);
  }

  /** Takes 50 ms for each kernel. */
  @PassInfo(name = "sleep", anchor = "test.kernel", summary = "takes a while")
  public record Sleep() implements OperationPass {
    @Override
    public void run(Operation kernel, PassContext ctx) {
      LockSupport.parkNanos(50_000_000L);
    }
  }

  @Test
  void filesOfOperationsWithOneNameDoNotOverwriteEachOther(@TempDir Path folder)
      throws IOException {
    IrTree tree = new IrTree(folder);
    Pass pass = new Tell();
    Operation other = TestPasses.module(context, 1);
    tree.write(pass, module, "first");
    tree.write(pass, other, "second");
    tree.write(pass, module, "third");
    assertEquals("first", text(folder, "builtin_module_no-symbol-name/0_tell.mlir"));
    assertEquals("second", text(folder, "builtin_module_no-symbol-name_2/0_tell.mlir"));
    assertEquals("third", text(folder, "builtin_module_no-symbol-name/1_tell.mlir"));
  }

  private static String text(Path folder, String file) throws IOException {
    return Files.readString(folder.resolve(file));
  }
}
