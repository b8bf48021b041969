package dev.ppto.ir.effect;

import static dev.ppto.ir.dynamic.TestOp.ANY;
import static dev.ppto.ir.dynamic.TestOp.INDEX;
import static dev.ppto.ir.dynamic.TestOp.op;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.dynamic.TestDialect;
import dev.ppto.ir.dynamic.TestOp;
import dev.ppto.ir.spec.AttributeConstraint.Kind;
import dev.ppto.ir.spec.EffectSpec;
import dev.ppto.ir.spec.RegionSpec;
import dev.ppto.ir.text.Parser;
import dev.ppto.ir.type.ShapedType;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What operations do to memory, as their definitions declare it. */
class EffectsTest {
  private static final TestOp LOAD =
      op("load")
          .operand("source", ANY)
          .variadic("offsets", INDEX)
          .result("result", ANY)
          .attribute("static_offsets", Kind.DENSE_I64_ARRAY)
          .effect(EffectSpec.Kind.READ, "source", "offsets", "result", null);
  private static final TestOp STORE =
      op("store")
          .operand("target", ANY)
          .variadic("offsets", INDEX)
          .optional("peer", INDEX)
          .effect(EffectSpec.Kind.WRITE, "target", "offsets", null, "peer");
  private static final TestOp ALLOC =
      op("alloc").result("r", ANY).effect(EffectSpec.Kind.ALLOCATE, "r", null, null, null);
  private static final TestOp FENCE =
      op("fence").effect(EffectSpec.Kind.FENCE, null, null, null, null);
  private static final TestOp FREE_ALL =
      op("free_all").variadic("all", ANY).effect(EffectSpec.Kind.FREE, "all", null, null, null);
  private static final TestOp PURE = op("pure", "Pure").variadicResult("r", ANY);
  private static final TestOp UNKNOWN = op("unknown");
  private static final TestOp YIELD = op("yield", "Terminator").variadic("values", ANY);
  private static final TestOp LOOP =
      op("loop", "RecursiveMemoryEffects").region("body", RegionSpec.Size.ANY);

  private final Context context =
      TestDialect.context(LOAD, STORE, ALLOC, FENCE, FREE_ALL, PURE, UNKNOWN, YIELD, LOOP);

  private List<Operation> parse(String text) {
    return Parser.parseExample(context, text).region(0).entry().operations();
  }

  private Operation one(String text) {
    return parse(text).get(0);
  }

  @Test
  void offsetsMixValuesAndConstants() {
    Operation load =
        one(
            "%r = \"t.load\"(%m, %i) <{static_offsets = array<i64: 3, "
                + ShapedType.DYNAMIC
                + ">}> : (memref<4x4xf32>, index) -> vector<2xf32>");
    Effects effects = Effects.of(load);
    assertTrue(effects.known());
    assertEquals(
        List.of(
            new Effect(
                EffectSpec.Kind.READ,
                load.operand(0),
                Arrays.asList(null, load.operand(1)),
                List.of(3L, ShapedType.DYNAMIC),
                load.result(0),
                null)),
        effects.list());
  }

  @Test
  void peersAreThereOrNot() {
    Operation here =
        one(
            "\"t.store\"(%m, %i) <{operandSegmentSizes = array<i32: 1, 1, 0>}>"
                + " : (memref<4xf32>, index) -> ()");
    Operation there =
        one(
            "\"t.store\"(%m, %p) <{operandSegmentSizes = array<i32: 1, 0, 1>}>"
                + " : (memref<4xf32>, index) -> ()");
    assertNull(Effects.of(here).list().get(0).peer());
    assertSame(there.operand(1), Effects.of(there).list().get(0).peer());
    assertTrue(Effects.of(there).list().get(0).isRemote());
  }

  @Test
  void eachOfSeveralOperandsIsTouched() {
    Operation free = one("\"t.free_all\"(%a, %b) : (memref<4xf32>, memref<4xf32>) -> ()");
    assertEquals(free.operands(), Effects.of(free).list().stream().map(Effect::resource).toList());
    assertEquals(List.of(), Effects.of(one("\"t.free_all\"() : () -> ()")).list());
  }

