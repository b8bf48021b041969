package dev.ppto.rewrite;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.ValueSpec;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The operands of an operation being converted, as they are after conversion. */
public final class OpAdaptor {
  private final Operation op;
  private final ImmutableList<ImmutableList<Value>> values;

  OpAdaptor(Operation op, ImmutableList<ImmutableList<Value>> values) {
    this.op = op;
    this.values = values;
  }

  /** What the operand became. It must be one value; see {@link #values(int)} for others. */
  public Value operand(int index) {
    ImmutableList<Value> all = values.get(index);
    if (all.size() != 1) {
      throw new IllegalStateException(
          "operand "
              + index
              + " of '"
              + op.name()
              + "' became "
              + all.size()
              + " values, but the pattern expects one");
    }
    return all.get(0);
  }

  /** The values that an operand became. */
  public ImmutableList<Value> values(int index) {
    return values.get(index);
  }

  /** All values, in order. */
  public ImmutableList<Value> operands() {
    return values.stream().flatMap(List::stream).collect(ImmutableList.toImmutableList());
  }

  /**
   * The only value of a group of operands that the definition names; null if the group is empty.
   */
  public @Nullable Value optional(String group) {
    ImmutableList<Value> all = group(group);
    if (all.size() > 1) {
      throw new IllegalStateException(
          "'"
              + group
              + "' of '"
              + op.name()
              + "' has "
              + all.size()
              + " values, but the pattern expects one");
    }
    return all.isEmpty() ? null : all.get(0);
  }

  /** The only value of a group of operands that the definition names. */
  public Value value(String group) {
    Value value = optional(group);
    if (value == null) {
      throw new IllegalStateException("'" + group + "' of '" + op.name() + "' has no value");
    }
    return value;
  }

  /** The values of a group of operands that the definition names. */
  public ImmutableList<Value> group(String group) {
    int index = indexOf(group);
    return group(index);
  }

  ImmutableList<Value> group(int group) {
    int start = 0;
    for (int i = 0; i < group; i++) {
      start += op.operandGroup(i).size();
    }
    ImmutableList.Builder<Value> all = ImmutableList.builder();
    for (int i = 0; i < op.operandGroup(group).size(); i++) {
      all.addAll(values.get(start + i));
    }
    return all.build();
  }

  private int indexOf(String group) {
    OpSpec spec = op.definition().spec();
    int index = spec == null ? -1 : spec.operandIndex(group);
    if (index < 0) {
      throw new IllegalArgumentException(
          "'"
              + op.name()
              + "' has no operands '"
              + group
              + "'"
              + (spec == null
                  ? ": it has no definition"
                  : "; there are " + spec.operands().stream().map(ValueSpec::name).toList()));
    }
    return index;
  }
}
