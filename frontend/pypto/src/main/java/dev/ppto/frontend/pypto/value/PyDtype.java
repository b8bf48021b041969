package dev.ppto.frontend.pypto.value;

import dev.ppto.ir.Type;

/**
 * A data type of elements and scalars.
 *
 * @param name in full: {@code pl.FP32}
 * @param type in the IR
 * @param bits the width of an element
 */
public record PyDtype(String name, Type type, int bits) implements PyValue {
  /** Bytes of an element; an element of less than a byte takes one. */
  public int bytes() {
    return Math.max(1, bits / Byte.SIZE);
  }

  @Override
  public String words() {
    return "the data type " + name;
  }
}
