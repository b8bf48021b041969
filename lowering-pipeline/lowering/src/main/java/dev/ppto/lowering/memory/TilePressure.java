package dev.ppto.lowering.memory;

import dev.ppto.dialects.tile.MemorySpace;
import dev.ppto.dialects.tile.TileType;
import dev.ppto.execution.ElementFormat;
import dev.ppto.execution.architecture.Architecture;
import dev.ppto.execution.architecture.OnChipMemory;
import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.analysis.OperationOrder;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * An estimate of the bytes that the tiles of a kernel take at each of its operations. A tile is
 * needed from where it is made to the last operation of its block that uses it, or has a use
 * inside.
 */
final class TilePressure {
  private static final long ROW_ALIGNMENT = 32;

  private final Architecture architecture;
  private final Map<Operation, Integer> starts = new IdentityHashMap<>();
  private final Map<Operation, Integer> ends = new IdentityHashMap<>();
  private final Map<Value, Integer> lastNeeded = new IdentityHashMap<>();
  private final Map<MemorySpace, long[]> bytes = new EnumMap<>(MemorySpace.class);
  private final int size;

  TilePressure(Operation kernel, Architecture architecture) {
    this.architecture = architecture;
    List<Operation> order = OperationOrder.preorder(kernel);
    size = order.size();
    for (int i = 0; i < size; i++) {
      starts.put(order.get(i), i);
    }
    for (int i = size - 1; i >= 0; i--) {
      Operation op = order.get(i);
      ends.merge(op, i, Math::max);
      if (op != kernel) {
        ends.merge(op.parentOp(), ends.get(op), Math::max);
      }
    }
    for (Operation op : order) {
      op.results().forEach(result -> add(result, starts.get(op)));
      for (Region region : op.regions()) {
        for (Block block : region.blocks()) {
          block.arguments().forEach(argument -> add(argument, starts.get(block.first())));
        }
      }
    }
    // Up to here what is added and taken away at each operation.
    bytes.values().forEach(each -> Arrays.parallelPrefix(each, Long::sum));
  }

  private void add(Value value, int start) {
    if (value.type() instanceof TileType type) {
      int end = start;
      for (Operation user : value.users()) {
        end = Math.max(end, endIn(value.parentBlock(), user));
      }
      lastNeeded.put(value, end);
      long[] each = bytes.computeIfAbsent(type.space(), space -> new long[size + 1]);
      each[start] += bytes(type);
      each[end + 1] -= bytes(type);
    }
  }

  private int endIn(Block block, Operation user) {
    Operation within = user.ancestorIn(block);
    return within == null ? size - 1 : ends.get(within);
  }

  private static void change(long[] each, int first, int last, long amount) {
    for (int i = first; i <= last; i++) {
      each[i] += amount;
    }
  }

  private static long bytes(TileType type) {
    long row = type.shape().get(type.rank() - 1);
    long rowBytes = row * ElementFormat.of(type.elementType()).bytes();
    long aligned = (rowBytes + ROW_ALIGNMENT - 1) / ROW_ALIGNMENT * ROW_ALIGNMENT;
    return type.elementCount() / row * aligned;
  }

  /**
   * Lets a tile stand for a later one of its type, if there is room: where it is needed for longer,
   * all that is needed must fit into half of the memory. The other half is for what the plan of the
   * memory cannot use, and for copies.
   *
   * @return false if there is no room; nothing has changed then
   */
  boolean tryExtend(Value tile, Value later) {
    TileType type = (TileType) tile.type();
    long[] each = bytes.get(type.space());
    long amount = bytes(type);
    int oldEnd = lastNeeded.get(tile);
    int end = oldEnd;
    for (Operation user : later.users()) {
      end = Math.max(end, endIn(tile.parentBlock(), user));
    }
    int laterStart = starts.get(later.definingOp());
    int laterEnd = lastNeeded.get(later);
    OnChipMemory memory = architecture.memory(type.space().keyword());
    long most = memory == null ? 0 : memory.usable() / 2;
    for (int i = oldEnd + 1; i <= end; i++) {
      boolean stands = i >= laterStart && i <= laterEnd;
      if (!stands && each[i] + amount > most) {
        return false;
      }
    }
    change(each, laterStart, laterEnd, -amount);
    change(each, oldEnd + 1, end, amount);
    lastNeeded.put(tile, end);
    return true;
  }
}
