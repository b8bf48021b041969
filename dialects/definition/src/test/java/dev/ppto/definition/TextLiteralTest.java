package dev.ppto.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.ppto.definition.conversion.TextLiteral;
import org.junit.jupiter.api.Test;

class TextLiteralTest {

  @Test
  void escapesStandForCharacters() {
    assertEquals("a\"b\\c\nd\te", value("\"a\\\"b\\\\c\\nd\\te\""));
  }

  @Test
  void anUnknownEscapeIsNamed() {
    Exception e = assertThrows(IllegalArgumentException.class, () -> value("\"a\\qb\""));
    assertEquals("expected one of the escapes \\n \\t \\\" \\\\, found \\q", e.getMessage());
  }

  @Test
  void commonIndentationOfABlockDoesNotCount() {
    assertEquals("one\n  two\n\nthree", value("'''\n    one\n      two\n\n    three\n  '''"));
  }

  @Test
  void textAfterTheQuotesIsTheFirstLine() {
    assertEquals("one\ntwo", value("''' one\n      two'''"));
  }

  @Test
  void aBlockHasNoEscapes() {
    assertEquals("a \\n \"b\"", value("'''a \\n \"b\"'''"));
  }

  @Test
  void anEmptyBlockIsEmpty() {
    assertEquals("", value("''''''"));
    assertEquals("", value("'''\n\n   \n'''"));
  }

  @Test
  void carriageReturnsDoNotCount() {
    assertEquals("one\ntwo", value("'''\r\n  one\r\n  two\r\n'''"));
  }

  @Test
  void placesOfCharactersLeadBackToTheLiteral() {
    TextLiteral line = TextLiteral.parse("\"a\\\"b\"");
    assertEquals(1, line.offset(0));
    assertEquals(2, line.offset(1));
    assertEquals(4, line.offset(2));
    assertEquals(5, line.offset(3), "the end is the closing quote");
    String block = "'''\n    one\n    two'''";
    TextLiteral lines = TextLiteral.parse(block);
    assertEquals(block.indexOf("one"), lines.offset(0));
    assertEquals(block.indexOf("two"), lines.offset(4));
  }

  @Test
  void quotingAndReadingIsTheIdentity() {
    String text = "a \"quoted\" \\ text\n\twith lines";
    assertEquals(text, value(TextLiteral.quote(text)));
  }

  private static String value(String literal) {
    return TextLiteral.parse(literal).value();
  }
}
