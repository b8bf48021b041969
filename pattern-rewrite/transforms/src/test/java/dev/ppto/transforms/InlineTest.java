package dev.ppto.transforms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.ir.Block;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.control.CallLike;
import dev.ppto.ir.control.CallableLike;
import dev.ppto.ir.control.FunctionBody;
import dev.ppto.ir.control.SymbolCall;
import dev.ppto.rewrite.CallInlining;
import dev.ppto.rewrite.CopyLegality;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Any dialect may say that its calls are inlined, and how. */
class InlineTest extends PassTest {

  @BeforeEach
  void makeUnknownACall() {
    context.attach("test.func", CallableLike.class, new FunctionBody());
    context.attach("test.unknown", CallLike.class, new SymbolCall(0, true));
    context.attach("test.unknown", CallInlining.class, new Inlining(null));
  }

  /** Inlines with {@code test.br}; there is no operation for blocks in a region of their own. */
  private record Inlining(@Nullable String reason) implements CallInlining {
    @Override
    public @Nullable String refusal(Operation call, Operation callee) {
      return reason;
    }

    @Override
    public void branch(
        Operation call,
        Builder builder,
        Location location,
        Block next,
        List<? extends Value> values) {
      builder.create(builder.state("test.br", location).operands(values).successor(next));
    }

    @Override
    public @Nullable Operation wrapper(
        Operation call, Builder builder, Location location, List<? extends Type> results) {
      return null;
    }

    @Override
    public void leave(
        Operation call, Builder builder, Location location, List<? extends Value> values) {
      throw new IllegalStateException("there is no wrapper");
    }
  }

  private static String module(String callee, String caller) {
    return "\"test.module\"() ({\n"
        + "\"test.func\"() ({\n^bb0(%a: i32):\n"
        + callee
        + "}) {sym_name = \"callee\", sym_visibility = \"private\"} : () -> ()\n"
        + "\"test.func\"() ({\n^bb0(%x: i32):\n"
        + caller
        + "}) {sym_name = \"caller\"} : () -> ()\n"
        + "}) {sym_name = \"m\"} : () -> ()\n";
  }

  private static String call(String result, String operand) {
    return result + " = \"test.unknown\"(" + operand + ") {callee = @callee} : (i32) -> i32\n";
  }

  private Operation inlined(String callee, String caller) {
    Operation module = parse(module(callee, caller));
    assertTrue(run("inline", module), () -> diagnostics.errors().toString());
    return module;
  }

  private static List<String> names(Operation module) {
    return module.collect(Operation.class).stream()
        .filter(op -> !op.is("test.module") && !op.is("test.func"))
        .map(op -> op.name().substring(5))
        .toList();
  }

  private static final String ONE_BLOCK =
      "%b = \"test.add\"(%a, %a) : (i32, i32) -> i32\n\"test.yield\"(%b) : (i32) -> ()\n";
  private static final String TWO_BLOCKS =
      "\"test.br\"(%a)[^bb1] : (i32) -> ()\n^bb1(%b: i32):\n\"test.yield\"(%b) : (i32) -> ()\n";
  private static final String CALLER = call("%r", "%x") + "\"test.yield\"(%r) : (i32) -> ()\n";

  @Test
  void oneBlockTakesThePlaceOfTheCall() {
    assertEquals(List.of("add", "yield"), names(inlined(ONE_BLOCK, CALLER)));
  }

  @Test
  void severalBlocksSplitTheBlockOfTheCall() {
    Operation module = inlined(TWO_BLOCKS, CALLER);
    assertEquals(List.of("br", "br", "yield"), names(module));
    Operation caller = module.region(0).entry().first();
    assertEquals(3, caller.region(0).blocks().size());
    assertEquals(caller.region(0).blocks().get(2).argument(0), names(caller, "test.yield"));
  }

  private static Value names(Operation function, String terminator) {
    Operation last = function.region(0).blocks().get(2).last();
    assertEquals(terminator, last.name());
    return last.operand(0);
  }

  @Test
  void withoutAWrapperSeveralBlocksStayWhereThereMayBeOneOnly() {
    String caller =
        "\"test.graph\"() ({\n"
            + call("%r", "%x")
            + "\"test.write\"(%r) : (i32) -> ()\n"
            + "}) : () -> ()\n\"test.yield\"(%x) : (i32) -> ()\n";
    assertEquals(
        List.of("br", "yield", "graph", "unknown", "write", "yield"),
        names(inlined(TWO_BLOCKS, caller)));
  }

  @Test
  void theDialectOfTheCallMayRefuse() {
    context.attach("test.unknown", CallInlining.class, new Inlining("not today"));
    assertEquals(List.of("add", "yield", "unknown", "yield"), names(inlined(ONE_BLOCK, CALLER)));
  }

  @Test
  void anOperationInTheBodyMayRefuse() {
    CopyLegality refuses = (op, place) -> place.is("test.unknown") ? "there is one" : null;
    context.attach("test.add", CopyLegality.class, refuses);
    assertEquals(List.of("add", "yield", "unknown", "yield"), names(inlined(ONE_BLOCK, CALLER)));
  }

  @Test
  void aCallThatIsNotOverBeforeWhatFollowsStays() {
    context.attach("test.unknown", CallLike.class, new SymbolCall(0, false));
    assertEquals(List.of("add", "yield", "unknown", "yield"), names(inlined(ONE_BLOCK, CALLER)));
  }

  @Test
  void effectsComeAsOftenAndInTheSameOrderAsBefore() {
    String callee =
        "\"test.notify\"(%a) : (i32) -> ()\n\"test.wait\"(%a) : (i32) -> ()\n"
            + "\"test.yield\"(%a) : (i32) -> ()\n";
    String caller =
        "\"test.write\"(%x) : (i32) -> ()\n"
            + call("%r", "%x")
            + "\"test.fence\"() : () -> ()\n"
            + call("%s", "%r")
            + "\"test.yield\"(%s) : (i32) -> ()\n";
    assertEquals(
        List.of("write", "notify", "wait", "fence", "notify", "wait", "yield"),
        names(inlined(callee, caller)));
  }

  @Test
  void chainsOfCallsAreInlinedWhole() {
    StringBuilder text = new StringBuilder("\"test.module\"() ({\n");
    int length = 300;
    for (int i = 0; i < length; i++) {
      text.append("\"test.func\"() ({\n^bb0(%a: i32):\n");
      text.append(
          i + 1 < length
              ? "%b = \"test.unknown\"(%a) {callee = @f" + (i + 1) + "} : (i32) -> i32\n"
              : "%b = \"test.add\"(%a, %a) : (i32, i32) -> i32\n");
      text.append("\"test.yield\"(%b) : (i32) -> ()\n}) {sym_name = \"f").append(i);
      text.append(i == 0 ? "\"" : "\", sym_visibility = \"private\"").append("} : () -> ()\n");
    }
    Operation module = parse(text + "}) {sym_name = \"m\"} : () -> ()\n");
    assertTrue(run("inline", module), () -> diagnostics.errors().toString());
    assertEquals(List.of("add", "yield"), names(module));
  }
}
