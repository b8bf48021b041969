package dev.ppto.dialects.arith;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.dialects.testing.Programs;
import dev.ppto.execution.Fault;
import dev.ppto.execution.NotExecutableException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What stops a run, and what it says. */
class HazardTest {

  private static String fault(String operation, String type, long x, long y) {
    String text =
        "func.func @f(%x: T, %y: T) -> T {\n  %z = arith.OP %x, %y : T\n  return %z : T\n}"
            .replace("OP", operation)
            .replace("T", type);
    return assertThrows(Fault.class, () -> Programs.run(text, "f", x, y)).getMessage();
  }

  @ParameterizedTest
  @CsvSource({"divsi", "divui", "ceildivsi", "ceildivui", "floordivsi", "remsi", "remui"})
  void divisionByZero(String operation) {
    assertEquals("'arith." + operation + "' divides 7 by zero", fault(operation, "i32", 7, 0));
  }

  @ParameterizedTest
  @CsvSource({"divsi", "ceildivsi", "floordivsi", "remsi"})
  void quotientThatDoesNotFit(String operation) {
    assertEquals(
        "'arith." + operation + "' divides -128 by -1: the quotient does not fit i8",
        fault(operation, "i8", -128, -1));
  }

  @ParameterizedTest
  @CsvSource({"shli", "shrsi", "shrui"})
  void shiftByTheWidthOrMore(String operation) {
    assertEquals(
        "'arith." + operation + "' shifts i16 by 16, but only 0 to 15 are allowed",
        fault(operation, "i16", 1, 16));
    // The amount is unsigned.
    assertEquals(
        "'arith." + operation + "' shifts i16 by 65535, but only 0 to 15 are allowed",
        fault(operation, "i16", 1, -1));
  }

  @Test
  void numberThatDoesNotFitTheInteger() {
    String text =
        """
        func.func @f(%x: f32) -> i8 {
          %y = arith.fptosi %x : f32 to i8
          return %y : i8
        }
        """;
    assertEquals(127, Programs.run(text, "f", Double.doubleToLongBits(127.9))[0]);
    String message =
        assertThrows(Fault.class, () -> Programs.run(text, "f", Double.doubleToLongBits(128.0)))
            .getMessage();
    assertEquals("'arith.fptosi' converts 128.0, which does not fit a signed i8", message);
  }

  @Test
  void vectorsDoNotRun() {
    String text =
        """
        func.func @f(%x: vector<4xi8>) -> vector<4xi8> {
          %y = arith.addi %x, %x : vector<4xi8>
          return %y : vector<4xi8>
        }
        """;
    String message =
        assertThrows(NotExecutableException.class, () -> Programs.run(text, "f", 0)).getMessage();
    assertTrue(message.contains("here it has vector<4xi8>"), message);
  }
}
