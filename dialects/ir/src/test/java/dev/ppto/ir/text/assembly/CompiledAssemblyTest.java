package dev.ppto.ir.text.assembly;

import static dev.ppto.ir.dynamic.TestDialect.MODE;
import static dev.ppto.ir.dynamic.TestDialect.PREDICATE;
import static dev.ppto.ir.dynamic.TestOp.ANY;
import static dev.ppto.ir.dynamic.TestOp.FLOAT;
import static dev.ppto.ir.dynamic.TestOp.INDEX;
import static dev.ppto.ir.dynamic.TestOp.op;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.ppto.ir.Context;
import dev.ppto.ir.Dialect;
import dev.ppto.ir.DialectBindings;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.TypeInference;
import dev.ppto.ir.attribute.DenseArrayAttr;
import dev.ppto.ir.attribute.EnumAttr;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.diagnostic.DiagnosticCollector;
import dev.ppto.ir.dynamic.TestDialect;
import dev.ppto.ir.dynamic.TestOp;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.AttributeConstraint.Kind;
import dev.ppto.ir.spec.BuiltinTypeConstraint;
import dev.ppto.ir.spec.DialectSpec;
import dev.ppto.ir.spec.Hook;
import dev.ppto.ir.spec.RegionSpec;
import dev.ppto.ir.spec.TypeConstraint;
import dev.ppto.ir.text.AssemblyDirective;
import dev.ppto.ir.text.OpParser;
import dev.ppto.ir.text.OpPrinter;
import dev.ppto.ir.text.Parser;
import dev.ppto.ir.text.PrintOptions;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.type.ShapedType;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Operations are read and printed as their formats say. */
class CompiledAssemblyTest {
  private static final TestOp SINK = op("sink").variadic("values", ANY);

  /** Parses operations; values that are defined nowhere are arguments of the module around. */
  private static List<Operation> parse(Context context, String text) {
    DiagnosticCollector collector = new DiagnosticCollector();
    context.diagnostics().setHandler(collector);
    Operation module = Parser.parseExample(context, text);
    assertNotNull(module, () -> collector.errors().toString());
    return module.region(0).entry().operations();
  }

  /** The text is what printing the parsed operation gives. */
  private static Operation same(TestOp op, String text) {
    Context context = TestDialect.context(op, SINK);
    Operation parsed = parse(context, text).get(0);
    assertEquals(text, Printer.print(parsed));
    // The generic form says the same.
    Operation again = parse(context, Printer.print(parsed, PrintOptions.GENERIC)).get(0);
    assertEquals(text, Printer.print(again));
    return parsed;
  }

  private static List<String> errors(TestOp op, String text) {
    return errors(TestDialect.context(op, SINK), text);
  }

  private static List<String> errors(Context context, String text) {
    DiagnosticCollector collector = new DiagnosticCollector();
    context.diagnostics().setHandler(collector);
    assertNull(Parser.parseExample(context, text));
    return collector.diagnostics().stream().map(d -> d.location() + ": " + d.message()).toList();
  }

  // ---- operands and types ----

  @Test
  void typesFollowFromOnesThatAreTheSame() {
    same(
        op("add")
            .operand("lhs", ANY)
            .operand("rhs", ANY)
            .result("sum", ANY)
            .sameType("lhs", "rhs", "sum")
            .assembly("$lhs `,` $rhs attr-dict `:` type($sum)"),
        "%0 = t.add %arg0, %arg1 : f32");
  }

  @Test
  void typesFollowFromTraits() {
    same(
        op("add", "SameOperandsAndResultType")
            .operand("lhs", ANY)
            .operand("rhs", ANY)
            .result("sum", ANY)
            .assembly("$lhs `,` $rhs attr-dict `:` type($rhs)"),
        "%0 = t.add %arg0, %arg1 : f32");
    same(
        op("less", "SameTypeOperands")
            .operand("lhs", ANY)
            .operand("rhs", ANY)
            .result("out", TestOp.builtin(BuiltinTypeConstraint.I1))
            .assembly("$lhs `,` $rhs attr-dict `:` type($lhs)"),
        "%0 = t.less %arg0, %arg1 : f32");
  }

