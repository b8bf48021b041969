package dev.ppto.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.ir.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Which analyses a pass finds that others have computed before it. */
class AnalysisPreservationTest {
  private final Operation module = TestPasses.module(TestPasses.context(), 2);

  private record Analysis(Operation of) {}

  private record Other(Operation of) {}

  /** Does what the test says. */
  @PassInfo(name = "script", summary = "follows a script")
  private record Script(Consumer<PassContext> script) implements OperationPass {
    @Override
    public void run(Operation op, PassContext ctx) {
      script.accept(ctx);
    }
  }

  /** Looks at both analyses, and says nothing of them. */
  private static Script look(List<Object> seen) {
    return new Script(
        ctx -> {
          seen.add(ctx.analyses().get(Analysis.class, Analysis::new));
          seen.add(ctx.analyses().get(Other.class, Other::new));
        });
  }

  /** Looks at both, and keeps what it is told to. */
  private static Script look(List<Object> seen, Consumer<PassContext> keep) {
    return new Script(
        ctx -> {
          look(seen).run(ctx.analyses().get(Analysis.class, Analysis::new).of(), ctx);
          keep.accept(ctx);
        });
  }

  private static List<Object> run(Pipeline.Builder pipeline, Operation module, List<Object> seen) {
    assertTrue(new PassManager(pipeline.build()).run(module));
    return seen;
  }

  @Test
  void whatAPassPreservesTheNextOneFinds() {
    List<Object> seen = new ArrayList<>();
    run(
        Pipeline.onModule()
            .add(look(seen, ctx -> ctx.preserve(Analysis.class)))
            .add(look(seen, PassContext::preserveAll))
            .add(look(seen)),
        module,
        seen);
    assertSame(seen.get(0), seen.get(2));
    assertNotSame(seen.get(1), seen.get(3));
    assertSame(seen.get(2), seen.get(4));
    assertSame(seen.get(3), seen.get(5));
  }

  @Test
  void aPassThatSaysNothingLosesAll() {
    List<Object> seen = new ArrayList<>();
    run(Pipeline.onModule().add(look(seen)).add(look(seen)), module, seen);
    assertNotSame(seen.get(0), seen.get(2));
    assertNotSame(seen.get(1), seen.get(3));
  }

  @Test
  void analysesOfInnerOperationsAreTheirOwn() {
    List<Object> seen = new ArrayList<>();
    Pipeline inner =
        Pipeline.on("test.kernel")
            .add(look(seen, PassContext::preserveAll))
            .add(look(seen))
            .build();
    run(Pipeline.onModule().nest(inner), module, seen);
    assertEquals(8, seen.size());
    assertSame(seen.get(0), seen.get(2));
    assertNotSame(seen.get(0), seen.get(4));
    assertSame(module.region(0).entry().first(), ((Analysis) seen.get(0)).of());
  }

  @Test
  void aPassOnAnInnerOperationThatSaysNothingLosesWhatIsKnownOfTheOuterOne() {
    List<Object> seen = new ArrayList<>();
    Pipeline keeps = Pipeline.on("test.kernel").add(new Script(PassContext::preserveAll)).build();
    Pipeline changes = Pipeline.on("test.kernel").add(new Script(ctx -> {})).build();
    Script outer = look(seen, PassContext::preserveAll);
    run(
        Pipeline.onModule().add(outer).nest(keeps).add(outer).nest(changes).add(outer),
        module,
        seen);
    assertSame(seen.get(0), seen.get(2));
    assertNotSame(seen.get(2), seen.get(4));
  }

  @Test
  void aPassOnTheOuterOperationThatSaysNothingLosesWhatIsKnownOfInnerOnes() {
    List<Object> seen = new ArrayList<>();
    Pipeline inner = Pipeline.on("test.kernel").add(look(seen, PassContext::preserveAll)).build();
    Script keeps = new Script(PassContext::preserveAll);
    Script changes = new Script(ctx -> {});
    run(
        Pipeline.onModule().nest(inner).add(keeps).nest(inner).add(changes).nest(inner),
        module,
        seen);
    assertSame(seen.get(0), seen.get(4));
    assertNotSame(seen.get(4), seen.get(8));
  }
}
