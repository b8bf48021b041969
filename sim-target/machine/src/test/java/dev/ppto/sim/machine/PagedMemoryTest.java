package dev.ppto.sim.machine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.execution.Fault;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class PagedMemoryTest {

  private static String hazard(Executable access) {
    Fault fault = assertThrows(Fault.class, access);
    assertEquals(Fault.Kind.HAZARD, fault.kind());
    return fault.getMessage();
  }

  @Test
  void zeroedMemoryMayBeReadAtOnce() {
    PagedMemory memory = PagedMemory.zeroed("window 'w'", 1L << 40);
    assertEquals(0, memory.read((1L << 40) - 8, 8));
    assertEquals(List.of(), memory.unwritten());
  }

  @Test
  void aReadOfUnwrittenBytesNamesThemAndTheMemory() {
    PagedMemory memory = PagedMemory.unwritten("argument 'out'", 16, "store first");
    memory.write(4, 4, 1);
    assertEquals(1, memory.read(4, 4));
    assertEquals(
        "read of bytes 0 to 7 of argument 'out', which nothing has written; store first",
        hazard(() -> memory.read(0, 8)));
    assertEquals(
        "read of byte 8 of argument 'out', which nothing has written; store first",
        hazard(() -> memory.read(8, 1)));
    assertEquals(List.of(new ByteRange(0, 4), new ByteRange(8, 16)), memory.unwritten());
  }

  @Test
  void accessOutsideIsAHazard() {
    PagedMemory memory = PagedMemory.zeroed("argument 'x'", 10);
    assertEquals(0, memory.read(8, 2));
    assertEquals(
        "read of bytes 8 to 11 is outside argument 'x', which has 10 bytes",
        hazard(() -> memory.read(8, 4)));
    assertEquals(
        "write of byte -1 is outside argument 'x', which has 10 bytes",
        hazard(() -> memory.write(-1, 1, 0)));
    assertEquals(
        "read of bytes 0 to 3 is outside argument 'e', which has 0 bytes",
        hazard(() -> PagedMemory.zeroed("argument 'e'", 0).read(0, 4)));
  }

  @Test
  void misalignedAccessIsAHazard() {
    PagedMemory memory = PagedMemory.zeroed("argument 'x'", 64);
    assertEquals(
        "write of bytes 2 to 5 of argument 'x' is misaligned: an access of 4 bytes must start at a"
            + " multiple of 4",
        hazard(() -> memory.write(2, 4, 0)));
  }

  @Test
  void resultsGoBackToTheCallersBytesAndOthersStay() {
    ByteBuffer bytes = ByteBuffer.allocate(12).order(ByteOrder.LITTLE_ENDIAN);
    bytes.putInt(0, 7).putInt(4, 8).putInt(8, 9);
    PagedMemory memory = PagedMemory.holding("argument 'x'", bytes);
    assertEquals(8, memory.read(4, 4));
    assertFalse(memory.isTouched());
    memory.write(4, 4, 80);
    assertTrue(memory.isTouched());
    assertEquals(8, bytes.getInt(4), "the caller's bytes do not change while the program runs");
    memory.copyTo(bytes);
    assertEquals(List.of(7, 80, 9), List.of(bytes.getInt(0), bytes.getInt(4), bytes.getInt(8)));
  }

  @Test
  void unwrittenBytesOfAnOutputKeepWhatTheCallerHad() {
    ByteBuffer bytes = ByteBuffer.wrap(new byte[] {1, 2, 3, 4, 5});
    PagedMemory memory = PagedMemory.unwritten("argument 'out'", 5, "");
    memory.write(1, 1, 20);
    memory.write(4, 1, 50);
    memory.copyTo(bytes);
    assertEquals(ByteBuffer.wrap(new byte[] {1, 20, 3, 4, 50}), bytes);
  }

  @Test
  void aRunIsLikeItsAccessesOneAfterTheOther() {
    Random random = new Random(2);
    PagedMemory one = PagedMemory.unwritten("m", 20_001, "");
    PagedMemory other = PagedMemory.unwritten("m", 20_001, "");
    for (int i = 0; i < 3_000; i++) {
      int bytes = 1 << random.nextInt(4);
      int count = random.nextInt(1500);
      long offset = (long) random.nextInt(20_400 / bytes) * bytes - 8;
      long[] values = random.longs(count).toArray();
      String expected =
          outcome(
              () -> forEach(count, k -> one.write(offset + (long) k * bytes, bytes, values[k])));
      assertEquals(expected, outcome(() -> other.writeRun(offset, bytes, count, values, 0)));
      long[] ones = new long[count];
      long[] others = new long[count];
      expected =
          outcome(() -> forEach(count, k -> ones[k] = one.read(offset + (long) k * bytes, bytes)));
      assertEquals(expected, outcome(() -> other.readRun(offset, bytes, count, others, 0)));
      assertArrayEquals(ones, others);
    }
    assertEquals(one.unwritten(), other.unwritten());
  }

  private static void forEach(int count, IntConsumer action) {
    for (int k = 0; k < count; k++) {
      action.accept(k);
    }
  }

  private static String outcome(Runnable action) {
    try {
      action.run();
      return "done";
    } catch (Fault fault) {
      return fault.getMessage();
    }
  }

  /** Against a model: an array of bytes and an array of bits. */
  @Test
  void anyAlignedAccessesAgreeWithABytewiseModel() {
    Random random = new Random(1);
    int size = 20_001;
    byte[] bytes = new byte[size];
    boolean[] written = new boolean[size];
    PagedMemory memory = PagedMemory.unwritten("m", size, "");
    for (int i = 0; i < 15_000; i++) {
      int count = 1 << random.nextInt(4);
      int offset = random.nextInt(size / count) * count;
      if (random.nextInt(4) == 0) {
        long bits = random.nextLong();
        memory.write(offset, count, bits);
        for (int b = 0; b < count; b++) {
          bytes[offset + b] = (byte) (bits >>> 8 * b);
          written[offset + b] = true;
        }
        continue;
      }
      long expected = 0;
      boolean readable = true;
      for (int b = 0; b < count; b++) {
        expected |= (bytes[offset + b] & 0xFFL) << 8 * b;
        readable &= written[offset + b];
      }
      if (readable) {
        assertEquals(expected, memory.read(offset, count));
      } else {
        hazard(() -> memory.read(offset, count));
      }
    }
    List<ByteRange> unwritten = new ArrayList<>();
    byte[] expected = new byte[size];
    for (int i = 0; i < size; i++) {
      expected[i] = written[i] ? bytes[i] : 99;
      if (!written[i]) {
        int last = unwritten.size() - 1;
        boolean longer = last >= 0 && unwritten.get(last).to() == i;
        ByteRange range = new ByteRange(longer ? unwritten.remove(last).from() : i, i + 1);
        unwritten.add(range);
      }
    }
    assertEquals(unwritten, memory.unwritten());
    byte[] copied = new byte[size];
    Arrays.fill(copied, (byte) 99);
    memory.copyTo(ByteBuffer.wrap(copied));
    assertArrayEquals(expected, copied);
  }
}