  @Test
  void aFenceIsAnEffectOnMemoryAtLarge() {
    assertEquals(
        List.of(Effect.on(EffectSpec.Kind.FENCE, null)),
        Effects.of(one("\"t.fence\"() : () -> ()")).list());
  }

  @Test
  void pureOperationsHaveNoneAndUnknownOnesMayDoAnything() {
    assertEquals(Effects.NONE, Effects.of(one("\"t.pure\"() : () -> ()")));
    assertEquals(Effects.ANYTHING, Effects.of(one("\"t.unknown\"() : () -> ()")));
    assertFalse(Effects.ANYTHING.known());
  }

  @Test
  void aLoopHasTheEffectsOfItsBody() {
    Operation loop =
        one(
            """
            "t.loop"() ({
              "t.pure"() : () -> ()
              "t.fence"() : () -> ()
              "t.loop"() ({
                %m = "t.alloc"() : () -> memref<4xf32>
                "t.yield"() : () -> ()
              }) : () -> ()
              "t.yield"() : () -> ()
            }) : () -> ()
            """);
    assertEquals(
        List.of(EffectSpec.Kind.FENCE, EffectSpec.Kind.ALLOCATE),
        Effects.of(loop).list().stream().map(Effect::kind).toList());
    assertEquals(
        Effects.ANYTHING,
        Effects.of(
            one(
                """
                "t.loop"() ({
                  "t.fence"() : () -> ()
                  "t.unknown"() : () -> ()
                  "t.yield"() : () -> ()
                }) : () -> ()
                """)));
    assertEquals(
        Effects.NONE,
        Effects.of(one("\"t.loop\"() ({\n  \"t.yield\"() : () -> ()\n}) : () -> ()")));
  }

  @Test
  void aModelOfTheDialectTakesPrecedence() {
    context.attach("t.fence", MemoryEffects.class, (op, sink) -> {});
    assertEquals(Effects.NONE, Effects.of(one("\"t.fence\"() : () -> ()")));
  }

  @Test
  void whatReadsOrIsPureIsDeadWhenUnused() {
    assertTrue(Effects.isTriviallyDead(one("%r = \"t.pure\"() : () -> i8")));
    assertTrue(Effects.isTriviallyDead(one("%r = \"t.alloc\"() : () -> memref<4xf32>")));
    assertTrue(
        Effects.isTriviallyDead(
            one(
                "%r = \"t.load\"(%m) <{static_offsets = array<i64>}>"
                    + " : (memref<f32>) -> vector<2xf32>")));
    assertFalse(Effects.isTriviallyDead(one("\"t.fence\"() : () -> ()")));
    assertFalse(Effects.isTriviallyDead(one("\"t.unknown\"() : () -> ()")));
    assertFalse(Effects.isTriviallyDead(one("\"t.yield\"() : () -> ()")));
    assertFalse(
        Effects.isTriviallyDead(
            one("%r = \"t.pure\"() : () -> i8\n\"t.free_all\"(%r) : (i8) -> ()")));
    assertFalse(Effects.isTriviallyDead(one("\"t.free_all\"(%a) : (memref<4xf32>) -> ()")));
  }

  @Test
  void questionsAboutEffects() {
    Operation load =
        one(
            "%r = \"t.load\"(%m) <{static_offsets = array<i64>}>"
                + " : (memref<f32>) -> vector<2xf32>");
    assertTrue(Effects.readsOnly(load));
    assertFalse(Effects.isMemoryEffectFree(load));
    assertTrue(Effects.isMemoryEffectFree(one("\"t.pure\"() : () -> ()")));
    assertFalse(Effects.readsOnly(one("\"t.unknown\"() : () -> ()")));
    assertFalse(Effects.readsOnly(one("\"t.fence\"() : () -> ()")));
  }

  @Test
  void effectsNameWhatTheOperationHas() {
    TestOp bad = op("bad").effect(EffectSpec.Kind.READ, "nothing", null, null, null);
    assertEquals(
        "an effect of 't.bad' names 'nothing', which is none of its operands or results",
        assertThrows(IllegalArgumentException.class, () -> new DeclaredEffects(bad.build()))
            .getMessage());
  }
}
