package dev.ppto.ir.verify;

import static dev.ppto.ir.dynamic.TestDialect.A_TILE;
import static dev.ppto.ir.dynamic.TestDialect.MODE;
import static dev.ppto.ir.dynamic.TestDialect.PREDICATE;
import static dev.ppto.ir.dynamic.TestOp.ANY;
import static dev.ppto.ir.dynamic.TestOp.FLOAT;
import static dev.ppto.ir.dynamic.TestOp.INDEX;
import static dev.ppto.ir.dynamic.TestOp.op;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Context;
import dev.ppto.ir.OpVerifier;
import dev.ppto.ir.Operation;
import dev.ppto.ir.TypeInference;
import dev.ppto.ir.attribute.UnknownLoc;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.diagnostic.DiagnosticCollector;
import dev.ppto.ir.diagnostic.ExpectedDiagnostics;
import dev.ppto.ir.dynamic.TestDialect;
import dev.ppto.ir.dynamic.TestOp;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.AttributeConstraint.Kind;
import dev.ppto.ir.spec.BuiltinTypeConstraint;
import dev.ppto.ir.spec.RegionSpec;
import dev.ppto.ir.spec.TypeConstraint;
import dev.ppto.ir.text.Parser;
import dev.ppto.ir.text.ParserOptions;
import dev.ppto.ir.text.SourceFile;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Each thing that the verifier says, in the place where it says it. */
class VerifierTest {
  private static final TestOp VALUE = op("value").variadicResult("r", ANY);
  private static final TestOp USE = op("use").variadic("values", ANY);
  private static final TestOp RETURN =
      op("return", "Terminator", "ReturnLike").variadic("values", ANY);
  private static final TestOp BRANCH = op("br", "Terminator").variadicSuccessors("dest");
  private static final TestOp BOX =
      op("box", "NoTerminator").variadicResult("r", ANY).region("body", RegionSpec.Size.ANY);
  private static final TestOp BODY = op("body").region("body", RegionSpec.Size.ANY);

  /** The text is accepted, or rejected with exactly the errors that are annotated in it. */
  private static void check(Context context, String text) {
    DiagnosticCollector parsing = new DiagnosticCollector();
    context.diagnostics().setHandler(parsing);
    Operation module =
        Parser.parse(
                context,
                SourceFile.of("f", text),
                ParserOptions.DEFAULT
                    .withImplicitValues(true)
                    .withImplicitModule(ParserOptions.ImplicitModule.ALWAYS))
            .operation();
    assertNotNull(module, () -> parsing.errors().toString());
    ExpectedDiagnostics expected = ExpectedDiagnostics.of("f", text);
    context.diagnostics().setHandler(expected);
    boolean good = true;
    for (Operation op : module.region(0).entry()) {
      good &= Verifier.verify(op);
    }
    List<String> problems = new ArrayList<>();
    for (Diagnostic problem : expected.problems()) {
      problems.add(problem.location() + ": " + problem.message());
    }
    assertEquals(List.of(), problems);
    assertEquals(!text.contains("expected-error"), good);
  }

  private static void check(String text, TestOp... ops) {
    List<TestOp> all = new ArrayList<>(List.of(VALUE, USE, RETURN, BRANCH, BOX, BODY));
    all.addAll(List.of(ops));
    check(TestDialect.context(all.toArray(TestOp[]::new)), text);
  }

  // ---- operands, results ----

  @Test
  void operandsAndResultsAreAsMany() {
    check(
        """
        // expected-error@+1 {{'t.two' op expected 2 operands, but found 1}}
        "t.two"(%a) : (f32) -> f32
        // expected-error@+1 {{'t.two' op expected 1 result, but found 0}}
        "t.two"(%a, %a) : (f32, f32) -> ()
        // expected-error@+1 {{'t.some' op expected at least 1 operand, but found 0}}
        "t.some"() : () -> ()
        // expected-error@+1 {{'t.maybe' op expected 1 to 2 operands, but found 3}}
        "t.maybe"(%a, %a, %a) : (f32, f32, f32) -> ()
        "t.maybe"(%a) : (f32) -> ()
        "t.some"(%a, %a, %a) : (f32, f32, f32) -> ()
        """,
        op("two").operand("a", ANY).operand("b", ANY).result("r", ANY),
        op("some").operand("a", ANY).variadic("b", ANY),
        op("maybe").operand("a", ANY).optional("b", ANY));
  }

