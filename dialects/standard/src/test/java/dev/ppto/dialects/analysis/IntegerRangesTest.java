package dev.ppto.dialects.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.ppto.dialects.arith.AddiOp;
import dev.ppto.dialects.testing.Programs;
import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.analysis.IntegerRanges;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is known of integers; the tests return the values in question. */
class IntegerRangesTest {

  /** The ranges of what the function {@code @f} of a module returns. */
  private static List<String> returned(String text) {
    Operation module = Programs.parse(text);
    IntegerRanges ranges = new IntegerRanges(module);
    List<Block> blocks = SymbolTable.lookupIn(module, "f").region(0).blocks();
    Operation end = blocks.get(blocks.size() - 1).last();
    return end.operands().stream().map(value -> ranges.of(value).toString()).toList();
  }

  @Test
  void arithmeticThatFitsKeepsItsBounds() {
    assertEquals(
        List.of("[5, 260]", "[-5, 250]", "[0, 510]", "[0, 85]", "[0, 6]", "[0, 15]", "[0, 2040]"),
        returned(
            """
            func.func @f(%x: i8) -> (i32, i32, i32, i32, i32, i32, i32) {
              %b = arith.extui %x : i8 to i32
              %c2 = arith.constant 2 : i32
              %c3 = arith.constant 3 : i32
              %c5 = arith.constant 5 : i32
              %c7 = arith.constant 7 : i32
              %c15 = arith.constant 15 : i32
              %0 = arith.addi %b, %c5 : i32
              %1 = arith.subi %b, %c5 : i32
              %2 = arith.muli %b, %c2 : i32
              %3 = arith.divsi %b, %c3 : i32
              %4 = arith.remsi %b, %c7 : i32
              %5 = arith.andi %b, %c15 : i32
              %6 = arith.shli %b, %c3 : i32
              return %0, %1, %2, %3, %4, %5, %6 : i32, i32, i32, i32, i32, i32, i32
            }
            """));
  }

  @Test
  void aSumThatMayWrapIsAnything() {
    assertEquals(
        List.of("[-128, 127]", "[-128, 127] unsigned [1, 255]"),
        returned(
            """
            func.func @f(%x: i8, %y: i8) -> (i8, i8) {
              %c1 = arith.constant 1 : i8
              %0 = arith.addi %x, %c1 : i8
              %1 = arith.ori %y, %c1 : i8
              return %0, %1 : i8, i8
            }
            """));
  }

  @Test
  void anInductionVariableIsBetweenTheBounds() {
    String text =
        """
        func.func @f(%n: i8) {
          %0 = arith.constant 3 : index
          %1 = arith.constant 32 : index
          %2 = arith.constant 10 : index
          %w = arith.extui %n : i8 to i64
          %up = arith.index_cast %w : i64 to index
          scf.for %i = %0 to %1 step %2 {
            %same = arith.addi %i, %0 : index
          }
          scf.for %i = %0 to %up step %2 {
            %same = arith.addi %i, %0 : index
          }
          return
        }
        """;
    Operation module = Programs.parse(text);
    IntegerRanges ranges = new IntegerRanges(module);
    List<String> sums =
        module.collect(AddiOp.class).stream()
            .map(sum -> ranges.of(sum.lhs()) + " " + ranges.of(sum.result()))
            .toList();
    assertEquals(List.of("[3, 23] [6, 26]", "[3, 253] [6, 256]"), sums);
  }

  @Test
  void nestedLoopsOfEachKindBoundTheirVariables() {
    String text =
        """
        func.func @f(%n: index) {
          %0 = arith.constant 0 : index
          %1 = arith.constant 1 : index
          %8 = arith.constant 8 : index
          scf.parallel (%i, %j) = (%0, %1) to (%8, %n) step (%1, %1) {
            %same = arith.addi %i, %0 : index
            scf.reduce
          }
          scf.forall (%i, %j) = (2, 0) to (%n, 6) step (1, 4) {
            %same = arith.addi %j, %0 : index
          }
          return
        }
        """;
    Operation module = Programs.parse(text);
    IntegerRanges ranges = new IntegerRanges(module);
    List<String> variables =
        module.collect(AddiOp.class).stream().map(sum -> ranges.of(sum.lhs()).toString()).toList();
    assertEquals(List.of("[0, 7]", "[0, 4]"), variables);
  }

