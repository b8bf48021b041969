package dev.ppto.dialects.scf;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.ppto.dialects.testing.Canonical;
import dev.ppto.dialects.testing.Programs;
import dev.ppto.dialects.testing.RandomFunctions;
import dev.ppto.execution.Program;
import dev.ppto.ir.Operation;
import dev.ppto.ir.text.Printer;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** A function gives the same results before and after canonicalization. */
class CanonicalizationKeepsMeaningTest {

  @Property(tries = 400)
  void ofRandomFunctions(@ForAll long seed) {
    Operation module = Programs.parse(RandomFunctions.of(seed));
    String before = Printer.print(module);
    Program original = Programs.compile(module.cloneDetached(), "f");
    Canonical.form(module);
    Program canonical = Programs.compile(module, "f");
    Random random = new Random(seed);
    for (int i = 0; i < 8; i++) {
      long[] arguments = {
        (byte) random.nextInt(), i < 4 ? random.nextInt(5) - 2 : random.nextInt(), random.nextInt(2)
      };
      assertArrayEquals(
          Programs.run(original, arguments),
          Programs.run(canonical, arguments),
          () -> before + "\ncanonical:\n" + Printer.print(module));
    }
  }
}
