package dev.ppto.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.diagnostic.DiagnosticCollector;
import dev.ppto.ir.dynamic.DynamicDialect;
import dev.ppto.ir.text.Parser;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.verify.Verifier;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a definition requires, constrains and infers in data, of a dialect without Java. */
class RequirementTest {
  private static final String DIALECT =
      """
      dialect t {
        summary "s"
        enum Space { summary "s" gm = 0 vec = 1 }
        type tile<shape: dims, element: AnyScalar, space: Space = "gm"> : ShapedType {
          summary "s"
          assembly "`<` $shape $element (`,` $space^)? `>`"
        }
        type token { summary "s" }
        constraint Lanes "1 to 64 lanes" = I64Attr in 1..64
        constraint Small "a small tile" = tile where rank(self) <= 2 and self.space == "vec"
        constraint RankIs(n: int) "a shaped value of rank {n}" = AnyShaped where rank(self) == n
        constraint Word = StrAttr | ArrayAttr of Lanes
        op x {
          summary "s" description "d" example "e"
          %s
        }
      }
      """;

  private static String problems(String body, String operation) {
    Context context =
        Context.with(
            new DynamicDialect(
                new DefinitionTester().file("t", DIALECT.formatted(body)).spec("t")));
    DiagnosticCollector found = new DiagnosticCollector();
    context.diagnostics().setHandler(found);
    Operation module = Parser.parseExample(context, operation);
    if (module != null) {
      for (Operation op = module.region(0).entry().first(); op != null; op = op.next()) {
        Verifier.verify(op);
      }
    }
    return String.join("; ", found.diagnostics().stream().map(Diagnostic::message).toList());
  }