  @Test
  void typesThatCanOnlyBeOneAreNotWritten() {
    Operation parsed =
        same(
            op("mix")
                .operand("i", INDEX)
                .operand("token", new TypeConstraint.OfType("t", "token"))
                .result("r", TestOp.builtin(BuiltinTypeConstraint.F16))
                .assembly("$i $token attr-dict"),
            "%0 = t.mix %arg0 %arg1");
    assertEquals("f16", Printer.print(parsed.result().type()));
    assertEquals("!t.token", Printer.print(parsed.operand(1).type()));
  }

  @Test
  void typesAreInferred() {
    TestOp op =
        op("first")
            .operand("a", ANY)
            .operand("b", ANY)
            .result("r", FLOAT)
            .hook(Hook.Kind.INFER_TYPES)
            .assembly("$a `,` $b attr-dict `:` type($a) `,` type($b)");
    Context context = TestDialect.context(op, SINK);
    context.attach("t.first", TypeInference.class, state -> List.of(state.operands.get(0).type()));
    Operation parsed = parse(context, "%r = t.first %x, %y : f16, i8").get(0);
    assertEquals("f16", Printer.print(parsed.result().type()));
  }

  @Test
  void inferenceIsAskedOnlyAboutOperandsThatAreAsDefined() {
    TestOp op =
        op("first")
            .operand("a", FLOAT)
            .attribute("n", Kind.I64)
            .result("r", FLOAT)
            .hook(Hook.Kind.INFER_TYPES)
            .assembly("$a attr-dict `:` type($a)");
    Context context = TestDialect.context(op);
    context.attach(
        "t.first",
        TypeInference.class,
        state -> {
          throw new AssertionError("asked");
        });
    assertEquals(
        List.of("<example>:1:14: operand 'a' must be floating point, but got 'i8'"),
        errors(context, "%r = t.first %x : i8"));
    assertEquals(
        List.of("<example>:1:6: expected attribute 'n', 64-bit integer"),
        errors(context, "%r = t.first %x : f16"));
  }

  @Test
  void functionalTypesAndAllOperands() {
    same(
        op("call")
            .variadic("args", ANY)
            .variadicResult("out", ANY)
            .attribute("callee", Kind.FLAT_SYMBOL_REF)
            .assembly("$callee `(` $args `)` attr-dict `:` functional-type($args, $out)"),
        "%0:2 = t.call @f(%arg0, %arg1) : (f32, i8) -> (index, index)");
    same(
        op("call")
            .operand("first", ANY)
            .variadic("rest", ANY)
            .result("r", ANY)
            .assembly("operands attr-dict `:` functional-type(operands, results)"),
        "%0 = t.call %arg0, %arg1, %arg2 : (f32, i8, i8) -> index");
    same(
        op("yield", "Terminator")
            .variadic("values", ANY)
            .assembly("attr-dict ($values^ `:` type($values))?"),
        "t.yield %arg0, %arg1 : f32, i8");
  }

  @Test
  void sizesOfGroupsAreComputed() {
    Operation parsed =
        same(
            op("list")
                .variadic("a", INDEX)
                .optional("b", INDEX)
                .variadic("c", ANY)
                .assembly("`[` $a `]` (`with` $b^)? `(` $c `)` attr-dict (`:` type($c)^)?"),
            "t.list[%arg0, %arg1] with %arg2(%arg3) : f32");
    assertEquals(
        DenseArrayAttr.of(IntegerType.I32, 2, 1, 1), parsed.attribute("operandSegmentSizes"));
  }

  @Test
  void absentGroupsOfOperandsLeaveNoTrace() {
    TestOp op =
        op("list")
            .variadic("a", INDEX)
            .optional("b", INDEX)
            .variadic("c", ANY)
            .assembly("`[` $a `]` (`with` $b^)? `(` $c `)` attr-dict (`:` type($c)^)?");
    same(op, "t.list[] ()");
    same(op, "t.list[] (%arg0, %arg1) {note = 1 : i64} : f32, i8");
  }

  @Test
  void sizesOfGroupsOfResultsAreComputed() {
    Operation parsed =
        same(
            op("many")
                .variadicResult("a", ANY)
                .variadicResult("b", ANY)
                .assembly("attr-dict (`:` type($a)^)? (`and` type($b)^)?"),
            "%0:3 = t.many : f32 and i8, i8");
    assertEquals(DenseArrayAttr.of(IntegerType.I32, 1, 2), parsed.attribute("resultSegmentSizes"));
  }

