package dev.ppto.ir.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.ppto.ir.Block;
import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.text.ParsedRanges.Name;
import dev.ppto.ir.text.ParsedRanges.Range;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Editors learn where operations and names stand. */
class ParsedRangesTest {
  private static final ParserOptions OPTIONS = ParserOptions.DEFAULT.withRanges(true);

  private static final String TEXT =
      """
      #map = affine_map<(d0) -> (d0)>
      !t = i32
      "b.module"() ({
        // é: columns are no bytes
        "a.s"() {n = "é"} : () -> ()
        %a:2 = "a.b"(%late) {m = #map} : (!t) -> (i32, !t) loc(#l)
        "a.c"(%a#1, %a#0) : (i32, i32) -> ()
        %late = "a.d"() ({
          "a.br"()[^end] : () -> ()
        ^end:
        }) : () -> i32
      }) : () -> ()
      #l = loc("x")
      """;

  private static ParseResult parse(String text) {
    return Parser.parse(Texts.lenient(), SourceFile.of("t", text), OPTIONS);
  }

  private static String in(String text, Range range) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new String(bytes, range.start(), range.end() - range.start(), StandardCharsets.UTF_8);
  }

  private static int position(String before) {
    return TEXT.substring(0, TEXT.indexOf(before)).getBytes(StandardCharsets.UTF_8).length;
  }

  @Test
  void operationsStandFromTheirResultsToTheirLocations() {
    ParseResult result = parse(TEXT);
    Block body = result.root().region(0).blocks().get(0);
    ParsedRanges ranges = result.ranges();
    assertEquals(
        "%a:2 = \"a.b\"(%late) {m = #map} : (!t) -> (i32, !t) loc(#l)",
        in(TEXT, ranges.of(body.operations().get(1))));
    assertEquals(
        "\"a.c\"(%a#1, %a#0) : (i32, i32) -> ()", in(TEXT, ranges.of(body.operations().get(2))));
  }

  @Test
  void valuesHaveTheirDefinitionAndUses() {
    ParseResult result = parse(TEXT);
    Operation pack = result.root().region(0).blocks().get(0).operations().get(1);
    Name name = result.ranges().nameOf(pack.result(1));
    assertEquals(result.ranges().nameOf(pack.result(0)), name);
    assertEquals("%a", name.text());
    assertEquals(position("%a:2"), name.definition().start());
    assertEquals(
        List.of(position("%a#1"), position("%a#0")),
        name.uses().stream().map(Range::start).toList());
    // A use may come first.
    Name late = result.ranges().nameAt(position("%late) {"));
    assertEquals(position("%late = "), late.definition().start());
  }

  @Test
  void blocksAndAliasesHaveThemToo() {
    ParsedRanges ranges = parse(TEXT).ranges();
    assertEquals(
        List.of("#map", "!t", "%a", "%late", "#l", "^end"),
        ranges.names().stream().map(Name::text).toList());
    for (Name name : ranges.names()) {
      assertEquals(name.text(), in(TEXT, name.definition()));
      name.uses().forEach(use -> assertEquals(name.text(), in(TEXT, use)));
    }
    assertEquals(2, ranges.nameAt(position("!t =")).uses().size());
    assertEquals(position("#l)"), ranges.nameAt(position("#l =")).uses().get(0).start());
  }

  @Test
  void aPositionIsInTheInnermostOperation() {
    ParseResult result = parse(TEXT);
    Operation root = result.root();
    assertEquals("a.br", result.ranges().operationAt(root, position("()[^end]")).name());
    assertEquals("a.d", result.ranges().operationAt(root, position("^end:")).name());
    assertEquals("b.module", result.ranges().operationAt(root, position("// é")).name());
    assertNull(result.ranges().operationAt(root, 0));
  }

  @Test
  void whatIsRightIsKnownAfterErrors() {
    Context context = Texts.lenient();
    context.diagnostics().setHandler(problem -> {});
    String text = "%a = \"a.b\"() : () -> i32\n\"a.c\"(%a, %b) : (i32, i32) -> ()\n";
    ParseResult result = Parser.parse(context, SourceFile.of("t", text), OPTIONS);
    assertEquals(1, result.errors());
    Name missing = result.ranges().nameAt(text.indexOf("%b"));
    assertNull(missing.definition());
    assertEquals(1, result.ranges().nameAt(0).uses().size());
  }

  @Test
  void nothingIsKeptUnlessAskedFor() {
    assertNull(
        Parser.parse(Texts.lenient(), SourceFile.of("t", TEXT), ParserOptions.DEFAULT).ranges());
  }

  /** Each use of a value in the IR is one in the text, and the other way round. */
  @Property
  void allUsesAreFound(@ForAll long seed) {
    Context context = Texts.lenient();
    PrintOptions options = PrintOptions.GENERIC.withDebugInfo(seed % 2 == 0);
    String text = Printer.print(new RandomIr(seed, context).module(), options);
    String respelled = Respelling.of(text, new Random(seed));
    ParseResult result = Parser.parse(context, SourceFile.of("t", respelled), OPTIONS);
    assertEquals(0, result.errors(), respelled);
    assertEquals(text, Printer.print(result.root(), options));
    int operands = operands(result.root(), result.ranges());
    int uses = 0;
    for (Name name : result.ranges().names()) {
      assertNotNull(name.definition(), name.text());
      assertEquals(name.text(), in(respelled, name.definition()));
      name.uses().forEach(use -> assertEquals(name.text(), in(respelled, use)));
      uses += name.text().startsWith("%") ? name.uses().size() : 0;
    }
    assertEquals(operands, uses);
  }

  private static int operands(Operation op, ParsedRanges ranges) {
    assertNotNull(ranges.of(op));
    int[] count = {op.operandCount()};
    op.regions()
        .forEach(
            region ->
                region
                    .blocks()
                    .forEach(block -> block.forEach(each -> count[0] += operands(each, ranges))));
    return count[0];
  }
}
