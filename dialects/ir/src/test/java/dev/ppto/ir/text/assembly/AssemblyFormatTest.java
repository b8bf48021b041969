package dev.ppto.ir.text.assembly;

import static dev.ppto.ir.dynamic.TestOp.ANY;
import static dev.ppto.ir.dynamic.TestOp.INDEX;
import static dev.ppto.ir.dynamic.TestOp.op;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.ir.dynamic.TestDialect;
import dev.ppto.ir.dynamic.TestOp;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.AttributeConstraint.Kind;
import dev.ppto.ir.spec.Hook;
import dev.ppto.ir.spec.RegionSpec;
import dev.ppto.ir.spec.TypeConstraint;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What formats may say, and what is wrong with those that may not. */
class AssemblyFormatTest {

  /**
   * Two operands, two results of any type, an optional operand, attributes, regions, successors.
   */
  private static TestOp rich() {
    return op("rich", "Terminator")
        .operand("lhs", ANY)
        .operand("i", INDEX)
        .variadic("rest", INDEX)
        .optional("mask", INDEX)
        .result("out", ANY)
        .attribute("mode", new AttributeConstraint.OfEnum(TestDialect.MODE))
        .attribute("static_rest", Kind.DENSE_I64_ARRAY)
        .optionalAttribute("flag", Kind.UNIT)
        .optionalAttribute("note", Kind.STRING)
        .defaulted("count", Kind.I64, "1")
        .region("body", RegionSpec.Size.SINGLE_BLOCK)
        .region("other", RegionSpec.Size.AT_MOST_ONE_BLOCK)
        .successor("dest")
        .variadicSuccessors("cases");
  }

  private static AssemblyFormat parse(TestOp op, String text) {
    return AssemblyFormat.parse(text, op.build(), name -> null);
  }

  private static String problems(TestOp op, String text) {
    return String.join(
        "\n", parse(op, text).problems().stream().map(AssemblyProblem::toString).toList());
  }

  /** An operation with one operand whose type is known. */
  private static TestOp one() {
    return op("one").operand("i", INDEX);
  }

  @Test
  void elementsAreReadInOrderWithTheirPlaces() {
    AssemblyFormat format =
        parse(
            op("add").operand("lhs", ANY).operand("rhs", ANY).result("sum", ANY),
            "$lhs `,` $rhs attr-dict `:` functional-type(operands, results)");
    assertEquals(List.of(), format.problems());
    assertEquals(6, format.elements().size());
    assertEquals(
        List.of(0, 5, 9, 14, 24, 28),
        format.elements().stream().map(AssemblyElement::offset).toList());
    assertInstanceOf(AssemblyElement.OperandSlot.class, format.elements().get(0));
    assertInstanceOf(AssemblyElement.Literal.class, format.elements().get(1));
    assertInstanceOf(AssemblyElement.AttributeDictionary.class, format.elements().get(3));
    assertInstanceOf(AssemblyElement.FunctionalType.class, format.elements().get(5));
  }

  @Test
  void everyKindOfElementHasItsPlace() {
    assertEquals(
        "",
        problems(
            rich(),
            "$mode $lhs custom<DynamicIndexList>($rest, $static_rest) `at` $i (`mask` $mask^)?"
                + " (`flag` $flag^)? (`note` $note^) : (`quiet`)? `to` $dest (`,` $cases^)? $body"
                + " (`else` $other^)? attr-dict-with-keyword `:` type($lhs) `->` type($out)"));
  }

  @Test
  void theElseGroupMayStandBehindTheQuestionMarkOrBeforeIt() {
    TestOp op = op("x").optionalAttribute("note", Kind.STRING);
    assertEquals("", problems(op, "(`a` $note^) : (`b`)? attr-dict"));
    assertEquals("", problems(op, "(`a` $note^)? : (`b`)? attr-dict"));
  }

