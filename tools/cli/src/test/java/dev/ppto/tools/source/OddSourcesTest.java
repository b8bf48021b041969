package dev.ppto.tools.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ppto.tools.Call;
import dev.ppto.tools.opt.OptTool;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that hardly anyone means to write have their messages, too, and never a stack trace. */
class OddSourcesTest {
  private static final Pattern MESSAGE = Pattern.compile("p\\.py:\\d+:\\d+: (?:error|warning): .*");

  /** A kernel up to its body. */
  private static final String KERNEL =
      "import pypto.language as pl\n@pl.jit.incore\ndef k(x: pl.Tensor[[1, 16], pl.FP32]):\n";

  private static final String NONE =
      "p.py:1:1: error: expected a function of the DSL (decorated with @pl.jit.host, @pl.jit or"
          + " the like), found none; decorate the function that starts the program with"
          + " @pl.jit.host";

  private static final String LODE =
      "error: expected a name of the DSL, found 'pl.lode', which is not defined; did you mean"
          + " 'pl.load' or 'pl.loads'?";

  @TempDir Path folder;

  @Test
  void anEmptyFileHasNoFunction() throws IOException {
    isTold("", NONE);
  }

  @Test
  void neitherHasOneOfComments() throws IOException {
    isTold("# nothing\n\n# here", NONE);
  }

  @Test
  void norOneOfBlanks() throws IOException {
    isTold("  \n\t\n", NONE);
  }

  @Test
  void norOneOfPlainPython() throws IOException {
    isTold("def k(x):\n    return x\n", NONE);
  }

  @Test
  void aByteOrderMarkIsNoCharacter() throws IOException {
    isTold("\uFEFF" + KERNEL + "    t = pl.lode(x)\n", "p.py:4:9: " + LODE);
  }

  @Test
  void carriageReturnsAreNone() throws IOException {
    isTold(
        (KERNEL + "    t = pl.lode(x)\n    u = pl.lode(x)\n").replace("\n", "\r\n"),
        "p.py:4:9: " + LODE,
        "p.py:5:9: " + LODE);
  }

  @Test
  void aTabIsOneColumn() throws IOException {
    isTold(KERNEL + "\tt = pl.lode(x)\n", "p.py:4:6: " + LODE);
  }

  @Test
  void tabsAreNotMixedWithBlanks() throws IOException {
    isTold(
        KERNEL + "\tt = pl.lode(x)\n        u = 3\n",
        "p.py:4:6: " + LODE,
        "p.py:5:9: error: inconsistent use of tabs and spaces in indentation");
  }

  @Test
  void aNulIsNoCharacterOfPython() throws IOException {
    isTold(
        KERNEL + "    t = \0pl.lode(x)\n    u = pl.lode(x)\n",
        "p.py:4:9: error: invalid non-printable character U+0000",
        "p.py:5:9: " + LODE);
  }

  @Test
  void columnsCountCharacters() throws IOException {
    isTold(KERNEL + "    größe = '\uD83D\uDE00'; t = pl.lode(x)\n", "p.py:4:22: " + LODE);
  }

  @Test
  void theByteThatIsNoUtf8IsLocated() throws IOException {
    byte[] text = (KERNEL + "    # größe\n").getBytes(StandardCharsets.ISO_8859_1);
    assertMessages(
        text,
        "p.py:4:9: error: expected a character in UTF-8, found the byte 0xf6; save the file in"
            + " that encoding");
  }

  @Test
  void aLongLineIsReadToItsEnd() throws IOException {
    String list = "1, ".repeat(100_000);
    isTold(KERNEL + "    t = [" + list + "pl.lode(x)]\n", "p.py:4:300010: " + LODE);
  }

  @Test
  void aLongSumIsTooDeep() throws IOException {
    isTold(
        KERNEL + "    t = " + "1 + ".repeat(50_000) + "x\n    u = pl.lode(x)\n",
        "p.py:4:9: error: expression is nested too deeply, more than 1000 levels: assign parts of"
            + " it to names",
        "p.py:5:9: " + LODE);
  }

  @Test
  void aThousandBracketsAreTooMany() throws IOException {
    isTold(
        KERNEL + "    t = " + "(".repeat(1000) + "1" + ")".repeat(1000) + "\n    u = pl.lode(x)\n",
        "p.py:4:209: error: too many nested parentheses",
        "p.py:5:9: " + LODE);
  }

  @Test
  void soAreAThousandSubscripts() throws IOException {
    isTold(
        KERNEL + "    t = " + "x[".repeat(1000) + "0" + "]".repeat(1000) + "\n",
        "p.py:4:410: error: too many nested parentheses");
  }

  private void isTold(String source, String... messages) throws IOException {
    assertMessages(source.getBytes(StandardCharsets.UTF_8), messages);
  }

  /** All that is printed are these messages and the lines that they are about. */
  private void assertMessages(byte[] source, String... messages) throws IOException {
    Files.write(folder.resolve("p.py"), source);
    Call call = Call.of(new OptTool(), "ppto opt", folder, "", "p.py");
    List<String> lines = call.err().lines().toList();
    assertEquals(
        List.of(messages), lines.stream().filter(MESSAGE.asMatchPredicate()).toList(), call.err());
    assertEquals(1, call.status());
    lines.stream()
        .filter(each -> !MESSAGE.matcher(each).matches())
        .forEach(each -> assertEquals("  ", each.substring(0, Math.min(2, each.length())), each));
  }
}