  @Test
  void operandsAsOneListKeepTheirSizesInTheDictionary() {
    same(
        op("list").variadic("a", INDEX).variadic("b", INDEX).assembly("`(` operands `)` attr-dict"),
        "t.list(%arg0, %arg1, %arg2) {operandSegmentSizes = array<i32: 1, 2>}");
  }

  // ---- attributes ----

  @Test
  void attributesOfAKnownKindAreShort() {
    same(
        op("all")
            .attribute("name", Kind.SYMBOL_NAME)
            .attribute("i", Kind.I32)
            .attribute("l", Kind.I64)
            .attribute("x", Kind.INDEX)
            .attribute("f", Kind.F32)
            .attribute("d", Kind.F64)
            .attribute("s", Kind.STRING)
            .attribute("b", Kind.BOOL)
            .attribute("t", Kind.TYPE)
            .attribute("ft", Kind.FUNCTION_TYPE)
            .attribute("ref", Kind.SYMBOL_REF)
            .assembly("$name $i $l $x $f $d $s $b $t $ft $ref attr-dict"),
        "t.all @me -1 2 3 1.500000e+00 2.500000e+00 \"text\" true f32 (i8) -> (i16, i32) @a::@b");
    same(
        op("all")
            .attribute("any", Kind.ANY_ATTR)
            .attribute("i32s", Kind.DENSE_I32_ARRAY)
            .attribute("i64s", Kind.DENSE_I64_ARRAY)
            .attribute("bools", Kind.DENSE_BOOL_ARRAY)
            .attribute(
                "list",
                new AttributeConstraint.ArrayOf(new AttributeConstraint.Builtin(Kind.STRING)))
            .attribute("dict", Kind.DICTIONARY)
            .assembly("$any $i32s $i64s $bools $list `with` $dict attr-dict-with-keyword"),
        "t.all 4 : i8 [1, -2] [] [true, false] [\"a\", \"b\"] with {x} attributes {more}");
  }

  @Test
  void casesOfEnumerationsAreWords() {
    Operation parsed =
        same(
            op("go")
                .attribute("mode", new AttributeConstraint.OfEnum(MODE))
                .attribute("predicate", new AttributeConstraint.OfEnum(PREDICATE))
                .assembly("$mode `,` $predicate attr-dict"),
            "t.go fast, slow");
    assertEquals(EnumAttr.of("t", "mode", "fast"), parsed.attribute("mode"));
    assertEquals(IntegerAttr.i64(1), parsed.attribute("predicate"));
  }

  @Test
  void whatTheFormatDoesNotWriteStandsInTheDictionary() {
    same(
        op("go")
            .attribute("mode", new AttributeConstraint.OfEnum(MODE))
            .attribute("n", Kind.I64)
            .assembly("$n attr-dict"),
        "t.go 3 {extra = 1 : i8, mode = #t.mode<slow>}");
  }

  @Test
  void optionalAttributesStandInGroups() {
    TestOp op =
        op("go")
            .optionalAttribute("label", Kind.STRING)
            .optionalAttribute("flag", Kind.UNIT)
            .optionalAttribute("n", Kind.I64)
            .assembly("(`label` $label^)? (`fast` $flag^) : (`slow`)? (`[` $n^ `]`)? attr-dict");
    same(op, "t.go slow");
    same(op, "t.go fast");
    same(op, "t.go label \"x\" fast[3]");
  }

  @Test
  void defaultsAreOmitted() {
    TestOp op =
        op("go")
            .defaulted("mode", new AttributeConstraint.OfEnum(MODE), "fast")
            .defaulted("n", Kind.I64, "4")
            .assembly("(`in` $mode^)? attr-dict");
    assertEquals(EnumAttr.of("t", "mode", "fast"), same(op, "t.go").attribute("mode"));
    same(op, "t.go in slow {n = 5 : i64}");
  }

  @Test
  void defaultsOutsideOfGroupsAreWritten() {
    same(
        op("go")
            .defaulted("mode", new AttributeConstraint.OfEnum(MODE), "fast")
            .assembly("$mode attr-dict"),
        "t.go fast");
  }

  // ---- index lists ----

