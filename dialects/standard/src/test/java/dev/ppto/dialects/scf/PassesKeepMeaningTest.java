package dev.ppto.dialects.scf;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.dialects.testing.Programs;
import dev.ppto.dialects.testing.RandomBlocks;
import dev.ppto.dialects.testing.RandomFunctions;
import dev.ppto.execution.Fault;
import dev.ppto.execution.Program;
import dev.ppto.ir.Operation;
import dev.ppto.ir.text.Printer;
import dev.ppto.pass.PassManager;
import dev.ppto.pass.PassRegistry;
import dev.ppto.pass.PipelineParser;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/**
 * A function gives the same results before and after a pass. A run that comes to its end still does
 * so; an assertion that stops a run still stops it. Other hazards may go, with what nothing uses,
 * but none may come.
 */
class PassesKeepMeaningTest {
  private static final PassRegistry PASSES = PassRegistry.load();

  /** Passes, alone and with options. */
  static final List<String> ALONE =
      List.of(
          "canonicalize",
          "canonicalize{region-simplify=aggressive}",
          "cse",
          "sccp",
          "dce",
          "loop-invariant-code-motion",
          "loop-unroll{factor=2}",
          "loop-unroll{factor=3 full-up-to=0}",
          "inline",
          "control-flow-sink");

  /** What comes of a run: words, or the hazard that stops it. */
  private record Outcome(long[] words, String hazard) {
    static Outcome of(Program program, long[] arguments) {
      try {
        return new Outcome(Programs.run(program, arguments), null);
      } catch (Fault fault) {
        return new Outcome(null, fault.getMessage());
      }
    }

    /** Whether a program that was changed may do this where the original did {@code before}. */
    boolean isAllowedAfter(Outcome before) {
      if (before.hazard == null) {
        return Arrays.equals(before.words, words);
      }
      return !before.hazard.contains("assertion") || before.hazard.equals(hazard);
    }

    @Override
    public String toString() {
      return hazard == null ? Arrays.toString(words) : "hazard: " + hazard;
    }
  }

  @Property
  void ofFunctionsWithLoopsCallsAndHazards(@ForAll long seed) {
    Random random = new Random(seed);
    List<long[]> arguments = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      arguments.add(
          new long[] {
            (byte) random.nextInt(), i < 2 ? random.nextInt(5) - 2 : random.nextInt(), i % 2
          });
    }
    check(RandomFunctions.withCallsAndHazards(seed), arguments, random);
  }

  @Property
  void ofFunctionsOfBlocks(@ForAll long seed) {
    Random random = new Random(seed);
    List<long[]> arguments = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      arguments.add(new long[] {random.nextInt(4) - 1, random.nextInt(4) - 1});
    }
    check(RandomBlocks.of(seed), arguments, random);
  }

  private static void check(String text, List<long[]> arguments, Random random) {
    Operation original = Programs.parse(text);
    Program runs = Programs.compile(original, "f");
    List<Outcome> wanted = arguments.stream().map(a -> Outcome.of(runs, a)).toList();
    for (String pipeline : pipelines(random)) {
      Operation module = original.cloneDetached();
      assertTrue(
          new PassManager(PipelineParser.parse("any(" + pipeline + ")", PASSES)).run(module),
          () -> pipeline + " fails\n" + Printer.print(original));
      Program changed = Programs.compile(module, "f");
      for (int i = 0; i < wanted.size(); i++) {
        long[] passed = arguments.get(i);
        Outcome before = wanted.get(i);
        Outcome after = Outcome.of(changed, passed);
        assertTrue(
            after.isAllowedAfter(before),
            () ->
                String.join(
                    "\n",
                    pipeline + " with arguments " + Arrays.toString(passed),
                    "before: " + before,
                    "after:  " + after,
                    Printer.print(original),
                    "becomes",
                    Printer.print(module)));
      }
    }
  }

  /** Each pass alone, and some in a row. */
  private static List<String> pipelines(Random random) {
    List<String> all = new ArrayList<>(ALONE);
    List<String> row = new ArrayList<>();
    for (int i = 2 + random.nextInt(4); i > 0; i--) {
      row.add(ALONE.get(random.nextInt(ALONE.size())));
    }
    all.add(String.join(",", row));
    return all;
  }
}
