package dev.ppto.ir.diagnostic;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Files that hold several inputs. */
class SplitInputTest {
  private static List<String> split(String text) {
    return SplitInput.split(text.getBytes(UTF_8)).stream()
        .map(part -> part.firstLine() + ":" + new String(part.text(), UTF_8))
        .toList();
  }

  @Test
  void markersSeparateParts() {
    assertEquals(List.of("1:a\n", "3:b\nc\n", "6:d"), split("a\n// -----\nb\nc\n// ----- \r\nd"));
  }

  @Test
  void aFileWithoutMarkerIsOnePart() {
    assertEquals(List.of("1:a\nb"), split("a\nb"));
    assertEquals(List.of("1:"), split(""));
  }

  @Test
  void onlyAWholeLineIsAMarker() {
    assertEquals(
        List.of("1:a // -----\n// ------\n// ----- x"), split("a // -----\n// ------\n// ----- x"));
  }

  @Test
  void aMarkerMayBeIndented() {
    assertEquals(List.of("1:a\n", "3:b"), split("a\n \t // -----\nb"));
  }

  @Test
  void linesThatAreAlmostMarkersAreFound() {
    assertEquals(
        List.of("1:// ----", "2:// ------", "3:// ----- x", "4://-----"),
        nearMisses("// ----\n  // ------ \n// ----- x\n//-----\n", "// -----"));
    assertEquals(List.of("1:// !! and"), nearMisses("// !! and\n// -----\n// !!", "// !!"));
  }

  @Test
  void otherCommentsAreNoMarkersAndNotAlmost() {
    assertEquals(
        List.of(),
        nearMisses(
            "// -----\n  // -----\n// ---------------\n// a\n//\n// ---- Types ----\n-----\n",
            "// -----"));
  }

  private static List<String> nearMisses(String text, String marker) {
    return SplitInput.nearMisses(text.getBytes(UTF_8), marker).stream()
        .map(miss -> miss.line() + ":" + miss.text())
        .toList();
  }

  @Test
  void emptyPartsAreParts() {
    assertEquals(List.of("1:", "2:", "3:"), split("// -----\n// -----\n"));
  }

  @Test
  void inPlaceAPartKeepsItsLineNumbers() {
    SplitInput.Part second = SplitInput.split("a\n// -----\nb".getBytes(UTF_8)).get(1);
    assertEquals("\n\nb", new String(second.inPlace(), UTF_8));
  }
}
