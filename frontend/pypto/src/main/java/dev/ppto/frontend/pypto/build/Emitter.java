package dev.ppto.frontend.pypto.build;

import com.google.common.collect.HashBasedTable;
import com.google.common.collect.Table;
import dev.ppto.dialects.arith.ConstantOp;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Block;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Context;
import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.text.AttributeDefaults;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Appends operations to the block that is being built. Constants stand at the start of the
 * function, each once.
 */
final class Emitter {
  private final Builder builder;
  private final Block entry;
  private final Map<Attribute, Value> constants = new HashMap<>();
  private final Table<Value, Type, Value> conversions = HashBasedTable.create();
  private @Nullable Operation lastConstant;
  private Block block;

  Emitter(Context context, Block entry) {
    this.builder = Builder.atEnd(context, entry);
    this.entry = entry;
    this.block = entry;
  }

  Context context() {
    return builder.context();
  }

  Block block() {
    return block;
  }

  /** Runs an action that appends to another block. */
  void in(Block other, Runnable action) {
    Block outer = block;
    enter(other);
    try {
      action.run();
    } finally {
      enter(outer);
    }
  }

  private void enter(Block other) {
    block = other;
    builder.setInsertionPointToEnd(other);
  }

  Builder builder() {
    return builder;
  }

  OperationState state(String name, Location location) {
    return builder.state(name, location);
  }

  Operation append(OperationState state) {
    AttributeDefaults.fill(state);
    return builder.create(state);
  }

  /** Appends an operation of one result. */
  Value append(String name, Location location, List<Value> operands, Type result) {
    return append(state(name, location).operands(operands).result(result)).result();
  }

  /**
   * An operation on a value, right behind where the value comes from, so that all its uses share
   * it.
   */
  Value besides(Value operand, String name, Location location, Type result) {
    Value known = conversions.get(operand, result);
    if (known != null) {
      return known;
    }
    OperationState state = state(name, location).operand(operand).result(result);
    AttributeDefaults.fill(state);
    Operation made = state.create();
    Operation origin = operand.definingOp();
    Block home = operand.parentBlock();
    if (home == null) {
      builder.insert(made);
    } else {
      home.insertBefore(made, origin == null ? home.first() : origin.next());
    }
    conversions.put(operand, result, made.result());
    return made.result();
  }

  /** Makes conversions of a value anew from here on: it was moved away from those there are. */
  void forgetConversions(Value value) {
    conversions.row(value).clear();
  }

  /** Takes a detached operation in. */
  void insert(Operation op) {
    builder.insert(op);
  }

  Value index(long value, Location location) {
    return constant(IntegerAttr.index(value), location);
  }

  /**
   * A constant.
   *
   * @param value of a type
   */
  Value constant(Attribute value, Location location) {
    Value known = constants.get(value);
    if (known != null) {
      return known;
    }
    OperationState state = new OperationState(context().definition(ConstantOp.NAME), location);
    state.attribute("value", value);
    Operation made = state.inferResults().create();
    entry.insertBefore(made, lastConstant == null ? entry.first() : lastConstant.next());
    lastConstant = made;
    constants.put(value, made.result());
    return made.result();
  }
}
