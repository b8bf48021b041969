package dev.ppto.frontend.pypto.build;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ppto.ir.Context;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What verifiers and passes say of the IR, as the author of the source reads it. */
class IrWordsTest {
  private static final IrWords WORDS = new IrWords(Context.withAllDialects());

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          'tile.store' op expected a tile                | pl.store() expected a tile
          'tile.kernel' op expected a name               | the kernel expected a name
          'dist.alloc_window' op expected window "w"     | pld.alloc_window_buffer() expected window "w"
          'host.dispatch' op expected a rank             | the call of a device function expected a rank
          'no.op' op expected a rank                     | expected a rank
          expected no words of the IR                    | expected no words of the IR
          """)
  void operationsHaveTheirNamesInPython(String message, String words) {
    assertEquals(words, WORDS.apply(message));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          found 'memref<4x?xf32>'                 | found pl.Tensor[[4, ?], pl.FP32]
          found '!dist.tensor<?x1xi32>'           | found pld.DistributedTensor[[?, 1], pl.INT32]
          found '!tile.tile<1x16xf16, vec>'       | found pl.Tile[[1, 16], pl.FP16]
          found '!tile.tile<16x16xf32, mat>'      | found pl.Tile[[16, 16], pl.FP32] (space mat)
          found !tile.tile<1x16xf16, vec>, twice  | found pl.Tile[[1, 16], pl.FP16], twice
          found 'f32' and 'i32'                   | found pl.FP32 and pl.INT32
          found f32 and i1                        | found pl.FP32 and pl.BOOL
          found '!dist.context'                   | found a communication context
          found '!dist.window'                    | found a window buffer
          found '!dist.domain'                    | found the ranks that share windows
          found '!no.type<f32>' and 'none'        | found '!no.type<f32>' and 'none'
          """)
  void typesAreSpelledAsInPython(String message, String words) {
    assertEquals(words, WORDS.apply(message));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          found '%y', which is in                    | found 'y', which is in
          expected a tile, found %t                  | expected a tile, found t
          found in a kernel (tile.kernel)            | found in a kernel
          used by 'tile.load'                        | used by pl.load()
          loop from 0 to host.world_size             | loop from 0 to pld.world_size()
          see p.py, line 3                           | see p.py, line 3
          requires one offset: expected size(a) == rank(b), found 1 and 2 | requires one offset, found 1 and 2
          """)
  void valuesAndConditionsAreTheSources(String message, String words) {
    assertEquals(words, WORDS.apply(message));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          pl.add()     | pl.add() requires one type, but 'lhs' has pl.FP32 and 'rhs' has pl.FP16
          operator '+' | operator '+' requires one type, but the left side has pl.FP32 and the right side has pl.FP16
          """)
  void operandsAreArguments(String title, String words) {
    assertEquals(
        words,
        WORDS.of(
            "'tile.add' op requires one type, but operand #0 has 'f32' and operand #1 has 'f16'",
            "tile.add",
            title));
  }
}