  @Test
  void whatGrowsAroundALoopEndsAtOnce() {
    assertEquals(
        List.of("[-2147483648, 2147483647]", "[0, 100]"),
        returned(
            """
            func.func @f(%n: index) -> (i32, i32) {
              %0 = arith.constant 0 : index
              %1 = arith.constant 1 : index
              %z = arith.constant 0 : i32
              %one = arith.constant 1 : i32
              %most = arith.constant 100 : i32
              %r:2 = scf.for %i = %0 to %n step %1 iter_args(%a = %z, %b = %z) -> (i32, i32) {
                %a1 = arith.addi %a, %one : i32
                %b1 = arith.addi %b, %one : i32
                %b2 = arith.minui %b1, %most : i32
                scf.yield %a1, %b2 : i32, i32
              }
              %c = arith.minui %r#1, %most : i32
              return %r#0, %c : i32, i32
            }
            """));
  }

  @Test
  void branchesThatAreNotTakenDoNotCount() {
    assertEquals(
        List.of("[1, 1]", "[1, 2]"),
        returned(
            """
            func.func @f(%c: i1) -> (i32, i32) {
              %true = arith.constant true
              %one = arith.constant 1 : i32
              %two = arith.constant 2 : i32
              cf.cond_br %true, ^end(%one : i32), ^end(%two : i32)
            ^end(%v: i32):
              %w = scf.if %c -> i32 {
                scf.yield %one : i32
              } else {
                scf.yield %two : i32
              }
              return %v, %w : i32, i32
            }
            """));
  }

  @Test
  void callsOfPrivateFunctionsPassTheirRanges() {
    assertEquals(
        List.of("[2, 10]", "[-2147483648, 2147483647]"),
        returned(
            """
            func.func private @double(%x: i32) -> i32 {
              %r = arith.addi %x, %x : i32
              return %r : i32
            }
            func.func @same(%x: i32) -> i32 {
              return %x : i32
            }
            func.func @f() -> (i32, i32) {
              %one = arith.constant 1 : i32
              %five = arith.constant 5 : i32
              %0 = call @double(%one) : (i32) -> i32
              %1 = call @double(%five) : (i32) -> i32
              %2 = call @same(%five) : (i32) -> i32
              return %1, %2 : i32, i32
            }
            """));
  }

  @Test
  void comparisonsOfRangesThatAreApartAreKnown() {
    assertEquals(
        List.of("[-1, -1]", "[0, 0]", "[-1, 0]"),
        returned(
            """
            func.func @f(%x: i8) -> (i1, i1, i1) {
              %b = arith.extui %x : i8 to i32
              %c256 = arith.constant 256 : i32
              %c255 = arith.constant 255 : i32
              %0 = arith.cmpi slt, %b, %c256 : i32
              %1 = arith.cmpi eq, %b, %c256 : i32
              %2 = arith.cmpi slt, %b, %c255 : i32
              return %0, %1, %2 : i1, i1, i1
            }
            """));
  }

  @Test
  void whatIsNeverReachedHasTheRangeOfItsType() {
    Operation module =
        Programs.parse(
            """
            func.func private @never(%x: i32) -> i32 {
              %c = arith.constant 3 : i32
              return %x : i32
            }
            """);
    IntegerRanges ranges = new IntegerRanges(module);
    Value parameter = SymbolTable.lookupIn(module, "never").region(0).entry().argument(0);
    assertFalse(ranges.isReached(parameter));
    assertEquals("[-2147483648, 2147483647]", ranges.of(parameter).toString());
  }
}