  // ---- what is no format ----

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
"""
$j attr-dict            | at 0: expected the name of an operand, attribute, region or successor of 't.one', but found '$j'
$i attr-dict type($x)   | at 18: expected the name of an operand or result of 't.one', but found '$x'
$i attrdict             | at 3: expected a directive (attr-dict, attr-dict-with-keyword, operands, regions, successors, type, functional-type, custom), but found 'attrdict'; names of the operation start with '$', its words stand in backquotes
$i `a b` attr-dict      | at 3: expected one keyword or one punctuation in backquotes, but found '`a b`'; write each token as a literal of its own
$i `a attr-dict         | at 3: the literal has no closing '`'
$i $ attr-dict          | at 3: expected a name after '$'
$i = attr-dict          | at 3: unexpected '='; text of the operation goes in backquotes
$i attr-dict )          | at 13: expected an element of the format, but found ')'
$i attr-dict (`a`       | at 17: expected ')', but found the end of the format
$i^ attr-dict           | at 2: '^' marks the anchor of an optional group, and this is in none
($i^)? attr-dict        | at 3: operand 'i' is always there, so it cannot be the anchor
$i (`a`)? attr-dict     | at 3: the optional group has no anchor; mark the element that decides with '^'
$i (`a`^)? attr-dict    | at 7: the anchor must be an operand, attribute, region, successor, type or custom directive; for a word that stands for a UnitAttr write `word` $attribute^
$i ()? attr-dict        | at 3: the optional group is empty
$i attr-dict type(`x`)  | at 18: expected an operand or result, 'operands' or 'results', but found '`x`'
$i attr-dict custom<D>(`x`) | at 23: expected a variable, but found '`x`'
""")
  void syntaxErrorsAreLocated(String format, String problem) {
    String found = problems(one(), format);
    assertTrue(found.lines().anyMatch(problem::equals), found);
  }

  // ---- what is not written, or twice ----

  @Test
  void everyOperandRegionAndSuccessorIsWritten() {
    assertEquals(
        """
        at 71: operand 'mask' is never written; add $mask or operands
        at 71: region 'other' is never written; add $other or regions
        at 71: successor 'cases' is never written; add $cases or successors
        at 71: the type of result 'out' is neither written nor does it follow from another; add \
        type($out), 'same type' or an infer hook""",
        problems(
            rich(), "$lhs $i `[` $rest `]` $dest attr-dict-with-keyword `:` type($lhs) $body"));
  }

  @Test
  void aFormatHasADictionary() {
    assertEquals(
        "at 2: the format has no attr-dict, so further attributes could not be written; add it",
        problems(one(), "$i"));
  }

  @Test
  void nothingIsWrittenTwice() {
    assertEquals("at 3: operand 'i' is written a second time", problems(one(), "$i $i attr-dict"));
    assertEquals(
        "at 3: operand 'i' is written a second time", problems(one(), "$i operands attr-dict"));
    assertEquals(
        "at 13: attr-dict is written a second time",
        problems(one(), "$i attr-dict attr-dict-with-keyword"));
    assertEquals(
        "at 26: the type of operand 'i' is written a second time",
        problems(one(), "$i attr-dict `:` type($i) type(operands)"));
  }

  @Test
  void branchesOfOneGroupMayWriteTheSame() {
    TestOp op = op("x").operand("a", INDEX).optionalAttribute("note", Kind.STRING);
    assertEquals("", problems(op, "(`with` $note^ $a) : (`of` $a)? attr-dict"));
  }

  @Test
  void anOperandThatIsAlwaysThereIsAlwaysWritten() {
    TestOp op = op("x").operand("a", INDEX).optionalAttribute("note", Kind.STRING);
    assertEquals(
        "at 29: operand 'a' is always there, but it is written only in an optional group",
        problems(op, "(`with` $note^ $a)? attr-dict"));
  }

  // ---- types ----

  @Test
  void aTypeIsWrittenOrFollows() {
    TestOp op = op("x").operand("a", ANY).result("r", ANY);
    String format = "$a attr-dict `:` type($a)";
    assertEquals(
        "at 25: the type of result 'r' is neither written nor does it follow from another; add"
            + " type($r), 'same type' or an infer hook",
        problems(op, format));
    assertEquals(
        "", problems(op("x").operand("a", ANY).result("r", ANY).sameType("a", "r"), format));
    assertEquals(
        "",
        problems(op("x", "SameOperandsAndResultType").operand("a", ANY).result("r", ANY), format));
    assertEquals(
        "",
        problems(op("x").operand("a", ANY).result("r", ANY).hook(Hook.Kind.INFER_TYPES), format));
    assertEquals("", problems(op("x").operand("a", ANY).result("r", INDEX), format));
  }

  @Test
  void aTypeWithoutParametersNeedsNotBeWritten() {
    TypeConstraint token = new TypeConstraint.OfType("t", "token");
    TypeConstraint tile = new TypeConstraint.OfType("t", "tile");
    TypeLookup types =
        name ->
            name.equals("t.token")
                ? TestDialect.TOKEN
                : name.equals("t.tile") ? TestDialect.TILE : null;
    assertTrue(
        AssemblyFormat.parse("$a attr-dict", op("x").operand("a", token).build(), types).isValid());
    assertEquals(
        "the type of operand 'a' is neither written nor does it follow from another; add type($a)"
            + " or 'same type'",
        AssemblyFormat.parse("$a attr-dict", op("x").operand("a", tile).build(), types)
            .problems()
            .get(0)
            .message());
  }

  @Test
  void aTypeThatMayBeAbsentGivesNoOther() {
    TestOp op = op("x").variadic("rest", ANY).operand("a", ANY).sameType("rest", "a");
    assertEquals(
        "the type of operand 'a' follows only from a type that may be absent; add type($a)",
        parse(op, "`(` $rest `)` $a attr-dict `:` type($rest)").problems().get(0).message());
  }

  // ---- ambiguity ----

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
"""
$rest $a attr-dict                    | at 0: ambiguous: this may be absent, and what follows can start with an operand as well
$rest `,` $a attr-dict                | at 0: ambiguous: this is a list separated by ',', and what follows can start with ',' as well
$a `to` (`to` $rest^)? `to` attr-dict | at 8: ambiguous: this may be absent, and what follows can start with 'to' as well
$a attr-dict $rest                    | at 13: ambiguous: this may be absent, and what follows can start with an operand as well
$a attr-dict `:` $rest `;`            | at 23: expected one keyword or one punctuation in backquotes, but found '`;`'; write each token as a literal of its own
""")
  void ambiguitiesAreFound(String format, String problem) {
    TestOp op =
        op("x")
            .variadic("rest", INDEX)
            .operand("a", INDEX)
            .optionalAttribute("note", Kind.STRING)
            .optionalAttribute("flag", Kind.UNIT);
    String found = problems(op, format);
    assertTrue(found.lines().anyMatch(problem::equals), found);
  }

  @Test
  void aDictionaryBeforeARegionIsAmbiguous() {
    TestOp op = op("x").region("body", RegionSpec.Size.ANY);
    assertEquals(
        "at 0: ambiguous: this may be absent, and what follows can start with '{' as well",
        problems(op, "attr-dict $body"));
    assertEquals("", problems(op, "attr-dict-with-keyword $body"));
    assertEquals("", problems(op, "$body attr-dict"));
  }

  @Test
  void aGroupStartsWithWhatOneTokenTells() {
    assertEquals(
        "at 0: an optional group must start with what one token tells, but '$flag' is a UnitAttr,"
            + " which writes nothing itself; put a literal first",
        problems(op("x").optionalAttribute("flag", Kind.UNIT), "($flag^)? attr-dict"));
    assertEquals(
        "at 10: the first element of an optional group may be absent while the anchor is there; put"
            + " a literal first or move '^' to the first element",
        problems(
            op("x").optional("a", INDEX).variadic("b", INDEX), "attr-dict ($a `,` $b^)? `end`"));
    assertEquals(
        "at 10: an optional group must start with what one token tells, but it starts with"
            + " custom<Mine>; put a literal first",
        problems(op("x").optional("a", INDEX), "attr-dict (custom<Mine>($a)^)? `end`"));
  }

  @Test
  void aUnitAttributeIsAnAnchor() {
    TestOp op = op("x").optionalAttribute("flag", Kind.UNIT);
    assertEquals("", problems(op, "(`flag` $flag^)? attr-dict"));
    assertEquals(
        "at 0: a UnitAttr is its presence: write it as the anchor of an optional group, (`word`"
            + " $flag^)?",
        problems(op, "$flag attr-dict"));
  }

  @Test
  void operandsAtTheEndOfATerminatorAreNotAmbiguous() {
    assertEquals(
        "", problems(op("x", "Terminator").variadic("a", ANY), "attr-dict ($a^ `:` type($a))?"));
  }

  @Test
  void indexListsTakeAnOperandAndAnArray() {
    TestOp op = op("x").variadic("at", INDEX).attribute("static_at", Kind.STRING);
    assertEquals(
        "at 0: custom<DynamicIndexList> takes a variadic operand and a DenseI64ArrayAttr, such as"
            + " ($offsets, $static_offsets), but found [at, static_at]",
        problems(op, "custom<DynamicIndexList>($at, $static_at) attr-dict"));
  }

  @Provide
  Arbitrary<String> formats() {
    return Arbitraries.of(
            "$lhs",
            "$i",
            "$rest",
            "$mask",
            "$mode",
            "$flag",
            "$note",
            "$body",
            "$dest",
            "$cases",
            "$x",
            "$",
            "type($lhs)",
            "type(operands)",
            "type(",
            "functional-type(operands, results)",
            "operands",
            "regions",
            "successors",
            "attr-dict",
            "custom<DynamicIndexList>($rest, $flag)",
            "custom<D>()",
            "`to`",
            "``",
            "` `",
            "`",
            "(",
            ")",
            "(",
            ")?",
            ") : (",
            "?",
            ":",
            "^",
            "<",
            ",",
            "word",
            "\u00e9")
        .list()
        .ofMaxSize(14)
        .map(parts -> String.join(" ", parts));
  }

  /** A wrong format has problems, and nothing is thrown; a right one has none. */
  @Property(tries = 1000)
  void anyTextIsReadToItsEnd(@ForAll("formats") String text) {
    AssemblyFormat format = parse(rich(), text);
    for (AssemblyProblem problem : format.problems()) {
      assertTrue(problem.offset() >= 0 && problem.offset() <= text.length(), problem.toString());
    }
  }
}
