package dev.ppto.definition.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an editor offers to do about messages. */
class QuickFixTest {
  private static final String OP =
      """
      dialect mine {
        summary "s"
        type box {
          summary "s"
        }
        constraint AnyBox "a box" = box
        op put [Pure] {
          summary "s"
          description "d"
          operands lhs: AnyBox, rhs: Index
          assembly "$lhs `,` $rhs attr-dict `:` type($lhs)"
          example "e"
        }
      }
      """;

  @TempDir Path folder;

  @Test
  void aMisspelledNameIsReplacedByANearOne() throws Exception {
    assertFixed(OP.replace("lhs: AnyBox", "lhs: AnyBix"), "Replace by 'AnyBox'", OP);
    assertFixed(OP.replace("[Pure]", "[Puer]"), "Replace by 'Pure'", OP);
    assertFixed(OP.replace("`,` $rhs", "`,` $rsh"), "Replace by 'rhs'", OP);
  }

  @Test
  void whatIsMissingIsAddedToBeFilled() throws Exception {
    String emptied = OP.replace("    example \"e\"\n", "");
    assertFixed(emptied, "Add example", OP.replace("\"e\"", "\"mine.put\""));
    assertFixed(
        OP.replace("    description \"d\"\n", ""), "Add description", OP.replace("\"d\"", "\"\""));
    assertFixed(
        OP.replace("mine {\n  summary \"s\"", "mine {"),
        "Add summary",
        OP.replace("mine {\n  summary \"s\"", "mine {\n  summary \"\""));
  }

  @Test
  void anUnknownTraitIsDeclared() throws Exception {
    String used = OP.replace("[Pure]", "[Mine]");
    assertFixed(
        used,
        "Add to the dialect: traits Mine",
        used.replace("summary \"s\"\n  type", "summary \"s\"\n  traits Mine\n  type"));
    String declared = used.replace("  type box", "  traits Other\n  type box");
    assertFixed(
        declared,
        "Add to the dialect: traits Mine",
        declared.replace("traits Other", "traits Other, Mine"));
  }

  @Test
  void anUnknownDirectiveIsDeclared() throws Exception {
    String used = OP.replace("`,` $rhs", "`,` custom<Mine>($rhs)");
    assertFixed(
        used,
        "Add to the dialect: directives Mine",
        used.replace("summary \"s\"\n  type", "summary \"s\"\n  directives Mine\n  type"));
  }

  @Test
  void aNameGetsTheRightCaseEverywhere() throws Exception {
    assertFixed(OP.replace("AnyBox", "any_box"), "Rename to 'AnyBox'", OP);
    assertFixed(OP.replace("op put", "op Put"), "Rename to 'put'", OP);
  }

  @Test
  void whatIsSaidASecondTimeIsRemoved() throws Exception {
    assertFixed(OP.replace("[Pure]", "[Pure, Pure]"), "Remove it", OP);
    assertFixed(OP.replace("    example", "    summary \"t\"\n    example"), "Remove it", OP);
    assertFixed(OP.replace("rhs: Index", "rhs: Index, lhs: Index"), "Remove it", OP);
    assertFixed(OP.replace("  op put", "  constraint AnyBox = box\n  op put"), "Remove it", OP);
  }

  @Test
  void aDialectWithoutJavaGetsAPackage() throws Exception {
    Editor editor = new Editor(folder).file("mine.dialect", OP).open("mine.dialect");
    assertEquals(
        OP.replace("mine {", "mine package dev.example.mine {"),
        editor.actedAt("mine.dialect", "dialect mi|ne", "Make Java classes: add a package"));
    assertEquals(List.of(), editor.fixes("mine.dialect"));
  }

  private void assertFixed(String text, String title, String expected) throws Exception {
    Editor editor = new Editor(folder).file("mine.dialect", text).open("mine.dialect");
    assertEquals(expected, editor.fixed("mine.dialect", title));
  }
}
