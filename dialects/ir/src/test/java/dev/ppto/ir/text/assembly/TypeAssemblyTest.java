package dev.ppto.ir.text.assembly;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import com.google.common.collect.ImmutableSet;
import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Context;
import dev.ppto.ir.DefinedType;
import dev.ppto.ir.Dialect;
import dev.ppto.ir.DialectBindings;
import dev.ppto.ir.Type;
import dev.ppto.ir.TypeDefinition;
import dev.ppto.ir.diagnostic.DiagnosticCollector;
import dev.ppto.ir.dynamic.DynamicDialect;
import dev.ppto.ir.dynamic.TestDialect;
import dev.ppto.ir.dynamic.TestOp;
import dev.ppto.ir.spec.DialectSpec;
import dev.ppto.ir.spec.ParameterSpec;
import dev.ppto.ir.spec.ParameterSpec.Kind;
import dev.ppto.ir.spec.TypeSpec;
import dev.ppto.ir.text.Parser;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.DynamicType;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.ShapedType;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Types of dialects are read and printed as their formats say. */
class TypeAssemblyTest {
  /** One parameter of every kind, most of them optional. */
  private static final TypeSpec ALL =
      TestDialect.type(
          "all",
          "`<` $text `,` $element (`,` $extents^)? (`mode` $mode^) : (`plain`)? (`with`"
              + " $attribute^)? (`or` $other^)? `>`",
          ImmutableSet.of(),
          new ParameterSpec("text", new Kind.Text(), Optional.empty()),
          new ParameterSpec("element", new Kind.OfType(TestOp.ANY), Optional.empty()),
          new ParameterSpec("extents", new Kind.Extents(), Optional.of("4x?")),
          new ParameterSpec("mode", new Kind.OfEnum("t.Mode"), Optional.of("slow")),
          new ParameterSpec("attribute", new Kind.OfAttribute(), Optional.of("unit")),
          new ParameterSpec("other", new Kind.OfType(TestOp.FLOAT), Optional.of("f32")));

  private final Context context =
      Context.with(
          new DynamicDialect(TestDialect.spec(List.of(TestDialect.TOKEN, TestDialect.TILE, ALL))));
  private final DiagnosticCollector diagnostics = new DiagnosticCollector();

  TypeAssemblyTest() {
    context.diagnostics().setHandler(diagnostics);
  }