  @Test
  void sizesOfGroupsAddUp() {
    check(
"""
"t.groups"(%a, %b) <{operandSegmentSizes = array<i32: 0, 1, 1>}> : (f32, f32) -> ()
// expected-error@+1 {{op expected attribute 'operandSegmentSizes' with 3 sizes as array<i32>, but found none}}
"t.groups"(%a, %b) : (f32, f32) -> ()
// expected-error@+1 {{op expected attribute 'operandSegmentSizes' with 3 sizes as array<i32>, but found 'array<i32: 1>'}}
"t.groups"(%a, %b) <{operandSegmentSizes = array<i32: 1>}> : (f32, f32) -> ()
// expected-error@+1 {{op expected at most 1 in 'operandSegmentSizes' for operand 'b', but found 2}}
"t.groups"(%a, %b) <{operandSegmentSizes = array<i32: 0, 2, 0>}> : (f32, f32) -> ()
// expected-error@+1 {{op expected 1 in 'operandSegmentSizes' for operand 'c', but found 0}}
"t.groups"(%a, %b) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (f32, f32) -> ()
// expected-error@+1 {{op expected a size that is not negative in 'operandSegmentSizes' for operand 'a', but found -1}}
"t.groups"(%a, %b) <{operandSegmentSizes = array<i32: -1, 1, 1>}> : (f32, f32) -> ()
// expected-error@+1 {{op expected 4 operands, as 'operandSegmentSizes' says, but found 2}}
"t.groups"(%a, %b) <{operandSegmentSizes = array<i32: 2, 1, 1>}> : (f32, f32) -> ()
""",
        op("groups").variadic("a", ANY).optional("b", ANY).operand("c", ANY));
  }

  @Test
  void typesMeetTheirConstraints() {
    check(
"""
// expected-error@+2 {{'t.mix' op operand #0 ('tile') must be a tile, but got 'memref<4xf32>'}}
// expected-error@+1 {{'t.mix' op result #0 ('r') must be index or a tile of f16, but got '!t.tile<4xf32, fast>'}}
%r = "t.mix"(%a, %i, %i) : (memref<4xf32>, index, index) -> !t.tile<4xf32, fast>
// expected-error@+1 {{'t.mix' op operand #2 ('rest') must be index, but got 'i32'}}
%s = "t.mix"(%t, %i, %j) : (!t.tile<f32, fast>, index, i32) -> !t.tile<4xf16, fast>
""",
        op("mix")
            .operand("tile", A_TILE)
            .variadic("rest", INDEX)
            .result(
                "r",
                new TypeConstraint.AnyOf(
                    ImmutableList.of(
                        INDEX,
                        new TypeConstraint.WithElement(
                            A_TILE, TestOp.builtin(BuiltinTypeConstraint.F16))))));
  }

  @Test
  void typesThatMustBeTheSameAre() {
    check(
"""
// expected-error@+1 {{op requires the same type for all operands and results, but operand #0 has 'f32' and operand #1 has 'f16'}}
%0 = "t.add"(%a, %b) : (f32, f16) -> f32
// expected-error@+1 {{op requires the same type for all operands and results, but operand #0 has 'f32' and result #0 has 'f16'}}
%1 = "t.add"(%a, %a) : (f32, f32) -> f16
// expected-error@+1 {{op requires all operands to have the same type, but operand #0 has 'f32' and operand #1 has 'f16'}}
%2 = "t.less"(%a, %b) : (f32, f16) -> i1
// expected-error@+1 {{op requires 'a' and 'r' to have the same type, but got 'f32' and 'f16'}}
%3 = "t.pick"(%a, %c) : (f32, i1) -> f16
%4 = "t.pick"(%a, %c) : (f32, i1) -> f32
""",
        op("add", "SameOperandsAndResultType").operand("a", ANY).operand("b", ANY).result("r", ANY),
        op("less", "SameTypeOperands").operand("a", ANY).operand("b", ANY).result("r", ANY),
        op("pick").operand("a", ANY).operand("c", ANY).result("r", ANY).sameType("a", "r"));
  }

