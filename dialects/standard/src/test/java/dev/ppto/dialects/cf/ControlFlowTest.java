package dev.ppto.dialects.cf;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.dialects.testing.Programs;
import dev.ppto.execution.Fault;
import dev.ppto.execution.NotExecutableException;
import org.junit.jupiter.api.Test;

/** How branches, calls and structured control flow run. */
class ControlFlowTest {

  private static void gives(long expected, String text, long... arguments) {
    assertArrayEquals(new long[] {expected}, Programs.run(text, "f", arguments));
  }

  private static String faults(String text, long... arguments) {
    Fault fault = assertThrows(Fault.class, () -> Programs.run(text, "f", arguments));
    assertEquals(Fault.Kind.HAZARD, fault.kind());
    return fault.getMessage();
  }

  @Test
  void blocksPassValuesAllAtOnce() {
    String text =
        """
        func.func @f(%n: i32, %a: i32, %b: i32) -> i32 {
          cf.br ^head(%n, %a, %b : i32, i32, i32)
        ^head(%i: i32, %x: i32, %y: i32):
          %zero = arith.constant 0 : i32
          %one = arith.constant 1 : i32
          %done = arith.cmpi eq, %i, %zero : i32
          %next = arith.subi %i, %one : i32
          cf.cond_br %done, ^end(%x : i32), ^head(%next, %y, %x : i32, i32, i32)
        ^end(%r: i32):
          return %r : i32
        }
        """;
    gives(10, text, 4, 10, 20);
    gives(20, text, 5, 10, 20);
  }

  @Test
  void switchComparesSignedValues() {
    String text =
        """
        func.func @f(%flag: i8) -> i32 {
          %a = arith.constant 1 : i32
          %b = arith.constant 2 : i32
          %c = arith.constant 3 : i32
          cf.switch %flag : i8, [
            default: ^end(%a : i32),
            -1: ^end(%b : i32),
            100: ^end(%c : i32)
          ]
        ^end(%r: i32):
          return %r : i32
        }
        """;
    gives(1, text, 0);
    gives(2, text, -1);
    gives(3, text, 100);
  }

  @Test
  void assertStopsWithItsMessage() {
    String text =
        """
        func.func @f(%c: i1) -> i1 {
          cf.assert %c, "the sizes must agree"
          return %c : i1
        }
        """;
    gives(1, text, 1);
    assertEquals("assertion failed: the sizes must agree", faults(text, 0));
  }

  @Test
  void functionsCallThemselves() {
    String text =
        """
        func.func @f(%n: i32) -> i32 {
          %one = arith.constant 1 : i32
          %base = arith.cmpi sle, %n, %one : i32
          %r = scf.if %base -> i32 {
            scf.yield %one : i32
          } else {
            %m = arith.subi %n, %one : i32
            %s = func.call @f(%m) : (i32) -> i32
            %p = arith.muli %n, %s : i32
            scf.yield %p : i32
          }
          return %r : i32
        }
        """;
    gives(3628800, text, 10);
  }

  @Test
  void functionsAreValues() {
    String text =
        """
        func.func @twice(%x: i32) -> i32 {
          %y = arith.addi %x, %x : i32
          return %y : i32
        }
        func.func @square(%x: i32) -> i32 {
          %y = arith.muli %x, %x : i32
          return %y : i32
        }
        func.func @f(%c: i1, %x: i32) -> i32 {
          %t = constant @twice : (i32) -> i32
          %s = constant @square : (i32) -> i32
          %g = arith.select %c, %t, %s : (i32) -> i32
          %y = call_indirect %g(%x) : (i32) -> i32
          return %y : i32
        }
        """;
    gives(14, text, 1, 7);
    gives(49, text, 0, 7);
  }

  @Test
  void callsOfDeclarationsCannotRun() {
    String text =
        """
        func.func private @elsewhere()
        func.func @f() {
          call @elsewhere() : () -> ()
          return
        }
        """;
    NotExecutableException failure =
        assertThrows(NotExecutableException.class, () -> Programs.run(text, "f"));
    assertTrue(failure.getMessage().contains("has no body"));
  }

  @Test
  void loopsRunFromLowerToUpperBound() {
    String text =
        """
        func.func @f(%lb: index, %ub: index, %step: index) -> index {
          %zero = arith.constant 0 : index
          %ten = arith.constant 10 : index
          %r = scf.for %i = %lb to %ub step %step iter_args(%a = %zero) -> index {
            %b = arith.muli %a, %ten : index
            %c = arith.addi %b, %i : index
            scf.yield %c : index
          }
          return %r : index
        }
        """;
    gives(123, text, 1, 4, 1);
    gives(258, text, 2, 9, 3);
    gives(0, text, 4, 4, 1);
    gives(0, text, 5, 4, 1);
    gives(-10, text, -1, 1, 1);
  }

  @Test
  void loopsEndAtTheLargestNumber() {
    String text =
        """
        func.func @f(%lb: i8, %ub: i8, %step: i8) -> i8 {
          %zero = arith.constant 0 : i8
          %one = arith.constant 1 : i8
          %r = scf.for %i = %lb to %ub step %step iter_args(%a = %zero) -> i8 : i8 {
            %b = arith.addi %a, %one : i8
            scf.yield %b : i8
          }
          return %r : i8
        }
        """;
    gives(3, text, -100, 127, 100);
    gives(2, text, 0, 127, 100);
  }

