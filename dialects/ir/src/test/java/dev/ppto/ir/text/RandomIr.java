package dev.ppto.ir.text;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Block;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Region;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.UnknownLoc;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random modules of unregistered operations, with all that MLIR's text has. */
final class RandomIr {
  private final Random random;
  private final Context context;
  private boolean common;
  private RandomValues values;

  RandomIr(long seed, Context context) {
    this.random = new Random(seed);
    this.context = context;
    this.values = new RandomValues(random, false);
  }

  /** Restricts the modules to what MLIR 19 accepts too. */
  RandomIr common() {
    common = true;
    values = new RandomValues(random, true);
    return this;
  }

  /** Restricts the modules to attributes that are equal to what is read from their text. */
  RandomIr withoutIdentities() {
    values = values.withoutIdentities();
    return this;
  }

  Operation module() {
    OperationState state =
        new OperationState(context.definition("builtin.module"), UnknownLoc.UNKNOWN);
    Region body = state.region();
    body.addBlock();
    Operation module = state.create();
    fill(body, 3, List.of());
    return module;
  }

  private void fill(Region region, int depth, List<Value> outside) {
    List<Value> visible = new ArrayList<>(outside);
    List<Block> blocks = region.blocks();
    List<Operation> made = new ArrayList<>();
    boolean dominance = common && blocks.size() > 1;
    for (Block block : blocks) {
      if (dominance) {
        visible = new ArrayList<>(outside);
      }
      visible.addAll(block.arguments());
      int count = random.nextInt(6) + (dominance ? 1 : 0);
      for (int i = 0; i < count; i++) {
        // Only the end of a block may lead to another one, and never to the entry.
        boolean branch = blocks.size() > 1 && (!common || i == count - 1) && random.nextInt(3) == 0;
        Operation op = operation(block, depth, visible, branch ? blocks : List.of());
        visible.addAll(op.results());
        made.add(op);
      }
    }
    // Some uses come before the definition.
    for (Operation op : made) {
      if (!dominance && op.operandCount() > 0 && random.nextInt(4) == 0) {
        op.setOperand(random.nextInt(op.operandCount()), values.pick(visible));
      }
    }
  }

  private Operation operation(Block block, int depth, List<Value> visible, List<Block> blocks) {
    OperationState state = new OperationState(context.definition(name()), values.location(2));
    for (int i = random.nextInt(4); i > 0 && !visible.isEmpty(); i--) {
      state.operand(values.pick(visible));
    }
    for (int i = random.nextInt(4); i > 0; i--) {
      state.result(values.type(2));
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      state.attributes.put(values.key(), values.attribute(2));
    }
    if (random.nextInt(4) == 0) {
      // Their names may be those of attributes; or they are an attribute themselves.
      boolean whole = random.nextInt(3) == 0;
      state.properties.put(
          whole ? Operation.WHOLE_PROPERTIES : values.key(),
          whole ? values.wholeProperties() : values.property());
      state.writesProperties = whole;
    } else {
      state.writesProperties = random.nextInt(8) == 0;
    }
    if (!blocks.isEmpty()) {
      int from = common ? 1 : 0;
      for (int i = 1 + random.nextInt(2); i > 0; i--) {
        state.successor(blocks.get(from + random.nextInt(blocks.size() - from)));
      }
    }
    List<Region> regions = new ArrayList<>();
    for (int i = depth > 0 && random.nextInt(4) == 0 ? 1 + random.nextInt(2) : 0; i > 0; i--) {
      regions.add(state.region());
    }
    Operation op = Builder.atEnd(context, block).create(state);
    for (Region region : regions) {
      for (int b = random.nextInt(4); b > 0; b--) {
        Block added = region.addBlock();
        for (int a = random.nextInt(3); a > 0; a--) {
          added.addArgument(values.type(1), values.location(2));
        }
      }
      fill(region, depth - 1, visible);
    }
    return op;
  }

  private String name() {
    return values.pick(
        common
            ? List.of("a.b", "t.x_1", "d.e.f")
            : List.of("a.b", "t.x_1", "odd name", "q\"uo\\te", "d.e.f", "é.€"));
  }

  Type type(int depth) {
    return values.withoutIdentities().type(depth);
  }

  Attribute attribute(int depth) {
    return values.withoutIdentities().attribute(depth);
  }
}