  @Test
  void shapesAreTheSame() {
    check(
"""
%0 = "t.cast"(%a, %i) : (!t.tile<4x?xf32, fast>, index) -> !t.tile<4x8xf16, fast>
// expected-error@+1 {{op requires the same shape for all operands and results, but got '!t.tile<4x?xf32, fast>' and '!t.tile<5x8xf16, fast>'}}
%1 = "t.cast"(%a, %i) : (!t.tile<4x?xf32, fast>, index) -> !t.tile<5x8xf16, fast>
// expected-error@+1 {{op requires the same shape}}
%2 = "t.cast"(%a, %i) : (!t.tile<4x?xf32, fast>, index) -> !t.tile<4xf16, fast>
""",
        op("cast", "SameShape").operand("a", ANY).operand("i", ANY).result("r", ANY));
  }

  @Test
  void inferredTypesAreTheResults() {
    Context context = TestDialect.context(op("copy").operand("a", ANY).result("r", ANY));
    context.attach("t.copy", TypeInference.class, s -> List.of(s.operands.get(0).type()));
    check(
        context,
"""
%0 = "t.copy"(%a) : (f32) -> f32
// expected-error@+1 {{'t.copy' op expected result types 'f32' from its operands and attributes, but got 'f16'}}
%1 = "t.copy"(%a) : (f32) -> f16
""");
  }

  // ---- attributes ----

  @Test
  void attributesAreThereAndOfTheirKind() {
    check(
"""
"t.attrs"() <{n = 1 : i64, mode = #t.mode<fast>, p = 1 : i64, list = ["a"]}> : () -> ()
// expected-error@+1 {{'t.attrs' op requires attribute 'n' (64-bit integer), but it is missing}}
"t.attrs"() <{mode = #t.mode<fast>, p = 1 : i64, list = []}> : () -> ()
// expected-error@+1 {{op attribute 'n' must be 64-bit integer, but got '1 : i32'}}
"t.attrs"() <{n = 1 : i32, mode = #t.mode<fast>, p = 1 : i64, list = []}> : () -> ()
// expected-error@+1 {{op attribute 'mode' must be one of 'fast', 'slow', but got '"fast"'}}
"t.attrs"() <{n = 1 : i64, mode = "fast", p = 1 : i64, list = []}> : () -> ()
// expected-error@+1 {{op attribute 'p' must be i64, one of 'fast' (0), 'slow' (1), but got '7 : i64'}}
"t.attrs"() <{n = 1 : i64, mode = #t.mode<fast>, p = 7 : i64, list = []}> : () -> ()
// expected-error@+1 {{op attribute 'list' must be array of string, but got '["a", 1]'}}
"t.attrs"() <{n = 1 : i64, mode = #t.mode<fast>, p = 1 : i64, list = ["a", 1]}> : () -> ()
""",
        op("attrs")
            .attribute("n", Kind.I64)
            .attribute("mode", new AttributeConstraint.OfEnum(MODE))
            .attribute("p", new AttributeConstraint.OfEnum(PREDICATE))
            .attribute(
                "list",
                new AttributeConstraint.ArrayOf(new AttributeConstraint.Builtin(Kind.STRING)))
            .optionalAttribute("more", Kind.UNIT));
  }

  // ---- regions, blocks, terminators ----

  @Test
  void regionsAreAsManyAndAsBig() {
    check(
"""
// expected-error@+1 {{'t.one' op expected 1 region, but found 0}}
"t.one"() : () -> ()
// expected-error@+1 {{'t.one' op region #0 ('body') must have one block, but has 0}}
"t.one"() ({}) : () -> ()
// expected-error@+1 {{'t.most' op region #0 ('body') must have at most one block, but has 2}}
"t.most"() ({
  "t.return"() : () -> ()
^bb1:
  "t.return"() : () -> ()
}) : () -> ()
// expected-error@+1 {{'t.single' op expects region #0 to have 0 or 1 blocks, but it has 2}}
"t.single"() ({
  "t.return"() : () -> ()
^bb1:
  "t.return"() : () -> ()
}) : () -> ()
""",
        op("one").region("body", RegionSpec.Size.SINGLE_BLOCK),
        op("most").region("body", RegionSpec.Size.AT_MOST_ONE_BLOCK),
        op("single", "SingleBlock").region("body", RegionSpec.Size.ANY));
  }

