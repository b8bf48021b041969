package dev.ppto.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.definition.docs.MarkdownGenerator;
import dev.ppto.definition.formatting.DialectFormatter;
import dev.ppto.ir.spec.DialectSpec;
import dev.ppto.ir.spec.EnumSpec;
import dev.ppto.ir.spec.codec.CompiledDialect;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Spellings in Python: what is wrong with them, how they are laid out, kept and documented. */
class PythonDefinitionTest {
  private static final String DIALECT =
      """
      dialect t {
        summary "s"
        enum Space python m.Space { summary "s" gm = 0 vec = 1 }
        type tile<shape: dims, element: AnyScalar> : ShapedType {
          summary "s"
          assembly "`<` $shape $element `>`"
        }
        op x {
          summary "s" description "d" example "e"
          operands source: AnyMemRef, variadic offsets: Index, optional mask: tile
          results result: tile
          attributes static_offsets: DenseI64ArrayAttr, space: Space, count: I64Attr = "1"
          %s
        }
        op y {
          summary "s" description "d" example "e"
          operands lhs: AnyScalar, rhs: AnyScalar
          %s
        }
      }
      """;

  private static final String GOOD =
      "python m.x(source, offsets, shape: extents, space) -> tile(shape, element(source))";

  private static DefinitionTester dialect(String x, String y) {
    return new DefinitionTester().file("t", DIALECT.formatted(x, y));
  }

  private static String problem(String x, String y) {
    return dialect(x, y).errors("t").stream()
        .map(e -> e.replaceFirst("^[0-9:]+ ", ""))
        .collect(Collectors.joining("; "));
  }

  @Test
  void aSpellingOfEverything() {
    assertEquals("", problem(GOOD, "python m.y(lhs, rhs) returns lhs operator \"+\", \"-\""));
  }