  @Test
  void stepsThatAreNotPositiveAreHazards() {
    String text =
        """
        func.func @f(%step: index) {
          %zero = arith.constant 0 : index
          %one = arith.constant 1 : index
          scf.for %i = %zero to %one step %step {
          }
          return
        }
        """;
    assertTrue(faults(text, 0).contains("the step of 'scf.for' is 0"));
    assertTrue(faults(text, -1).contains("the step of 'scf.for' is -1"));
  }

  @Test
  void whileLoopsTestInTheMiddle() {
    // The number of steps of the Collatz sequence from n to 1.
    String text =
        """
        func.func @f(%n: i64) -> i64 {
          %zero = arith.constant 0 : i64
          %one = arith.constant 1 : i64
          %two = arith.constant 2 : i64
          %three = arith.constant 3 : i64
          %r:2 = scf.while (%x = %n, %steps = %zero) : (i64, i64) -> (i64, i64) {
            %more = arith.cmpi ne, %x, %one : i64
            scf.condition(%more) %steps, %x : i64, i64
          } do {
          ^bb0(%s: i64, %y: i64):
            %bit = arith.andi %y, %one : i64
            %odd = arith.cmpi eq, %bit, %one : i64
            %next = scf.if %odd -> i64 {
              %p = arith.muli %y, %three : i64
              %q = arith.addi %p, %one : i64
              scf.yield %q : i64
            } else {
              %q = arith.divsi %y, %two : i64
              scf.yield %q : i64
            }
            %t = arith.addi %s, %one : i64
            scf.yield %next, %t : i64, i64
          }
          return %r#0 : i64
        }
        """;
    gives(111, text, 27);
    gives(0, text, 1);
  }

  @Test
  void regionsWithBlocksRunInLoops() {
    String text =
        """
        func.func @f(%n: index) -> index {
          %zero = arith.constant 0 : index
          %one = arith.constant 1 : index
          %two = arith.constant 2 : index
          %r = scf.for %i = %zero to %n step %one iter_args(%a = %zero) -> index {
            %v = scf.execute_region -> index {
              %rem = arith.remui %i, %two : index
              %even = arith.cmpi eq, %rem, %zero : index
              cf.cond_br %even, ^even, ^odd
            ^even:
              scf.yield %i : index
            ^odd:
              cf.br ^end(%zero : index)
            ^end(%w: index):
              scf.yield %w : index
            }
            %b = arith.addi %a, %v : index
            scf.yield %b : index
          }
          return %r : index
        }
        """;
    gives(0 + 2 + 4 + 6, text, 8);
  }

  @Test
  void carriedValuesMayBeExchanged() {
    String text =
        """
        func.func @f(%n: index, %x: i32, %y: i32) -> i32 {
          %zero = arith.constant 0 : index
          %one = arith.constant 1 : index
          %r:2 = scf.for %i = %zero to %n step %one iter_args(%a = %x, %b = %y) -> (i32, i32) {
            scf.yield %b, %a : i32, i32
          }
          return %r#0 : i32
        }
        """;
    gives(7, text, 2, 7, 8);
    gives(8, text, 3, 7, 8);
  }

  @Test
  void indexSwitchRunsTheCaseOrTheDefault() {
    String text =
        """
        func.func @f(%i: index) -> i32 {
          %r = scf.index_switch %i -> i32
          case 2 {
            %a = arith.constant 20 : i32
            scf.yield %a : i32
          }
          case -5 {
            %a = arith.constant 50 : i32
            scf.yield %a : i32
          }
          default {
            %a = arith.constant 1 : i32
            scf.yield %a : i32
          }
          return %r : i32
        }
        """;
    gives(20, text, 2);
    gives(50, text, -5);
    gives(1, text, 0);
  }

  @Test
  void parallelLoopsReduce() {
    String text =
        """
        func.func @f(%n: index, %m: index) -> index {
          %zero = arith.constant 0 : index
          %one = arith.constant 1 : index
          %two = arith.constant 2 : index
          %init = arith.constant 100 : index
          %r = scf.parallel (%i, %j) = (%zero, %one) to (%n, %m) step (%one, %two) init (%init) -> index {
            %p = arith.muli %i, %j : index
            scf.reduce(%p : index) {
            ^bb0(%a: index, %b: index):
              %s = arith.addi %a, %b : index
              scf.reduce.return %s : index
            }
          }
          return %r : index
        }
        """;
    // i in 0..3, j in {1, 3}: (0 + 1 + 2 + 3) * (1 + 3)
    gives(124, text, 4, 5);
    gives(100, text, 0, 5);
    gives(100, text, 4, 1);
  }

  @Test
  void parallelLoopsWithAStepThatIsNotPositiveAreHazards() {
    String text =
        """
        func.func @f(%s: index) -> index {
          %zero = arith.constant 0 : index
          scf.parallel (%i) = (%zero) to (%zero) step (%s) {
          }
          return %zero : index
        }
        """;
    gives(0, text, 1);
    assertEquals(
        "the step of 'scf.parallel' is 0, but only a positive step ends a loop", faults(text, 0));
  }

  @Test
  void forallRunsEachIteration() {
    String text =
        """
        func.func @f(%n: index, %s: index) -> index {
          scf.forall (%i, %j) = (1, 0) to (%n, 2) step (%s, 1) {
            %bad = arith.constant 4 : index
            %ok = arith.cmpi ne, %i, %bad : index
            cf.assert %ok, "four"
          }
          return %n : index
        }
        """;
    gives(9, text, 9, 2);
    assertEquals("assertion failed: four", faults(text, 9, 3));
  }
}