  @Test
  void blocksEndWithTheirTerminator() {
    check(
"""
"t.body"() ({
  "t.return"() : () -> ()
}) : () -> ()
"t.body"() ({
  // expected-error@+1 {{block with no terminator: the last operation of a block of 't.body' must be a terminator, but is 't.use'}}
  "t.use"() : () -> ()
}) : () -> ()
// expected-error@+1 {{empty block: expect at least a terminator}}
"t.body"() ({
^bb0:
}) : () -> ()
"t.body"() ({
  // expected-error@+1 {{'t.return' op must be the last operation in the parent block}}
  "t.return"() : () -> ()
  "t.return"() : () -> ()
}) : () -> ()
""");
  }

  @Test
  void aBoxNeedsNoTerminatorUnlessItHasSeveralBlocks() {
    check(
        """
        "t.box"() ({
          "t.use"() : () -> ()
        }) : () -> ()
        "t.box"() ({
          // expected-error@+1 {{block with no terminator}}
          "t.use"() : () -> ()
        ^bb1:
          "t.return"() : () -> ()
        }) : () -> ()
        """);
  }

  @Test
  void successorsAreBlocksOfTheRegionBehindTheEntry() {
    check(
"""
// expected-note@+1 {{the region is here}}
"t.body"() ({
^bb0:
  "t.br"()[^bb1] : () -> ()
^bb1:
  "t.br"()[^bb1] : () -> ()
^bb2:
  // expected-error@+1 {{'t.br' op successor #1 is the entry block of its region; an entry block may not have predecessors}}
  "t.br"()[^bb1, ^bb0] : () -> ()
}) : () -> ()
""");
    check(
        """
        // expected-error@+1 {{'t.dest' op expected 1 successor, but found 0}}
        "t.dest"() : () -> ()
        """,
        op("dest", "Terminator").successor("d"));
  }

  @Test
  void successorsOfAnotherRegionAreNotReached() {
    Context context = TestDialect.context(BRANCH, BODY, RETURN);
    Operation body =
        Parser.parse(
            context,
            """
            "t.body"() ({
              "t.body"() ({
                "t.br"()[^bb1] : () -> ()
              ^bb1:
                "t.return"() : () -> ()
              }) : () -> ()
              "t.br"()[^bb1] : () -> ()
            ^bb1:
              "t.return"() : () -> ()
            }) : () -> ()
            """);
    assertTrue(Verifier.verify(body));
    Operation inner = body.region(0).entry().first();
    inner.region(0).entry().last().setSuccessor(0, body.region(0).blocks().get(1));
    DiagnosticCollector collector = new DiagnosticCollector();
    context.diagnostics().setHandler(collector);
    assertFalse(Verifier.verify(body));
    assertEquals(
        List.of("'t.br' op successor #0 is a block of another region"), collector.errors());
  }

  @Test
  void onlyTheLastOperationHasSuccessors() {
    Context context = TestDialect.context(BODY, RETURN);
    context.setAllowsUnregistered(true);
    check(
        context,
        """
        "t.body"() ({
          // expected-error@+1 {{operation with block successors must terminate its parent block}}
          "x.br"()[^bb1] : () -> ()
          "t.return"() : () -> ()
        ^bb1:
          "x.end"() : () -> ()
        }) : () -> ()
        """);
  }

  // ---- values ----

  @Test
  void definitionsComeBeforeUses() {
    check(
        """
        "t.body"() ({
          // expected-error@+1 {{operand #0 does not dominate this use}}
          "t.use"(%v) : (f32) -> ()
          // expected-note@+1 {{operand defined here (in the same block)}}
          %v = "t.value"() : () -> f32
          "t.return"() : () -> ()
        }) : () -> ()
        "t.body"() ({
          "t.br"()[^bb1, ^bb2] : () -> ()
        ^bb1:
          // expected-note@+1 {{operand defined here (in the same region)}}
          %v = "t.value"() : () -> f32
          "t.br"()[^bb2] : () -> ()
        ^bb2:
          // expected-error@+1 {{operand #1 does not dominate this use}}
          "t.use"(%w, %v) : (f32, f32) -> ()
          "t.return"() : () -> ()
        }) : () -> ()
        "t.body"() ({
          // expected-error@+2 {{operand #0 does not dominate this use}}
          // expected-note@+1 {{operand defined here (in the same block)}}
          %v = "t.self"(%v) : (f32) -> f32
          "t.return"() : () -> ()
        }) : () -> ()
        """,
        op("self").operand("a", ANY).result("r", ANY));
  }

