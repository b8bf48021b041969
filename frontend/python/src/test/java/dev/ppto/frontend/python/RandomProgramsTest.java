package dev.ppto.frontend.python;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** A program is read as the tree that it was made from. */
class RandomProgramsTest {
  @Property
  void theTreeIsTheOneThatWasWritten(@ForAll long seed) {
    RandomProgram.Program program = new RandomProgram(seed).program();
    PythonSource source = PythonReader.read("a.py", program.text());
    assertEquals(List.of(), source.messages(), program.text());
    assertEquals(program.tree(), TreeText.of(source.ast()), program.text());
  }
}
