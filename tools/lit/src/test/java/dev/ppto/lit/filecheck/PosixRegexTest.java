package dev.ppto.lit.filecheck;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PosixRegexTest {
  private static String find(String regex, String text) throws RegexSyntaxException {
    PosixRegex.Match match = PosixRegex.llvm(regex, false).find(text, 0, text.length());
    return match == null ? "none" : text.substring(match.start(), match.end());
  }

  @ParameterizedTest
  @CsvSource({
    "a|ab, xabc, ab",
    "(a|ab)(c|bcd), abcd, abcd",
    "(ab?)(bcd)?, abcd, abcd",
    "a*(ab)?, aab, aab",
    "x*, aaa, ''",
    "\\d, 1d, d",
    "[\\.]+, a\\.b, \\.",
    "[]a]+, xa]b, a]",
    "[^]a]+, a]xb, xb",
    "[a-], -, -",
    "a{2}, aaa, aa",
    "'a{2,}', aaaa, aaaa",
    "a{, xa{, a{",
    "(a)(b)\\2\\1, abba, abba",
    "[[:upper:][:digit:]]+, aB1c, B1",
    "[[=a=]b]+, cab, ab",
    "[[.-.]]+, a--, --",
    "()a, a, a",
  })
  void theLongestOfTheLeftmostMatchesCounts(String regex, String text, String found)
      throws RegexSyntaxException {
    assertEquals(found, find(regex, text));
  }

  @Test
  void linesAreTheUnit() throws RegexSyntaxException {
    assertEquals("a", find("a.*", "a\nb"));
    assertEquals("a", find("a[^x]*", "a\nb"));
    assertEquals("b", find("^b$", "a\nb\nc"));
    assertEquals("a\nb", find("a[[:space:]]b", "a\nb"));
    assertEquals("none", find("^$", "a\nb"));
    assertEquals("", find("^$", "a\n"));
  }

  @Test
  void theSearchedPartIsATextOfItsOwn() throws RegexSyntaxException {
    PosixRegex regex = PosixRegex.llvm("^b$", false);
    assertNotNull(regex.find("abc", 1, 2));
    assertNull(regex.find("abc", 0, 3));
  }

  @Test
  void groupsAreGiven() throws RegexSyntaxException {
    PosixRegex.Match match = PosixRegex.llvm("(a)|(b)", false).find("xb", 0, 2);
    assertNotNull(match);
    assertEquals(-1, match.starts()[1]);
    assertEquals(1, match.starts()[2]);
    assertEquals(2, match.ends()[2]);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(",
        ")",
        "a)",
        "[",
        "[a",
        "*",
        "a**",
        "+a",
        "^*",
        "|a",
        "a||b",
        "(|a)",
        "",
        "a{2,1}",
        "a{256}",
        "a{1",
        "\\",
        "\\1",
        "(a\\1)",
        "[b-a]",
        "[a-c-e]",
        "[[:foo:]]",
        "[[.ab.]]",
        "{1}",
      })
  void whatPosixRejectsIsRejected(String regex) {
    assertThrows(RegexSyntaxException.class, () -> PosixRegex.llvm(regex, false));
  }

  @Test
  void quotedTextMatchesItself() throws RegexSyntaxException {
    String text = "a.b*c[d](e){f}\\g^h$i|j+k?";
    assertEquals(text, find(PosixRegex.quote(text), "<" + text + ">"));
  }

  @Test
  void grepHasWordsAndEmptyBranches() throws RegexSyntaxException {
    assertNotNull(PosixRegex.gnu("\\<ab\\>", false).find("x ab y", 0, 6));
    assertNull(PosixRegex.gnu("\\bab\\b", false).find("xaby", 0, 4));
    assertNotNull(PosixRegex.gnu("^(a|)$", false).find("", 0, 0));
  }

  @Test
  void caseIsIgnoredInClassesToo() throws RegexSyntaxException {
    assertNotNull(PosixRegex.llvm("[[:upper:]]b", true).find("aB", 0, 2));
  }
}