  @Test
  void aRequirementThatDoesNotHoldSaysBothSides() {
    String body =
        "operands target: tile, variadic offsets: Index require rank(target) == size(offsets) \"one"
            + " offset for each dimension of the target\"";
    String good = "\"t.x\"(%t, %i, %i) : (!t.tile<4x4xf32>, index, index) -> ()";
    assertEquals("", problems(body, good));
    assertEquals(
        "'t.x' op requires one offset for each dimension of the target: expected rank(target) =="
            + " size(offsets), found 2 and 1",
        problems(body, "\"t.x\"(%t, %i) : (!t.tile<4x4xf32>, index) -> ()"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "dim(a, 0) == 4                                 |",
        "dim(a, 1) == 4                                 |", // unknown: it may be 4
        "not dim(a, 1) == 4                             |",
        "dim(a, 0) == 5              | expected dim(a, 0) == 5, found 4",
        "dim(a, 2) == 5              | expected dim(a, 2) == 5, but there is no dimension 2 in"
            + " '!t.tile<4x?xf32>', which has 2",
        "shape(a) == [4, 7]                             |",
        "shape(a) == [5, 7]          | expected shape(a) == [5, 7], found [4, ?]",
        "a.space == \"gm\"                              |",
        "a.space in [\"vec\"]        | expected a.space in [\"vec\"], found \"gm\"",
        "element(a) == F32                              |",
        "element(a) is AnyInteger    | expected element(a) is AnyInteger, found 'f32'",
        "element(a) is not AnyFloat  | expected element(a) is not AnyFloat, found 'f32'",
        "bitwidth(a) / 3 == 10 and -7 / 2 == -4 and -7 % 2 == 1 |",
        "n in 1..64                                     |",
        "n in 5..64                  | expected n in 5..64, found 3",
        "n % 2 == 0                  | expected n % 2 == 0, found 1",
        "n / 0 == 1                  | expected n / 0 == 1, but 3 / 0 is not defined",
        "m == 3                                         |", // absent
        "is_present(m)               | expected is_present(m), found false",
        "not is_present(m)                              |",
        "word == \"abc\"                                |",
        "word == \"abd\" or n == 4   | expected word == \"abd\" or n == 4, found \"abc\" or 3",
        "n == 3 and n > 4            | expected n > 4, found 3",
        "perm == [1, 0] and is_permutation(perm)        |",
        "1 in perm and sum(perm) + product(perm) == 1   |",
        "at(perm, 0) == 1 and max(n, 5) == 5            |",
        "are_distinct([n, 3])        | expected are_distinct([n, 3]), found [3, 3]",
        "type(a) == tile(shape(a), F32, \"gm\")         |",
        "type(a) == tile(shape(a), F32)               |", // the space has a default
        "type(a) == tile([4, 7], F32, a.space) | expected type(a) == t.tile([4, 7], F32, a.space),"
            + " found '!t.tile<4x?xf32>' and '!t.tile<4x7xf32>'",
        "a is Small                  | expected a is t.Small, found a value of type"
            + " '!t.tile<4x?xf32>'",
        "a is RankIs(2)                                 |",
        "flag                        | expected flag, found false",
        "types(vs) == [F32, I32] and size(vs) == 2      |",
        "n * 4611686018427387904 > 0 | expected n * 4611686018427387904 > 0, but 3 *"
            + " 4611686018427387904 does not fit into 64 bits",
      })
  void conditions(String condition, String problem) {
    String body =
        "operands a: tile, variadic vs: AnyScalar"
            + " attributes n: I64Attr, optional m: I64Attr, word: StrAttr, perm: DenseI64ArrayAttr,"
            + " optional flag: UnitAttr require "
            + condition.strip()
            + " \"it\"";
    String operation =
        "\"t.x\"(%a, %f, %i) <{n = 3 : i64, word = \"abc\", perm = array<i64: 1, 0>}>"
            + " : (!t.tile<4x?xf32>, f32, i32) -> ()";
    assertEquals(
        problem == null ? "" : "'t.x' op requires it: " + problem, problems(body, operation));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "operands a: Small | (%a) : (!t.tile<4xf32, vec>) -> () |",
        "operands a: Small | (%a) : (!t.tile<4xf32>) -> ()"
            + "| operand #0 ('a') must be a small tile, but got '!t.tile<4xf32>'",
        "operands a: RankIs(2) | (%a) : (!t.tile<4xf32>) -> ()"
            + "| operand #0 ('a') must be a shaped value of rank 2, but got '!t.tile<4xf32>'",
        "operands a: RankIs(1) of F32 | (%a) : (!t.tile<4xf32>) -> () |",
        "attributes n: Lanes | () <{n = 64 : i64}> : () -> () |",
        "attributes n: Lanes | () <{n = 65 : i64}> : () -> ()"
            + "| attribute 'n' must be 1 to 64 lanes, but got '65 : i64'",
        "attributes n: Lanes | () <{n = 64 : i32}> : () -> ()"
            + "| attribute 'n' must be 1 to 64 lanes, but got '64 : i32'",
        "attributes n: Word | () <{n = [3, 64]}> : () -> () |",
        "attributes n: Word | () <{n = [3, 65]}> : () -> ()"
            + "| attribute 'n' must be string or array of 1 to 64 lanes, but got '[3, 65]'",
      })
  void constraints(String slots, String operation, String problem) {
    String expected = problem == null ? "" : "'t.x' op " + problem;
    assertEquals(expected, problems(slots, "\"t.x\"" + operation.strip()));
  }

  @Test
  void resultTypesFollowFromExpressions() {
    String body =
        "operands lhs: tile results result: tile, done: token attributes n: I64Attr"
            + " infer result = tile([n, dim(lhs, 0)], element(lhs), lhs.space)"
            + " assembly \"$lhs $n attr-dict `:` type($lhs)\"";
    Context context =
        Context.with(
            new DynamicDialect(
                new DefinitionTester().file("t", DIALECT.formatted(body)).spec("t")));
    Operation module = Parser.parseExample(context, "%r, %d = t.x %x 3 : !t.tile<7x?xbf16, vec>");
    assertNotNull(module);
    Operation op = module.region(0).entry().first();
    assertEquals("!t.tile<3x7xbf16, vec>", Printer.print(op.result(0).type()));
    assertEquals("!t.token", Printer.print(op.result(1).type()));
    assertEquals(
        "'t.x' op expected result types '!t.tile<3x7xbf16>', '!t.token' from its operands and"
            + " attributes, but got '!t.tile<3x8xbf16>', '!t.token'",
        problems(
            body,
            "\"t.x\"(%x) <{n = 3 : i64}> : (!t.tile<7x?xbf16>) -> (!t.tile<3x8xbf16>, !t.token)"));
    assertEquals(List.of(), new DefinitionTester().file("t", DIALECT.formatted(body)).errors("t"));
  }
}
