package dev.ppto.dialects.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.dialects.testing.Programs;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import dev.ppto.ir.Folder;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.rewrite.analysis.InferIntegerRange;
import dev.ppto.rewrite.analysis.IntegerRange;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Each operation on integers of four bits, for all numbers of ranges. */
class ArithRangesLawsTest {
  private static final int WIDTH = 4;
  private static final List<String> BINARY =
      List.of(
          "addi",
          "subi",
          "muli",
          "divsi",
          "divui",
          "ceildivsi",
          "ceildivui",
          "floordivsi",
          "remsi",
          "remui",
          "andi",
          "ori",
          "xori",
          "shli",
          "shrsi",
          "shrui",
          "maxsi",
          "minsi",
          "maxui",
          "minui");
  private static final List<String> PREDICATES =
      List.of("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge");

  private static final List<Operation> OPERATIONS = operations();

  private static List<Operation> operations() {
    StringBuilder text = new StringBuilder("func.func @f(%x: i4, %y: i4, %c: i1, %n: index) {\n");
    int next = 0;
    for (String op : BINARY) {
      text.append("%v" + next++ + " = arith." + op + " %x, %y : i4\n");
    }
    for (String predicate : PREDICATES) {
      text.append("%v" + next++ + " = arith.cmpi " + predicate + ", %x, %y : i4\n");
    }
    for (String op : List.of("mulsi_extended", "mului_extended")) {
      text.append("%v" + next++ + ":2 = arith." + op + " %x, %y : i4\n");
    }
    text.append("%v" + next++ + ":2 = arith.addui_extended %x, %y : i4, i1\n");
    text.append("%v" + next++ + " = arith.select %c, %x, %y : i4\n");
    for (String op : List.of("extsi", "extui")) {
      text.append("%v" + next++ + " = arith." + op + " %x : i4 to i7\n");
    }
    text.append("%v" + next++ + " = arith.trunci %x : i4 to i2\n");
    text.append("%v" + next++ + " = arith.index_cast %x : i4 to index\n");
    text.append("%v" + next++ + " = arith.index_castui %x : i4 to index\n");
    Operation module = Programs.parse(text + "return\n}\n");
    List<Operation> operations = new ArrayList<>();
    module.walk(
        op -> {
          if (op.as(InferIntegerRange.class) != null) {
            operations.add(op);
          }
        });
    assertEquals(next, operations.size());
    return operations;
  }

  private static IntegerRange range(Random random, Value value) {
    int width = IntegerRange.width(value.type());
    int count = 1 << width;
    int a = random.nextInt(count);
    int b = random.nextInt(count);
    if (random.nextInt(4) == 0) {
      b = a;
    }
    BigInteger min = BigInteger.valueOf(Math.min(a, b));
    BigInteger max = BigInteger.valueOf(Math.max(a, b));
    BigInteger half = BigInteger.valueOf(count / 2);
    return switch (random.nextInt(3)) {
      case 0 -> IntegerRange.unsigned(width, min, max);
      case 1 -> IntegerRange.signed(width, min.subtract(half), max.subtract(half));
      default ->
          IntegerRange.unsigned(width, min, max)
              .union(IntegerRange.signed(width, BigInteger.ZERO, BigInteger.ZERO));
    };
  }

  private static List<IntegerAttr> numbers(IntegerRange range, Value value) {
    List<IntegerAttr> numbers = new ArrayList<>();
    int half = 1 << (range.width() - 1);
    for (int i = -half; i < half; i++) {
      if (range.contains(BigInteger.valueOf(i))) {
        // A true i1 is 1 in an attribute.
        numbers.add(IntegerAttr.of(range.width() == 1 ? -i : i, value.type()));
      }
    }
    return numbers;
  }

  @Property(tries = 40)
  void whatAnOperationComputesIsInItsRange(@ForAll long seed) {
    Random random = new Random(seed);
    for (Operation op : OPERATIONS) {
      List<IntegerRange> ranges = new ArrayList<>();
      op.operands().forEach(operand -> ranges.add(range(random, operand)));
      List<? extends @Nullable IntegerRange> results =
          op.as(InferIntegerRange.class).infer(op, ranges);
      check(op, ranges, results, new ArrayList<>());
    }
  }

  /** Folds with all numbers of the ranges of the operands that have none yet. */
  private static void check(
      Operation op,
      List<IntegerRange> ranges,
      List<? extends @Nullable IntegerRange> results,
      List<@Nullable Attribute> operands) {
    int next = operands.size();
    if (next < op.operandCount()) {
      for (IntegerAttr number : numbers(ranges.get(next), op.operand(next))) {
        operands.add(number);
        check(op, ranges, results, operands);
        operands.remove(next);
      }
      return;
    }
    if (results.isEmpty()
        || !(op.as(Folder.class).fold(op, operands) instanceof FoldResult.Replacements folded)) {
      return; // Nothing is known, or the run stops.
    }
    for (int i = 0; i < results.size(); i++) {
      IntegerRange range = results.get(i);
      Attribute value =
          folded.results().get(i) instanceof FoldResult.Replacement.Constant constant
              ? constant.attribute()
              : operands.get(
                  op.operands()
                      .indexOf(
                          ((FoldResult.Replacement.Existing) folded.results().get(i)).value()));
      if (range != null) {
        BigInteger number = IntegerRange.constant((IntegerAttr) value).signedMin();
        assertTrue(
            range.contains(number),
            () ->
                op + " of " + operands + " is " + number + ", not in " + range + ", of " + ranges);
      }
    }
  }

  @Test
  void operationsOnConstantsAreConstants() {
    List<String> unknown = new ArrayList<>();
    for (Operation op : OPERATIONS) {
      List<IntegerRange> ranges = new ArrayList<>();
      op.operands()
          .forEach(operand -> ranges.add(IntegerRange.constant(IntegerAttr.of(1, operand.type()))));
      for (IntegerRange result : op.as(InferIntegerRange.class).infer(op, ranges)) {
        if (result == null || result.constantValue() == null) {
          unknown.add(op.name());
        }
      }
    }
    assertEquals(List.of(), unknown);
  }

  @Test
  void rangesOfOneReadingBoundTheOther() {
    BigInteger five = BigInteger.valueOf(5);
    assertEquals("[0, 5]", IntegerRange.unsigned(WIDTH, BigInteger.ZERO, five).toString());
    assertEquals(
        "[-3, -3]", IntegerRange.constant(IntegerAttr.of(-3, IntegerType.of(WIDTH))).toString());
    assertEquals(
        "[-8, 7] unsigned [5, 12]",
        IntegerRange.unsigned(WIDTH, five, BigInteger.valueOf(12)).toString());
  }
}