  @Test
  void indexListsMixValuesAndConstants() {
    TestOp op =
        op("at")
            .operand("source", FLOAT)
            .variadic("offsets", INDEX)
            .attribute("static_offsets", Kind.DENSE_I64_ARRAY)
            .assembly(
                "$source custom<DynamicIndexList>($offsets, $static_offsets) attr-dict `:`"
                    + " type($source)");
    Operation parsed = same(op, "t.at %arg0 [%arg1, 0, %arg2, -1] : f32");
    assertEquals(
        DenseArrayAttr.i64(ShapedType.DYNAMIC, 0, ShapedType.DYNAMIC, -1),
        parsed.attribute("static_offsets"));
    assertEquals(3, parsed.operandCount());
    same(op, "t.at %arg0 [] : f32");
  }

  @Test
  void indexListsStandInGroups() {
    TestOp op =
        op("at")
            .variadic("offsets", INDEX)
            .attribute("static_offsets", Kind.DENSE_I64_ARRAY)
            .assembly(
                "`at` (custom<DynamicIndexList>($offsets, $static_offsets)^)? : (`all`)?"
                    + " attr-dict");
    same(op, "t.at at [%arg0, 7]");
    assertEquals(
        List.of("<example>:1:9: expected 'all', found 'none'"), errors(op, "t.at at none"));
  }

  @Test
  void directivesOfDialectsAreHandWritten() {
    TestOp op =
        op("say")
            .attribute("text", Kind.STRING)
            .variadic("values", INDEX)
            .assembly("`(` custom<Loud>($text, $values) `)` attr-dict");
    Context context =
        Context.with(
            new Dialect() {
              @Override
              public String namespace() {
                return "t";
              }

              @Override
              public DialectSpec spec() {
                return TestDialect.spec(op);
              }

              @Override
              protected void bind(DialectBindings bindings) {
                bindings.directive("Loud", new Loud());
              }
            });
    Operation parsed = parse(context, "t.say(hello | %a |)").get(0);
    assertEquals(StringAttr.of("HELLO"), parsed.attribute("text"));
    assertEquals("t.say(HELLO | %arg0 |)", Printer.print(parsed));
  }

  /** {@code word | value |}. */
  private static final class Loud implements AssemblyDirective {
    @Override
    public void parse(
        OpParser parser, OperationState state, List<String> names, OperandSink operands) {
      state.attribute(names.get(0), StringAttr.of(parser.keyword().toUpperCase(Locale.ROOT)));
      parser.punctuation("|");
      operands.add(names.get(1), parser.operand());
      parser.punctuation("|");
    }

    @Override
    public void print(Operation op, OpPrinter printer, List<String> names) {
      printer.text(op.requiredAttribute(names.get(0), StringAttr.class).value());
      printer.text(" | ").value(op.operand(0)).text(" |");
    }
  }

  // ---- regions and successors ----

  @Test
  void regionsArePrinted() {
    TestOp op =
        op("if", "NoTerminator")
            .operand("c", INDEX)
            .region("then", RegionSpec.Size.SINGLE_BLOCK)
            .region("otherwise", RegionSpec.Size.AT_MOST_ONE_BLOCK)
            .assembly("$c $then (`else` $otherwise^)? attr-dict");
    same(op, "t.if %arg0 {\n  \"t.sink\"() : () -> ()\n}");
    same(
        op,
        """
        t.if %arg0 {
          "t.sink"() : () -> ()
        } else {
          "t.sink"() : () -> ()
        } {x}""");
  }

  @Test
  void listsOfRegionsAndArgumentsOfBlocks() {
    same(
        op("cases", "NoTerminator")
            .variadicRegions("cases")
            .assembly("`of` $cases attr-dict-with-keyword"),
        """
        t.cases of {
        }, {
        ^bb0(%arg0: f32):
          "t.sink"(%arg0) : (f32) -> ()
        } attributes {x}""");
  }

