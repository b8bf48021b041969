package dev.ppto.runtime.program;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/**
 * Law: lowering changes nothing that can be seen, in whatever order the device runs what it may.
 */
class LoweringLawTest {

  @Property(tries = 60)
  void randomProgramsDoTheSameAtBothLevels(@ForAll long seed) {
    new RunningProgram(
            RandomProgram.of(seed),
            2,
            List.of("x=randint(-9,9,1)", "y=randint(-9,9,2)", "z=arange", "k=3"))
        .assertSameAtBothLevels(0, 3, 4);
  }
}
