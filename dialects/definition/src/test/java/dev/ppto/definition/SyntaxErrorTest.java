package dev.ppto.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The first message about text that the grammar does not know. */
class SyntaxErrorTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '~',
      value = {
        "op x {} # 1:1: expected 'dialect', found 'op'",
        "dialect t { opp a { } } # 1:13: expected summary, description, constants in, interfaces"
            + " in, directives, traits, enum, type, attribute, constraint, op, rewrite or '}', found"
            + " 'opp'",
        "dialect t { summary \"s\" # 1:21: expected summary, description, constants in, interfaces"
            + " in, directives, traits, enum, type, attribute, constraint, op, rewrite or '}', found"
            + " the end of the file",
        "dialect t { op a { operands x: , y: I32 } } # 1:32: expected a type, constraint or '(',"
            + " found ','",
        "dialect t { op a { regions x: many } } # 1:31: expected single, any or optional, found"
            + " 'many'",
        "dialect t { op a { attributes x: = \"3\" } } # 1:34: expected an attribute constraint or"
            + " enum, found '='",
        "dialect t { op a { effects read , write x } } # 1:33: expected the name of an operand or"
            + " result, found ','",
        "dialect t { enum E { summary \"s\" a b = 1 } } # 1:36: expected '=', found 'b'",
        "dialect t { type u<a: > { } } # 1:23: expected dims, extents, int, string, attribute, a"
            + " type, constraint or enum, found '>'",
        "dialect t { summary \"\\q\" } # 1:21: expected one of the escapes \\n"
            + " \\t \\\" \\\\, found \\q",
        "dialect t { enum E { summary \"s\" a = 99999999999999999999 } } # 1:38: expected an"
            + " integer of at most 64 bits, found 99999999999999999999",
      })
  void theFirstErrorSaysWhatWasExpected(String text, String message) {
    assertEquals(message, new DefinitionTester().file("t", text).errors("t").get(0));
  }
}
