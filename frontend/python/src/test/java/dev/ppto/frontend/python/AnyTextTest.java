package dev.ppto.frontend.python;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Whatever the text: a tree, and messages that are in it. */
class AnyTextTest {
  private static final List<String> WORDS =
      List.of(
          "a", "b ", "1", "0x", "'s'", "f'{a}'", "\"", "'''", "(", ")", "[", "]", "{", "}", ",",
          ":", ";", "=", ":=", "==", "+", "-", "*", "**", ".", "...", "->", "@", "!", "$", "\\",
          "#c", "\n", "\n", "\n ", "\n    ", "\n\t", "\r\n", " ", "é", "😀", "\u00a0", "if ",
          "else", "elif ", "for ", "in ", "while ", "def f", "class ", "try", "except ", "finally",
          "with ", "as ", "match ", "case ", "lambda ", "return ", "yield ", "await ", "async ",
          "import ", "from ", "global ", "not ", "is ", "and ", "or ", "None", "del ", "raise ",
          "pass", "print ");

  @Provide
  Arbitrary<String> words() {
    return Arbitraries.of(WORDS).list().ofMaxSize(60).map(words -> String.join("", words));
  }

  @Property
  void wordsInAnyOrder(@ForAll("words") String text) {
    check(text);
  }

  @Property(tries = 100)
  void charactersInAnyOrder(@ForAll String text) {
    check(text);
  }

  private static void check(String text) {
    PythonSource source = PythonReader.read("a.py", text);
    int line = 0;
    for (PythonMessage message : source.messages()) {
      assertTrue(message.line() > line, () -> "order of " + source.messages());
      line = message.line();
      assertTrue(message.column() >= 1);
      assertTrue(message.offset() >= 0 && message.offset() <= text.length());
      assertTrue(!message.text().isBlank());
    }
    if (source.succeeded()) {
      assertTrue(TreeText.of(source.ast()).startsWith("(Module ["));
    }
  }
}
