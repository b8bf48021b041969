package dev.ppto.ir.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParserErrorsTest {

  private static List<String> messages(String text) {
    return Texts.messages(Texts.lenient(), text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "+ | 1:1: expected an operation, found '+'",
        "} | 1:1: expected an operation, found '}', which ends no region: there is one too many"
            + " before, or a '{' is missing",
        "^bb0: | 1:1: expected an operation, found '^bb0'",
        "%0 | 1:3: expected '=' after the names of results, found end of file",
        "%0:0 = \"a.b\"() : () -> () | 1:4: expected a number of results from 1 to 1048576, found"
            + " 0",
        "%0, = \"a.b\"() : () -> () | 1:5: expected the name of a result, found '='",
        "% = | 1:1: expected a value name after '%'",
        "\"\"() : () -> () | 1:1: expected the name of an operation, found an empty string",
        "\"a.b\" : () -> () | 1:7: expected '(' before the operands, found ':'",
        "\"a.b\"(5) : () -> () | 1:7: expected an operand, found '5'",
        "\"a.b\"(%0#x) : (i1) -> () | 1:9: expected a result number after '#', found '#x'",
        "\"a.b\"() () -> () | 1:10: expected '{' of a region, found ')'",
        "\"a.b\"() -> () | 1:9: expected ':' before the type of the operation, found '->'",
        "\"a.b\"() : i32 | 1:11: expected '(' before the types of the operands, found 'i32'",
        "\"a.b\"() : () | 1:13: expected '->' before the types of the results, found end of file",
        "\"a.b\"() : (i32) -> () | 1:11: expected 0 operand types, as there are operands, found 1",
        "%0 = \"a.b\"() : () -> () | 1:1: expected names for 0 results, as 'a.b' has, found names"
            + " for 1",
        "%0:2 = \"a.b\"() : () -> i1 | 1:1: expected names for 1 results, as 'a.b' has, found names"
            + " for 2",
        "\"a.b\"()[%0] : () -> () | 1:9: expected a block name, found '%0'",
        "\"a.b\"(%0) : (i32) -> () | 1:7: use of undefined value '%0'",
        "\"a.b\"() : () -> () loc(5) | 1:24: expected a location: \"file\":line:column,"
            + " \"name\"(location), callsite(location at location), fused[locations], unknown or an"
            + " alias, found '5'",
        "\"a.b\"() : () -> () loc(#x) | 1:24: undefined location alias '#x'",
        "#a.b = 5 | 1:1: expected a name without '.' for an alias, found '#a.b'",
        "!t i32 | 1:4: expected '=' after the name of an alias, found 'i32'",
        "return | 1:1: expected an operation, found 'return', which is no operation of dialect"
            + " 'builtin' (names have the form dialect.operation)",
        "{-# x #-} | 1:7: expected ':' after the name of an entry, found '#-}'",
        "{-# x: {} #-} | 1:5: expected 'dialect_resources' or 'external_resources' in the file's"
            + " metadata, found 'x'",
        "{-# dialect_resources: { builtin: { k: \"0x01\" } } #-} | 1:40: expected hexadecimal bytes"
            + " \"0x...\" of the resource 'k', four of them its alignment",
        "{-# dialect_resources: { builtin: { k: 1 } } #-} | 1:40: expected the bytes of the"
            + " resource as a string \"0x...\", found '1'",
        "{-# dialect_resources: {}, dialect_resources: {} #-} | 1:28: the entry"
            + " 'dialect_resources' is given twice",
        "\"a\\00b\"() : () -> () | 1:1: expected the name of an operation, found one with a null"
            + " character",
        "\"a.b\"() {a = \"x} : () -> () | 1:14: expected '\"' at the end of the string, found end"
            + " of line",
        "; | 1:1: unexpected character ';'",
        "é | 1:1: unexpected character 'é'",
      })
  void sayWhatWasExpectedAndFound(String text, String message) {
    assertEquals(List.of(message), messages(text));
  }

  @Test
  void aMissingBraceIsReportedOnceHoweverDeep() {
    assertEquals(
        List.of(
            "2:11: expected '}' at the end of a region, found end of file",
            "note 2:10: the region starts here"),
        messages("\"a.b\"() ({\n\"a.b\"() ({"));
  }

  @Test
  void aMissingPartIsLookedForBehindTheLineThatLacksIt() {
    assertEquals(
        List.of("1:8: expected ':' before the type of the operation, found string \"a.c\""),
        messages("\"a.b\"()\n\"a.c\"() : () -> ()"));
  }

  // ---- values and blocks ----

  @Test
  void aValueHasOneTypeAndOneDefinition() {
    assertEquals(
        List.of(
            "2:7: expected a value of type 'f32', found '%0' of type 'i32'",
            "note 1:6: defined here"),
        messages("%0 = \"a.b\"() : () -> i32\n\"a.u\"(%0) : (f32) -> ()"));
    assertEquals(
        List.of("2:1: redefinition of value '%0'", "note 1:6: previously defined here"),
        messages("%0 = \"a.b\"() : () -> i32\n%0 = \"a.b\"() : () -> i32"));
    assertEquals(
        List.of("2:7: expected a result number below 2, the number of results of '%0', found #2"),
        messages("%0:2 = \"a.b\"() : () -> (i32, i32)\n\"a.u\"(%0#2) : (i32) -> ()"));
  }

  @Test
  void usesBeforeTheDefinitionMustAgreeWithIt() {
    assertEquals(
        List.of(
            "2:1: expected '%0' to have type 'i32', as its use before says, found 'f32'",
            "note 1:7: used here"),
        messages("\"a.u\"(%0) : (i32) -> ()\n%0 = \"a.b\"() : () -> f32"));
    assertEquals(
        List.of(
            "1:11: expected a value of type 'f32', found '%0' of type 'i32'",
            "note 1:7: its type follows from this use"),
        messages("\"a.u\"(%0, %0) : (i32, f32) -> ()\n%0 = \"a.b\"() : () -> i32"));
    assertEquals(
        List.of("1:7: expected a result number below 1, the number of results of '%0', found #1"),
        messages("\"a.u\"(%0#1) : (i32) -> ()\n%0 = \"a.b\"() : () -> i32"));
  }

  @Test
  void anUndefinedValueHasANearName() {
    assertEquals(
        List.of("2:7: use of undefined value '%vlaue'; did you mean '%value'?"),
        messages("%value = \"a.b\"() : () -> i32\n\"a.u\"(%vlaue) : (i32) -> ()"));
  }

  @Test
  void namesEndWithTheirRegion() {
    assertEquals(
        List.of("2:7: use of undefined value '%0'"),
        messages(
            "\"a.r\"() ({ %0 = \"a.b\"() : () -> i32 }) : () -> ()\n\"a.u\"(%0) : (i32) -> ()"));
  }

  @Test
  void blocksAreOfTheirRegion() {
    assertEquals(
        List.of("2:11: use of undefined block '^bb1'", "7:9: use of undefined block '^bb2'"),
        messages(
            """
            "a.r"() ({
              "a.b"()[^bb1] : () -> ()
            }) : () -> ()
            "a.r"() ({
            ^bb1:
            }) : () -> ()
            "a.b"()[^bb2] : () -> ()
            """));
    assertEquals(
        List.of("3:1: redefinition of block '^bb0'"),
        messages("\"a.r\"() ({\n^bb0:\n^bb0:\n}) : () -> ()"));
  }

  // ---- several errors ----

  @Test
  void eachErrorIsFoundOnceAndWhatFollowsFromItIsNot() {
    assertEquals(
        List.of(
            "1:22: expected a type, found 'q', which is no builtin type (types of dialects are"
                + " written '!dialect.name')",
            "4:9: expected an operand, found '5'",
            "8:5: expected '(' before the operands, found ':'"),
        messages(
            """
            %0 = "a.b"() : () -> q
            "a.u"(%0) : (i32) -> ()
            "a.r"() ({
              "a.u"(5) : (i32) -> ()
              %1 = "a.b"() : () -> i32
              "a.u"(%1, %0) : (i32, f32) -> ()
            }) : () -> ()
            "a" : () -> ()
            """));
  }

  @Test
  void anErrorInABlockHeaderIsOneError() {
    assertEquals(
        List.of("2:8: expected ':' after the name of a block argument, found ')'"),
        messages(
            """
            "a.r"() ({
            ^bb0(%a):
              "a.u"() : () -> ()
              "a.br"()[^bb1] : () -> ()
            ^bb1:
              "a.u"() : () -> ()
            }) : () -> ()
            """));
  }

  @Test
  void afterManyErrorsParsingEnds() {
    List<String> messages = messages("\"a.b\"\n".repeat(100));
    assertEquals(21, messages.size());
    assertEquals("20:6: too many errors: stopped after 20", messages.get(20));
  }

  @Test
  void anErrorInTheLastOperationHidesNoneBefore() {
    assertEquals(
        List.of(
            "2:1: expected names for 0 results, as 'a.b' has, found names for 1",
            "1:7: use of undefined value '%x'"),
        messages("\"a.u\"(%x) : (i32) -> ()\n%0 = \"a.b\"() : () -> ()"));
  }

  // ---- files that are no text ----

  @Test
  void aFileMustBeUtf8() {
    byte[] bytes = "\"a.b\"() : () -> ()\n// ÿ".getBytes(StandardCharsets.ISO_8859_1);
    assertEquals(
        List.of("2:4: expected text in UTF-8, found byte 0xff"),
        Texts.messages(Texts.lenient(), SourceFile.of("t", bytes), ParserOptions.DEFAULT));
  }

  @Test
  void aNulByteIsNoText() {
    assertEquals(
        List.of("1:3: unexpected control character 0x00"), messages("%a\0 = \"a.b\"() : () -> i1"));
  }

  // ---- nesting ----

  @Test
  void tenThousandNestedRegionsAreFine() {
    int depth = 10_000;
    String text =
        "\"a.r\"() ({\n".repeat(depth) + "\"a.b\"() : () -> ()\n" + "}) : () -> ()\n".repeat(depth);
    List<String> messages = new ArrayList<>(messages(text));
    assertEquals(List.of(), messages);
  }

  @Test
  void deeperNestingIsAnError() {
    assertEquals(
        List.of("1:200010: regions nest deeper than 20000 levels"),
        messages("\"a.r\"() ({".repeat(30_000) + "}) : () -> ()".repeat(30_000)));
    assertEquals(
        List.of("1:267: types and attributes nest deeper than 256 levels"),
        messages("\"a.b\"() {a=" + "[".repeat(100_000)).subList(0, 1));
    assertFalse(messages("\"a.b\"() : () -> " + "tuple<".repeat(100_000)).isEmpty());
    assertFalse(messages("#m = affine_map<() -> (" + "-".repeat(100_000) + "1)>").isEmpty());
    assertFalse(messages("#m = affine_map<() -> (" + "(".repeat(100_000) + "1)>").isEmpty());
    assertFalse(messages("\"a.b\"() : () -> () loc(" + "callsite(".repeat(100_000)).isEmpty());
  }
}
