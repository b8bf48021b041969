package dev.ppto.dialects.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.dialects.testing.Programs;
import dev.ppto.execution.Program;
import dev.ppto.ir.Operation;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.Value;
import dev.ppto.ir.effect.Effect;
import dev.ppto.ir.spec.EffectSpec;
import dev.ppto.rewrite.analysis.MemoryOverlap;
import dev.ppto.rewrite.analysis.Overlap;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** What is said of two elements of memory, against the offsets that a run computes. */
class MemoryOverlapLawsTest {
  private static final long[] NUMBERS = {0, 1, 2, 3, 5, 7, 8, 31, 100, 127, -1, -2, -100, -128};

  /** Sums, products, remainders and casts of two parameters of eight bits, all as {@code index}. */
  private static String randomOffsets(Random random) {
    StringBuilder body = new StringBuilder();
    List<String> narrow = new ArrayList<>(List.of("%xs", "%ys"));
    List<String> wide = new ArrayList<>();
    for (int k = 1; k < 6; k++) {
      body.append("  %n" + k + " = arith.constant " + k + " : i32\n");
      body.append("  %w" + k + " = arith.constant " + k + " : index\n");
    }
    body.append("  %xs = arith.ext" + (random.nextBoolean() ? "s" : "u") + "i %x : i8 to i32\n");
    body.append("  %ys = arith.ext" + (random.nextBoolean() ? "s" : "u") + "i %y : i8 to i32\n");
    for (int i = 0; i < 5; i++) {
      append(body, "%a" + i, narrow, "%n", "i32", random);
    }
    for (int i = 0; i < 2; i++) {
      String cast = random.nextBoolean() ? "index_cast" : "index_castui";
      String from = narrow.get(random.nextInt(narrow.size()));
      body.append("  %c" + i + " = arith." + cast + " " + from + " : i32 to index\n");
      wide.add("%c" + i);
    }
    for (int i = 0; i < 5; i++) {
      append(body, "%b" + i, wide, "%w", "index", random);
    }
    String first = wide.get(random.nextInt(wide.size()));
    String second = wide.get(wide.size() - 1);
    return "func.func @f(%m: memref<?xf32>, %x: i8, %y: i8) -> (index, index) {\n"
        + body
        + ("  return " + first + ", " + second + " : index, index\n}\n");
  }

  private static void append(
      StringBuilder body,
      String name,
      List<String> values,
      String constants,
      String type,
      Random random) {
    String op = List.of("addi", "subi", "muli", "remsi", "remui", "addi").get(random.nextInt(6));
    String left = values.get(random.nextInt(values.size()));
    boolean constant = !op.endsWith("di") && !op.equals("subi") || random.nextBoolean();
    String right =
        constant ? constants + (1 + random.nextInt(5)) : values.get(random.nextInt(values.size()));
    body.append("  " + name + " = arith." + op + " " + left + ", " + right + " : " + type + "\n");
    values.add(name);
  }

  private static Overlap compare(Operation function, MemoryOverlap overlaps) {
    Value memory = function.region(0).entry().argument(0);
    List<Value> offsets = function.region(0).entry().last().operands();
    return overlaps.between(access(memory, offsets.get(0)), access(memory, offsets.get(1)));
  }

  private static Effect access(Value memory, Value offset) {
    return Effect.at(EffectSpec.Kind.READ, memory, List.of(offset), null, null, null);
  }

  @Property(tries = 300)
  void whatIsSaidOfTwoElementsHoldsInEachRun(@ForAll long seed) {
    String text = randomOffsets(new Random(seed));
    Operation module = Programs.parse(text);
    Overlap said = compare(SymbolTable.lookupIn(module, "f"), new MemoryOverlap(module));
    Program program = Programs.compile(module, "f");
    for (long x : said == Overlap.MAY ? new long[0] : NUMBERS) {
      for (long y : NUMBERS) {
        long[] offsets = Programs.run(program, 0, x, y);
        // No element is before the first one.
        if (offsets[0] >= 0 && offsets[1] >= 0) {
          if (said == Overlap.NO) {
            assertNotEquals(offsets[0], offsets[1], text);
          } else {
            assertEquals(offsets[0], offsets[1], text);
          }
        }
      }
    }
  }

  @Test
  void thereIsSomethingToSayOfManyOfThem() {
    int said = 0;
    for (int seed = 0; seed < 200; seed++) {
      Operation module = Programs.parse(randomOffsets(new Random(seed)));
      Overlap overlap = compare(SymbolTable.lookupIn(module, "f"), new MemoryOverlap(module));
      said += overlap == Overlap.MAY ? 0 : 1;
    }
    assertTrue(said > 50, said + " of 200");
  }
}
