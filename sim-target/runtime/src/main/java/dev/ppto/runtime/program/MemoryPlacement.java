package dev.ppto.runtime.program;

import dev.ppto.execution.ElementFormat;
import dev.ppto.execution.memory.Memory;
import dev.ppto.execution.memory.MemoryView;
import dev.ppto.ir.attribute.StridedLayoutAttr;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.MemRefType;
import dev.ppto.runtime.tensor.Tensor;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Where the elements of a tensor lie in an argument's memory: dense and row major, or as the
 * strides of its type say.
 *
 * @param strides in elements
 * @param offset of the first element, in elements
 */
record MemoryPlacement(ElementFormat format, long[] shape, long[] strides, long offset) {

  /**
   * The placement of a type with its run-time extents.
   *
   * @throws ProgramException if its layout does not say where elements are
   */
  static MemoryPlacement of(String name, MemRefType type, long[] shape) {
    ElementFormat format = ElementFormat.of(type.elementType());
    if (type.layout() == null) {
      return new MemoryPlacement(format, shape, MemoryView.rowMajorStrides(shape), 0);
    }
    if (!(type.layout() instanceof StridedLayoutAttr layout)
        || layout.strides().stream().anyMatch(stride -> stride < 1)
        || layout.offset() != MemRefType.DYNAMIC && layout.offset() < 0) {
      throw new ProgramException(
          "argument '"
              + name
              + "': expected memory that is dense or has constant strides from 1, found "
              + Printer.print(type));
    }
    long offset = layout.offset() == MemRefType.DYNAMIC ? 0 : layout.offset();
    return new MemoryPlacement(format, shape, layout.strides().toArray(), offset);
  }

  /** How many bytes hold all elements and what lies between them. */
  long byteSize() {
    long last = offset;
    for (int d = 0; d < shape.length; d++) {
      if (shape[d] == 0) {
        return 0;
      }
      last = Math.addExact(last, Math.multiplyExact(shape[d] - 1, strides[d]));
    }
    return Math.multiplyExact(last + 1, format.bytes());
  }

  /** The tensor in a memory of that size. */
  MemoryView view(Memory memory) {
    return new MemoryView(memory, offset * format.bytes(), format, shape, strides);
  }

  private boolean isDense() {
    return offset == 0 && Arrays.equals(strides, MemoryView.rowMajorStrides(shape));
  }

  /** Memory with the elements at their places, and zeros between them. */
  ByteBuffer scatter(Tensor tensor) {
    ByteBuffer memory = ByteBuffer.allocate(Math.toIntExact(byteSize()));
    ByteBuffer elements = tensor.buffer();
    if (isDense()) {
      return memory.put(elements).flip();
    }
    forEachPlace(
        (element, place) -> {
          for (int i = 0; i < format.bytes(); i++) {
            memory.put(place + i, elements.get(element + i));
          }
        });
    return memory;
  }

  /** Takes the elements from their places. */
  void gather(ByteBuffer memory, Tensor into) {
    ByteBuffer elements = into.buffer();
    if (isDense()) {
      elements.put(memory.duplicate());
      return;
    }
    forEachPlace(
        (element, place) -> {
          for (int i = 0; i < format.bytes(); i++) {
            elements.put(element + i, memory.get(place + i));
          }
        });
  }

  @FunctionalInterface
  private interface Place {
    /** Both in bytes: in the dense tensor, and in memory. */
    void visit(int element, int place);
  }

  private void forEachPlace(Place visitor) {
    long count = 1;
    for (long extent : shape) {
      count *= extent;
    }
    long[] index = new long[shape.length];
    for (int element = 0; element < count; element++) {
      long place = offset;
      for (int d = 0; d < shape.length; d++) {
        place += index[d] * strides[d];
      }
      visitor.visit(element * format.bytes(), Math.toIntExact(place * format.bytes()));
      for (int d = shape.length - 1; d >= 0 && ++index[d] == shape[d]; d--) {
        index[d] = 0;
      }
    }
  }
}
