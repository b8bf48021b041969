package dev.ppto.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ppto.ir.spec.BuiltinTypeConstraint;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.TypeConstraint;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a name means. */
class ScopingTest {
  private static final String OTHER =
      "dialect other { summary \"s\" type box { summary \"s\" } constraint AnyBox \"a box\" = box"
          + " enum Kind { summary \"s\" a = 0 } }";

  @Test
  void definitionsOfOtherDialectsAreNamedWithTheirNamespace() {
    OpSpec op =
        new DefinitionTester()
            .file("other", OTHER)
            .file("t", dialect("operands x: other.box, y: other.AnyBox attributes k: other.Kind"))
            .spec("t")
            .operation("a");
    TypeConstraint box = new TypeConstraint.OfType("other", "box");
    assertEquals(box, op.operands().get(0).constraint());
    assertEquals(
        new TypeConstraint.Named("other.AnyBox", "a box", box), op.operands().get(1).constraint());
  }

  @Test
  void theyAreNotNamedWithoutIt() {
    assertEquals(
        List.of(
            "1:84: expected a type or constraint, found the unknown name 'AnyBox'; did you mean"
                + " 'other.AnyBox'?"),
        new DefinitionTester()
            .file("other", OTHER)
            .file("t", dialect("operands x: AnyBox"))
            .errors("t"));
  }

  @Test
  void orderOfFilesDoesNotMatter() {
    DefinitionTester tester =
        new DefinitionTester().file("t", dialect("operands x: other.box")).file("other", OTHER);
    assertEquals(List.of(), tester.errors("t"));
  }

  @Test
  void ownDefinitionsHideThoseOfTheLanguage() {
    OpSpec op =
        new DefinitionTester()
            .file(
                "t",
                "dialect t { summary \"s\" constraint AnyTensor \"mine\" = Index op a { summary"
                    + " \"s\" description \"s\" example \"s\" operands x: AnyTensor, y:"
                    + " t.AnyTensor, z: AnyVector } }")
            .spec("t")
            .operation("a");
    TypeConstraint mine =
        new TypeConstraint.Named(
            "t.AnyTensor", "mine", new TypeConstraint.Builtin(BuiltinTypeConstraint.INDEX));
    assertEquals(mine, op.operands().get(0).constraint());
    assertEquals(mine, op.operands().get(1).constraint());
    assertEquals(
        new TypeConstraint.Builtin(BuiltinTypeConstraint.ANY_VECTOR),
        op.operands().get(2).constraint());
  }

  private static String dialect(String body) {
    return "dialect t { summary \"s\" op a { summary \"s\" description \"d\" example \"e\" "
        + body
        + " } }";
  }
}