  private Type parse(String text) {
    Type type = Parser.parseType(context, text);
    assertNotNull(type, () -> diagnostics.errors().toString());
    return type;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "!t.token",
        "!t.tile<16x128xf32, fast>",
        "!t.tile<?xf16, slow, valid = 7>",
        "!t.tile<f32, fast>",
        "!t.tile<4x?xbf16, fast, valid = ?x3 width 12>",
        "!t.all<\"a\\22b\", i8 plain>",
        "!t.all<\"\", !t.token, 1x2 mode fast with [1, 2] or f16>",
        "!t.all<\"\", tensor<2xf32> plain with @x>",
      })
  void theTextOfATypeIsItsOwn(String text) {
    Type type = parse(text);
    assertEquals(text, Printer.print(type));
    assertSame(type, parse(text));
  }

  @Test
  void parametersHaveTheirValues() {
    DefinedType tile = (DefinedType) parse("!t.tile<4x?xbf16, slow, valid = 1x2>");
    assertEquals(
        List.of(
            ImmutableLongArray.of(4, ShapedType.DYNAMIC),
            FloatType.BF16,
            "slow",
            ImmutableLongArray.of(1, 2),
            0L),
        tile.parameters());
    DefinedType all = (DefinedType) parse("!t.all<\"x\", i8 plain>");
    assertInstanceOf(DynamicType.class, all);
    assertEquals(
        "[x, i8, [4, -9223372036854775808], slow, unit, f32]",
        all.parameters().stream()
            .map(
                p ->
                    p instanceof Type t
                        ? Printer.print(t)
                        : p instanceof dev.ppto.ir.Attribute a ? Printer.print(a) : p.toString())
            .toList()
            .toString());
  }

  @Test
  void aWrittenDefaultIsTheDefault() {
    assertSame(
        parse("!t.all<\"x\", i8 plain>"),
        parse("!t.all<\"x\", i8, 4x? mode slow with unit or f32>"));
  }

  @Test
  void shapedTypesAnswerTheirShape() {
    ShapedType tile = assertInstanceOf(ShapedType.class, parse("!t.tile<16x128xf32, fast>"));
    assertEquals(ImmutableLongArray.of(16, 128), tile.shape());
    assertEquals(FloatType.F32, tile.elementType());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
"""
!t.tile                    | <text>:1:8: expected '<', found end of file
!t.tile<16xi8, fast>       | <text>:1:12: expected a type that is floating point for 'element', found 'i8'
!t.tile<16xf32, quick>     | <text>:1:17: expected one of 'fast', 'slow' for 'space', found 'quick'
!t.tile<16xf32 fast>       | <text>:1:16: expected ',', found 'fast'
!t.tile<16xf32, fast, 3>   | <text>:1:23: expected 'valid', found '3'
!t.tile<16xf32, fast width x> | <text>:1:28: expected an integer for 'width', found 'x'
!t.all<3, i8 plain>        | <text>:1:8: expected a string in quotes for 'text', found '3'
!t.all<"", i8 plain with > | <text>:1:26: expected an attribute for 'attribute', found '>'
""")
  void errorsSayWhatWasExpectedAndWhatWasFound(String text, String error) {
    assertNull(Parser.parseType(context, text));
    assertEquals(
        List.of(error),
        diagnostics.diagnostics().stream().map(d -> d.location() + ": " + d.message()).toList());
  }

  @Test
  void theVerifierOfATypeIsAsked() {
    Dialect dialect =
        new Dialect() {
          @Override
          public String namespace() {
            return "t";
          }

          @Override
          public DialectSpec spec() {
            return TestDialect.spec();
          }

          @Override
          protected void bind(DialectBindings bindings) {
            TypeDefinition[] self = new TypeDefinition[1];
            self[0] =
                new TypeDefinition(
                    TestDialect.TILE,
                    parameters -> DynamicType.of(self[0], parameters),
                    parameters ->
                        ((ImmutableLongArray) parameters.get(0)).length() == 2
                            ? null
                            : "expected two extents, found "
                                + ((ImmutableLongArray) parameters.get(0)).length());
            bindings.type(self[0]);
          }
        };
    Context withVerifier = Context.with(dialect);
    withVerifier.diagnostics().setHandler(diagnostics);
    assertNotNull(Parser.parseType(withVerifier, "!t.tile<1x2xf32, fast>"));
    assertNull(Parser.parseType(withVerifier, "!t.tile<1xf32, fast>"));
    assertEquals(List.of("invalid '!t.tile': expected two extents, found 1"), diagnostics.errors());
  }

  @Property(tries = 200)
  void printingIsTheInverseOfParsing(
      @ForAll @Size(max = 4) List<@LongRange(min = -1, max = 1000) Long> shape,
      @ForAll @Size(max = 3) List<@LongRange(min = -1, max = 9) Long> valid,
      @ForAll @IntRange(min = -3, max = 3) int width,
      @ForAll boolean slow) {
    TypeDefinition definition = context.typeDefinition("t.tile");
    DefinedType type =
        definition
            .factory()
            .apply(
                List.of(
                    extents(shape),
                    FloatType.F32,
                    slow ? "slow" : "fast",
                    extents(valid),
                    (long) width));
    assertSame(type, parse(Printer.print(type)), Printer.print(type));
  }

  private static ImmutableLongArray extents(List<Long> values) {
    return ImmutableLongArray.copyOf(
        values.stream().map(v -> v < 0 ? ShapedType.DYNAMIC : v).collect(Collectors.toList()));
  }

  // ---- formats ----

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
"""
`<` $element `>`                  | at 16: parameter 'shape' is never written; add $shape
`<` $shape $shape $element `>`    | at 11: parameter 'shape' is written a second time
`<` $shape $size `>`              | at 11: expected a parameter of type 't.x' such as '$name', but found '$size'
`<` $shape element `>`            | at 11: expected a parameter of type 't.x' such as '$name', but found 'element'; words of the type stand in backquotes
`<` ($shape^)? $element `>`       | at 11: parameter 'shape' has no default, so it is always there and cannot be the anchor
`<` $shape $element (`w` $w^ $h `>` | at 35: expected ')', but found the end of the format
""")
  void problemsOfFormatsAreLocated(String format, String problem) {
    TypeSpec type =
        TestDialect.type(
            "x",
            format,
            ImmutableSet.of(),
            new ParameterSpec("shape", new Kind.Dims(), Optional.empty()),
            new ParameterSpec("element", new Kind.OfType(TestOp.ANY), Optional.empty()),
            new ParameterSpec("w", new Kind.Int(), Optional.of("1")),
            new ParameterSpec("h", new Kind.Int(), Optional.of("1")));
    List<String> problems =
        TypeFormat.parse(format, type).problems().stream().map(AssemblyProblem::toString).toList();
    assertEquals(problem, problems.get(0));
  }

  @Test
  void aParameterInAnOptionalGroupHasADefault() {
    TypeSpec type =
        TestDialect.type(
            "x",
            "(`<` $w^ `,` $h `>`)?",
            ImmutableSet.of(),
            new ParameterSpec("w", new Kind.Int(), Optional.of("1")),
            new ParameterSpec("h", new Kind.Int(), Optional.empty()));
    assertEquals(
        "parameter 'h' is written only in an optional group, but it has no default",
        TypeFormat.parse(type.assembly(), type).problems().get(0).message());
  }
}
