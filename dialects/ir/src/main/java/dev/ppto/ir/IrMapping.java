package dev.ppto.ir;

import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What stands for what in a copy: values and blocks. */
public final class IrMapping {
  private final Map<Value, Value> values = new IdentityHashMap<>();
  private final Map<Block, Block> blocks = new IdentityHashMap<>();

  /** How many nested regions are being copied; the outermost one resolves forward references. */
  int nesting;

  public void map(Value from, Value to) {
    values.put(from, to);
  }

  public void map(Block from, Block to) {
    blocks.put(from, to);
  }

  public @Nullable Value lookup(Value from) {
    return values.get(from);
  }

  public Value lookupOrSelf(Value from) {
    Value to = values.get(from);
    return to == null ? from : to;
  }

  public Block lookupOrSelf(Block from) {
    Block to = blocks.get(from);
    return to == null ? from : to;
  }
}
