package dev.ppto.runtime.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/**
 * Law: the passes of source level change nothing that can be seen of a program for several ranks:
 * not what it stores, sends, or reads after a wait.
 */
class PassesLawTest {
  // Loops over ranks stay: they say which device runs what.
  private static final List<String> PASSES =
      List.of(
          "canonicalize",
          "cse",
          "sccp",
          "dce",
          "loop-invariant-code-motion",
          "tile.kernel(loop-unroll{factor=2})",
          "tile.kernel(loop-unroll{factor=3 full-up-to=0})",
          "inline",
          "forward-buffers",
          "tile.kernel(decompose-composite-ops)",
          "control-flow-sink");

  @Property
  void randomProgramsDoTheSameAfterThem(@ForAll long seed) {
    new RunningProgram(
            RandomProgram.withCalls(seed),
            2,
            List.of("x=randint(-9,9,1)", "y=randint(-9,9,2)", "z=arange", "k=3"))
        .assertSameAfter(pipelines(new Random(seed)), 3);
  }

  /** A pass alone, and some in a row. */
  private static List<String> pipelines(Random random) {
    List<String> row = new ArrayList<>();
    for (int i = 3 + random.nextInt(4); i > 0; i--) {
      row.add(any(random));
    }
    return List.of(any(random), String.join(",", row));
  }

  private static String any(Random random) {
    return PASSES.get(random.nextInt(PASSES.size()));
  }
}