  @Test
  void argumentsOfBlocksAreSeenWhereTheBlockDominates() {
    check(
        """
        "t.body"() ({
          "t.br"()[^bb1, ^bb2] : () -> ()
        // expected-note@+1 {{operand defined here as a block argument (in the same region)}}
        ^bb1(%v: f32):
          "t.use"(%v) : (f32) -> ()
          "t.br"()[^bb2] : () -> ()
        ^bb2:
          // expected-error@+1 {{operand #0 does not dominate this use}}
          "t.use"(%v) : (f32) -> ()
          "t.return"() : () -> ()
        }) : () -> ()
        """);
  }

  @Test
  void nestedRegionsSeeTheValuesAroundThem() {
    check(
        """
        "t.body"() ({
          %v = "t.value"() : () -> f32
          "t.box"() ({
            "t.box"() ({
              "t.use"(%v) : (f32) -> ()
              // expected-error@+1 {{operand #0 does not dominate this use}}
              "t.use"(%w) : (f32) -> ()
            }) : () -> ()
          }) : () -> ()
          // expected-note@+1 {{operand defined here (in a parent region)}}
          %w = "t.value"() : () -> f32
          // expected-note@+1 {{operand defined here (in a parent region)}}
          %x = "t.box"() ({
            // expected-error@+1 {{operand #0 does not dominate this use}}
            "t.use"(%x) : (f32) -> ()
          }) : () -> f32
          "t.return"() : () -> ()
        }) : () -> ()
        """);
  }

  @Test
  void unreachableBlocksMayUseWhatTheyWant() {
    check(
        """
        "t.body"() ({
          "t.return"() : () -> ()
        ^bb1:
          "t.use"(%v) : (f32) -> ()
          %v = "t.value"() : () -> f32
          "t.br"()[^bb1] : () -> ()
        }) : () -> ()
        """);
  }

  @Test
  void graphRegionsHaveNoOrder() {
    check(
        """
        "t.module"() ({
          "t.use"(%v) : (f32) -> ()
          %v = "t.value"() : () -> f32
          "t.box"() ({
            "t.use"(%w) : (f32) -> ()
          }) : () -> ()
          %w = "t.value"() : () -> f32
        }) : () -> ()
        """);
  }

  @Test
  void isolatedRegionsSeeNothingFromOutside() {
    Context context = TestDialect.context(VALUE, USE, BOX);
    Operation module =
        Parser.parse(
            context,
            """
            "t.module"() ({
              %v = "t.value"() : () -> f32
              "t.func"() <{sym_name = "f"}> ({
                %w = "t.value"() : () -> f32
                "t.box"() ({
                  "t.use"(%w) : (f32) -> ()
                }) : () -> ()
              }) : () -> ()
            }) : () -> ()
            """);
    assertTrue(Verifier.verify(module));
    Operation outer = module.region(0).entry().first();
    Operation use = outer.next().region(0).entry().last().region(0).entry().first();
    // No text says this: names end at an isolated region.
    use.setOperand(0, outer.result(0));
    DiagnosticCollector collector = new DiagnosticCollector();
    context.diagnostics().setHandler(collector);
    assertFalse(Verifier.verify(module));
    assertEquals(
        List.of("'t.use' op using value defined outside the region, as operand #0"),
        collector.errors());
    assertEquals(
        List.of(
            "<text>:2:8: the value is defined here",
            "<text>:3:3: required by region isolation constraints"),
        collector.diagnostics().get(0).notes().stream()
            .map(n -> n.location() + ": " + n.message())
            .toList());
  }

  @Test
  void valuesOfErasedOperationsAreNotUsed() {
    Context context = TestDialect.context(VALUE, USE);
    Operation module =
        Parser.parse(
            context,
            """
            "t.module"() ({
              %v = "t.value"() : () -> f32
              "t.use"(%v) : (f32) -> ()
            }) : () -> ()
            """);
    module.region(0).entry().first().remove();
    DiagnosticCollector collector = new DiagnosticCollector();
    context.diagnostics().setHandler(collector);
    assertFalse(Verifier.verify(module));
    assertEquals(
        List.of("'t.use' op operand #0 is defined by what is in no region"), collector.errors());
  }

