package dev.ppto.execution.memory;

import dev.ppto.execution.ElementFormat;
import dev.ppto.execution.Fault;
import java.util.Arrays;

/**
 * A reference to a tensor in memory, the run-time form of a memref. Immutable.
 *
 * @param offset of element (0, ..., 0), in bytes
 * @param shape extents
 * @param strides in elements
 */
public record MemoryView(
    Memory memory, long offset, ElementFormat format, long[] shape, long[] strides) {

  public static MemoryView rowMajor(
      Memory memory, long offset, ElementFormat format, long... shape) {
    return new MemoryView(memory, offset, format, shape.clone(), rowMajorStrides(shape));
  }

  /** Strides of a dense row-major tensor. */
  public static long[] rowMajorStrides(long[] shape) {
    long[] strides = new long[shape.length];
    long step = 1;
    for (int i = shape.length - 1; i >= 0; i--) {
      strides[i] = step;
      step = Math.multiplyExact(step, Math.max(shape[i], 1));
    }
    return strides;
  }

  public int rank() {
    return shape.length;
  }

  public long elementCount() {
    long count = 1;
    for (long extent : shape) {
      count = Math.multiplyExact(count, extent);
    }
    return count;
  }

  /** Byte address of an element; a fault if an index is outside the shape. */
  public long address(long... index) {
    for (int i = 0; i < index.length; i++) {
      if (index[i] < 0 || index[i] >= shape[i]) {
        throw Fault.hazard(
            "index "
                + Arrays.toString(index)
                + " is outside "
                + memory.name()
                + ", whose shape here is "
                + Arrays.toString(shape));
      }
    }
    return uncheckedAddress(index);
  }

  /** Byte address without a check of the shape. */
  public long uncheckedAddress(long[] index) {
    long element = 0;
    for (int i = 0; i < index.length; i++) {
      element = Math.addExact(element, Math.multiplyExact(index[i], strides[i]));
    }
    return Math.addExact(offset, Math.multiplyExact(element, format.bytes()));
  }

  /** A fault unless the box from {@code start} with {@code extents} lies in the shape. */
  public void checkBox(long[] start, long[] extents) {
    for (int i = 0; i < start.length; i++) {
      if (start[i] < 0 || extents[i] < 0 || start[i] > shape[i] - extents[i]) {
        throw Fault.hazard(
            "region "
                + Arrays.toString(extents)
                + " at "
                + Arrays.toString(start)
                + " is outside "
                + memory.name()
                + ", whose shape here is "
                + Arrays.toString(shape)
                + " (dimension "
                + i
                + ")");
      }
    }
  }

  /** Drops the leading dimension at {@code index}. */
  public MemoryView leadingSlice(long index) {
    if (shape.length == 0) {
      throw Fault.invalidArgument("a scalar has no leading dimension");
    }
    if (index < 0 || index >= shape[0]) {
      throw Fault.hazard(
          "index "
              + index
              + " is outside the leading dimension of "
              + memory.name()
              + ", which is "
              + shape[0]);
    }
    return new MemoryView(
        memory,
        offset + index * strides[0] * format.bytes(),
        format,
        Arrays.copyOfRange(shape, 1, shape.length),
        Arrays.copyOfRange(strides, 1, strides.length));
  }

  public long readWord(long address) {
    return format.decode(memory.read(address, format.bytes()));
  }

  public void writeWord(long address, long word) {
    memory.write(address, format.bytes(), format.encode(word));
  }

  /**
   * Reads elements that lie {@code step} bytes apart, as register words.
   *
   * @param address of the first one
   */
  public void readWords(long address, long step, long[] words, int at, int count) {
    if (step != format.bytes()) {
      for (int i = 0; i < count; i++) {
        words[at + i] = readWord(address + i * step);
      }
      return;
    }
    memory.readRun(address, format.bytes(), count, words, at);
    for (int i = at; i < at + count; i++) {
      words[i] = format.decode(words[i]);
    }
  }

  /** Writes elements that lie {@code step} bytes apart; the counterpart of {@link #readWords}. */
  public void writeWords(long address, long step, long[] words, int at, int count) {
    if (step != format.bytes()) {
      for (int i = 0; i < count; i++) {
        writeWord(address + i * step, words[at + i]);
      }
      return;
    }
    long[] bits = new long[count];
    for (int i = 0; i < count; i++) {
      bits[i] = format.encode(words[at + i]);
    }
    memory.writeRun(address, format.bytes(), count, bits, 0);
  }
}
