package dev.ppto.frontend.python;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.frontend.python.ast.Assign;
import dev.ppto.frontend.python.ast.Binary;
import dev.ppto.frontend.python.ast.Call;
import dev.ppto.frontend.python.ast.ClassDef;
import dev.ppto.frontend.python.ast.Expression;
import dev.ppto.frontend.python.ast.FunctionDef;
import dev.ppto.frontend.python.ast.NumberLiteral;
import dev.ppto.frontend.python.ast.Statement;
import dev.ppto.frontend.python.ast.StringLiteral;
import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is read, and where it is. */
class PythonReaderTest {
  private static PythonSource read(String text) {
    PythonSource source = PythonReader.read("dir/a.py", text);
    assertEquals(List.of(), source.messages());
    return source;
  }

  private static Statement first(String text) {
    return read(text).ast().getBody().get(0);
  }

  private static Expression value(String text) {
    return ((Assign) first("x = " + text)).getValue();
  }

  private static String tree(String text) {
    String tree = TreeText.of(read(text).ast());
    return tree.substring("(Module [".length(), tree.length() - 2);
  }

  private static String textOf(PythonSource source, EObject element) {
    SourceRange range = SourceRange.of(element);
    return source.text().substring(range.offset(), range.offset() + range.length());
  }

  @Test
  void everySyntaxIsRead() {
    assertFalse(read(Programs.valid()).ast().getBody().isEmpty());
  }

  @Test
  void anEmptyFileIsAModule() {
    for (String text : List.of("", "\n", "# comment", "\uFEFF", "  \n\t\n", "\f\n")) {
      assertTrue(read(text).ast().getBody().isEmpty());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a + b * c ** -d | (Expr (Binary a + (Binary b * (Binary c ** (Unary - d)))))",
        "-a ** b | (Expr (Unary - (Binary a ** b)))",
        "a - b - c | (Expr (Binary (Binary a - b) - c))",
        "a ** b ** c | (Expr (Binary a ** (Binary b ** c)))",
        "not a < b | (Expr (Unary not (Compare a [<] [b])))",
        "a < b not in c | (Expr (Compare a [<, not in] [b c]))",
        "a or b or c and d | (Expr (BoolOp or [a b (BoolOp and [c d])]))",
        "(a or b) or c | (Expr (BoolOp or [(BoolOp or [a b]) c]))",
        "a if b else c if d else e | (Expr (IfExp a b (IfExp c d e)))",
        "await_.x(1)[2] | (Expr (Subscript (Call (Attribute await_ x) [1] []) 2))",
        "a = b = c | (Assign [a b] c)",
        "x[*y] | (Expr (Subscript x (Tuple [(Starred y)])))",
        "lambda a, b=1: a | (Expr (Lambda [(p a - -) (p b - 1)] a))",
      })
  void operatorsBindAsInPython(String text, String expected) {
    assertEquals(expected, tree(text));
  }

  @Test
  void elementsKnowWhereTheyAre() {
    PythonSource source = read("# é😀\n\"😀\"; y = (a +\n  b * c)\nz()\n");
    Assign assign = (Assign) source.ast().getBody().get(1);
    Binary sum = (Binary) assign.getValue();
    assertEquals("y = (a +\n  b * c)", textOf(source, assign));
    assertEquals("a +\n  b * c", textOf(source, sum));
    assertEquals("b * c", textOf(source, sum.getRight()));
    SourceRange range = SourceRange.of(sum);
    assertEquals("dir/a.py:2:11", range.toString());
    assertEquals(List.of(3, 8), List.of(range.endLine(), range.endColumn()));
    assertTrue(range.isParenthesized());
    assertFalse(SourceRange.of(assign).isParenthesized());
    assertEquals("z()", textOf(source, source.ast().getBody().get(2)));
  }

  @Test
  void everyElementIsWithinItsParent() {
    PythonSource source = read(Programs.valid());
    source
        .ast()
        .eAllContents()
        .forEachRemaining(
            element -> {
              SourceRange inner = SourceRange.of(element);
              SourceRange outer = SourceRange.of(element.eContainer());
              assertTrue(outer.offset() <= inner.offset(), () -> element + " at " + inner);
              assertTrue(
                  inner.offset() + inner.length() <= outer.offset() + outer.length(),
                  () -> element + " at " + inner);
            });
  }

  @Test
  void definitionsHaveTheirDecorators() {
    PythonSource source =
        read("@a\n@b.c(1)\n\n# comment\nasync def f(): pass\n@d\nclass C: pass\n");
    FunctionDef function = (FunctionDef) source.ast().getBody().get(0);
    assertTrue(function.isAsync());
    assertEquals("a", textOf(source, function.getDecorators().get(0)));
    assertTrue(function.getDecorators().get(1) instanceof Call);
    assertEquals(1, ((ClassDef) source.ast().getBody().get(1)).getDecorators().size());
  }

  @Test
  void theKeywordOfADefinitionHasAPlace() {
    PythonSource source =
        read(
            "@a(\n 'def x')\n@(b\n)  # def y\n\n# class z\nasync def f():\n  def g(): pass\n"
                + "@c\nclass C: pass\n");
    FunctionDef function = (FunctionDef) source.ast().getBody().get(0);
    assertEquals("dir/a.py:1:1", SourceRange.of(function).toString());
    assertEquals("dir/a.py:7:1", SourceRange.withoutDecorators(function).toString());
    Statement inner = function.getBody().getBody().get(0);
    assertEquals("dir/a.py:8:3", SourceRange.withoutDecorators(inner).toString());
    Statement type = source.ast().getBody().get(1);
    assertEquals("dir/a.py:10:1", SourceRange.withoutDecorators(type).toString());
  }

  @Test
  void literalsHaveValues() throws StringValues.MalformedException {
    assertEquals(255, NumberValues.integer((NumberLiteral) value("0x_fF")).intValueExact());
    assertEquals(
        "1".repeat(30), NumberValues.integer((NumberLiteral) value("1".repeat(30))).toString());
    assertEquals(1.5e-3, NumberValues.real((NumberLiteral) value("1_0.5e-4")) / 0.7);
    assertTrue(NumberValues.isImaginary((NumberLiteral) value("1e3J")));
    StringLiteral text =
        (StringLiteral) value("'a\\x41\\101\\\nb' r'\\n' '''c\r\nd''' \"\\N{BULLET}\"");
    assertEquals("aAAb\\nc\nd\u2022", StringValues.of(text));
    assertTrue(StringValues.isBytes((StringLiteral) value("b'a' Rb'b'")));
    assertTrue(StringValues.isFormatted((StringLiteral) value("'a' f'{b}'")));
  }

  @Test
  void softKeywordsAreNamesElsewhere() {
    assertEquals("(Assign [match] (Call case [match] []))", tree("match = case(match)"));
    assertEquals("(Expr (Call match [x] []))", tree("match(x)"));
    assertEquals(
        "(Match x [(case (MatchAs - case) - [(Pass)])])", tree("match (x):\n case case: pass"));
  }

  @Test
  void lineEndsMayBeOfAnySystem() {
    String text = "if a:\n    b\n    '''c\n'''\nd\n";
    assertEquals(tree(text), tree(text.replace("\n", "\r\n")));
    assertEquals(tree(text), tree(text.replace("\n", "\r")));
  }

  @Test
  void severalThreadsMayRead() {
    String expected = tree(Programs.valid());
    assertEquals(
        List.of(expected),
        IntStream.range(0, 16)
            .parallel()
            .mapToObj(i -> tree(Programs.valid()))
            .distinct()
            .toList());
  }
}
