package dev.ppto.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.diagnostic.DiagnosticCollector;
import dev.ppto.ir.dynamic.DynamicAttribute;
import dev.ppto.ir.dynamic.DynamicDialect;
import dev.ppto.ir.spec.DialectSpec;
import dev.ppto.ir.spec.Expression;
import dev.ppto.ir.spec.RequirementSpec;
import dev.ppto.ir.spec.TypeSpec;
import dev.ppto.ir.testing.DialectExamples;
import dev.ppto.ir.text.Parser;
import dev.ppto.ir.text.PrintOptions;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.verify.Verifier;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Attributes that a dialect defines, and the types and operations that use them, without Java. */
class AttributeDefinitionTest {
  private final Context context =
      Context.with(new DynamicDialect(new DefinitionTester().sample("rules").spec("rules")));
  private final DiagnosticCollector found = new DiagnosticCollector();

  AttributeDefinitionTest() {
    context.diagnostics().setHandler(found);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "#rules.scale<4>",
        "#rules.scale<4, of f16, tag #rules.mark>",
        "#rules.scale<8, name = \"b\", shape 4x?>",
        "#rules.mark",
        "[#rules.scale<4>, {a = #rules.mark}]"
      })
  void theTextIsReadAndPrinted(String text) {
    Attribute attribute = Parser.parseAttribute(context, text);
    assertEquals(List.of(), found.errors());
    assertEquals(text, Printer.print(attribute));
  }

  @Test
  void defaultsNeedNoText() {
    DynamicAttribute scale =
        assertInstanceOf(
            DynamicAttribute.class,
            Parser.parseAttribute(context, "#rules<scale<4, name = \"a\", of f32, tag unit>>"));
    assertEquals("#rules.scale<4>", Printer.print(scale));
    assertEquals("a", scale.parameters().get(1));
  }

  @Test
  void examplesHold() {
    for (DialectExamples.Example example :
        DialectExamples.of(new DefinitionTester().sample("rules").spec("rules"))) {
      if (example.kind() != DialectExamples.Example.Kind.OPERATIONS) {
        example.check(context);
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "#rules.scale<9>       | invalid '#rules.scale': requires 1 to 8 bits: expected bits in"
            + " 1..8, found 9",
        "#rules.scale<4, of i8>| expected a type that is floating point for 'of', found 'i8'",
        "#rules.scal<4>        | dialect 'rules' has no attribute '#rules.scal'; did you mean"
            + " '#rules.scale' or '#rules.space'?",
        "#rules.scale          | expected '<', found end of file",
        "#rules.scale<3, of f16>| invalid '#rules.scale': requires more than 3 bits for small floats:"
            + " expected bitwidth(of) > 16 or bits != 3, found 16 or 3",
        "#rules.scale<4, off>   | expected 'name', 'of', 'tag' or 'shape', found 'off'",
        "#rules.scale<>        | expected an integer for 'bits', found '>'",
      })
  void wrongTextHasOneLocatedMessage(String text, String message) {
    assertNull(Parser.parseAttribute(context, text));
    assertEquals(1, found.errors().size());
    assertEquals(message, found.diagnostics().get(0).message());
  }

  @Test
  void typesSayWhatTheyRequire() {
    assertNull(Parser.parseType(context, "!rules.tile<4x4x4xf32>"));
    assertEquals(
        "invalid '!rules.tile': requires at most 2 dimensions: expected size(shape) <= 2, found 3",
        found.diagnostics().get(0).message());
  }

  @Test
  void aSpecificationFromElsewhereIsCheckedToo() {
    DialectSpec good = new DefinitionTester().sample("rules").spec("rules");
    TypeSpec scale = good.attributes().get(0);
    TypeSpec wrong =
        new TypeSpec(
            "rules",
            "scale",
            "s",
            "",
            scale.parameters(),
            scale.assembly(),
            scale.interfaces(),
            ImmutableList.of(
                new RequirementSpec(
                    new Expression.Binary(
                        Expression.Operator.EQUAL,
                        new Expression.Name("bit"),
                        new Expression.Int(4)),
                    "4 bits")),
            ImmutableList.of(),
            ImmutableList.of());
    DialectSpec spec =
        new DialectSpec(
            "rules",
            "",
            "s",
            "",
            good.enums(),
            good.types(),
            ImmutableList.of(wrong),
            ImmutableList.of(),
            ImmutableList.of(),
            ImmutableList.of(),
            ImmutableList.of());
    assertEquals(
        "dialect 'rules' cannot be loaded:\n"
            + "  requirement of attribute 'rules.scale', in 'bit == 4': unknown name 'bit'; did you"
            + " mean 'bits'?",
        assertThrows(IllegalArgumentException.class, () -> new DynamicDialect(spec)).getMessage());
  }

  @Test
  void operationsTakeThem() {
    Operation module =
        Parser.parseExample(
            context,
            "%s, %t = rules.row_sum %x, %m by #rules.scale<3> #rules.mark : !rules.tile<4x7xf64>,"
                + " vector<4x2xf32>");
    Operation sum = module.region(0).entry().first();
    Verifier.verify(sum);
    assertEquals(List.of(), found.errors());
    assertEquals("!rules.tile<4xf64, vec>", Printer.print(sum.result(0).type()));
    assertEquals(
        "%0:2 = rules.row_sum %arg0, %arg1 by #rules.scale<3> #rules.mark : !rules.tile<4x7xf64>,"
            + " vector<4x2xf32>",
        Printer.print(sum));
    assertEquals(
        "%0:2 = \"rules.row_sum\"(%arg0, %arg1) <{by = #rules.scale<3>, lanes = 8 : i64, mark ="
            + " #rules.mark}> : (!rules.tile<4x7xf64>, vector<4x2xf32>) -> (!rules.tile<4xf64,"
            + " vec>, !rules.token)",
        Printer.print(sum, PrintOptions.GENERIC));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "by #rules.scale<2> #rules.mark  | vector<4x2xf32> | expected a value that is a fine"
            + " scale for attribute 'by', found '#rules.scale<2>'",
        "lanes 65 by #rules.scale<3> #rules.mark | vector<4x2xf32> | attribute 'lanes' must be 1"
            + " to 64 lanes, but got '65 : i64'",
        "by #rules.scale<3> #rules.mark | vector<4xf32>   | operand 'matrix' must be a matrix, but"
            + " got 'vector<4xf32>'",
        "by #rules.scale<3> #rules.mark | vector<5x2xf32> | 'rules.row_sum' op requires as many"
            + " rows: expected dim(source, 0) == dim(matrix, 0), found 4 and 5",
      })
  void operationsSayWhatTheyRequire(String middle, String type, String message) {
    Operation module =
        Parser.parseExample(
            context,
            "%s, %t = rules.row_sum %x, %m " + middle + " : !rules.tile<4x7xf64>, " + type);
    if (module != null) {
      Verifier.verify(module.region(0).entry().first());
    }
    assertEquals(message, found.diagnostics().get(0).message());
  }
}
