package dev.ppto.definition.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.eclipse.lsp4j.CompletionItem;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an editor proposes. */
class CompletionTest {
  private static final String OTHER =
      """
      dialect other {
        summary "s"
        type thing {
          summary "A thing"
        }
      }
      """;

  private static final String TEXT =
      """
      dialect mine {
        summary "s"
        traits Own
        directives Range
        enum Mode {
          summary "s"
          on = 0 "is on"
          off = 1
        }
        constraint Two = other.thing
        op put [Pure, ] {
          summary "s" description "d" example "e"
          operands source: Index, variadic offsets: Index
          attributes mode: Mode = "o"
          effects read source[offsets], write s
          assembly "$source `,` $o `a` t attr-dict"
          require rank(source) == 1 "w"
        }
      }
      """;

  @TempDir Path folder;
  private Editor editor;

  @BeforeEach
  void open() throws Exception {
    editor =
        new Editor(folder)
            .file("other.dialect", OTHER)
            .file("mine.dialect", TEXT)
            .open("mine.dialect");
  }

  @Test
  void sectionsAndDefinitionsAreProposedWhereTheyMayStand() throws Exception {
    Editor other = new Editor(folder).file("other.dialect", OTHER).open("other.dialect");
    List<String> inDialect = other.completions("other.dialect", "  }\n|}");
    assertTrue(
        inDialect.containsAll(List.of("op", "type", "constraint", "enum", "traits")),
        inDialect.toString());
    assertTrue(!inDialect.contains("operands"), inDialect.toString());
    String started = "  op a {\n    summary \"s\"\n    v\n  }\n}\n";
    Editor op =
        new Editor(folder)
            .file("other.dialect", OTHER.substring(0, OTHER.length() - 2) + started)
            .open("other.dialect");
    List<String> inOp = op.completions("other.dialect", "v|\n");
    assertTrue(inOp.contains("verify"), inOp.toString());
    assertTrue(!inOp.contains("variadic"), inOp.toString());
  }

  @Test
  void definitionsOfThisAndOtherDialectsAreProposed() throws Exception {
    List<CompletionItem> items = editor.items("mine.dialect", "constraint Two = |other");
    CompletionItem thing =
        items.stream().filter(i -> i.getLabel().equals("other.thing")).findFirst().orElseThrow();
    assertEquals("A thing", thing.getDetail());
    assertTrue(items.stream().anyMatch(i -> i.getLabel().equals("AnyTensor")));
    assertEquals(List.of("other.thing"), proposed("= other.|thing"));
  }

  @Test
  void wordsThatAreNamesAreNotProposedAsNames() throws Exception {
    assertEquals(List.of(), proposed("constraint |Two"));
  }

  @Test
  void traitsAreProposedThatTheOperationHasNot() throws Exception {
    List<String> traits = proposed("[Pure, |]");
    assertTrue(traits.containsAll(List.of("Own", "Commutative")), traits.toString());
    assertTrue(!traits.contains("Pure"), traits.toString());
  }

  @Test
  void slotsAreProposedInEffectsAndExpressions() throws Exception {
    assertEquals(List.of("source"), proposed("write s|"));
    List<String> arguments = proposed("rank(|source)");
    assertTrue(
        arguments.containsAll(List.of("source", "offsets", "mode", "size")), arguments.toString());
  }

  @Test
  void assemblyFormatsAreCompleted() throws Exception {
    assertEquals(Set.of("offsets"), Set.copyOf(proposed("$o|")));
    assertEquals(Set.of("source", "offsets", "mode"), Set.copyOf(proposed("\"$|source")));
    assertEquals(List.of("type("), proposed("`a` t|"));
    assertEquals(List.of(), proposed("`a|`"));
    List<String> elements = proposed("`a` |t attr");
    assertTrue(
        elements.containsAll(List.of("custom<Range>(", "custom<DynamicIndexList>(", "$mode")),
        elements.toString());
  }

  @Test
  void casesAreProposedAsDefaults() throws Exception {
    assertEquals(Set.of("on", "off"), Set.copyOf(proposed("Mode = \"o|\"")));
  }

  private List<String> proposed(String place) throws Exception {
    return editor.completions("mine.dialect", place);
  }
}
