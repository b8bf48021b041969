package dev.ppto.dialects.cf;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.dialects.testing.Canonical;
import dev.ppto.dialects.testing.Programs;
import dev.ppto.dialects.testing.RandomBlocks;
import dev.ppto.execution.Program;
import dev.ppto.ir.Operation;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.verify.Verifier;
import dev.ppto.rewrite.GreedyConfig;
import dev.ppto.rewrite.GreedyRewriter;
import dev.ppto.rewrite.PatternSet;
import dev.ppto.rewrite.RegionSimplification;
import java.util.Random;
import java.util.function.Consumer;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** A function of blocks gives the same results before and after its blocks are simplified. */
class BlocksKeepMeaningTest {

  @Property(tries = 500)
  void simplifiedAlone(@ForAll long seed, @ForAll RegionSimplification simplification) {
    check(
        seed,
        module -> {
          GreedyConfig config =
              GreedyConfig.DEFAULT
                  .withFold(false)
                  .withMaxIterations(50)
                  .withSimplifyRegions(simplification);
          assertTrue(GreedyRewriter.rewrite(module, new PatternSet().freeze(), config).converged());
        });
  }

  @Property(tries = 500)
  void canonical(@ForAll long seed, @ForAll RegionSimplification simplification) {
    check(seed, module -> Canonical.form(module, simplification));
  }

  private static void check(long seed, Consumer<Operation> change) {
    Operation module = Programs.parse(RandomBlocks.of(seed));
    String before = Printer.print(module);
    Program original = Programs.compile(module.cloneDetached(), "f");
    change.accept(module);
    assertTrue(Verifier.verify(module), () -> before + "\nafter:\n" + Printer.print(module));
    Program changed = Programs.compile(module, "f");
    Random random = new Random(seed);
    for (int i = 0; i < 6; i++) {
      long[] arguments = {random.nextInt(4) - 1, random.nextInt(4) - 1, random.nextInt(2)};
      assertArrayEquals(
          Programs.run(original, arguments),
          Programs.run(changed, arguments),
          () -> before + "\nafter:\n" + Printer.print(module));
    }
  }
}
