package dev.ppto.lit.script;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FeatureExpressionTest {
  private static final Set<String> FEATURES = Set.of("linux", "jdk-17", "a", "mode=fast");

  @ParameterizedTest
  @CsvSource({
    "linux, true",
    "windows, false",
    "!windows, true",
    "linux && a, true",
    "linux && b, false",
    "b || a, true",
    "b || a && b, false",
    "(b || a) && linux, true",
    "!(a && linux), false",
    "! ! a, true",
    "mode=fast, true",
    "jdk-{{[0-9]+}}, true",
    "jdk-{{2.}}, false",
    "true, true",
    "false || !false, true",
  })
  void holdsByItsFeatures(String text, boolean holds) throws FeatureExpression.SyntaxException {
    assertEquals(holds, FeatureExpression.parse(text).holds(FEATURES));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "''~expected a feature, '!' or '(', found the end in the condition ''",
        "a &&~expected a feature, '!' or '(', found the end",
        "a b~expected &&, || or the end, found 'b'",
        "(a~expected ')', found the end",
        "a & b~expected &&, || or the end, found '& b'",
        "{{(}}~expected a regular expression, found '{{(}}'",
      })
  void saysWhatItExpects(String text, String message) {
    FeatureExpression.SyntaxException e =
        assertThrows(FeatureExpression.SyntaxException.class, () -> FeatureExpression.parse(text));
    assertEquals(message, e.getMessage().substring(0, message.length()));
  }
}