  @Test
  void messagesHaveTheirPlace() {
    assertEquals(
        List.of(
            "13:12: operand 'offsets' is given by no parameter",
            "13:24: expected an operand or attribute, found the unknown name 'ofsets'; did you mean"
                + " 'offsets'? A parameter that is none says its kind, as in: ofsets: extents"),
        dialect(GOOD.replace("offsets", "ofsets"), "").errors("t"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "offsets, |                      | operand 'offsets' is given by no parameter",
        ", space  |                      | attribute 'space' is given by no parameter; add one, or"
            + " say what it is, as in: {space = ...}",
        "source,  |                      | operand 'source' is given by no parameter",
        "-> tile(shape, element(source)) | -> Index, Index | expected the types of 1 result, found"
            + " 2",
        "-> tile(shape, element(source)) | '' | the types of the results of 't.x' do not follow"
            + " from its operands; give them, as in: -> type(x)",
        "element(source) | element(souce) | unknown name 'souce'; did you mean 'source'?",
        "tile(shape      | tile(rank(source) | expected a list as parameter 'shape' of t.tile,"
            + " found an integer",
        "m.x             | x             | expected a name in a module, such as pl.x, found 'x'",
        "m.x             | m.in          | 'in' is a word of Python, no name",
        "m.x             | m.x, m.x      | 'm.x' is named a second time",
        "space)          | space, shape: int) | parameter 'shape' is named a second time",
        "space)          | space, space as s) | 'space' is given by another parameter already",
        "space)          | space) {space = \"vec\"} | 'space' is given already",
        "space)          | ) {space = \"vex\"} | ",
        "space)          | space, count: int) | 'count' is a slot of the op: its definition says"
            + " what it takes; write it without ':'",
        "space)          | space as from) | 'from' is a word of Python; give the parameter another"
            + " name, as in: from as from_",
        "space)          | space, *)     | expected a parameter after '*', which can be given by"
            + " name only",
        "space)          | *, space, *offsets) | only one '*' can be among the parameters",
        "space)          | space = \"vek\") | expected one of gm, vec, found 'vek'; did you mean"
            + " 'vec'?",
        "shape: extents  | count, shape: extents | parameter 'shape', which must be given, follows"
            + " one that may be left out; move it, or put '*' before it",
        "space)          | space) {cuont = 2} | expected an attribute of 't.x', found the unknown"
            + " name 'cuont'; did you mean 'count'?",
        "shape: extents  | shape: extents = \"a\" | expected extents such as 16x?, found 'a'",
      })
  void whatIsWrongWithParameters(String replaced, String by, String message) {
    String spelling = GOOD.replace(replaced, by == null ? "" : by).replace("space, )", "space)");
    assertTrue(
        problem(spelling, "").contains(message == null ? "" : message),
        () -> spelling + "\n" + problem(spelling, ""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(lhs, rhs) operator \"<>\" | expected an operator of Python such as + or <, found '<>'",
        "(lhs, rhs) operator \"~\"  | operator '~' stands between nothing: it has one operand, but"
            + " 2 arguments must be given",
        "(lhs, rhs = \"1\") operator \"*\" | operator '*' stands between two operands, but 1"
            + " argument must be given",
        "(lhs, rhs = \"one\") | expected a number such as 1 or 0.5, true or false, found 'one'",
        "(lhs, rhs) returns result | expected an operand, found the unknown name 'result'",
        "(lhs, *rhs)          | expected a variadic operand after '*', found 'rhs'",
        "(lhs of 3, rhs)      | expected a type, found an integer",
        "(lhs of type(rhs), rhs of type(lhs)) | 'rhs' has itself a type that depends on others; use"
            + " one that has not",
        "(lhs, rhs) where rank(lhs) | expected true or false, found an integer",
        "(lhs, rhs) {mode = 1} | expected an attribute of 't.y', found the unknown name 'mode'",
        "(lhs, rhs) -> F32    | expected the types of 0 results, found 1",
      })
  void whatIsWrongWithWhatFollows(String rest, String message) {
    assertTrue(
        problem(GOOD, "python m.y" + rest).contains(message),
        () -> problem(GOOD, "python m.y" + rest));
  }

  @Test
  void opsWithRegionsAreNoCalls() {
    assertTrue(
        problem(GOOD, "regions body: single python m.y(lhs, rhs)")
            .contains("an op with regions is made by statements of Python, not by a call"));
  }

  @Test
  void namesOfEnumsAndTheirCases() {
    String text =
        "dialect t { summary \"s\" enum E python m.E, m.F { summary \"s\" atomic_add = 0 none = 1"
            + " python = 2 python Nothing \"w\" } enum G { summary \"s\" a = 0 python B } }";
    DefinitionTester tester = new DefinitionTester().file("t", text);
    assertEquals(
        List.of(
            "1:152: the enum has no name in Python; give it one, as in: enum G python module.G"),
        tester.errors("t"));
    EnumSpec e =
        new DefinitionTester().file("t", text.replace(" python B", "")).spec("t").enums().get(0);
    assertEquals(List.of("m.E", "m.F"), e.pythonNames());
    assertEquals(
        List.of("AtomicAdd", "None_", "Nothing"),
        e.cases().stream().map(EnumSpec.Case::pythonName).toList());
    assertEquals("atomic_add", e.byPythonName("AtomicAdd").keyword());
    assertEquals(
        "cases 'a' and 'b' are both A in Python",
        new DefinitionTester()
            .file(
                "t",
                "dialect t { summary \"s\" enum E python m.E { summary \"s\" a=0 b=1 python A } }")
            .errors("t")
            .get(0)
            .replaceFirst("^[0-9:]+ ", ""));
  }

  @Test
  void layout() {
    assertEquals(
"""
dialect t {
  enum E : i32 python m.E, m.F {
    a = 0 python B "w"
  }

  op x {
    python m.x, m.y.x(source as tensor, *, shape: extents = "", optional z: Index, scalar of element(source) = "1") {a = 1, b = "c"}
      -> tile(shape, F32), Index
      returns source
      operator "+", "-" where 2 * rank(source) > 1
    python m.x(*offsets)
  }
}
""",
        formatted(
"""
dialect t { enum E:i32 python m . E,m.F { a=0 python B "w" }
op x { python m.x , m.y.x ( source as tensor,* , shape :extents="" ,optional z:Index,scalar of element( source )="1"){ a=1,b="c" }
 ->tile(shape,F32),Index
 returns source
 operator "+","-" where 2*rank(source)>1
 python m.x( * offsets ) } }
"""));
  }

  private static String formatted(String text) {
    String once = DialectFormatter.formatted(new DefinitionTester().file("t", text).resource("t"));
    assertEquals(
        once, DialectFormatter.formatted(new DefinitionTester().file("t", once).resource("t")));
    return once;
  }

  @Test
  void compiledDialectsKeepThem() throws Exception {
    DialectSpec spec = dialect(GOOD, "python m.y(lhs, rhs of type(lhs)) operator \"+\"").spec("t");
    byte[] file =
        CompiledDialect.of(spec, "1", "text".getBytes(StandardCharsets.UTF_8), Map.of())
            .toByteArray();
    assertEquals(spec, CompiledDialect.read(file).spec());
  }

  @Test
  void referencePagesShowThem() {
    String page =
        MarkdownGenerator.page(
            dialect(GOOD, "python m.y, m.z(lhs as a, rhs of type(lhs)) returns lhs operator \"+\"")
                .spec("t"));
    assertTrue(page.contains("m.x(source, offsets, shape, space) -> "), page);
    assertTrue(
        page.contains("- Also called `m.z`.\n- As an operator: `+`.\n- `a` is `lhs`."), page);
    assertTrue(page.contains("| `vec` | `Vec` | 1 |"), page);
  }
}
