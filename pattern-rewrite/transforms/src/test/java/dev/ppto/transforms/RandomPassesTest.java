package dev.ppto.transforms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.ir.Block;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.attribute.UnknownLoc;
import dev.ppto.ir.type.IntegerType;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Law: a pass leaves what a program writes, uses and returns. On random programs with memory. */
class RandomPassesTest extends PassTest {
  private static final int RUNS = 300;
  private static final Type I64 = IntegerType.I64;
  private static final List<String> EFFECTS =
      List.of("test.write", "test.wait", "test.notify", "test.fence", "test.unknown");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "canonicalize",
        "cse",
        "dce",
        "loop-invariant-code-motion",
        "cse,loop-invariant-code-motion,canonicalize,cse,dce"
      })
  void meaningIsKept(String pipeline) {
    int changed = 0;
    for (int seed = 0; seed < RUNS; seed++) {
      Operation func = program(new Random(seed));
      String before = func.toString();
      List<Long> meaning = new Machine().run(func);
      String where = "seed " + seed + "\n" + before;
      assertTrue(run(pipeline, func), () -> where + "\n" + diagnostics.errors());
      String after = func.toString();
      assertEquals(meaning, new Machine().run(func), () -> where + "\n" + after);
      changed += after.equals(before) ? 0 : 1;
    }
    assertTrue(changed > RUNS / 4, changed + " programs changed");
  }

  private Operation program(Random random) {
    OperationState state = new OperationState(context.definition("test.func"), UnknownLoc.UNKNOWN);
    state.attribute("sym_name", StringAttr.of("f"));
    Block entry = state.region().addBlock();
    List<Value> values = new ArrayList<>();
    values.add(entry.addArgument(I64, UnknownLoc.UNKNOWN));
    Operation func = state.create();
    Builder builder = Builder.atEnd(context, entry);
    operations(builder, values, random, 3);
    create(builder, "test.yield", List.of(pick(values, random)), false);
    return func;
  }

  private static Value pick(List<Value> values, Random random) {
    return values.get(values.size() - 1 - random.nextInt(Math.min(values.size(), 6)));
  }

  private void operations(Builder b, List<Value> values, Random random, int depth) {
    for (int i = 1 + random.nextInt(7); i > 0; i--) {
      Value left = pick(values, random);
      Value right = pick(values, random);
      switch (random.nextInt(depth > 0 ? 9 : 6)) {
        case 0 -> {
          OperationState constant = b.state("test.constant", UnknownLoc.UNKNOWN).result(I64);
          values.add(
              b.create(constant.attribute("value", IntegerAttr.i64(random.nextInt(3)))).result());
        }
        case 1 -> values.add(create(b, "test.add", List.of(left, right), true).result());
        case 2 -> values.add(create(b, "test.sub", List.of(left, right), true).result());
        case 3, 4 -> values.add(create(b, "test.read", List.of(values.get(0)), true).result());
        case 5 ->
            create(b, EFFECTS.get(random.nextInt(EFFECTS.size())), List.of(left, right), false);
        case 6 -> region(b, "test.if", left, values, random, depth);
        case 7 -> region(b, "test.for", left, values, random, depth);
        default -> region(b, "test.loop_at_least_once", left, values, random, depth);
      }
    }
  }

  private void region(
      Builder b, String name, Value operand, List<Value> values, Random random, int depth) {
    OperationState state = b.state(name, UnknownLoc.UNKNOWN).operand(operand).result(I64);
    Block body = state.region().addBlock();
    List<Value> inner = new ArrayList<>(values);
    if (!name.equals("test.if")) {
      inner.add(body.addArgument(I64, UnknownLoc.UNKNOWN));
    }
    Operation op = b.create(state);
    Builder inside = Builder.atEnd(context, body);
    operations(inside, inner, random, depth - 1);
    create(inside, "test.yield", List.of(pick(inner, random)), false);
    values.add(op.result());
  }

  private static Operation create(Builder b, String name, List<Value> operands, boolean result) {
    OperationState state = b.state(name, UnknownLoc.UNKNOWN).operands(operands);
    if (result) {
      state.result(I64);
    }
    return b.create(state);
  }

  /** Runs a program; memory is one number. */
  private static final class Machine {
    private final Map<Value, Long> values = new IdentityHashMap<>();
    private final List<Long> seen = new ArrayList<>();
    private long memory = 1;

    List<Long> run(Operation func) {
      values.put(func.region(0).entry().argument(0), 1000L);
      seen.add(block(func.region(0).entry()));
      seen.add(memory);
      return seen;
    }

    private long at(Operation op, int operand) {
      return values.get(op.operand(operand));
    }

    /** What the block yields. */
    private long block(Block block) {
      for (Operation op : block) {
        switch (op.name()) {
          case "test.constant" ->
              values.put(op.result(), op.requiredAttribute("value", IntegerAttr.class).asLong());
          case "test.add" -> values.put(op.result(), at(op, 0) + at(op, 1));
          case "test.sub" -> values.put(op.result(), at(op, 0) - at(op, 1));
          case "test.read" -> values.put(op.result(), memory + at(op, 0));
          case "test.if", "test.for", "test.loop_at_least_once" ->
              values.put(op.result(), loop(op));
          case "test.yield" -> {
            return at(op, 0);
          }
          default -> {
            // Another rank may have written by the time a wait or a fence is over.
            seen.add((long) op.name().hashCode());
            seen.add(at(op, 0));
            seen.add(at(op, 1));
            memory = memory * 31 + at(op, 0) + 7 * at(op, 1) + op.name().length();
          }
        }
      }
      throw new IllegalStateException("a block without yield");
    }

    private long loop(Operation op) {
      int times =
          switch (op.name()) {
            case "test.if" -> (int) Math.floorMod(at(op, 0), 2L);
            case "test.for" -> (int) Math.floorMod(at(op, 0), 3L);
            default -> 1 + (int) Math.floorMod(at(op, 0), 2L);
          };
      Block body = op.region(0).entry();
      long result = -1;
      for (int i = 0; i < times; i++) {
        if (!body.arguments().isEmpty()) {
          values.put(body.argument(0), (long) i);
        }
        result = block(body);
      }
      return result;
    }
  }
}
