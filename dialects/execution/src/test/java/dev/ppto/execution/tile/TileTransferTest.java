package dev.ppto.execution.tile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.ppto.execution.ElementFormat;
import dev.ppto.execution.Fault;
import dev.ppto.execution.memory.Memory;
import dev.ppto.execution.memory.MemoryView;
import dev.ppto.ir.type.IntegerType;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TileTransferTest {
  private static final ElementFormat I16 = ElementFormat.of(IntegerType.I16);

  /** Memory of 16-bit values that counts nothing and checks its bounds by the array. */
  private record Values(long[] values) implements Memory {
    @Override
    public String name() {
      return "memory";
    }

    @Override
    public long size() {
      return 2L * values.length;
    }

    @Override
    public long read(long offset, int bytes) {
      assertEquals(2, bytes);
      return values[(int) offset / 2] & 0xFFFF;
    }

    @Override
    public void write(long offset, int bytes, long bits) {
      assertEquals(2, bytes);
      values[(int) offset / 2] = bits & 0xFFFF;
    }
  }

  private static long[] random(Random random, long[] limits) {
    long[] values = new long[limits.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = limits[i] == 0 ? 0 : random.nextInt((int) limits[i] + 1);
    }
    return values;
  }

  /** Row-major or column-major, and with a gap between rows. */
  private static long[] strides(Random random, long[] shape) {
    long[] strides = new long[shape.length];
    boolean columns = random.nextBoolean();
    long step = 1 + random.nextInt(2);
    for (int i = 0; i < shape.length; i++) {
      int d = columns ? i : shape.length - 1 - i;
      strides[d] = step;
      step *= Math.max(1, shape[d]) + random.nextInt(2);
    }
    return strides;
  }

  @Test
  void aBoxGoesToATileAndBackElementByElement() {
    Random random = new Random(3);
    for (int round = 0; round < 2000; round++) {
      int rank = random.nextInt(4);
      long[] shape = new long[rank];
      for (int i = 0; i < rank; i++) {
        shape[i] = random.nextInt(5);
      }
      long[] strides = strides(random, shape);
      Values memory = new Values(random.longs(4000, -40000, 40000).map(v -> v & 0xFFFF).toArray());
      MemoryView view = new MemoryView(memory, 2L * random.nextInt(9), I16, shape, strides);
      long[] start = random(random, shape);
      // The tile has as many dimensions as the view, or leading ones more, or fewer.
      int more = random.nextInt(3) - 1;
      int tileRank = Math.max(0, rank + more);
      long[] valid = new long[tileRank];
      long[] tileShape = new long[tileRank];
      for (int i = 0; i < tileRank; i++) {
        int d = i + rank - tileRank;
        valid[i] = d < 0 ? 1 : random.nextInt((int) (shape[d] - start[d]) + 1);
        tileShape[i] = valid[i] + random.nextInt(2);
      }
      if (outside(start, shape, tileRank)) {
        assertThrows(Fault.class, () -> TileTransfer.load(view, start, tileShape, valid));
        continue;
      }
      check(view, start, tileShape, valid, random);
    }
  }

  /** A dimension that the tile does not have is read at its start, which must exist. */
  private static boolean outside(long[] start, long[] shape, int tileRank) {
    for (int d = 0; d < shape.length - tileRank; d++) {
      if (start[d] >= shape[d]) {
        return true;
      }
    }
    return false;
  }

  private static void check(
      MemoryView view, long[] start, long[] tileShape, long[] valid, Random random) {
    TileValue tile = TileTransfer.load(view, start, tileShape, valid);
    long[] tileStrides = MemoryView.rowMajorStrides(tileShape);
    long[] words = random.longs(tile.size(), -9, 9).toArray();
    long[] stored = ((Values) view.memory()).values().clone();
    long[] added = stored.clone();
    long[] index = new long[valid.length];
    long count = 1;
    for (long extent : valid) {
      count *= extent;
    }
    for (long n = 0; n < count; n++) {
      long rest = n;
      long address = view.uncheckedAddress(start);
      int at = 0;
      for (int i = valid.length - 1; i >= 0; i--) {
        index[i] = rest % valid[i];
        rest /= valid[i];
        at += (int) (index[i] * tileStrides[i]);
        int d = i + view.rank() - valid.length;
        address += d < 0 ? 0 : index[i] * view.strides()[d] * 2;
      }
      assertEquals(view.readWord(address), tile.words()[at]);
      stored[(int) address / 2] = words[at] & 0xFFFF;
      added[(int) address / 2] = added[(int) address / 2] + words[at] & 0xFFFF;
    }
    TileValue changed = TileValue.of(I16, tileShape, valid, words);
    long[] before = ((Values) view.memory()).values().clone();
    MemoryView other =
        new MemoryView(new Values(before), view.offset(), I16, view.shape(), view.strides());
    TileTransfer.accumulate(changed, other, start);
    assertArrayEquals(added, before);
    TileTransfer.store(changed, view, start);
    assertArrayEquals(stored, ((Values) view.memory()).values());
  }

  @Test
  void aBoxOutsideTheViewIsAHazard() {
    MemoryView view = MemoryView.rowMajor(new Values(new long[16]), 0, I16, 4, 4);
    Fault fault =
        assertThrows(
            Fault.class,
            () -> TileTransfer.load(view, new long[] {2, 1}, new long[] {2, 4}, new long[] {2, 4}));
    assertEquals(
        "region [2, 4] at [2, 1] is outside memory, whose shape here is [4, 4] (dimension 1)",
        fault.getMessage());
  }
}