  // ---- traits ----

  @Test
  void symbolsAreInSymbolTables() {
    check(
"""
"t.module"() ({
  // expected-note@+1 {{the operation around it is here}}
  "t.func"() <{sym_name = "f"}> ({
    // expected-error@+1 {{symbol's parent must have the SymbolTable trait, as builtin.module has, but 't.func' has not}}
    "t.func"() <{sym_name = "g"}> ({}) : () -> ()
  }) : () -> ()
}) : () -> ()
""");
  }

  @Test
  void symbolsHaveDifferentNames() {
    check(
"""
"t.module"() ({
  // expected-note@+1 {{see existing symbol definition here}}
  "t.func"() <{sym_name = "f"}> ({}) : () -> ()
  "t.func"() <{sym_name = "g"}> ({}) : () -> ()
  // expected-error@+1 {{redefinition of symbol named 'f'}}
  "t.func"() <{sym_name = "f"}> ({}) : () -> ()
  "t.module"() ({
    "t.func"() <{sym_name = "f"}> ({}) : () -> ()
  }) : () -> ()
}) : () -> ()
// expected-error@+1 {{'t.named' op requires attribute 'sym_name' (symbol name), but it is missing}}
"t.named"() : () -> ()
// expected-error@+1 {{'t.table' op a symbol table must have one region with one block}}
"t.table"() ({}, {}) : () -> ()
""",
        op("named", "Symbol"),
        op("table", "SymbolTable")
            .region("a", RegionSpec.Size.ANY)
            .region("b", RegionSpec.Size.ANY));
  }

  @Test
  void constantsHaveAValue() {
    check(
"""
%0 = "t.constant"() <{value = 1 : i8}> : () -> i8
// expected-error@+1 {{'t.constant' op a constant must have no operands, one result and an attribute 'value', but has 0 operands, 1 results and no 'value'}}
%1 = "t.constant"() : () -> i8
""",
        op("constant", "ConstantLike").optionalAttribute("value", Kind.ANY_ATTR).result("r", ANY));
  }

  @Test
  void functionsAgreeWithTheirType() {
    TestOp function =
        op("fn", "FunctionLike", "Symbol")
            .attribute("sym_name", Kind.SYMBOL_NAME)
            .optionalAttribute("function_type", Kind.FUNCTION_TYPE)
            .region("body", RegionSpec.Size.ANY);
    check(
"""
"t.fn"() <{sym_name = "ok", function_type = (f32) -> i8}> ({
^bb0(%a: f32):
  %r = "t.value"() : () -> i8
  "t.return"(%r) : (i8) -> ()
}) : () -> ()
"t.fn"() <{sym_name = "declared", function_type = (f32) -> i8}> ({}) : () -> ()
// expected-error@+1 {{'t.fn' op requires attribute 'function_type' (function type), but it is missing}}
"t.fn"() <{sym_name = "a"}> ({
  "t.return"() : () -> ()
}) : () -> ()
// expected-error@+1 {{'t.fn' op entry block must have 1 arguments to match function signature, but has 0}}
"t.fn"() <{sym_name = "b", function_type = (f32) -> ()}> ({
  "t.return"() : () -> ()
}) : () -> ()
// expected-error@+1 {{'t.fn' op type of entry block argument #0 must match the function signature, 'f32', but is 'f16'}}
"t.fn"() <{sym_name = "c", function_type = (f32) -> ()}> ({
^bb0(%a: f16):
  "t.return"() : () -> ()
}) : () -> ()
// expected-note@+1 {{the function is declared here}}
"t.fn"() <{sym_name = "d", function_type = () -> i8}> ({
  // expected-error@+1 {{'t.return' op has 0 operands, but enclosing function (@d) returns 1}}
  "t.return"() : () -> ()
}) : () -> ()
// expected-note@+1 {{the function is declared here}}
"t.fn"() <{sym_name = "e", function_type = () -> i8}> ({
  %r = "t.value"() : () -> i16
  // expected-error@+1 {{'t.return' op type of return operand 0 ('i16') doesn't match function result type ('i8') in function @e}}
  "t.return"(%r) : (i16) -> ()
}) : () -> ()
""",
        function);
  }