  @Test
  void successorsArePrinted() {
    TestOp op =
        op("br", "Terminator")
            .successor("dest")
            .variadicSuccessors("cases")
            .assembly("$dest (`[` $cases^ `]`)? attr-dict");
    Context context = TestDialect.context(op);
    String text =
        """
        "t.func"() <{sym_name = "f"}> ({
          t.br ^bb1
        ^bb1:  // pred: ^bb0
          t.br ^bb2[^bb1, ^bb2]
        ^bb2:  // 3 preds: ^bb1, ^bb1, ^bb1
          t.br ^bb1
        }) : () -> ()""";
    Operation parsed = parse(context, text).get(0);
    assertEquals(text.replaceAll("  // .*", ""), Printer.print(parsed).replaceAll("  // .*", ""));
  }

  // ---- layout ----

  @Test
  void layoutLiteralsSetSpaces() {
    same(
        op("x")
            .operand("a", INDEX)
            .operand("b", INDEX)
            .assembly("`(` $a `` `:` `` $b `)` ` ` `->` `end` attr-dict"),
        "t.x(%arg0:%arg1) -> end");
  }

  // ---- errors ----

  @Test
  void errorsSayWhatWasExpectedAndWhatWasFound() {
    TestOp go =
        op("go")
            .operand("a", ANY)
            .attribute("mode", new AttributeConstraint.OfEnum(MODE))
            .attribute("n", Kind.I32)
            .variadic("rest", ANY)
            .assembly("$mode $n $a (`and` $rest^ `:` type($rest))? attr-dict `as` type($a)");
    assertEquals(
        List.of(
            "<example>:1:6: expected one of 'fast', 'slow' for attribute 'mode', found 'quick'"),
        errors(go, "t.go quick 1 %a as f32"));
    assertEquals(
        List.of("<example>:1:11: expected an integer for attribute 'n', found '%a'"),
        errors(go, "t.go fast %a as f32"));
    assertEquals(
        List.of(
            "<example>:1:11: expected a 32-bit integer, from -2147483648 to 2147483647, found"
                + " 3000000000"),
        errors(go, "t.go fast 3000000000 %a as f32"));
    assertEquals(
        List.of("<example>:1:13: expected an operand, found 'as'"),
        errors(go, "t.go fast 1 as f32"));
    assertEquals(
        List.of("<example>:1:20: expected an operand, found 'as'"),
        errors(go, "t.go fast 1 %a and as f32"));
    assertEquals(
        List.of("<example>:1:20: expected 1 types for operand 'rest', one for each value, found 2"),
        errors(go, "t.go fast 1 %a and %b : f32, f32 as f32"));
    assertEquals(
        List.of("<example>:1:15: expected 'as', found end of file"), errors(go, "t.go fast 1 %a"));
    assertEquals(
        List.of("<example>:1:19: expected a type, found '='"),
        errors(go, "t.go fast 1 %a as = f32"));
    assertEquals(
        List.of("<example>:1:30: attribute 'n' is given twice"),
        errors(go, "t.go fast 1 %a {n = 1 : i32} as f32"));
  }

  @Test
  void attributesOfTheWrongKindAreLocated() {
    TestOp go =
        op("go")
            .attribute("t", Kind.FUNCTION_TYPE)
            .attribute("e", Kind.ELEMENTS)
            .assembly("$t `,` $e attr-dict");
    assertEquals(
        List.of(
            "<example>:1:6: expected a value that is function type for attribute 't', found 'f32'"),
        errors(go, "t.go f32, dense<0> : tensor<2xi8>"));
    assertEquals(
        List.of(
            "<example>:1:18: expected a value that is dense elements for attribute 'e', found"
                + " '1 : i64'"),
        errors(go, "t.go () -> (i8), 1"));
  }

  @Test
  void aBadFormatIsNamedWhenItIsCompiled() {
    TestOp bad = op("bad").operand("a", INDEX).assembly("attr-dict");
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> TestDialect.context(bad));
    assertEquals(
        "dialect 't' cannot be loaded:\n  assembly of 't.bad', at 9: operand 'a' is never written;"
            + " add $a or operands",
        e.getMessage());
  }

  @Test
  void whatIsNotAsDefinedHasItsGenericFormOnly() {
    TestOp op = op("one").operand("a", INDEX).attribute("n", Kind.I64).assembly("$a $n attr-dict");
    Context context = TestDialect.context(op);
    Operation parsed = parse(context, "t.one %a 1").get(0);
    parsed.removeAttribute("n");
    assertEquals("\"t.one\"(%arg0) : (index) -> ()", Printer.print(parsed));
  }
}
