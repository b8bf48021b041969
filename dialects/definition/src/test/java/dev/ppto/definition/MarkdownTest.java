package dev.ppto.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.definition.docs.MarkdownGenerator;
import org.junit.jupiter.api.Test;

/** The reference page of a dialect. */
class MarkdownTest {
  private static final String PAGE =
      MarkdownGenerator.page(new DefinitionTester().sample("grid").spec("grid"));

  @Test
  void startsWithWhatTheDialectIs() {
    assertTrue(
        PAGE.startsWith(
            """
            # The `grid` dialect

            Grids of cells.

            First line.

            Second `paragraph`.

            | Operation |  |
            | --- | --- |
            | [`grid.add`](#gridadd) | Sum. |
            """),
        PAGE);
  }

  @Test
  void anOperationHasSyntaxTablesFactsAndExamples() {
    assertEquals(
        """
        ### `grid.add`

        Sum.

        The sum of two cells.

        Syntax:

        ```
        grid.add $lhs `,` $rhs attr-dict `:` type($result)
        ```

        | Operand | Type |  |
        | --- | --- | --- |
        | `lhs` | `grid.AnyCell` | a cell |
        | `rhs` | `grid.AnyCell` | a cell |

        | Result | Type |  |
        | --- | --- | --- |
        | `result` | `grid.AnyCell` | a cell |

        - Traits: Pure, Commutative, SameOperandsAndResultType.

        Examples:

        ```mlir
        %z = grid.add %x, %y : !grid.cell<16xf32, unit>

        %z = grid.add %x, %y : !grid.cell<16xf32, unit>
        %w = grid.add %z, %z : !grid.cell<16xf32, unit>
        ```

        """,
        PAGE.substring(PAGE.indexOf("### `grid.add`"), PAGE.indexOf("### `grid.move.rows`")));
  }

  @Test
  void effectsAreWords() {
    assertTrue(
        PAGE.contains(
            "- Effects: reads `source` from `offsets` in the extents of `result`; writes `target`;"
                + " notifies `source` from `offsets` of rank `at`; orders all memory accesses.\n"),
        PAGE);
  }

  @Test
  void attributesSayWhatHoldsWhenTheyAreAbsent() {
    assertTrue(
        PAGE.contains("| `mode` | `grid.CopyMode` | `atomic_add`, `set` | `atomic_add` |\n"), PAGE);
    assertTrue(PAGE.contains("| `count` | `I64Attr` | 64-bit integer | nothing |\n"), PAGE);
  }

  @Test
  void barsInTablesAreEscaped() {
    assertTrue(PAGE.contains("`AnyMemRef \\| !grid.cell`"), PAGE);
  }
}
