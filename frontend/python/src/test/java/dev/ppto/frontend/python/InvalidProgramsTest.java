package dev.ppto.frontend.python;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What CPython refuses is refused, in the same words. */
class InvalidProgramsTest {
  @TestFactory
  Stream<DynamicTest> theFirstMessageIsThatOfCPython() {
    return Programs.invalid().stream()
        .map(
            program ->
                DynamicTest.dynamicTest(
                    program.message() + ": " + program.text().strip(), () -> check(program)));
  }

  private static void check(Programs.Invalid program) {
    PythonSource source = PythonReader.read("a.py", program.text());
    assertFalse(source.succeeded());
    PythonMessage first = source.messages().get(0);
    assertEquals(program.line() + ": " + program.message(), first.line() + ": " + first.text());
  }
}