  // ---- hand-written checks ----

  @Test
  void handWrittenChecksSeeOnlyWhatIsRight() {
    Context context =
        TestDialect.context(
            VALUE,
            USE,
            BODY,
            RETURN,
            op("mine", "NoTerminator")
                .attribute("n", Kind.I64)
                .region("body", RegionSpec.Size.ANY));
    List<String> asked = new ArrayList<>();
    OpVerifier verifier =
        op -> {
          asked.add(op.location().toString());
          if (op.attribute("bad") != null) {
            op.opError("is bad").report();
          }
        };
    context.attach("t.mine", OpVerifier.class, verifier);
    check(
        context,
        """
        "t.mine"() <{n = 1 : i64}> ({}) : () -> ()
        // expected-error@+1 {{'t.mine' op is bad}}
        "t.mine"() <{n = 1 : i64}> ({}) {bad} : () -> ()
        // expected-error@+1 {{requires attribute 'n'}}
        "t.mine"() ({
          "t.mine"() <{n = 1 : i64}> ({}) {bad} : () -> ()
        }) : () -> ()
        "t.mine"() <{n = 1 : i64}> ({
          // expected-error@+1 {{expected 1 region}}
          "t.body"() : () -> ()
        }) : () -> ()
        """);
    assertEquals(List.of("f:1:1", "f:3:1"), asked);
  }

  // ---- unknown operations ----

  @Test
  void operationsOfUnknownDialectsAreAllowedOrNot() {
    Context context = TestDialect.context(BODY);
    context.setAllowsUnregistered(true);
    Operation unknown =
        Parser.parse(context, "\"x.op\"() ({\n  \"x.in\"() : () -> ()\n}) : () -> ()");
    assertTrue(Verifier.verify(unknown));
    context.setAllowsUnregistered(false);
    DiagnosticCollector collector = new DiagnosticCollector();
    context.diagnostics().setHandler(collector);
    assertFalse(Verifier.verify(unknown));
    assertEquals(
        List.of(
            "unregistered operation 'x.op' found: there is no dialect 'x'",
            "unregistered operation 'x.in' found: there is no dialect 'x'"),
        collector.errors());
    assertEquals(
        List.of(
            "known dialects are t",
            "to accept operations of unknown dialects, use --allow-unregistered-dialect"),
        collector.diagnostics().get(0).notes().stream().map(Diagnostic::message).toList());
  }

  @Test
  void aKnownDialectDefinesItsOperations() {
    Context context = TestDialect.context(BODY);
    context.setAllowsUnregistered(true);
    Operation unknown = new Builder(context).state("t.nothing", UnknownLoc.UNKNOWN).create();
    DiagnosticCollector collector = new DiagnosticCollector();
    context.diagnostics().setHandler(collector);
    assertFalse(Verifier.verify(unknown));
    assertEquals(
        List.of(
            "unregistered operation 't.nothing' found in dialect 't', which does not define it"),
        collector.errors());
  }

  @Test
  void severalErrorsAreReportedInOrderOfTheText() {
    check(
        """
        // expected-error@+1 {{expected 1 operand}}
        "t.f"() : () -> ()
        "t.body"() ({
          // expected-error@+1 {{must be floating point, but got 'i8'}}
          "t.f"(%i) : (i8) -> ()
          // expected-error@+1 {{expected 1 operand, but found 2}}
          "t.f"(%i, %i) : (i8, i8) -> ()
          "t.return"() : () -> ()
        }) : () -> ()
        """,
        op("f").operand("a", FLOAT));
  }

  @Test
  void regionsMayNestAsDeepAsTheParserReadsThem() {
    Context context = TestDialect.context(BOX, op("f").operand("a", FLOAT));
    int levels = 20_000;
    String open = "\"t.box\"() ({\n";
    String close = "}) : () -> ()\n";
    Operation nest =
        Parser.parseExample(
            context, open.repeat(levels) + "\"t.f\"(%i) : (i8) -> ()\n" + close.repeat(levels));
    DiagnosticCollector collector = new DiagnosticCollector();
    context.diagnostics().setHandler(collector);
    assertFalse(Verifier.verify(nest.region(0).entry().first()));
    assertEquals(
        List.of("'t.f' op operand #0 ('a') must be floating point, but got 'i8'"),
        collector.errors());
  }
}
