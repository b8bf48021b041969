package dev.ppto.ir.dynamic;

import static dev.ppto.ir.dynamic.TestOp.ANY;
import static dev.ppto.ir.dynamic.TestOp.INDEX;
import static dev.ppto.ir.dynamic.TestOp.op;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableSet;
import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.spec.EffectSpec;
import dev.ppto.ir.spec.Hook;
import dev.ppto.ir.spec.ParameterSpec;
import dev.ppto.ir.spec.TypeSpec;
import dev.ppto.ir.text.Parser;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.ShapedMemory;
import dev.ppto.ir.verify.Verifier;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Dialects that are loaded from their specification. */
class DynamicDialectTest {
  private static TypeSpec shaped(String trait, ParameterSpec... parameters) {
    return TestDialect.type("view", "`<` $shape $element `>`", ImmutableSet.of(trait), parameters);
  }

  private static final ParameterSpec SHAPE =
      new ParameterSpec("shape", new ParameterSpec.Kind.Dims(), Optional.empty());
  private static final ParameterSpec ELEMENT =
      new ParameterSpec("element", new ParameterSpec.Kind.OfType(ANY), Optional.empty());

  @Test
  void operationsAreParsedVerifiedAndPrinted() {
    Context context =
        TestDialect.context(
            op("copy")
                .operand("tile", TestDialect.A_TILE)
                .operand("i", INDEX)
                .result("out", ANY)
                .sameType("tile", "out")
                .assembly("$tile `at` $i attr-dict `:` type($tile)"));
    Operation copy =
        Parser.parseExample(context, "%0 = t.copy %x at %i : !t.tile<4x?xf32, slow>")
            .region(0)
            .entry()
            .first();
    assertTrue(Verifier.verify(copy));
    assertEquals("%0 = t.copy %arg0 at %arg1 : !t.tile<4x?xf32, slow>", Printer.print(copy));
  }

  @Test
  void typesOfMemoryAnswerTheirInterface() {
    Context context =
        Context.with(
            new DynamicDialect(TestDialect.spec(List.of(shaped("ShapedMemory", SHAPE, ELEMENT)))));
    ShapedMemory view =
        assertInstanceOf(ShapedMemory.class, Parser.parseType(context, "!t.view<4x2xf32>"));
    assertEquals(8, view.elementCount());
  }

  @Test
  void oneDialectServesSeveralContexts() {
    DynamicDialect dialect = new DynamicDialect(TestDialect.spec());
    assertEquals(
        Parser.parseType(Context.with(dialect), "!t.tile<4xf32, fast>"),
        Parser.parseType(Context.with(dialect), "!t.tile<4xf32, fast>"));
  }

  @Test
  void hooksWithoutJavaAreLeftOut() {
    Context context = TestDialect.context(op("mine").hook(Hook.Kind.ASSEMBLY));
    Operation mine = Parser.parse(context, "\"t.mine\"() : () -> ()");
    assertNotNull(mine);
    assertEquals("\"t.mine\"() : () -> ()", Printer.print(mine));
  }

  @Test
  void contradictionsAreListed() {
    TypeSpec noShape =
        TestDialect.type("view", "`<` $element `>`", ImmutableSet.of("ShapedType"), ELEMENT);
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () ->
                new DynamicDialect(
                    TestDialect.spec(
                        List.of(noShape),
                        op("a").operand("x", ANY).assembly("attr-dict"),
                        op("b").effect(EffectSpec.Kind.READ, "y", null, null, null))));
    assertEquals(
"""
dialect 't' cannot be loaded:
  type 't.view' is shaped, so it must have a parameter 'shape' of extents and a parameter \
'element' that is a type
  assembly of 't.a', at 9: operand 'x' is never written; add $x or operands
  assembly of 't.a', at 9: the type of operand 'x' is neither written nor does it follow from \
another; add type($x) or 'same type'
  an effect of 't.b' names 'y', which is none of its operands or results""",
        e.getMessage());
  }
}
